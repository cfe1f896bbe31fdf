import { getRequiredText } from './required-text.ts'
import { z } from 'zod'
import type { Translate } from '#app/i18n/translate.ts'

/** Returns the schemas of a new password and its confirmation (rules.md#password, rules.md#password-repeated). */
export function createPasswordSchemas(t: Translate) {
  return {
    password: z
      .string({ error: getRequiredText('new_password', t) })
      .max(255, { error: t('validation.too_long', { max: 255 }) })
      .refine(isStrong, { error: t('validation.password') }),
    password_confirmation: z.string({ error: getRequiredText('password_confirmation', t) }),
  }
}

/** Returns true if the confirmation matches. */
export function isPasswordConfirmed({
  password,
  password_confirmation: again,
}: Record<'password' | 'password_confirmation', string>) {
  return password === again
}

/** Returns the refinement for a mismatch. It runs despite errors in other fields, so that all errors appear at once. */
export function createMismatchError(t: Translate) {
  const isEntered = ({ value }: { value: unknown }) => BothPasswords.safeParse(value).success
  return { path: ['password_confirmation'], error: t('validation.password_match'), when: isEntered }
}

const BothPasswords = z.object({ password: z.string(), password_confirmation: z.string() })

function isStrong(password: string): boolean {
  return [...password].length >= 8 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)
}
