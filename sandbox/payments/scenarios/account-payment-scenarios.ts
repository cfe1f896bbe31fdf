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

/** An active account in the service coin with this many cents in it, opened an hour ago. */
function funded({ context, account, now }: Scene, cents = CREDIT): string {
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 60 * MINUTE_MS))
  if (cents > 0n) move(context, balance, cents, now - 60 * MINUTE_MS)
  return balance.id
}

/** A payment of 750 EUR from the account, made some minutes ago; the rest happens now. */
function accountPayment(scene: Scene, events: readonly SimulatedEvent[], minutesAgo = 3) {
  const { context, account, now } = scene
  const input = { account: 'balance', account_id: funded(scene) }
  const payment = buildPayment(scene, now - minutesAgo * MINUTE_MS, input)
  savePayment(context, account, payment)
  const after = simulateAll(scene, payment, events, now)
  savePayment(context, account, after)
  return after
}

function payment(name: string, title: string, events: readonly SimulatedEvent[], minutesAgo?: number): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    path: '/transactions',
    build: (scene) => `/transactions/${accountPayment(scene, events, minutesAgo).key}`,
  })
}

/** A page behind an emailed link, for whoever holds it. */
function confirmation(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/login', signedIn: false, build })
}

/** The link of a payment on which something happens after it was emailed. */
function linked(scene: Scene, events: readonly SimulatedEvent[]): string {
  const { context, account, now } = scene
  const { key } = accountPayment(scene, [])
  const before = findPayment(context, key)
  if (!before) throw new Error(`No payment ${key}`)
  const path = createPaymentLink(context, account, before)
  savePayment(context, account, simulateAll(scene, before, events, now))
  return path
}

/** Accounts in the service coin, and payments from them by letter. */
export const accountPaymentScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'coin-account-funded',
    title: 'A service-coin account with 2,000 CEUR, on the payment form',
    as: BOTH,
    path: '/payments',
    build: (scene) => void funded(scene),
  }),
  defineScenario({
    name: 'coin-account-empty',
    title: 'A service-coin account with nothing in it, on the payment form',
    as: BOTH,
    path: '/payments',
    build: (scene) => void funded(scene, 0n),
  }),
  defineScenario({
    name: 'coin-account-and-payment',
    title: 'A payment that waits for crypto, and a service-coin account that could pay it',
    as: BOTH,
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      funded(scene)
      const made = simulateAll(scene, buildPayment(scene, now - 3 * MINUTE_MS), ['confirm'], now)
      savePayment(context, account, made)
      return `/transactions/${made.key}`
    },
  }),
  payment('coin-payment-N', 'A payment from the account waits for the button in the email', []),
  payment('coin-payment-U', 'A payment from the account was confirmed: the debit is on its way', ['emailed']),
  payment('coin-payment-E', 'The debit of the account is booked', ['emailed', 'step']),
  payment('coin-payment-F', 'The full amount from the account is allocated', ['emailed', 'step', 'step']),
  payment('coin-payment-G', 'More than due was taken from the account, and is credited back', ['emailed', 'more']),
  payment('coin-payment-T', 'The payout of a payment from the account is ready to send to the bank', [
    'emailed',
    'more',
    'step',
  ]),
  payment('coin-payment-S', 'A payment from the account was sent to the bank', [
    'emailed',
    'step',
    'step',
    'step',
    'step',
    'step',
  ]),
  payment('coin-payment-C', 'A payment from the account has arrived', ['emailed', 'run']),
  payment('coin-payment-R-returned', 'The bank sent a payment from the account back', ['emailed', 'run', 'return']),
  payment('coin-payment-R-revision', 'Compliance has a question about a payment from the account', [
    'emailed',
    'revision',
  ]),
  payment('coin-payment-X-cancelled', 'A payment from the account was cancelled: its amount is free again', ['cancel']),
  payment('coin-payment-X-lapsed', 'Nobody confirmed a payment from the account within 24 hours', [], 25 * 60),
  confirmation(
    'coin-confirmation',
    'Signed out, on the emailed link that confirms a payment from the account',
    (scene) => linked(scene, []),
  ),
  confirmation('coin-payment-confirmed', 'Signed out, on the emailed link of a payment that is confirmed', (scene) =>
    linked(scene, ['emailed']),
  ),
  confirmation(
    'coin-confirmation-cancelled',
    'Signed out, on the emailed link of a payment that was cancelled',
    (scene) => linked(scene, ['cancel']),
  ),
  confirmation(
    'coin-confirmation-expired',
    'Signed out, on an emailed link that is a quarter of an hour too old',
    (scene) => {
      const path = linked(scene, [])
      scene.database.run('update links set expires_at = ? where account_number = ?', scene.now, scene.account.number)
      return path
    },
  ),
]
