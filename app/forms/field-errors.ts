import { getRequiredText } from './required-text.ts'
import { translateError } from '#app/i18n/translate-message.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Refused } from '#app/platform/errors.ts'

const REQUIRED = 'validation.required'

/**
 * Returns the errors of a refused call by wire field name: our text if the catalogue has the code, else the platform's.
 */
export function getFieldErrors({ fieldErrors, fieldCodes }: Refused, t: Translate): Record<string, string[]> {
  const ours = Object.entries(fieldCodes).flatMap(([name, { code, params }]): [string, string[]][] => {
    const text =
      code === REQUIRED
        ? getRequiredText(name, t)
        : translateError({ code, params, text: fieldErrors[name]?.[0] ?? null }, t)
    return text === null || text.includes('{{') ? [] : [[name, [text]]]
  })
  const theirs = Object.entries(fieldErrors).map(([name, texts]) => [
    name,
    // Some platforms send a code instead of a text.
    texts.map((text) =>
      text === REQUIRED ? getRequiredText(name, t) : (translateError({ code: text, params: {}, text }, t) ?? text),
    ),
  ])
  return { ...Object.fromEntries(theirs), ...Object.fromEntries(ours) }
}
