import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { createSignUpSchema } from '#app/routes/sign-up/sign-up-schema.ts'

const t = (key: string) => key

/** Each invalid value of a sign-up field with its message. */
const WRONG: [field: string, value: string | undefined, message: string][] = [
  ['company_name', undefined, 'validation.required'],
  ['email', undefined, 'validation.required'],
  ['email', 'nobody', 'validation.email'],
  ['password', undefined, 'validation.required'],
  ['password', 'weak', 'validation.password'],
  ['password_confirmation', undefined, 'validation.required'],
  ['password_confirmation', 'Another1', 'validation.password_match'],
  ['terms', undefined, 'validation.terms'],
]

const RIGHT = {
  company_name: 'Põhjatuul OÜ',
  email: 'kaarel@example.com',
  password: 'Causeway1',
  password_confirmation: 'Causeway1',
  terms: 'on',
}

test('reports every combination of sign-up errors at once', () => {
  for (let choice = 1; choice < 2 ** WRONG.length; choice += 1) {
    const chosen = WRONG.filter((_, at) => choice & (1 << at))
    const form = new FormData()
    const expected: Record<string, string> = {}
    const values: Record<string, string | undefined> = { ...RIGHT }
    for (const [field, value, message] of chosen) {
      values[field] = value
      expected[field] = message
    }
    // A different repetition is reported even if the password itself is invalid; one that cannot be compared is not.
    if (values['password'] === undefined && expected['password_confirmation'] === 'validation.password_match') continue
    if (values['password'] === 'weak' && values['password_confirmation'] === 'Causeway1')
      values['password_confirmation'] = 'weak'
    if (values['password'] === undefined && expected['password_confirmation'] === undefined)
      values['password_confirmation'] = 'Causeway1'
    for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, value)
    const { error } = parseWithZod(form, { schema: createSignUpSchema('business', t as never) }).reply()
    const said = Object.fromEntries(Object.entries(error ?? {}).map(([name, texts]) => [name, texts?.join()]))
    expect(said, JSON.stringify(values)).toEqual(expected)
  }
})
