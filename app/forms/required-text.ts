import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * Returns the error of an empty required field, which names what to enter. The last part of the wire name decides; an
 * unknown field has a general text, and so has a language without the text.
 */
export function getRequiredText(name: string, t: Translate): string {
  const key = `required.${name.slice(name.lastIndexOf('.') + 1)}`
  const text = t(key as TextKey)
  return text === key || t.isOwn?.(key) === false ? t('validation.required') : text
}
