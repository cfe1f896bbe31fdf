import type { Changes } from '#tests/server/page.ts'

/** A form with values that the app must reject by itself, before it calls the platform. */
type CheckedForm = {
  scenario?: string
  /** Derived from the scenario's landing page, or that page if omitted. */
  path?: string | ((landing: string) => string)
  id: string
  /** Prefix of the error ids if it differs from the form's id. */
  errorPrefix?: string
  fields: Changes
  wrong: Wrong[]
}
/** A field, an invalid value, and the text of its error. */
type Wrong = [field: string, value: string | undefined, words: string | RegExp, others?: Changes]

const TURKISH = 'TR33 0006 1005 1978 6457 8413 26'
const CHINESE = '李小龙'

const AMOUNTS: Wrong[] = [
  ['sum', '', /^Enter/],
  ['sum', 'abc', /^Enter/],
  ['sum', '750.001', 'two ways'],
  ['sum', '1', 'The minimum is 5 EUR.'],
  ['sum', '15000.01', 'The maximum per payment is 15,000 EUR.'],
]
const RECIPIENTS: Wrong[] = [
  ['receiver_iban', '', /IBAN/],
  ['receiver_iban', 'EE382200221020145686', 'a character is wrong or two are swapped'],
  ['receiver_iban', 'EE38220022102014568', /IBAN/],
  ['receiver_iban', 'XX382200221020145685', /IBAN/],
  ['receiver_name', '', /name/i, { receiver: 'person' }],
  ['receiver_name', CHINESE, /Latin/, { receiver: 'person' }],
  ['receiver_country_code', '', /./, { receiver: 'person', receiver_name: 'Elif Demir', receiver_iban: TURKISH }],
  ['receiver_sort_code', '12-34', /./, { currency: 'GBP', receiver_account: '66374958' }],
  ['receiver_account', '6637', /./, { currency: 'GBP', receiver_sort_code: '08-99-99' }],
]
const PAYMENTS: Wrong[] = [
  ['coin', 'NOPE', 'Choose a coin.'],
  ['description', 'x'.repeat(141), /140/],
  ['contact_email', 'anna@', /email/],
  ['payer_name', CHINESE, /Latin/],
  ['refund_address', 'bc1qnope', /./],
]
const PAYMENT = { receiver: 'self', receiver_iban: 'EE382200221020145685', sum: '750', coin: 'BTC', intent: 'save' }

