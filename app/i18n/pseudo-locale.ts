import type { LocaleTexts } from './text-key.ts'
import type { Texts } from './translate.ts'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻḾŃÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']

/**
 * A parameter, or a figure of the platform such as "{{fact.limitDay}}". The bars around words that are said only when a
 * value is known are no letters: both stay as they are.
 */
const KEPT = /\{\{[\w.]+\}\}/g

/**
 * Every text between brackets; English ones accented too, so that a plain English word on a page is one that does not come
 * from the texts, and a text that fell back is told from one of the language: "[Ŵîļļ åŕŕîṽé {{day}}]", "‹Kommt {{day}}
 * an›".
 */
export function pseudoTexts(texts: LocaleTexts, { isEnglish }: { isEnglish: boolean }): LocaleTexts {
  const wrapped = isEnglish ? (text: string) => `[${accented(text)}]` : (text: string) => `‹${text}›`
  return Object.fromEntries(
    Object.entries<Texts>(texts).map(([module, its]) => [
      module,
      Object.fromEntries(Object.entries(its).map(([key, text]) => [key, wrapped(text)])),
    ]),
  )
}

function accented(text: string): string {
  const kept = text.match(KEPT) ?? []
  return text
    .split(KEPT)
    .map((words, index) => Array.from(words, accentedLetter).join('') + (kept[index] ?? ''))
    .join('')
}

function accentedLetter(letter: string): string {
  const at = PLAIN.indexOf(letter)
  return ACCENTED[at] ?? letter
}
