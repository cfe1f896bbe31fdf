import { expect, test } from 'vitest'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import { translate } from '#app/i18n/translate.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'

const t = (key: TextKey, params = {}) => translate(fillTexts(), 'en', key, params)

test.each([
  ['EE382200221020145685', 'EE382200221020145685'],
  ['ee38 2200 2210 2014 5685', 'EE382200221020145685'],
])('accepts %s (rules.md#iban-sepa)', (typed, iban) => {
  expect(createSepaIbanSchema(t).parse(typed)).toBe(iban)
})

test.each([
  ['TR33 0006 1005 1978 6457 8413 26', 'validation.iban_not_sepa'],
  ['EE382200221020145686', 'payments.error.iban.checksum'],
  ['', 'payments.error.iban.empty'],
] as const)('rejects %j with %s (rules.md#iban-sepa)', (typed, key) => {
  expect(
    createSepaIbanSchema(t)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual([t(key)])
})
