import { expect, test } from 'vitest'
import { fieldsOf, SECTIONS } from '#app/domain/verification-fields.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { paymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { templateSchema } from '#app/routes/templates/template-schema.ts'
import { readPrefill } from '#app/features/payment-form/prefill.ts'
import { answersSchema } from '#app/routes/profile/sections/answers-schema.ts'
import { OWNER_FIELDS } from '#app/routes/profile/owners/owner-choices.ts'
import { ownerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { signUpSchema } from '#app/routes/sign-up/sign-up-schema.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const texts = filledTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const payment: Rules = {
  t,
  language: 'en',
  bounds: { min: 5_00n, max: 15_000_00n, left: 15_000_00n, window: 'day', pounds: null },
  coins: [{ coin: 'USDC', symbol: 'USDC', decimals: 6, rates: { EUR: '0.9', GBP: '0.78' }, family: 'evm' }],
  contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  companies: [],
  ownName: 'Maria Tamm',
  othersBlockedBy: null,
  choices: EXCEPTION_CHOICES,
  paysPounds: true,
  paysOutsideSepa: true,
}
const kyc = { t, language: 'en' as const, today: '2026-11-20', countries: new Map(), options: new Map() }

type Reader = (entry: Record<string, unknown>) => { error?: { issues: { path: PropertyKey[]; message: string }[] } }
const read =
  (schema: { safeParse: (entry: unknown) => unknown }): Reader =>
  (entry) =>
    schema.safeParse(entry) as ReturnType<Reader>

/** Every text field of every form that money or identity hangs on, with how it is read. */
const FIELDS: [form: string, field: string, read: Reader][] = [
  ...Object.keys(Entry.shape).map((field): [string, string, Reader] => [
    'payment',
    field,
    read(paymentSchema(payment)),
  ]),
  ...[...Object.keys(Entry.shape), 'name'].map((field): [string, string, Reader] => [
    'template',
    field,
    read(templateSchema(payment)),
  ]),
  ...(['private', 'legal'] as const).flatMap((type) =>
    OWNER_FIELDS.map((field): [string, string, Reader] => [
      type,
      field,
      read(ownerSchema(kyc, { type, before: [], others: [] })),
    ]),
  ),
  ...[...SECTIONS[1], ...SECTIONS[2]].flatMap((section) =>
    fieldsOf(section)
      .filter(({ kind, onlyIf }) => kind !== 'file' && kind !== 'files' && !onlyIf)
      .map(({ name }): [string, string, Reader] => [
        section,
        name,
        (entry) => read(answersSchema(section, kyc))(nestEntries(Object.entries(entry))),
      ]),
  ),
  ...['company_name', 'email', 'password'].map((field): [string, string, Reader] => [
    'sign-up',
    field,
    read(signUpSchema('business', t)),
  ]),
]

function messagesAt(given: ReturnType<Reader>, field: string): string[] {
  return (given.error?.issues ?? []).filter(({ path }) => path.join('.') === field).map(({ message }) => message)
}

test.each(FIELDS)('%s: what is too long for %s is told in our words', (_, field, reader) => {
  const said = messagesAt(reader({ receiver: 'person', sum_is: 'gets', [field]: 'x'.repeat(256) }), field)
  expect(said.filter((message) => /expected|Invalid input|Too big/.test(message))).toEqual([])
})

const NAMES = FIELDS.filter(([, field]) => /name$|role$|job_title|city$/.test(field))

test('there are names in every form', () => {
  expect(NAMES.length).toBeGreaterThan(14)
})

test.each(NAMES)('%s: what nobody can see is refused in %s', (_, field, reader) => {
  for (const hidden of ['\u202egnp.exe', 'Kaa\u0000rel', 'Kaa\u200brel', '\u2066x\u2069', 'a\nb']) {
    const said = messagesAt(reader({ receiver: 'person', [field]: hidden }), field)
    expect(said, JSON.stringify(hidden)).not.toEqual([])
  }
})

test('a link that fills in a payment brings no characters along that nobody sees, and cuts nothing in half', () => {
  const url = new URL('https://pay.example/payments')
  url.searchParams.set('name', `Kaarel\u202e Mets${'\u{1f600}'.repeat(200)}`)
  const { fields } = readPrefill(url)
  expect(fields['receiver_name']).toMatch(/^Kaarel Mets\u{1f600}/u)
  expect(fields['receiver_name']?.isWellFormed()).toBe(true)
})

test('a refund address that is the contract of a listed token, or nobody’s, is refused in words of its own', () => {
  const said = (refund_address: string) =>
    messagesAt(read(paymentSchema(payment))({ coin: 'USDC', refund_address }), 'refund_address')
  expect(said('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toEqual([t('payments.error.refund.contract')])
  expect(said('0x000000000000000000000000000000000000dEaD')).toEqual([t('payments.error.refund.burned')])
  expect(said('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual([])
})
