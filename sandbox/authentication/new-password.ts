import { z } from 'zod'

/** At least 8 characters with upper and lower case and digits (rules.md#password). */
export const Password = z
  .string('validation.required')
  .max(255, 'validation.too_long')
  .refine((text) => text.length >= 8 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text), {
    error: 'validation.password',
  })

export function isRepeated({
  password,
  password_confirmation: again,
}: {
  password: string
  password_confirmation: string
}): boolean {
  return password === again
}

/** The error of a repeated password that differs. */
export const REPEATED = {
  path: ['password_confirmation'],
  error: 'validation.password_match',
  when: ({ value }: { value: unknown }) => typeof value === 'object',
}
