import { addCompany } from '#sandbox/companies.ts'
import { answered } from '#sandbox/lifecycles/payment-question.ts'
import { advance } from '#sandbox/lifecycles/payment.ts'
import type { Happening } from '#sandbox/resources/payment-simulation.ts'
import { savePayment } from '#sandbox/resources/payment-store.ts'
import { addVoucher, dateInTallinn, findVoucher } from '#sandbox/vouchers.ts'
import { defineScenario, type Scenario } from './scenario.ts'
import { afterAll, scenePayment, type Entry } from './scene-payments.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000
const REFUND_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const WITHOUT_INSTANT = 'MT84MALT011000012345MTLCAST001S'

type Made = { entry?: Entry; madeMinutesAgo?: number }

/** One payment, confirmed a minute after it was made; the rest happened just now. */
function paymentScenario(
  name: string,
  title: string,
  happenings: readonly Happening[],
  { entry, madeMinutesAgo = 3 }: Made = {},
): Scenario {
  return defineScenario({
    name,
    title,
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const madeAt = scene.now - madeMinutesAgo * MINUTE_MS
      const payment = scenePayment(scene, madeAt, entry)
      const [first, ...rest] = happenings
      const begun = first === 'confirm' ? afterAll(scene, payment, [first], madeAt + MINUTE_MS) : payment
      savePayment(scene.world, scene.account, payment)
      savePayment(
        scene.world,
        scene.account,
        afterAll(scene, begun, first === 'confirm' ? rest : happenings, scene.now),
      )
      return `/transactions/${payment.key}`
    },
  })
}

const steps = (count: number) => Array.from({ length: count }, (): Happening => 'step')
const paid: readonly Happening[] = ['confirm', 'full']
/** Bitcoin takes three confirmations from U to W. */
const inProcess: readonly Happening[] = [...paid, ...steps(3)]

