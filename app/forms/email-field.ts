import { z } from 'zod'
import { isEmail } from '#app/domain/email.ts'
import { cleanCode } from '#app/domain/plain-text.ts'
import type { Translate } from '#app/i18n/translate.ts'

const LONGEST = 255

/** An email address as a form has it: required, and one that messages can be sent to. */
export function emailField(t: Translate, missing = t('validation.required')) {
  return z
    .string({ error: missing })
    .overwrite(cleanCode)
    .trim()
    .max(LONGEST, { error: t('validation.too_long', { max: LONGEST }), abort: true })
    .refine(isEmail, { error: t('validation.email') })
}
