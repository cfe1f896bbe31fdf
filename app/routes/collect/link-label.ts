import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import type { Translate } from '#app/i18n/translate.ts'

const LONGEST = 100

/** The label of a payment link. Payers see it. */
export function buildLabelField(t: Translate) {
  const required = { error: getRequiredText('link_label', t) }
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST, { error: t('validation.too_long', { max: LONGEST }) })
    .refine((label) => !hasInvisibleCharacters(label), { error: t('validation.hidden_characters') })
}
