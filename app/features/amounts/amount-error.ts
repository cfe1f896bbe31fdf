import type { AmountEntry } from '#app/domain/amount-entry.ts'
import type { Translate } from '#app/i18n/translate.ts'

export function describeAmountError(
  parsed: Extract<AmountEntry, { ok: false }>,
  typed: string,
  { t, decimals }: { t: Translate; decimals: number },
): string {
  if (parsed.reason === 'ambiguous') {
    const [first, second] = parsed.readings
    return t('payments.error.sum.ambiguous', { typed, first, second })
  }
  return t(`payments.error.sum.${parsed.reason}`, { decimals })
}
