import { activateBalance, move, openBalance } from '#sandbox/balances/balances.ts'
import { createPaymentLink } from '#sandbox/payments/payment-links.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { findPayment, savePayment } from '#sandbox/payments/payment-store.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from './payment-fixtures.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const CREDIT = 2_000_00n

/** Opens an active service-coin balance with `cents`, dated an hour ago. */
function openFundedBalance({ context, account, now }: Scene, cents = CREDIT): string {
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 60 * MINUTE_MS))
  if (cents > 0n) move(context, balance, cents, now - 60 * MINUTE_MS)
  return balance.id
}

/** Creates a payment of 750 EUR from the balance some minutes ago and applies the events now. */
function buildAccountPayment(scene: Scene, events: readonly SimulatedEvent[], minutesAgo = 3) {
  const { context, account, now } = scene
  const input = { account: 'balance', account_id: openFundedBalance(scene) }
  const payment = buildPayment(scene, now - minutesAgo * MINUTE_MS, input)
  savePayment(context, account, payment)
  const after = simulateAll(scene, payment, events, now)
  savePayment(context, account, after)
  return after
}

function definePaymentScenario(
  name: string,
  title: string,
  events: readonly SimulatedEvent[],
  minutesAgo?: number,
): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    path: '/transactions',
    build: (scene) => `/transactions/${buildAccountPayment(scene, events, minutesAgo).key}`,
  })
}

function defineConfirmationScenario(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/login', signedIn: false, build })
}

function buildLinkedPayment(scene: Scene, events: readonly SimulatedEvent[]): string {
  const { context, account, now } = scene
  const { key } = buildAccountPayment(scene, [])
  const before = findPayment(context, key)
  if (!before) throw new Error(`No payment ${key}`)
  const path = createPaymentLink(context, account, before)
  savePayment(context, account, simulateAll(scene, before, events, now))
  return path
}

export const accountPaymentScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'coin-account-funded',
    title: 'A service-coin account with 2,000 CEUR, on the payment form',
    as: BOTH,
    path: '/payments',
    build: (scene) => void openFundedBalance(scene),
  }),
  defineScenario({
    name: 'coin-account-empty',
    title: 'A service-coin account with nothing in it, on the payment form',
    as: BOTH,
    path: '/payments',
    build: (scene) => void openFundedBalance(scene, 0n),
  }),
  defineScenario({
    name: 'coin-account-and-payment',
    title: 'A payment that waits for crypto, and a service-coin account that could pay it',
    as: BOTH,
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      openFundedBalance(scene)
      const confirmed = simulateAll(scene, buildPayment(scene, now - 3 * MINUTE_MS), ['confirm'], now)
      savePayment(context, account, confirmed)
      return `/transactions/${confirmed.key}`
    },
  }),
  definePaymentScenario('coin-payment-N', 'A payment from the account waits for the button in the email', []),
  definePaymentScenario('coin-payment-U', 'A payment from the account was confirmed: the debit is on its way', [
    'emailed',
  ]),
  definePaymentScenario('coin-payment-E', 'The debit of the account is booked', ['emailed', 'step']),
  definePaymentScenario('coin-payment-F', 'The full amount from the account is allocated', ['emailed', 'step', 'step']),
  definePaymentScenario('coin-payment-G', 'More than due was taken from the account, and is credited back', [
    'emailed',
    'more',
  ]),
  definePaymentScenario('coin-payment-T', 'The payout of a payment from the account is ready to send to the bank', [
    'emailed',
    'more',
    'step',
  ]),
  definePaymentScenario('coin-payment-S', 'A payment from the account was sent to the bank', [
    'emailed',
    'step',
    'step',
    'step',
    'step',
    'step',
  ]),
  definePaymentScenario('coin-payment-C', 'A payment from the account has arrived', ['emailed', 'run']),
  definePaymentScenario('coin-payment-R-returned', 'The bank sent a payment from the account back', [
    'emailed',
    'run',
    'return',
  ]),
  definePaymentScenario('coin-payment-R-revision', 'Compliance has a question about a payment from the account', [
    'emailed',
    'revision',
  ]),
  definePaymentScenario(
    'coin-payment-X-cancelled',
    'A payment from the account was cancelled: its amount is free again',
    ['cancel'],
  ),
  definePaymentScenario(
    'coin-payment-X-lapsed',
    'Nobody confirmed a payment from the account within 24 hours',
    [],
    25 * 60,
  ),
  defineConfirmationScenario(
    'coin-confirmation',
    'Signed out, on the emailed link that confirms a payment from the account',
    (scene) => buildLinkedPayment(scene, []),
  ),
  defineConfirmationScenario(
    'coin-payment-confirmed',
    'Signed out, on the emailed link of a payment that is confirmed',
    (scene) => buildLinkedPayment(scene, ['emailed']),
  ),
  defineConfirmationScenario(
    'coin-confirmation-cancelled',
    'Signed out, on the emailed link of a payment that was cancelled',
    (scene) => buildLinkedPayment(scene, ['cancel']),
  ),
  defineConfirmationScenario(
    'coin-confirmation-expired',
    'Signed out, on an emailed link that is a quarter of an hour too old',
    (scene) => {
      const path = buildLinkedPayment(scene, [])
      scene.database.run('update links set expires_at = ? where account_number = ?', scene.now, scene.account.number)
      return path
    },
  ),
]
