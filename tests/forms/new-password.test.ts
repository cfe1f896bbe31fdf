import { expect, test } from 'vitest'
import { createPasswordSchemas, isPasswordConfirmed } from '#app/forms/new-password.ts'

const { password } = createPasswordSchemas((key) => key)
const findErrors = (value: unknown) => password.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each(['Causeway1', 'Aa345678', '12345678aB', 'Ünïcode1', `Aa1${'x'.repeat(252)}`])(
  'accepts the password %s (rules.md#password)',
  (value) => {
    expect(findErrors(value)).toEqual([])
  },
)

test.each([
  ['Aa34567', 'validation.password'],
  ['causeway1', 'validation.password'],
  ['CAUSEWAY1', 'validation.password'],
  ['Causeways', 'validation.password'],
  // Four visible characters, each of two UTF-16 units.
  ['Aa1\u{1f600}\u{1f600}\u{1f600}', 'validation.password'],
  [`Aa1${'x'.repeat(253)}`, 'validation.too_long'],
  [undefined, 'validation.required'],
])('rejects the password %j with %s (rules.md#password)', (value, error) => {
  expect(findErrors(value)).toEqual([error])
})

test('confirms only the same password (rules.md#password-repeated)', () => {
  expect(isPasswordConfirmed({ password: 'Causeway1', password_confirmation: 'Causeway1' })).toBe(true)
  expect(isPasswordConfirmed({ password: 'Causeway1', password_confirmation: 'causeway1' })).toBe(false)
})