export const FORMS: Record<string, CheckedForm> = {
  payment: {
    scenario: 'verified-personal',
    path: '/payments?new=1',
    id: 'payment',
    fields: PAYMENT,
    wrong: [...AMOUNTS, ...RECIPIENTS, ...PAYMENTS],
  },
  template: {
    scenario: 'verified-personal',
    path: '/payments/templates/new',
    id: 'template',
    fields: { ...PAYMENT, intent: undefined, name: 'Rent' },
    wrong: [...AMOUNTS.slice(1), ...RECIPIENTS, ...PAYMENTS, ['name', '', /name/i]],
  },
  'recurring payment': {
    scenario: 'recurring-form',
    id: 'recurring',
    fields: { ...PAYMENT, intent: undefined, name: 'Rent' },
    wrong: [
      ...AMOUNTS,
      ...RECIPIENTS.filter(([field]) => field !== 'receiver_country_code'),
      ...PAYMENTS,
      ['receiver_iban', TURKISH, /SEPA/, { receiver: 'person', receiver_name: 'Elif Demir' }],
      ['name', '', /name/i],
      ['interval', 'hourly', /./],
      ['count', '0', /./],
    ],
  },
  'receiving address': {
    scenario: 'receiving-none',
    path: '/fill/new',
    id: 'receiving',
    fields: { receiver: 'self', receiver_iban: 'EE382200221020145685', name: 'Salary', coin: 'BTC' },
    wrong: [...RECIPIENTS, ['name', '', /name/i], ['coin', 'NOPE', 'Choose a coin.']],
  },
  'affiliate IBAN': {
    scenario: 'affiliate-without-iban',
    path: '/affiliate',
    id: 'iban',
    fields: { iban: 'EE382200221020145685', intent: 'save-iban' },
    wrong: [
      ['iban', '', 'Enter the IBAN.'],
      ['iban', 'EE382200221020145686', 'a character is wrong or two are swapped'],
      ['iban', TURKISH, 'This IBAN is not supported by SEPA.'],
    ],
  },
  purchase: {
    scenario: 'buy-form',
    path: '/buy',
    id: 'buy',
    fields: { coin: 'BTC', amount_is: 'pays', amount: '100', intent: 'check' },
    wrong: [
      ['amount', '', /./],
      ['amount', 'abc', /./],
      ['amount', '0.01', /./],
      ['amount', '1000000', /./],
      ['coin', 'NOPE', /./],
    ],
  },
  'customer wallet': {
    scenario: 'verified-personal',
    path: '/profile/preferences',
    id: 'wallet',
    fields: { coin: 'BTC', intent: 'add-wallet' },
    wrong: [
      ['address', '', /./],
      ['address', 'bc1qnope', /./],
    ],
  },
  voucher: {
    scenario: 'verified-personal',
    path: '/rewards',
    id: 'voucher',
    fields: { intent: 'add-voucher' },
    wrong: [['code', '', /./]],
  },
  'collecting application': {
    scenario: 'collect-none',
    path: '/collect',
    id: 'collect',
    fields: { website: 'https://example.com', business_description: 'We bake bread.', settlement_currency: 'EUR' },
    wrong: [
      ['website', 'nothing', /./],
      ['settlement_iban', 'EE382200221020145686', 'a character is wrong or two are swapped'],
      ['settlement_iban', TURKISH, /SEPA/],
    ],
  },
  'payment link': {
    scenario: 'pay-link-fixed',
    id: 'pay',
    fields: { coin: 'BTC', payer_name: 'Anna Schmidt', intent: 'pay' },
    wrong: [['payer_email', 'anna@', /email/]],
  },
  'email receipt': {
    scenario: 'payment-C',
    id: 'receipt',
    errorPrefix: 'after',
    fields: { intent: 'email-receipt' },
    wrong: [['email', 'anna@', /email/]],
  },
  message: {
    path: '/contact?lang=en',
    id: 'contact',
    fields: { topic: 'other', message: 'Hello', email: 'anna@example.com' },
    wrong: [
      ['email', 'anna@', /email/],
      ['message', '', /./],
    ],
  },
  login: {
    path: '/login?lang=en',
    id: 'login',
    fields: { email: 'anna@example.com', password: 'Causeway1x', intent: 'password' },
    wrong: [
      ['email', 'anna@', /email/],
      ['password', '', /./],
    ],
  },
  'sign-up': {
    path: '/signup/personal?lang=en',
    id: 'sign-up',
    fields: { email: 'anna@example.com', password: 'Causeway1x', password_confirmation: 'Causeway1x', terms: 'on' },
    wrong: [
      ['email', 'anna@', /email/],
      ['password', 'short', /./],
      ['password_confirmation', 'Causeway2x', /./],
      ['terms', undefined, /./],
    ],
  },
  withdrawal: {
    scenario: 'withdrawal-form',
    id: 'withdrawal',
    fields: { amount: '0.001' },
    wrong: [
      ['amount', '', /^Enter/],
      ['amount', 'abc', /./],
      ['amount', '0.123456789', /./],
      ['to', 'wal_unknown', /./],
    ],
  },
  'cash-out': {
    scenario: 'account-active',
    path: (landing) => `${findBalance(landing)}/cash-out`,
    id: 'cash-out',
    fields: { receiver_iban: 'EE382200221020145685', sum: '10' },
    wrong: [
      ['sum', '', /^Enter/],
      ['sum', 'abc', /./],
      ['receiver_iban', 'EE382200221020145686', 'a character is wrong or two are swapped'],
      ['receiver_iban', TURKISH, /SEPA/],
    ],
  },
  exchange: {
    scenario: 'account-bitcoin',
    path: (landing) => `${findBalance(landing)}/exchange-orders/new`,
    id: 'exchange',
    fields: { amount: '0.01' },
    wrong: [
      ['amount', '', /^Enter/],
      ['amount', 'abc', /./],
      ['to', 'NOPE', /./],
      ['target', 'abc', /./],
    ],
  },
  deposit: {
    scenario: 'account-active',
    path: (landing) => `${findBalance(landing)}/deposit-orders/new`,
    id: 'deposit',
    fields: { amount: '100' },
    wrong: [
      ['amount', '', /^Enter/],
      ['amount', 'abc', /./],
      ['amount', '0.001', /./],
    ],
  },
  'verification section': {
    scenario: 'wizard-personal',
    id: 'profile',
    fields: {},
    wrong: [
      ['first_name', CHINESE, /Latin/],
      ['citizenship', 'Atlantis', /./],
      ['birthdate', '2020-01-01', /./],
      ['phone', '12', /./],
    ],
  },
}

/** The page of the balance that a scenario opens. */
function findBalance(landing: string): string {
  return landing.split(/[?#]/)[0]?.split('/').slice(0, 3).join('/') ?? ''
}
