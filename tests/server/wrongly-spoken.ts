import { readTexts } from './page-words.ts'

/**
 * Returns texts of a pseudo-locale page in a different language than their element's `lang`, and texts with markers
 * of an element's language that were not rendered as an element.
 */
export function findMislabelledTexts(html: string, language: string): string[] {
  return readTexts(html).flatMap(({ text, where, lang }) => {
    const opening = /[[‹]/.exec(text)?.[0]
    const spoken = opening === '[' ? 'en' : opening === '‹' ? language : lang
    return spoken === lang && !text.includes('\u{E0001}') ? [] : [`${where}: ${text} (${lang})`]
  })
}
