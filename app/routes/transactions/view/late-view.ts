import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import { formatCoin, formatMoney, formatRate, formatTime } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { hasLateChoice } from '#app/features/objects/payment-state.ts'

type Reader = { t: Translate; language: Language; now: number }

/** The customer's choices for late crypto, or null if none is open. */
export function buildLateView(transaction: Transaction, reader: Reader) {
  if (!hasLateChoice(transaction)) return null
  const { t, language } = reader
  const { allowed_actions: allowed, currency, form } = transaction
  const { coin_amount_received: came } = transaction
  const received = came === null ? getSymbol(transaction) : formatCoin(came, getSymbol(transaction), language)
  const address = form?.refund_address ?? null
  const expires = transaction.rate_expires
  return {
    heading: t('transaction.late.heading', { received }),
    convert: allowed.includes('confirm')
      ? {
          label: t('transaction.late.convert', {
            amount: formatMoney(transaction.amount, currency, language),
            receiver: transaction.receiver_name || transaction.receiver || t('transactions.theRecipient'),
          }),
          note: t(expires === null ? 'transaction.late.convertNoteOpen' : 'transaction.late.convertNote', {
            rate: formatRate(transaction.rate, getSymbol(transaction), language),
            until: expires === null ? '' : formatTime(expires, language, BRAND.timeZone),
            arrival: describeArrival({ by: transaction.arrival_estimate, isInstant: transaction.instant }, reader),
          }),
        }
      : { label: null, note: t('transaction.late.notConverted') },
    back: allowed.includes('cancel')
      ? {
          label: t('transaction.late.back', { received }),
          note: resolveOptionalParts(t('transaction.late.backNote', markUnknown({ address: address ?? '' }))),
        }
      : allowed.includes('refund_address') && address === null
        ? { label: null, note: t('transaction.late.noAddress') }
        : null,
    giveAddress: allowed.includes('refund_address')
      ? t(address === null ? 'transaction.late.giveAddress' : 'transaction.late.otherAddress')
      : null,
  }
}

export type LateView = NonNullable<ReturnType<typeof buildLateView>>
