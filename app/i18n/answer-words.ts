import type { TextKey } from './text-key.ts'
import type { TextParams, Translate } from './translate.ts'

/** Every key of the catalogue has a dot in it: other codes are the platform's own. */
const KEY = /^\w+(?:\.\w+)+$/

/**
 * The words for what the platform answered: ours where its code is in the catalogue, else its own. Null where it has
 * neither; a code alone is never shown.
 */
export function answerWords(
  { code, params, text }: { code: string | null; params: TextParams; text: string | null },
  t: Translate,
): string | null {
  const ours = code !== null && KEY.test(code) ? t(code as TextKey, params) : code
  return (ours === code ? text : ours) || null
}
