import { getRequiredText } from './required-text.ts'
import { z } from 'zod'
import { isEmail } from '#app/domain/email.ts'
import { cleanCode } from '#app/domain/plain-text.ts'
import type { Translate } from '#app/i18n/translate.ts'

const MAX_LENGTH = 255

/** Returns the schema of a required email address. `missing` is the error for an absent one. */
export function createEmailSchema(t: Translate, missing = getRequiredText('email', t)) {
  return z
    .string({ error: missing })
    .overwrite(cleanCode)
    .trim()
    .max(MAX_LENGTH, { error: t('validation.too_long', { max: MAX_LENGTH }), abort: true })
    .refine(isEmail, { error: t('validation.email') })
}
