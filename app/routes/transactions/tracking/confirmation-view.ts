import { BRAND } from '#app/brand.ts'
import { formatCoin, formatDateTime, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Confirmation } from '#app/platform/payment-confirmation.ts'

export function buildConfirmationView(payment: Confirmation, language: Language) {
  const formatTime = (iso: string | null) => (iso === null ? null : formatDateTime(iso, language, BRAND.timeZone))
  return {
    key: payment.transaction_key,
    amount: formatMoney(payment.amount, payment.currency, language),
    receiver: payment.receiver_masked,
    taken: formatCoin(payment.account_amount ?? payment.amount, payment.account_coin, language),
    until: formatTime(payment.expires_at),
    confirmedAt: formatTime(payment.confirmed_at),
  }
}

export type ConfirmationView = ReturnType<typeof buildConfirmationView>
