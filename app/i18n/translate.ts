import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'

export type TextParams = Record<string, string | number>

export type Translate = ((key: TextKey, params?: TextParams) => string) & {
  /** Returns true if the key is translated, not an English fallback; if absent, all keys are. */
  isOwn?: (key: string) => boolean
  /** Tags a platform text with its language if the page frame is in English. */
  tagged?: (text: string) => string
  /** The language for parameters of platform messages; if absent, they stay unformatted. */
  language?: Language
}

export type Texts = Readonly<Record<string, string>>

/**
 * Serialised texts: alternating lines of key and text. An object would cost serialisation and lookup per text on both
 * sides (decisions/texts-as-lines.md).
 */
export type TextLines = string

const PARAMETER = /\{\{(\w+)\}\}/g

/**
 * Returns a text in the browser like i18next on the server (tests/i18n/i18next.test.ts), without its 13 KB of script.
 * Replaces `{{name}}`; the plural form follows `count`, else the first number among the parameters, and `_1` is the
 * English fallback's singular. Formats integers in the language, "10,000".
 */
export function translate(texts: Texts, language: Language, key: TextKey, params?: TextParams): string {
  if (!params) return texts[key] ?? key
  const count = params['count'] ?? Object.values(params).find((value) => typeof value === 'number')
  const form =
    typeof count === 'number'
      ? (texts[`${key}_${count}`] ?? texts[`${key}_${new Intl.PluralRules(language).select(count)}`])
      : undefined
  const text = form ?? texts[`${key}_other`] ?? texts[key] ?? key
  return text.replace(PARAMETER, (whole, name: string) => {
    const value = params[name] ?? whole
    return Number.isInteger(value) ? value.toLocaleString(language) : `${value}`
  })
}

/** Serialises texts for a page. Texts must not contain line breaks. */
export function toTextLines(texts: Texts): TextLines {
  return Object.entries(texts).flat().join('\n')
}

const merged = new Map<TextLines, { parts: readonly TextLines[]; texts: Texts }>()

/** Merges the texts of several loaders; the server caches the result per page. */
export function mergeTexts(parts: readonly TextLines[]): Texts {
  const last = parts.at(-1) ?? ''
  const known = merged.get(last)
  if (known?.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]))
    return known.texts
  const texts: Record<string, string> = {}
  for (const lines of parts.map((part) => part.split('\n'))) {
    for (let at = 0; at + 1 < lines.length; at += 2) texts[lines[at] ?? ''] = lines[at + 1] ?? ''
  }
  merged.set(last, { parts, texts })
  return texts
}
