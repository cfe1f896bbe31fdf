import { z } from 'zod'
import { emailField } from '#app/forms/email-field.ts'
import type { Translate } from '#app/i18n/translate.ts'

export function loginSchema(t: Translate) {
  return z.object({
    email: emailField(t),
    password: z.string({ error: t('validation.required') }).max(255, { error: t('validation.too_long', { max: 255 }) }),
  })
}

export function passwordResetSchema(t: Translate) {
  return z.object({ reset_email: emailField(t) })
}

export function loginLinkSchema(t: Translate) {
  return z.object({ link_email: emailField(t) })
}
