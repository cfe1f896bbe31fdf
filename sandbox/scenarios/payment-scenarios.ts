import { accountName, requireAccount } from '#sandbox/accounts.ts'
import { happen } from '#sandbox/console/payment.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { apply } from '#sandbox/lifecycles/payment.ts'
import { ratesFor, savePayment } from '#sandbox/resources/payment-store.ts'
import { newPayment } from '#sandbox/resources/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/resources/payment-form.ts'
import { VERIFIED } from './verified.ts'
import { defineScenario, type Scenario, type Scene } from './scenario.ts'

const MINUTE_MS = 60_000

type Entry = Record<string, string>

/** A new payment of the scene's account, made at `at` on its clock. */
export function newScenePayment({ world, account }: Scene, at: number, entry: Entry = {}): Payment {
  const form = {
    ...{ sum: '750.00', sum_currency: 'EUR', currency: 'EUR', coin: 'BTC', receiver_is_self: true },
    ...{ receiver_name: accountName(account), receiver_iban: 'EE382200221020145685', description: 'Rent November' },
    ...entry,
  }
  const payment = newPayment(world, account, requirePaymentRequest(form, { hasThirdParty: true }), {
    now: at,
    voucher: null,
  })
  savePayment(world, account, payment)
  return payment
}

/** What happens to a payment, in order: `confirm`, `cancel`, `float`, or a button of the console. */
export function go(scene: Scene, payment: Payment, steps: readonly string[], at: number): Payment {
  const { world } = scene
  const rateAt = ratesFor(world, payment.coin)
  return steps.reduce((current, step) => {
    const next =
      step === 'confirm'
        ? apply(current, { type: 'confirm' }, at, rateAt)
        : step === 'cancel'
          ? apply(current, { type: 'cancel' }, at, rateAt)
          : step === 'float'
            ? apply(current, { type: 'set_floating_rate' }, at, rateAt)
            : step === 'return'
              ? apply(current, { type: 'bank_returns', code: 'AC04' }, at, rateAt)
              : happen(world, current, step, at)
    savePayment(world, requireAccount(world, current.account), next)
    return next
  }, payment)
}

type Made = { steps: string[]; entry?: Entry; madeMinutesAgo?: number; extraSteps?: number }

function paymentScenario(name: string, title: string, { steps, entry = {}, madeMinutesAgo = 3 }: Made): Scenario {
  return defineScenario({
    name,
    title,
    as: ['personal', 'business'],
    account: VERIFIED,
    path: '/overview',
    build(scene) {
      const payment = newScenePayment(scene, scene.now - madeMinutesAgo * MINUTE_MS, entry)
      const first =
        steps[0] === 'confirm' ? go(scene, payment, ['confirm'], scene.now - (madeMinutesAgo - 1) * MINUTE_MS) : payment
      go(scene, first, steps[0] === 'confirm' ? steps.slice(1) : steps, scene.now)
      return `/transactions/${payment.key}`
    },
  })
}

const paid = ['confirm', 'full']
/** Three confirmations of Bitcoin lead from U to W. */
const processing = [...paid, 'step', 'step', 'step']

export const paymentScenarios: readonly Scenario[] = [
  paymentScenario('payment-N-unconfirmed', 'A payment to be checked: nothing confirmed, no address yet', { steps: [] }),
  paymentScenario('payment-N-waiting', 'A confirmed payment: the rate is held, the address is shown', {
    steps: ['confirm'],
  }),
  paymentScenario('payment-N-rate-expired-ask', 'The held rate ran out, and the customer wants to be asked', {
    steps: ['confirm', 'expire'],
  }),
  paymentScenario('payment-N-floating', 'A payment at the floating rate', { steps: ['confirm', 'float'] }),
  paymentScenario('payment-N-rate-expired-float', 'The held rate ran out, and the customer chose to float', {
    steps: ['confirm', 'expire'],
    entry: { if_late: 'float' },
  }),
  paymentScenario('payment-I-short', 'Too little arrived: the rest is waited for', {
    steps: ['confirm', 'short'],
    entry: { refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  }),
  paymentScenario('payment-I-short-no-refund-address', 'Too little arrived, and no refund address was given', {
    steps: ['confirm', 'short'],
  }),
  paymentScenario('payment-U-seen', 'The payment is seen on the Bitcoin network: 1 of 3 confirmations', {
    steps: [...paid, 'step'],
  }),
  paymentScenario('payment-W', 'The payment is confirmed and in process', { steps: processing }),
  paymentScenario('payment-E', 'The coins are being converted', { steps: [...processing, 'step'] }),
  paymentScenario('payment-F', 'The full amount is converted', { steps: [...processing, 'step', 'step'] }),
  paymentScenario('payment-G-over', 'More than the amount due arrived', {
    steps: ['confirm', 'over', 'step', 'step', 'step', 'step', 'step'],
  }),
  paymentScenario('payment-T', 'The payout is in the queue', { steps: [...processing, 'step', 'step', 'step'] }),
  paymentScenario('payment-P', 'The payout is being prepared', {
    steps: [...processing, 'step', 'step', 'step', 'step'],
  }),
  paymentScenario('payment-S', 'The payout was sent, and the bank takes until the next working day', {
    steps: [...processing, 'step', 'step', 'step', 'step', 'step'],
    entry: { receiver_iban: 'MT84MALT011000012345MTLCAST001S' },
  }),
  paymentScenario('payment-C', 'The money has arrived', { steps: [...paid, 'run'] }),
  paymentScenario('payment-Z', 'The money has arrived, and the payment is archived', {
    steps: [...paid, 'run', 'step'],
  }),
  paymentScenario('payment-R-returned', 'The bank sent the payment back: the account is closed', {
    steps: [...paid, 'run', 'return'],
  }),
  paymentScenario('payment-R-refunded', 'Too little arrived, and the coins were sent back', {
    steps: ['confirm', 'short'],
    entry: { if_short: 'refund', refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
  }),
  paymentScenario('payment-R-revision', 'A colleague has to look at the payment', {
    steps: [...processing, 'revision'],
  }),
  paymentScenario('payment-X-cancelled', 'The customer cancelled the payment', { steps: ['confirm', 'cancel'] }),
  paymentScenario('payment-X-lapsed', 'Nobody paid within 24 hours: the payment lapsed', {
    steps: [],
    madeMinutesAgo: 25 * 60,
  }),
  paymentScenario('payment-late-paid', 'The payment arrived after the held rate ran out', {
    steps: ['confirm', 'late'],
  }),
  paymentScenario('payment-wrong-network', 'Coins arrived on another network', { steps: ['confirm', 'wrong'] }),
  paymentScenario('payment-eth', 'A payment in Ether, waiting', { steps: ['confirm'], entry: { coin: 'ETH' } }),
  paymentScenario('payment-usdc', 'A payment in USD Coin, waiting', { steps: ['confirm'], entry: { coin: 'USDC' } }),
  paymentScenario('payment-long-content', 'A payment with the longest name, IBAN and message that there are', {
    steps: ['confirm'],
    entry: {
      receiver_name: 'Maximiliane Elisabeth Freifrau von und zu Hohenlohe-Waldenburg-Schilli',
      receiver_iban: 'MT84MALT011000012345MTLCAST001S',
      description:
        'Rueckzahlung des Darlehens vom 3. Maerz laut Vertrag Nr. 2026-0001947-B, letzte Rate einschliesslich Zinsen und Gebuehren, mit bestem Dank',
    },
  }),
]
