import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import { formatCoin, formatDateTime, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionPage } from '#app/platform/transactions.ts'

type Reader = { t: Translate; language: Language; page: string }
type Item = TransactionPage['items'][number]

/** How many deposits a page of an address shows. */
export const DEPOSITS_A_PAGE = 10

/** What came in at an address: how much, at which rate, what was paid out, and by what it is found on both sides. */
export function depositsView({ items, total, offset }: TransactionPage, reader: Reader) {
  const { t, page } = reader
  const pageAt = (from: number) => (from === 0 ? page : `${page}?offset=${from}`)
  const end = offset + items.length
  return {
    items: items.map((item) => depositView(item, reader)),
    pages:
      total <= items.length && offset === 0
        ? null
        : {
            range: t('receivingWords.shown', { from: items.length === 0 ? 0 : offset + 1, to: end, total }),
            previous: offset > 0 ? pageAt(Math.max(0, offset - DEPOSITS_A_PAGE)) : null,
            next: items.length > 0 && end < total ? pageAt(end) : null,
          },
  }
}

function depositView(item: Item, { t, language }: Reader) {
  const { transaction_key: key, rate, fee, tx_hash: hash, end_to_end_id: trace, status, list_status } = item
  const rateOf = (decimal: string) => formatRate(decimal, symbolOf(item), language)
  const isPaidOut = status === 'S' || status === 'C' || status === 'Z'
  // What waits or goes back has no price yet, or none at all.
  const isPriced = status !== 'I' && list_status !== 'RETURNED' && list_status !== 'CANCELLED'
  const rows = [
    isPriced &&
      rate !== null && {
        term: t('receivingWords.deposit.rate'),
        value: rateOf(rate),
        note: marketNote({ rate, market: item.market_rate, printed: rateOf }, { t, language }),
      },
    isPriced && fee !== null && { term: t('receivingWords.deposit.fee'), value: formatMoney(fee, 'EUR', language) },
    isPriced && {
      term: t(isPaidOut ? 'receivingWords.deposit.paidOut' : 'receivingWords.deposit.toPayOut'),
      value: formatMoney(item.sent_amount ?? item.amount, item.currency, language),
    },
    hash !== null && { term: t('receivingWords.deposit.hash'), value: hash, kind: 'code' as const },
    trace !== null && { term: t('receivingWords.deposit.endToEnd'), value: trace, kind: 'code' as const },
  ]
  return {
    key,
    to: href('/transactions/:id', { id: key }),
    amount: t('receivingWords.deposit.of', { amount: formatCoin(item.coin_amount, symbolOf(item), language) }),
    date: formatDateTime(item.created, language, BRAND.timeZone),
    status: paymentStatusWord(item, BRAND.serviceCoin.code, t),
    tone: LIST_STATUS_TONE[list_status],
    rows: rows.filter((row) => row !== false),
  }
}

export type DepositsView = ReturnType<typeof depositsView>
