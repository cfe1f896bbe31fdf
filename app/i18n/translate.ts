import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'

export type TextParams = Record<string, string | number>

export type Translate = (key: TextKey, params?: TextParams) => string

export type Texts = Readonly<Record<string, string>>

const PARAMETER = /\{\{(\w+)\}\}/g

/**
 * The text of a key, with `{{name}}` filled in and the plural form chosen by `count`.
 *
 * It reads the same texts in the same syntax as i18next does on the server; shipping i18next to the browser would cost
 * 19 KB for what these lines do. A test holds the two against each other.
 */
export function translate(texts: Texts, language: Language, key: TextKey, params: TextParams = {}): string {
  const plural = typeof params['count'] === 'number' ? new Intl.PluralRules(language).select(params['count']) : null
  const text = (plural && (texts[`${key}_${plural}`] ?? texts[`${key}_other`])) ?? texts[key] ?? key
  return text.replace(PARAMETER, (whole, name: string) => String(params[name] ?? whole))
}
