import { addCompany } from '#sandbox/payments/companies.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { addVoucher, findVoucher } from '#sandbox/vouchers/vouchers.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { MINUTE_MS, definePaymentScenario, WITHOUT_INSTANT } from './payment-scenario.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { buildPayment } from './payment-fixtures.ts'

export const paymentKindScenarios: readonly Scenario[] = [
  definePaymentScenario('payment-eth', 'A payment in Ether waits for the coins', ['confirm'], {
    input: { coin: 'ETH' },
  }),
  definePaymentScenario('payment-usdc', 'A payment in USD Coin waits for the coins', ['confirm'], {
    input: { coin: 'USDC' },
  }),
  definePaymentScenario('payment-long-content', 'A payment with the longest name, IBAN and description', ['confirm'], {
    input: {
      receiver_is_self: false,
      receiver_name: 'Maximiliane Elisabeth Freifrau von und zu Hohenlohe-Waldenburg-Schilli',
      receiver_iban: WITHOUT_INSTANT,
      description:
        'Rueckzahlung des Darlehens vom 3. Maerz laut Vertrag Nr. 2026-0001947-B, letzte Rate einschliesslich Zinsen und Gebuehren, mit bestem Dank M',
    },
  }),
  definePaymentScenario('payment-third-party', 'A payment to another person inside SEPA: the bank knows the name', [], {
    input: { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' },
  }),
  definePaymentScenario(
    'payment-close-match',
    'A payment to another person whose name the bank has a little differently',
    [],
    {
      input: { receiver_is_self: false, receiver_name: 'Ana Schmidt', receiver_iban: 'DE02120300000000202051' },
    },
  ),
  definePaymentScenario('payment-no-match', 'A payment to another person: the bank has another name', [], {
    input: { receiver_is_self: false, receiver_name: 'Peter Braun', receiver_iban: 'DE02120300000000202051' },
  }),
  definePaymentScenario(
    'payment-outside-sepa',
    'A payment outside SEPA, with the fixed fee and the full address',
    ['confirm'],
    {
      input: {
        receiver_is_self: false,
        receiver_name: 'Elif Demir',
        receiver_iban: 'TR330006100519786457841326',
        receiver_street: 'Istiklal Caddesi 12',
        receiver_city: 'Istanbul',
        receiver_zip_code: '34430',
        receiver_country_code: 'TR',
      },
    },
  ),
  definePaymentScenario('payment-gbp', 'A payment in pounds to a sort code and account number', ['confirm'], {
    input: {
      currency: 'GBP',
      sum_currency: 'GBP',
      receiver_is_self: false,
      receiver_name: 'Emily Clarke',
      receiver_sort_code: '08-99-99',
      receiver_account: '66374958',
    },
  }),
  definePaymentScenario(
    'payment-you-send',
    'A payment of exactly 0.01 BTC: the recipient gets what that pays for',
    ['confirm'],
    {
      input: { sum: '0.01', sum_currency: 'BTC' },
    },
  ),
  definePaymentScenario(
    'payment-usdc-20-minutes',
    'A payment in a stablecoin: its rate is held for 20 minutes',
    ['confirm'],
    {
      input: { coin: 'USDC' },
    },
  ),
  defineScenario({
    name: 'payment-as-company',
    title: 'A payment that a person makes as a company',
    as: ['personal'],
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      const company = { name: 'Tamm Design OÜ', code: '14532901', isOwner: true, isBoardMember: true }
      const { id, name } = addCompany(context, account, company)
      const payment = buildPayment(scene, now, { company_id: id, receiver_name: name, receiver_is_company: true })
      savePayment(context, account, payment)
      return `/transactions/${payment.key}`
    },
  }),
  defineScenario({
    name: 'payment-voucher',
    title: 'A payment with a voucher of 10% off its fee, to be checked',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      addVoucher(context, account.number, {
        code: 'THANKS10',
        discount_percent: 10,
        valid_until: getTallinnDate(now + 30 * 86_400_000),
      })
      const voucher = findVoucher(context, account.number, 'THANKS10')
      const payment = buildPayment(scene, now - MINUTE_MS, {}, voucher)
      savePayment(context, account, payment)
      return `/transactions/${payment.key}`
    },
  }),
]
