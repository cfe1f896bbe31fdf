import { getCountryCallingCode } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { parsePhone } from '#app/domain/phone.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { readSection } from './answer-forms.ts'

test.each(['12', '+372', '+372 1', 'phone', '+', '1'])('rejects phone %j (rules.md#phone-number)', (phone) => {
  expect(Object.keys(readSection('personal', { phone }).errors)).toEqual(['phone'])
  expect(Object.keys(readSection('company', { phone }).errors)).toEqual(['phone'])
})

const phones = Object.entries(examples) as [keyof typeof examples, string][]

test.each(phones)('parses a phone of %s, %s, in every notation', (country, national) => {
  const dialCode = `+${getCountryCallingCode(country)}`
  const e164 = `${dialCode}${national}`
  const written = [e164, `${dialCode} ${national}`, e164.replace('+', '00'), `${dialCode} (${national})`]
  for (const text of written) {
    const phone = parsePhone(text, 'EE')
    expect(phone, text).toMatchObject({ e164, dialCode, national })
    // Some countries share a calling code, so only the code is compared.
    expect(`+${getCountryCallingCode((phone?.country ?? '') as typeof country)}`, text).toBe(dialCode)
  }
  expect(parsePhone(national, country)).toMatchObject({ e164, dialCode, national })
})

test.each(['+881612345678', '+80012345678', '+999123456', '+37251', '', '+', '5123', '1'.repeat(200)])(
  'rejects %j as a phone of any country',
  (text) => {
    expect(parsePhone(text, 'EE')).toBeNull()
  },
)

test("assigns a shared calling code to one of its countries, not the customer's", () => {
  expect(parsePhone('+1 200 555 0123', 'EE')).toMatchObject({ country: 'US', dialCode: '+1' })
})

test('stores a phone of every country in its parts on the platform', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn('newbie@example.com')
  for (const [country, national] of phones) {
    const { answers } = readSection('personal', { phone: `+${getCountryCallingCode(country)}${national}` })
    const { phone, phone_dial_code, phone_country } = answers
    const body = { section: 'personal', phone, phone_dial_code, phone_country }
    const saved = await sandbox.call('POST', 'me/kyc', { token, body })
    expect(saved, country).toMatchObject({
      status: 200,
      body: { kyc_flow: { data: { phone: national, phone_dial_code, phone_country } } },
    })
  }
})
