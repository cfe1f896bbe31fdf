import type { Field } from '#app/domain/verification-fields.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Formats dates and amounts; other text is returned unchanged. */
export function formatAnswer(kind: Field['kind'], answer: string, language: Language): string {
  if (kind === 'money' && /^\d+(?:\.\d{1,2})?$/.test(answer)) {
    const [euros = '', cents = ''] = answer.split('.')
    return formatMoney(`${euros}.${cents.padEnd(2, '0')}`, 'EUR', language)
  }
  return kind.endsWith('date') && /^\d{4}-\d{2}-\d{2}$/.test(answer) ? formatDate(answer, language, 'UTC') : answer
}
