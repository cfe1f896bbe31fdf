import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { buildPaymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const rules: Rules = {
  t,
  language: 'en',
  bounds: { min: 5_00n, max: 15_000_00n, left: 15_000_00n, window: 'day', pounds: null },
  coins: [{ coin: 'BTC', symbol: 'BTC', decimals: 8, rates: { EUR: '60000', GBP: '52000' }, family: 'bitcoin' }],
  contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  companies: [],
  ownName: 'Maria Tamm',
  othersBlockedBy: null,
  choices: EXCEPTION_CHOICES,
  paysPounds: true,
  paysOutsideSepa: true,
}

/** The parsed form of a 750 EUR payment to the customer's account, and its errors by field. */
function read(changes: Record<string, string | undefined> = {}, given: Partial<Rules> = {}) {
  const result = buildPaymentSchema({ ...rules, ...given }).safeParse({
    operation_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    receiver: 'self',
    currency: 'EUR',
    receiver_iban: 'EE382200221020145685',
    sum_is: 'gets',
    sum: '750',
    coin: 'BTC',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    ...changes,
  })
  const errors = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  return { form: result.data?.form, errors }
}

const ELIF = { receiver: 'person', receiver_name: 'Elif Demir', receiver_iban: 'TR330006100519786457841326' }
const ISTANBUL = {
  receiver_street: 'Istiklal Caddesi 12',
  receiver_city: 'Istanbul',
  receiver_zip_code: '34430',
  receiver_country_code: 'Turkey',
}
const POUNDS = {
  currency: 'GBP',
  receiver_iban: undefined,
  receiver_sort_code: '08-99-99',
  receiver_account: '66374958',
}

test.each([
  ['EE382200221020145685', {}],
  ['ee38 2200 2210 2014 5685', {}],
  ['EE382200221020145686', { receiver_iban: t('payments.error.iban.checksum') }],
  ['EE38220022102014568', { receiver_iban: t('payments.error.iban.length') }],
  ['XX382200221020145685', { receiver_iban: t('payments.error.iban.country') }],
  ['', { receiver_iban: t('payments.error.iban.empty') }],
])('IBAN %j: errors %o (rules.md#iban)', (receiver_iban, errors) => {
  expect(read({ receiver_iban }).errors).toEqual(errors)
})

test('normalizes an accepted IBAN (rules.md#iban)', () => {
  expect(read({ receiver_iban: 'ee38 2200 2210 2014 5685' }).form?.receiver_iban).toBe('EE382200221020145685')
})

test('accepts an IBAN outside SEPA with an address (rules.md#iban-sepa)', () => {
  expect(Object.keys(read(ELIF).errors)).not.toContain('receiver_iban')
  expect(read({ ...ELIF, ...ISTANBUL }).form).toMatchObject({ receiver_iban: ELIF.receiver_iban })
})

test.each(Object.keys(ISTANBUL))('requires %s outside SEPA (rules.md#full-address)', (field) => {
  const { errors } = read({ ...ELIF, ...ISTANBUL, [field]: undefined })
  expect(Object.keys(errors)).toEqual([field])
})

test("requires a company's address in GBP only (rules.md#full-address)", () => {
  const company = { ...POUNDS, receiver: 'business', receiver_name: 'Thames Trading Ltd' }
  expect(Object.keys(read(company).errors).toSorted()).toEqual(Object.keys(ISTANBUL).toSorted())
  expect(read({ ...company, ...ISTANBUL, receiver_country_code: 'UK' }).errors).toEqual({})
  expect(read({ ...POUNDS, receiver: 'person', receiver_name: 'Emily Clarke' }).errors).toEqual({})
  expect(read({ receiver: 'business', receiver_name: 'Jansen Bouw BV' }).errors).toEqual({})
})

test('uses an IBAN for EUR and a sort code for GBP (rules.md#account-by-currency)', () => {
  const inPounds = read({ ...POUNDS, receiver_iban: 'EE382200221020145685' })
  expect(inPounds.form).toMatchObject({ receiver_sort_code: '089999', receiver_account: '66374958' })
  expect(inPounds.form?.receiver_iban).toBeUndefined()
  const ibanOnly = read({ currency: 'GBP' })
  expect(ibanOnly.errors).toEqual({
    receiver_sort_code: t('payments.error.sortCode.empty'),
    receiver_account: t('payments.error.account.empty'),
  })
  const inEuros = read({ receiver_sort_code: '08-99-99', receiver_account: '66374958' })
  expect(inEuros.form?.receiver_sort_code).toBeUndefined()
  expect(inEuros.form?.receiver_account).toBeUndefined()
  expect(Object.keys(read({ ...POUNDS, currency: 'EUR' }).errors)).toEqual(['receiver_iban'])
})

test.each(['1234567', '123456789', '1234567x', '123 456 7'])(
  'rejects %j without 8 digits as account number (rules.md#uk-account)',
  (receiver_account) => {
    expect(read({ ...POUNDS, receiver_account }).errors).toEqual({
      receiver_account: t('payments.error.account.length'),
    })
  },
)

test.each([
  ['12-34-5', { receiver_sort_code: t('payments.error.sortCode.length') }],
  ['12-34-567', { receiver_sort_code: t('payments.error.sortCode.length') }],
  ['08 99 99', {}],
  ['089999', {}],
])('sort code %j: errors %o (rules.md#uk-account)', (receiver_sort_code, errors) => {
  expect(read({ ...POUNDS, receiver_sort_code }).errors).toEqual(errors)
})

test.each([
  ['12a', 'payments.error.sum.not_a_number'],
  ['-5', 'payments.error.sum.negative'],
  ['', 'payments.error.sum.empty'],
] as const)('rejects an amount of %j (rules.md#numeric)', (sum, key) => {
  expect(read({ sum }).errors).toEqual({ sum: t(key, { decimals: 2 }) })
})

test('parses a comma as decimal point (rules.md#numeric)', () => {
  expect(read({ sum: '750,5' }).form).toMatchObject({ sum: '750.50' })
})

test.each([
  ['4.99', false],
  ['5', true],
  ['15000', true],
  ['15000.01', false],
])('%s EUR is accepted: %s (rules.md#payment-bounds)', (sum, taken) => {
  expect(Object.keys(read({ sum }).errors)).toEqual(taken ? [] : ['sum'])
})

test("rejects more than a payment's maximum within the limit (rules.md#payment-bounds)", () => {
  const bounds = { ...rules.bounds, max: 15_000_00n, left: 20_000_00n }
  expect(read({ sum: '15000.01' }, { bounds }).errors).toEqual({
    sum: t('payments.error.sum.max', { max: '15,000\u00a0EUR' }),
  })
})

test("prefers the platform's limits (rules.md#payment-bounds)", () => {
  const bounds = { ...rules.bounds, min: 10_00n, max: 20_000_00n, left: 20_000_00n }
  expect(read({ sum: '20000' }, { bounds }).errors).toEqual({})
  expect(Object.keys(read({ sum: '20000.01' }, { bounds }).errors)).toEqual(['sum'])
  expect(Object.keys(read({ sum: '9.99' }, { bounds }).errors)).toEqual(['sum'])
})

test('validates the optional contact email (rules.md#email)', () => {
  expect(read({ contact_email: 'a@b' }).errors).toEqual({ contact_email: t('validation.email') })
  expect(read({ contact_email: undefined }).errors).toEqual({})
})

test('reports a missing name, coin and account beside each (rules.md#required)', () => {
  const { errors } = read({ receiver: 'person', receiver_name: undefined, coin: undefined, receiver_iban: undefined })
  expect(Object.keys(errors).toSorted()).toEqual(['coin', 'receiver_iban', 'receiver_name'])
})

test('rejects other recipients without the capability (rules.md#third-party)', () => {
  const given = { othersBlockedBy: 'level' as const }
  for (const receiver of ['person', 'business']) {
    const { errors } = read({ receiver, receiver_name: 'Anna Schmidt' }, given)
    expect(errors).toMatchObject({ receiver: t('payments.error.thirdParty.level') })
  }
  expect(read({}, given).errors).toEqual({})
})
