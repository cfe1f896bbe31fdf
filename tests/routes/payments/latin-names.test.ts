import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { buildPaymentSchema, type Rules } from '#app/features/payment-form/payment-schema.ts'
import { EXCEPTION_CHOICES } from '#app/platform/payment-form.schema.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const rules: Rules = {
  t,
  language: 'en',
  bounds: { min: 5_00n, max: 15_000_00n, left: 15_000_00n, window: 'day', pounds: null },
  coins: [{ coin: 'BTC', symbol: 'BTC', decimals: 8, rates: { EUR: '60000', GBP: '52000' }, family: 'bitcoin' }],
  contracts: [],
  companies: [],
  ownName: 'Maria Tamm',
  othersBlockedBy: null,
  choices: EXCEPTION_CHOICES,
  paysPounds: true,
  paysOutsideSepa: true,
}

function listMessages(field: 'receiver_name' | 'payer_name', name: string): string[] {
  const entry = { receiver: 'person', receiver_name: 'Anna Schmidt', [field]: name }
  const { error } = buildPaymentSchema(rules).safeParse(entry)
  return (error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message)
}

/** Names in many scripts with their Latin spelling, if known. */
const NAMES: [script: string, name: string, latin: string | null][] = [
  ['Greek', 'Ελένη Παπαδοπούλου', 'Eleni Papadopoyloy'],
  ['Cyrillic', 'Юлия Щукина', 'Yuliya Shchukina'],
  ['Armenian', 'Նարեկ Սարգսյան', null],
  ['Georgian', 'გიორგი ბერიძე', null],
  ['Arabic', 'محمد علي', null],
  ['Hebrew', 'יוסף בן דוד', null],
  ['Devanagari', 'राम शर्मा', null],
  ['Thai', 'สมชาย ใจดี', null],
  ['Chinese', '李小龍', null],
  ['Japanese', '山田 太郎', null],
  ['Korean', '김철수', null],
]

test.each(NAMES)('rejects a %s name, %s, beside its field with a suggested spelling', (_, name, latin) => {
  const said =
    latin === null ? t('payments.error.name.latinOnly') : t('payments.error.name.latin', { suggestion: latin })
  expect(listMessages('receiver_name', name)).toEqual([said])
  expect(listMessages('payer_name', name)).toEqual([said])
})

test.each([
  'José Núñez Ortega',
  'Łukasz Żółć',
  'Þórdís Ægisdóttir',
  'O’Connor-Smith',
  'Nguyễn Thị Khai',
  'Tamm Design OÜ 24/7',
])('accepts the Latin name %s with its accents', (name) => {
  expect([listMessages('receiver_name', name), listMessages('payer_name', name)]).toEqual([[], []])
})

test('rejects a recipient name that banks cannot process on the platform', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn('maria@example.com')
  for (const [, name] of NAMES) {
    const form = {
      sum: '750',
      coin: 'BTC',
      receiver_is_self: false,
      receiver_name: name,
      receiver_iban: 'DE02120300000000202051',
    }
    const { status, body } = await sandbox.call('POST', 'transactions', { token, body: form })
    expect([status, Object.keys((body as { errors: object }).errors)], name).toEqual([422, ['receiver_name']])
  }
})
