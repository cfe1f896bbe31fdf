import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatCoin, formatDateTime, formatMoney, formatTime } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** What becomes of a payment that came in too small: each choice with what it gives, and when. Null for any other. */
export function shortView(transaction: Transaction, { t, language }: { t: Translate; language: Language }) {
  const { status, short, allowed_actions: allowed, currency, form, type } = transaction
  if (status !== 'I' || type === 'INSTA_FILL' || transaction.account_id !== null) return null
  const coin = (decimal: string) => formatCoin(decimal, symbolOf(transaction), language)
  const payout = short?.payout_amount ?? null
  const address = form?.refund_address ?? null
  const words = markUnknown({
    missing: coin(transaction.coin_amount_missing),
    received: coin(transaction.coin_amount_received ?? '0'),
    amount: formatMoney(transaction.amount, currency, language),
    payout: payout === null ? '' : formatMoney(payout, currency, language),
    until: short?.payout_until ? formatTime(short.payout_until, language, BRAND.timeZone) : '',
    endsAt: short?.ends_at ? formatDateTime(short.ends_at, language, BRAND.timeZone) : '',
    receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
    address: address ?? '',
  })
  const say = (part: ShortWords) => knownWords(t(`transaction.short.${part}`, words))
  return {
    heading: say('heading'),
    send: { label: say('send'), note: say('sendNote') },
    settle: allowed.includes('set_floating_rate')
      ? { label: say('settle'), note: say('settleNote'), payout }
      : { note: t('transaction.late.tooLittle') },
    back:
      allowed.includes('cancel') && address !== null
        ? { label: say('back'), note: say('backNote') }
        : { note: t('transaction.late.noAddress') },
    ...(allowed.includes('refund_address') && {
      giveAddress: t(address === null ? 'transaction.late.giveAddress' : 'transaction.late.otherAddress'),
    }),
  }
}

type ShortWords = 'heading' | 'send' | 'sendNote' | 'settle' | 'settleNote' | 'back' | 'backNote'

export type ShortView = NonNullable<ReturnType<typeof shortView>>
