import { expect, test } from 'vitest'
import { getFields, SECTIONS } from '#app/domain/verification-fields.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { buildPaymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { createTemplateSchema } from '#app/routes/templates/template-schema.ts'
import { readPrefill } from '#app/features/payment-form/prefill.ts'
import { buildAnswersSchema } from '#app/routes/profile/sections/answers-schema.ts'
import { OWNER_FIELDS } from '#app/routes/profile/owners/owner-choices.ts'
import { buildOwnerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { createSignUpSchema } from '#app/routes/sign-up/sign-up-schema.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
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
const createReader =
  (schema: { safeParse: (entry: unknown) => unknown }): Reader =>
  (entry) =>
    schema.safeParse(entry) as ReturnType<Reader>

/** Every text field of the payment and identity forms, with its parser. */
const FIELDS: [form: string, field: string, createReader: Reader][] = [
  ...Object.keys(Entry.shape).map((field): [string, string, Reader] => [
    'payment',
    field,
    createReader(buildPaymentSchema(payment)),
  ]),
  ...[...Object.keys(Entry.shape), 'name'].map((field): [string, string, Reader] => [
    'template',
    field,
    createReader(createTemplateSchema(payment)),
  ]),
  ...(['private', 'legal'] as const).flatMap((type) =>
    OWNER_FIELDS.map((field): [string, string, Reader] => [
      type,
      field,
      createReader(buildOwnerSchema(kyc, { type, before: [], others: [] })),
    ]),
  ),
  ...[...SECTIONS[1], ...SECTIONS[2]].flatMap((section) =>
    getFields(section)
      .filter(({ kind, onlyIf }) => kind !== 'file' && kind !== 'files' && !onlyIf)
      .map(({ name }): [string, string, Reader] => [
        section,
        name,
        (entry) => createReader(buildAnswersSchema(section, kyc))(nestEntries(Object.entries(entry))),
      ]),
  ),
  ...['company_name', 'email', 'password'].map((field): [string, string, Reader] => [
    'sign-up',
    field,
    createReader(createSignUpSchema('business', t)),
  ]),
]

function listMessages(given: ReturnType<Reader>, field: string): string[] {
  return (given.error?.issues ?? []).filter(({ path }) => path.join('.') === field).map(({ message }) => message)
}

test.each(FIELDS)("%s: reports too long input of %s with the app's message", (_, field, reader) => {
  const said = listMessages(reader({ receiver: 'person', sum_is: 'gets', [field]: 'x'.repeat(256) }), field)
  expect(said.filter((message) => /expected|Invalid input|Too big/.test(message))).toEqual([])
})

const NAMES = FIELDS.filter(([, field]) => /name$|role$|job_title|city$/.test(field))

test('covers names in every form', () => {
  expect(NAMES.length).toBeGreaterThan(14)
})

test.each(NAMES)('%s: rejects invisible characters in %s', (_, field, reader) => {
  for (const hidden of ['\u202egnp.exe', 'Kaa\u0000rel', 'Kaa\u200brel', '\u2066x\u2069', 'a\nb']) {
    const said = listMessages(reader({ receiver: 'person', [field]: hidden }), field)
    expect(said, JSON.stringify(hidden)).not.toEqual([])
  }
})

test('strips invisible characters from a payment link and clips whole characters', () => {
  const url = new URL('https://pay.example/payments')
  url.searchParams.set('name', `Kaarel\u202e Mets${'\u{1f600}'.repeat(200)}`)
  const { fields } = readPrefill(url)
  expect(fields['receiver_name']).toMatch(/^Kaarel Mets\u{1f600}/u)
  expect(fields['receiver_name']?.isWellFormed()).toBe(true)
})

test('rejects a token contract or burn address as refund address with its own error', () => {
  const said = (refund_address: string) =>
    listMessages(createReader(buildPaymentSchema(payment))({ coin: 'USDC', refund_address }), 'refund_address')
  expect(said('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toEqual([t('payments.error.refund.contract')])
  expect(said('0x000000000000000000000000000000000000dEaD')).toEqual([t('payments.error.refund.burned')])
  expect(said('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual([])
})
