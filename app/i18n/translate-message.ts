import { formatCountry } from '#app/domain/country.ts'
import { formatDecimal } from './formats.ts'
import type { TextKey } from './text-key.ts'
import type { TextParams, Translate } from './translate.ts'

/** All catalogue keys contain a dot; other codes are the platform's. */
const KEY = /^\w+(?:\.\w+)+$/

/**
 * Returns the text of a platform message: ours if the catalogue has its code in the customer's language, else the
 * platform's, which is in that language too, else ours in English. Null if neither exists; a code is never displayed.
 */
export function translateMessage(
  { code, params, text }: { code: string | null; params: TextParams; text: string | null },
  t: Translate,
): string | null {
  if (code === null || !KEY.test(code)) return text || null
  if (text && t.isOwn?.(code) === false) return text
  const ours = t(code as TextKey, formatParams(params, t))
  // The platform may omit parameters of our text.
  return (ours === code || ours.includes('{{') ? text : ours) || null
}

/** Like {@link translateMessage}, for errors: tags the platform's text with its language (decisions/languages.md). */
export function translateError(message: Parameters<typeof translateMessage>[0], t: Translate): string | null {
  const translated = translateMessage(message, t)
  return translated !== null && translated === message.text ? (t.tagged?.(translated) ?? translated) : translated
}

/** Formatted like limits: without cents if they are zero. */
const BOUNDS = new Set(['min', 'max', 'left'])

/** Formats decimals in the language, bounds as limits, and countries by name. */
function formatParams(params: TextParams, { language = 'en' }: Translate): TextParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'country') return [name, language === 'en' ? value : formatCountry(String(value), language)]
      if (BOUNDS.has(name) && /^\d+\.\d+$/.test(String(value))) {
        return [name, formatDecimal(String(value).replace(/\.0+$/, ''), language)]
      }
      if (language === 'en') return [name, value]
      return [name, /^\d+\.\d+$/.test(String(value)) ? formatDecimal(String(value), language) : value]
    }),
  )
}
