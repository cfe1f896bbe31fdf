import { translateError } from '#app/i18n/translate-message.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Refused } from '#app/platform/errors.ts'

/** What is wrong with each field, by its wire name: our words where the catalogue has the code, else the platform's. */
export function fieldWords({ fieldErrors, fieldCodes }: Refused, t: Translate): Record<string, string[]> {
  const ours = Object.entries(fieldCodes).flatMap(([name, { code, params }]): [string, string[]][] => {
    const words = translateError({ code, params, text: fieldErrors[name]?.[0] ?? null }, t)
    return words === null || words.includes('{{') ? [] : [[name, [words]]]
  })
  const theirs = Object.entries(fieldErrors).map(([name, texts]) => [
    name,
    // A platform may send a code in place of words.
    texts.map((text) => translateError({ code: text, params: {}, text }, t) ?? text),
  ])
  return { ...Object.fromEntries(theirs), ...Object.fromEntries(ours) }
}
