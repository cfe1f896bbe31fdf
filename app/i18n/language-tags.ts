import type { Language } from './languages.ts'

/**
 * Unicode's own signs for the language of a text: invisible, so that nobody sees them where they are not read. Errors travel
 * as strings with them, and `Words` makes elements with `lang` of them.
 */
const TAG = '\u{E0001}'
const END = '\u{E007F}'
const SIGNS_FROM = 0xe0000
const TAGGED = /\u{E0001}([\u{E0061}-\u{E007A}]+)([^\u{E0001}\u{E007F}]*)\u{E007F}/u

/** A text that says which language it is in, for a page in another one. */
export function tagLanguage(text: string, language: Language): string {
  const signs = Array.from(language, (letter) => String.fromCodePoint(SIGNS_FROM + letter.charCodeAt(0)))
  return `${TAG}${signs.join('')}${text}${END}`
}

/** The pieces of a text, each with its language where it says one. */
export function piecesOf(text: string): { text: string; lang?: string }[] {
  const tagged = TAGGED.exec(text)
  if (!tagged) return text === '' ? [] : [{ text }]
  const [all, signs = '', words = ''] = tagged
  const lang = Array.from(signs, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - SIGNS_FROM)).join('')
  return [
    ...piecesOf(text.slice(0, tagged.index)),
    { text: words, lang },
    ...piecesOf(text.slice(tagged.index + all.length)),
  ]
}
