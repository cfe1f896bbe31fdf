import { formatCents } from '#sandbox/domain/cents.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import type { Pieces } from '#sandbox/core/pieces.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from './payment-fixtures.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const COINS = ['BTC', 'ETH', 'USDC'] as const
const IBANS = ['EE382200221020145685', 'DE89370400440532013000', 'FI2112345600000785'] as const

const repeatStep = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')

const UNFINISHED: readonly (readonly SimulatedEvent[])[] = [
  [],
  ['confirm'],
  ['confirm', 'short'],
  ['confirm', 'full'],
  ...[3, 4, 5].map((count): SimulatedEvent[] => ['confirm', 'full', ...repeatStep(count)]),
  ['confirm', 'over', ...repeatStep(5)],
  ...[6, 7, 8].map((count): SimulatedEvent[] => ['confirm', 'full', ...repeatStep(count)]),
  ['confirm', 'full', 'run'],
]

/** Final outcomes; most payments complete. */
const ENDS: readonly (readonly SimulatedEvent[])[] = [
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'cancel'],
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'full', 'run', 'return'],
  ['confirm', 'over', 'run', 'step'],
  ['cancel'],
]

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Payments per batch; between batches, other requests run. */
const BATCH_SIZE = 25

/** Creates `count` ended payments over one year, each of at most `most` EUR cents, without emails. */
function* fillPast(scene: Scene, count: number, most: number): Pieces<void> {
  for (let index = 0; index < count; index += 1) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) yield
    const at = scene.now - DAY_MS - Math.floor((index * 360 * DAY_MS) / count)
    const payment = buildPayment(scene, at, {
      sum: formatCents(BigInt(500 + ((index * 7919) % (most - 500)))),
      coin: pick(COINS, index),
      receiver_iban: pick(IBANS, Math.floor(index / 2)),
      description: `Invoice ${count - index}`,
    })
    savePayment(scene.context, scene.account, simulateAll(scene, payment, pick(ENDS, index), at + MINUTE_MS), {
      emails: false,
    })
  }
}

function fillToday(scene: Scene): void {
  UNFINISHED.forEach((events, index) => {
    const payment = buildPayment(scene, scene.now - (index + 2) * MINUTE_MS, {
      sum: formatCents(BigInt(4_000 + index * 3_150)),
      description: `Order ${index + 1}`,
    })
    savePayment(scene.context, scene.account, simulateAll(scene, payment, events, scene.now), { emails: false })
  })
}

function pay(scene: Scene, sum: string): void {
  const at = scene.now - 60 * MINUTE_MS
  const payment = buildPayment(scene, at, { sum })
  savePayment(
    scene.context,
    scene.account,
    simulateAll(scene, payment, ['confirm', 'full', 'run', 'step'], at + MINUTE_MS),
  )
}

export const historyScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'history-mixed',
    title: 'A year of 45 payments in every state',
    as: ['personal', 'business'],
    path: '/history',
    *build(scene) {
      fillToday(scene)
      yield* fillPast(scene, 45 - UNFINISHED.length, 90_000)
    },
  }),
  defineScenario({
    name: 'history-10000',
    title: 'A history of 10,000 payments in a year',
    as: ['personal', 'business'],
    account: { level: 3, checked_level: 3 },
    path: '/history',
    build: (scene) => fillPast(scene, 10_000, 3_000),
  }),
  defineScenario({
    name: 'limit-nearly-used',
    title: 'Only 250 EUR are left of the limit of 24 hours',
    as: ['personal', 'business'],
    path: '/payments',
    build: (scene) => pay(scene, '14750.00'),
  }),
  defineScenario({
    name: 'limit-used',
    title: 'The limit of 24 hours is used up',
    as: ['personal', 'business'],
    path: '/payments',
    build: (scene) => pay(scene, '15000.00'),
  }),
]
