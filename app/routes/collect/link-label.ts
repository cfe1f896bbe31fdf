import { z } from 'zod'
import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import type { Translate } from '#app/i18n/translate.ts'

const LONGEST = 100

/** The name of a payment link, which its payers read. */
export function linkLabel(t: Translate) {
  const required = { error: t('validation.required') }
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(LONGEST, { error: t('validation.too_long', { max: LONGEST }) })
    .refine((label) => !hasUnseenCharacters(label), { error: t('validation.hidden_characters') })
}
