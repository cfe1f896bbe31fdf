import type { PlannedPayment } from '#app/domain/planned-payment.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Formats the fixed amount of a calculation, in the recipient's currency or in the coin. */
export function formatPlannedAmount({ sum, sum_is: side, currency, coin }: PlannedPayment, language: Language): string {
  return side === 'gets' ? formatMoney(sum, currency, language) : formatCoin(sum, coin, language)
}
