import type { Language } from './languages.ts'

/**
 * Unicode's invisible language tag characters. They carry the language of error strings, and `Words` renders them as
 * `lang` attributes.
 */
const TAG = '\u{E0001}'
const END = '\u{E007F}'
const TAG_OFFSET = 0xe0000
const TAGGED = /\u{E0001}([\u{E0061}-\u{E007A}]+)([^\u{E0001}\u{E007F}]*)\u{E007F}/u

/** Tags a text with its language, for pages in another one. */
export function tagLanguage(text: string, language: Language): string {
  const letters = Array.from(language, (letter) => String.fromCodePoint(TAG_OFFSET + letter.charCodeAt(0)))
  return `${TAG}${letters.join('')}${text}${END}`
}

/** Splits a tagged text into pieces with their languages. */
export function splitByLanguage(text: string): { text: string; lang?: string }[] {
  const tagged = TAGGED.exec(text)
  if (!tagged) return text === '' ? [] : [{ text }]
  const [all, letters = '', inner = ''] = tagged
  const lang = Array.from(letters, (tagLetter) =>
    String.fromCharCode((tagLetter.codePointAt(0) ?? 0) - TAG_OFFSET),
  ).join('')
  return [
    ...splitByLanguage(text.slice(0, tagged.index)),
    { text: inner, lang },
    ...splitByLanguage(text.slice(tagged.index + all.length)),
  ]
}
