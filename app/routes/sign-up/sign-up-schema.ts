import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { hasInvisibleCharacters, isPrintable } from '#app/domain/plain-text.ts'
import { isPasswordConfirmed, createPasswordSchemas, createMismatchError } from '#app/forms/new-password.ts'
import { createEmailSchema } from '#app/forms/email-field.ts'
import type { Translate } from '#app/i18n/translate.ts'

export type AccountKind = 'personal' | 'business'

/** Rules: rules.md#password, rules.md#terms-accepted. */
export function createSignUpSchema(kind: AccountKind, t: Translate) {
  const createTextSchema = () =>
    z
      .string({ error: getRequiredText('company_name', t) })
      .trim()
      .max(255, { error: t('validation.too_long', { max: 255 }) })
  return z
    .object({
      company_name:
        kind === 'business'
          ? createTextSchema()
              .refine(isVisible, { error: t('validation.hidden_characters') })
              .refine(isPrintable, { error: t('validation.script') })
          : z.undefined().optional(),
      email: createEmailSchema(t),
      ...createPasswordSchemas(t),
      terms: z.literal('on', { error: t('validation.terms') }),
      referral_code: z.string().max(64).optional(),
    })
    .refine(isPasswordConfirmed, createMismatchError(t))
}

function isVisible(text: string): boolean {
  return !hasInvisibleCharacters(text)
}
