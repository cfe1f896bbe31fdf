import { z } from 'zod'
import { hasUnseenCharacters, isPrintable } from '#app/domain/plain-text.ts'
import { isRepeated, newPasswordFields, repeatedError } from '#app/forms/new-password.ts'
import { emailField } from '#app/forms/email-field.ts'
import type { Translate } from '#app/i18n/translate.ts'

export type AccountKind = 'personal' | 'business'

/** The sign-up of a person or a company (rules.md#password, rules.md#terms-accepted). */
export function signUpSchema(kind: AccountKind, t: Translate) {
  const text = () =>
    z
      .string({ error: t('validation.required') })
      .trim()
      .max(255, { error: t('validation.too_long', { max: 255 }) })
  return z
    .object({
      company_name:
        kind === 'business'
          ? text()
              .refine(isSeen, { error: t('validation.hidden_characters') })
              .refine(isPrintable, { error: t('validation.script') })
          : z.undefined().optional(),
      email: emailField(t),
      ...newPasswordFields(t),
      terms: z.literal('on', { error: t('validation.terms') }),
      referral_code: z.string().max(64).optional(),
    })
    .refine(isRepeated, repeatedError(t))
}

function isSeen(text: string): boolean {
  return !hasUnseenCharacters(text)
}
