/** Before and after words in another language than the page; the language follows the first one. No writing has these characters. */
const START = '\uE001'
const END = '\uE002'

/** A text that says which language it is in, where that is not the language of the page. */
export function markLanguage(text: string, language: string): string {
  return `${START}${language}${text}${END}`
}

/** The language that a text says it is in, or null for that of the page. */
export function markedLanguage(text: string): string | null {
  return text.startsWith(START) ? text.slice(1, 3) : null
}
