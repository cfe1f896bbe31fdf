import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { paymentAmounts } from '#app/domain/payment-amounts.ts'
import { formatCoin, formatDateTime, formatMoney, formatTime } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

type Reader = {
  t: Translate
  language: Language
  /** Whether the page has an address to which the rest can be sent. */
  isPayable: boolean
}

/**
 * What can be done with a payment that came in too small: each choice with what it gives, and when. Null for any other. A
 * choice that the platform neither allows nor explains is left out.
 */
export function shortView(transaction: Transaction, { t, language, isPayable }: Reader) {
  const { status, short, allowed_actions: allowed, currency, form, type } = transaction
  if (status !== 'I' || type === 'INSTA_FILL' || transaction.account_id !== null) return null
  const coin = (decimal: string | null) =>
    decimal === null ? '' : formatCoin(decimal, symbolOf(transaction), language)
  const { missing, received } = paymentAmounts(transaction)
  const payout = short?.payout_amount ?? null
  const address = form?.refund_address ?? null
  const ends = short?.ends_at ?? null
  const open = ends === null ? transaction.payable_until : null
  const dateTime = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const words = markUnknown({
    missing: coin(missing),
    received: coin(received),
    amount: formatMoney(transaction.amount, currency, language),
    payout: payout === null ? '' : formatMoney(payout, currency, language),
    until: short?.payout_until ? formatTime(short.payout_until, language, BRAND.timeZone) : '',
    endsAt: dateTime(ends),
    openUntil: dateTime(open),
    receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
    address: address ?? '',
  })
  const say = (part: ShortWords) => knownWords(t(`transaction.short.${part}`, words))
  const isTooLittle = short !== null && short.payout_amount === null
  return {
    heading: say('heading'),
    send: isPayable ? { label: say('send'), note: say('sendNote') } : null,
    settle: allowed.includes('set_floating_rate')
      ? { label: say('settle'), note: say('settleNote'), payout }
      : isTooLittle
        ? { note: say('tooLittle') }
        : null,
    back: allowed.includes('cancel')
      ? { label: say('back'), note: say('backNote') }
      : allowed.includes('refund_address') && address === null
        ? { note: t('transaction.late.noAddress') }
        : null,
    giveAddress: allowed.includes('refund_address')
      ? t(address === null ? 'transaction.late.giveAddress' : 'transaction.late.otherAddress')
      : null,
  }
}

type ShortWords = 'heading' | 'send' | 'sendNote' | 'settle' | 'settleNote' | 'tooLittle' | 'back' | 'backNote'

export type ShortView = NonNullable<ReturnType<typeof shortView>>
