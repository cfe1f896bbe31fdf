import { wordsOf } from './page-words.ts'

/**
 * Words of a page of the pseudo-locale in a language that their element does not name, and signs of a language that no
 * element was made of.
 */
export function wronglySpoken(html: string, language: string): string[] {
  return wordsOf(html).flatMap(({ text, where, lang }) => {
    const opening = /[[‹]/.exec(text)?.[0]
    const spoken = opening === '[' ? 'en' : opening === '‹' ? language : lang
    return spoken === lang && !text.includes('\u{E0001}') ? [] : [`${where}: ${text} (${lang})`]
  })
}
