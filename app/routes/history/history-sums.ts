import { formatSumLabel } from '#app/features/payment-list/sum-label.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { HistoryPage, OrderSum } from '#app/platform/transaction-lists.ts'
import { countPayments, parseOrderSums, parseTotals, Totals, type Total } from './history-totals.ts'

type Reader = { t: Translate; language: Language }

/** Sums of the whole list, or of this page if the platform sends none. */
export function buildSums(page: HistoryPage, { t, language }: Reader) {
  const ofPage = new Totals()
  ofPage.add(page.items)
  const ofAll = parseTotals(page)
  const totals = ofAll ?? ofPage.values()
  return [
    ...buildPaymentSums(totals, { isOfAll: ofAll !== null, count: countPayments(page) }, { t, language }),
    ...buildOrderSums(parseOrderSums(page) ?? [], { t, language }),
  ]
}

/** Empty for a list without payments. */
export function buildPaymentSums(
  totals: readonly Total[],
  { isOfAll, count }: { isOfAll: boolean; count: number },
  { t, language }: Reader,
) {
  if (count === 0) return []
  const join = (getAmount: (total: Total) => string) =>
    totals.map((each) => formatMoney(getAmount(each), each.currency, language)).join(' + ')
  return [
    { label: formatSumLabel(totals, { isOfAll }, t), value: join(({ amount }) => amount) },
    { label: t('history.sumBooked'), value: join(({ booked }) => booked) },
  ]
}

export function buildOrderSums(orders: readonly OrderSum[], { t, language }: Reader) {
  return orders.flatMap(({ type, count, amount, currency }) => {
    if (type === 'unknown' || count === 0) return []
    const sum = amount === null || currency === null ? String(count) : formatMoney(amount, currency, language)
    return [{ label: t(`history.sum.${type}`, { count }), value: sum }]
  })
}
