import type { LocaleTexts } from './text-key.ts'
import type { Texts } from './translate.ts'

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻḾŃÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']

/**
 * Parameters and facts such as "{{fact.limitDay}}" stay unchanged; bars and brackets of optional parts aren't letters.
 */
const PARAMETER = /\{\{[\w.]+\}\}/g

/**
 * Brackets all texts and accents English ones, so that tests can detect hard-coded English and English fallbacks:
 * "[Ŵîļļ åŕŕîṽé {{day}}]", "‹Kommt {{day}} an›".
 */
export function buildPseudoTexts(texts: LocaleTexts, { isEnglish }: { isEnglish: boolean }): LocaleTexts {
  const wrapped = isEnglish ? (text: string) => `[${accentText(text)}]` : (text: string) => `‹${text}›`
  return Object.fromEntries(
    Object.entries<Texts>(texts).map(([module, moduleTexts]) => [
      module,
      Object.fromEntries(Object.entries(moduleTexts).map(([key, text]) => [key, wrapped(text)])),
    ]),
  )
}

function accentText(text: string): string {
  const kept = text.match(PARAMETER) ?? []
  return text
    .split(PARAMETER)
    .map((part, index) => Array.from(part, accentLetter).join('') + (kept[index] ?? ''))
    .join('')
}

function accentLetter(letter: string): string {
  const at = PLAIN.indexOf(letter)
  return ACCENTED[at] ?? letter
}