/** A state of one payment each, by its letter. */
export const paymentScenarios: readonly Scenario[] = [
  paymentScenario('payment-N-unconfirmed', 'A payment to be checked: nothing confirmed, no address yet', []),
  paymentScenario('payment-N-waiting', 'A confirmed payment: the rate is held, the address is shown', ['confirm']),
  paymentScenario(
    'payment-N-rate-expired-ask',
    'The held rate ran out, and the customer wants to be asked',
    ['confirm'],
    {
      madeMinutesAgo: 33,
    },
  ),
  paymentScenario(
    'payment-N-rate-expired-float',
    'The held rate ran out, and the customer chose to float',
    ['confirm'],
    {
      entry: { if_late: 'float' },
      madeMinutesAgo: 33,
    },
  ),
  paymentScenario('payment-N-floating', 'A payment at the floating rate', ['confirm', 'float']),
  paymentScenario('payment-I-short', 'Too little arrived: the rest is waited for', ['confirm', 'short'], {
    entry: { refund_address: REFUND_ADDRESS },
  }),
  paymentScenario('payment-I-no-refund-address', 'Too little arrived, and no refund address was given', [
    'confirm',
    'short',
  ]),
  paymentScenario(
    'payment-short-sent-less',
    'Too little arrived, and what it is worth is paid out',
    ['confirm', 'short'],
    {
      entry: { if_short: 'send_less' },
    },
  ),
  paymentScenario('payment-U-seen', 'The payment is seen on the Bitcoin network: 1 of 3 confirmations', [
    ...paid,
    'step',
  ]),
  paymentScenario('payment-W', 'The payment is confirmed and in process', inProcess),
  paymentScenario('payment-E', 'The coins are being converted', [...inProcess, ...steps(1)]),
  paymentScenario('payment-F', 'The full amount is converted', [...inProcess, ...steps(2)]),
  paymentScenario(
    'payment-G-over',
    'More than was due arrived, and the rest goes back',
    ['confirm', 'over', ...steps(5)],
    {
      entry: { refund_address: REFUND_ADDRESS },
    },
  ),
  paymentScenario(
    'payment-G-over-converted',
    'More than was due arrived, and all of it is paid out',
    ['confirm', 'over', ...steps(5)],
    { entry: { if_over: 'convert' } },
  ),
  paymentScenario('payment-T', 'The payout is in the queue', [...inProcess, ...steps(3)]),
  paymentScenario('payment-P', 'The payout is prepared for the bank batch', [...inProcess, ...steps(4)]),
  paymentScenario(
    'payment-S',
    'The payout was sent to a bank that takes until the next working day',
    [...inProcess, ...steps(5)],
    { entry: { receiver_iban: WITHOUT_INSTANT } },
  ),
  paymentScenario('payment-C', 'The money has arrived', [...paid, 'run']),
  paymentScenario('payment-Z', 'The money has arrived, and the payment is archived', [...paid, 'run', 'step']),
  paymentScenario('payment-R-returned', 'The bank sent the payment back: the account is closed', [
    ...paid,
    'run',
    'return',
  ]),
  paymentScenario('payment-R-refunded', 'Too little arrived, and the coins were sent back', ['confirm', 'short'], {
    entry: { if_short: 'refund', refund_address: REFUND_ADDRESS },
  }),
  paymentScenario('payment-R-revision', 'Compliance has a question about the payment', [...inProcess, 'revision']),
  paymentScenario(
    'payment-R-over-returned',
    'More than was due arrived, the rest went back, and the bank then sent the payment back',
    ['confirm', 'over', ...steps(5), 'run', 'return'],
    { entry: { refund_address: REFUND_ADDRESS } },
  ),
  paymentScenario(
    'payment-R-no-refund-address',
    'Too little arrived and must go back: where to is asked',
    ['confirm', 'short'],
    {
      entry: { if_short: 'refund' },
    },
  ),
  defineScenario({
    name: 'payment-R-answered',
    title: 'The bank sent the payment back, and the customer wants the coins back',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const payment = afterAll(
        scene,
        scenePayment(scene, scene.now - 3 * MINUTE_MS),
        [...paid, 'run', 'return'],
        scene.now,
      )
      const answer = {
        choice: 'refund' as const,
        message: '',
        file: null,
        recipient: null,
        refundAddress: REFUND_ADDRESS,
      }
      savePayment(scene.world, scene.account, payment)
      savePayment(scene.world, scene.account, answered(payment, answer, scene.now))
      return `/transactions/${payment.key}`
    },
  }),
  defineScenario({
    name: 'payment-R-returned-refunded',
    title: 'The bank sent the payment back, and the coins went back to the customer',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const payment = afterAll(
        scene,
        scenePayment(scene, scene.now - 3 * MINUTE_MS),
        [...paid, 'run', 'return'],
        scene.now,
      )
      const answer = {
        choice: 'refund' as const,
        message: '',
        file: null,
        recipient: null,
        refundAddress: REFUND_ADDRESS,
      }
      savePayment(scene.world, scene.account, payment)
      savePayment(
        scene.world,
        scene.account,
        afterAll(scene, answered(payment, answer, scene.now), ['resolve'], scene.now),
      )
      return `/transactions/${payment.key}`
    },
  }),
  paymentScenario('payment-X-cancelled', 'The customer cancelled the payment', ['confirm', 'cancel']),
  paymentScenario('payment-X-lapsed', 'Nobody paid within 24 hours: the payment lapsed', ['confirm'], {
    madeMinutesAgo: 25 * 60,
  }),
  paymentScenario('payment-late-paid', 'The payment arrived late: the customer is asked', ['confirm', 'late'], {
    entry: { refund_address: REFUND_ADDRESS },
    madeMinutesAgo: 35,
  }),
  paymentScenario(
    'payment-late-no-refund-address',
    'The payment arrived late: the customer is asked, and gave no refund address',
    ['confirm', 'late'],
    { madeMinutesAgo: 35 },
  ),
  paymentScenario(
    'payment-late-converted',
    'The payment arrived late, and the customer took the rate of today',
    ['confirm', 'late', 'confirm'],
    { entry: { refund_address: REFUND_ADDRESS }, madeMinutesAgo: 35 },
  ),
  paymentScenario(
    'payment-late-returned',
    'The payment arrived late, and the customer had it sent back',
    ['confirm', 'late', 'cancel'],
    { entry: { refund_address: REFUND_ADDRESS }, madeMinutesAgo: 35 },
  ),
  defineScenario({
    name: 'payment-late-unanswered',
    title: 'The payment arrived late, and went back after 7 days without an answer',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const { world, account, now } = scene
      const madeAt = now - WEEK_MS - 60 * MINUTE_MS
      const made = scenePayment(scene, madeAt, { refund_address: REFUND_ADDRESS })
      const asked = afterAll(scene, afterAll(scene, made, ['confirm'], madeAt), ['late'], madeAt + 35 * MINUTE_MS)
      for (const payment of [made, asked, advance(asked, now)]) savePayment(world, account, payment)
      return `/transactions/${made.key}`
    },
  }),
  paymentScenario(
    'payment-late-float',
    'The payment arrived late, and is converted at the rate of that moment as the customer chose',
    ['confirm', 'late'],
    { entry: { if_late: 'float' }, madeMinutesAgo: 35 },
  ),
  paymentScenario('payment-wrong-network', 'Coins arrived on another network', ['confirm', 'wrong'], {
    entry: { coin: 'USDC' },
  }),
  paymentScenario('payment-eth', 'A payment in Ether waits for the coins', ['confirm'], { entry: { coin: 'ETH' } }),
  paymentScenario('payment-usdc', 'A payment in USD Coin waits for the coins', ['confirm'], {
    entry: { coin: 'USDC' },
  }),
  paymentScenario('payment-long-content', 'A payment with the longest name, IBAN and description', ['confirm'], {
    entry: {
      receiver_is_self: false,
      receiver_name: 'Maximiliane Elisabeth Freifrau von und zu Hohenlohe-Waldenburg-Schilli',
      receiver_iban: WITHOUT_INSTANT,
      description:
        'Rueckzahlung des Darlehens vom 3. Maerz laut Vertrag Nr. 2026-0001947-B, letzte Rate einschliesslich Zinsen und Gebuehren, mit bestem Dank M',
    },
  }),
  paymentScenario('payment-third-party', 'A payment to another person inside SEPA: the bank knows the name', [], {
    entry: { receiver_is_self: false, receiver_name: 'Anna Schmidt', receiver_iban: 'DE02120300000000202051' },
  }),
  paymentScenario(
    'payment-close-match',
    'A payment to another person whose name the bank has a little differently',
    [],
    {
      entry: { receiver_is_self: false, receiver_name: 'Ana Schmidt', receiver_iban: 'DE02120300000000202051' },
    },
  ),
  paymentScenario('payment-no-match', 'A payment to another person: the bank has another name', [], {
    entry: { receiver_is_self: false, receiver_name: 'Peter Braun', receiver_iban: 'DE02120300000000202051' },
  }),
  paymentScenario(
    'payment-outside-sepa',
    'A payment outside SEPA, with the fixed fee and the full address',
    ['confirm'],
    {
      entry: {
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
  paymentScenario('payment-gbp', 'A payment in pounds to a sort code and account number', ['confirm'], {
    entry: {
      currency: 'GBP',
      sum_currency: 'GBP',
      receiver_is_self: false,
      receiver_name: 'Emily Clarke',
      receiver_sort_code: '08-99-99',
      receiver_account: '66374958',
    },
  }),
  paymentScenario(
    'payment-you-send',
    'A payment of exactly 0.01 BTC: the recipient gets what that pays for',
    ['confirm'],
    {
      entry: { sum: '0.01', sum_currency: 'BTC' },
    },
  ),
  paymentScenario(
    'payment-usdc-20-minutes',
    'A payment in a stablecoin: its rate is held for 20 minutes',
    ['confirm'],
    {
      entry: { coin: 'USDC' },
    },
  ),
  defineScenario({
    name: 'payment-as-company',
    title: 'A payment that a person makes as a company',
    as: ['personal'],
    path: '/transactions',
    build(scene) {
      const { world, account, now } = scene
      const company = { name: 'Tamm Design OÜ', code: '14532901', isOwner: true, isBoardMember: true }
      const { id, name } = addCompany(world, account, company)
      const payment = scenePayment(scene, now, { company_id: id, receiver_name: name, receiver_is_company: true })
      savePayment(world, account, payment)
      return `/transactions/${payment.key}`
    },
  }),
  defineScenario({
    name: 'payment-voucher',
    title: 'A payment with a voucher of 10 % off its fee, to be checked',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const { world, account, now } = scene
      addVoucher(world, account.number, {
        code: 'THANKS10',
        discount_percent: 10,
        valid_until: dateInTallinn(now + 30 * 86_400_000),
      })
      const voucher = findVoucher(world, account.number, 'THANKS10')
      const payment = scenePayment(scene, now - MINUTE_MS, {}, voucher)
      savePayment(world, account, payment)
      return `/transactions/${payment.key}`
    },
  }),
]
