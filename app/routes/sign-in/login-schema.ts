import { z } from 'zod'
import type { Translate } from '#app/i18n/translate.ts'

function emailField(t: Translate) {
  return z
    .string({ error: t('validation.required') })
    .trim()
    .max(255, { error: t('validation.too_long', { max: 255 }) })
    .pipe(z.email({ error: t('validation.email') }))
}

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
