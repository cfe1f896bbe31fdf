import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { getPaymentAmounts } from '#app/domain/payment-amounts.ts'
import { formatCoin, formatDateTime, formatMoney, formatTime } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

type Reader = {
  t: Translate
  language: Language
  /** True if the page has a deposit address for the missing amount. */
  isPayable: boolean
}

/**
 * The customer's choices for a short payment, or null if it isn't short. A choice that the platform neither allows nor
 * explains is omitted.
 */
export function buildShortView(transaction: Transaction, { t, language, isPayable }: Reader) {
  const { status, short, allowed_actions: allowed, currency, form, type } = transaction
  if (status !== 'I' || type === 'INSTA_FILL' || transaction.account_id !== null) return null
  const formatCoins = (decimal: string | null) =>
    decimal === null ? '' : formatCoin(decimal, getSymbol(transaction), language)
  const { missing, received } = getPaymentAmounts(transaction)
  const payout = short?.payout_amount ?? null
  const address = form?.refund_address ?? null
  const ends = short?.ends_at ?? null
  const open = ends === null ? transaction.payable_until : null
  const formatMoment = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const params = markUnknown({
    missing: formatCoins(missing),
    received: formatCoins(received),
    amount: formatMoney(transaction.amount, currency, language),
    payout: payout === null ? '' : formatMoney(payout, currency, language),
    until: short?.payout_until ? formatTime(short.payout_until, language, BRAND.timeZone) : '',
    endsAt: formatMoment(ends),
    openUntil: formatMoment(open),
    receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
    address: address ?? '',
  })
  const format = (part: ShortText) => resolveOptionalParts(t(`transaction.short.${part}`, params))
  const isTooLittle = short !== null && short.payout_amount === null
  return {
    heading: format('heading'),
    send: isPayable ? { label: format('send'), note: format('sendNote') } : null,
    settle: allowed.includes('set_floating_rate')
      ? { label: format('settle'), note: format('settleNote'), payout }
      : isTooLittle
        ? { note: format('tooLittle') }
        : null,
    back: allowed.includes('cancel')
      ? { label: format('back'), note: format('backNote') }
      : allowed.includes('refund_address') && address === null
        ? { note: t('transaction.late.noAddress') }
        : null,
    giveAddress: allowed.includes('refund_address')
      ? t(address === null ? 'transaction.late.giveAddress' : 'transaction.late.otherAddress')
      : null,
  }
}

type ShortText = 'heading' | 'send' | 'sendNote' | 'settle' | 'settleNote' | 'tooLittle' | 'back' | 'backNote'

export type ShortView = NonNullable<ReturnType<typeof buildShortView>>
