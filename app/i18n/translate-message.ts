import { formatCountry } from '#app/domain/country.ts'
import { formatDecimal } from './formats.ts'
import type { TextKey } from './text-key.ts'
import type { TextParams, Translate } from './translate.ts'

/** Every key of the catalogue has a dot in it: other codes are the platform's own. */
const KEY = /^\w+(?:\.\w+)+$/

/**
 * The words for what the platform answered: ours where its code is in the catalogue, else its own. The platform speaks the
 * customer's language, so its words go before ours in English. Null where there are neither; a code alone is never shown.
 */
export function translateMessage(
  { code, params, text }: { code: string | null; params: TextParams; text: string | null },
  t: Translate,
): string | null {
  if (code === null || !KEY.test(code)) return text || null
  if (text && t.isOwn?.(code) === false) return text
  const ours = t(code as TextKey, printed(params, t))
  // A platform may leave out what the words need.
  return (ours === code || ours.includes('{{') ? text : ours) || null
}

/** The same for what is wrong: the platform's own words say their language, as ours do (decisions/languages.md). */
export function translateError(message: Parameters<typeof translateMessage>[0], t: Translate): string | null {
  const words = translateMessage(message, t)
  return words !== null && words === message.text ? (t.tagged?.(words) ?? words) : words
}

/** Bounds are read as pages print limits: with cents only where there are some. */
const BOUNDS = new Set(['min', 'max', 'left'])

/** Decimals with the separators of the language, bounds as limits, and a country by its name. */
function printed(params: TextParams, { language = 'en' }: Translate): TextParams {
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
