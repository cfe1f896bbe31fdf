import { z } from 'zod'
import type { Translate } from '#app/i18n/translate.ts'

/** A new password and its repetition (rules.md#password, rules.md#password-repeated). */
export function newPasswordFields(t: Translate) {
  return {
    password: z
      .string({ error: t('validation.required') })
      .max(255, { error: t('validation.too_long', { max: 255 }) })
      .refine(isStrong, { error: t('validation.password') }),
    password_confirmation: z.string({ error: t('validation.required') }),
  }
}

/** Whether both are the same. */
export function isRepeated({
  password,
  password_confirmation: again,
}: Record<'password' | 'password_confirmation', string>) {
  return password === again
}

/** What is said when they are not, whatever else is wrong with the form: else it would be told one round later. */
export function repeatedError(t: Translate) {
  const isEntered = ({ value }: { value: unknown }) => BothPasswords.safeParse(value).success
  return { path: ['password_confirmation'], error: t('validation.password_match'), when: isEntered }
}

const BothPasswords = z.object({ password: z.string(), password_confirmation: z.string() })

function isStrong(password: string): boolean {
  return [...password].length >= 8 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)
}
