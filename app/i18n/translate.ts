import type { Language } from './languages.ts'
import type { TextKey } from './text-key.ts'

export type TextParams = Record<string, string | number>

export type Translate = ((key: TextKey, params?: TextParams) => string) & {
  /** Whether the catalogue has a key in the language itself; without it, every key that it has. */
  isOwn?: (key: string) => boolean
  /** A text of the platform in the language itself, as `isOwn` texts of errors are: it says so where the page is in English. */
  tagged?: (text: string) => string
  /** The language of values in the words of the platform's codes; without it, as they came. */
  language?: Language
}

export type Texts = Readonly<Record<string, string>>

/**
 * Texts as they travel to a page: key and text in turns, a line each. As an object each of them would be written down and
 * looked up on its own, on the server and in the browser (decisions/texts-as-lines.md).
 */
export type TextLines = string

const PARAMETER = /\{\{(\w+)\}\}/g

/**
 * The text of a key, with `{{name}}` filled in and the plural form chosen by `count`, or else by the first number among the
 * parameters: the form of that very number, such as `_1`, then the one that the language has for it, then the text for all
 * other numbers. A whole number is written as the language writes it, "10,000"; the decimals of
 * any other are not touched.
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

/** Texts to be sent to a page; none of them has a line break. */
export function toTextLines(texts: Texts): TextLines {
  return Object.entries(texts).flat().join('\n')
}

const merged = new Map<TextLines, { parts: readonly TextLines[]; texts: Texts }>()

/** The texts of several parts as one. The server has them in hand for each page from the first visit on. */
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
