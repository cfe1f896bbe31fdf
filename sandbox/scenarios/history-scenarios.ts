import type { Scene, Scenario } from './scenario.ts'
import { defineScenario } from './scenario.ts'
import { go, newScenePayment } from './payment-scenarios.ts'
import { VERIFIED } from './verified.ts'

const DAY_MS = 86_400_000

/** Ways that a payment can have gone, the common ones more often. */
const WAYS: readonly string[][] = [
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'full', 'run', 'step'],
  ['confirm', 'cancel'],
  ['confirm', 'full', 'run', 'return'],
  ['confirm', 'full', 'step'],
  ['confirm', 'short'],
  ['confirm'],
  [],
]
const COINS = ['BTC', 'ETH', 'USDC']

/** `count` payments spread over a year, the newest today: what is old has ended. */
function fill(scene: Scene, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const at = scene.now - Math.floor((index * 360 * DAY_MS) / count) - 60_000
    const way = index < WAYS.length ? WAYS[WAYS.length - 1 - index] : WAYS[index % 5]
    const cents = 1000 + ((index * 7919) % 20_000)
    const sum = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
    const payment = newScenePayment(scene, at, { sum, coin: COINS[index % 3] ?? 'BTC', description: `Invoice ${index + 1}` })
    go(scene, payment, way ?? [], at)
  }
}

export const historyScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'history-mixed',
    title: 'A year of 45 payments in every state',
    as: ['personal', 'business'],
    account: VERIFIED,
    path: '/history',
    build: (scene) => fill(scene, 45),
  }),
  defineScenario({
    name: 'limit-nearly-used',
    title: 'Only 250 EUR are left of the limit of 24 hours',
    as: ['personal', 'business'],
    account: VERIFIED,
    path: '/payments',
    build(scene) {
      const payment = newScenePayment(scene, scene.now - 3_600_000, { sum: '14750.00' })
      go(scene, payment, ['confirm', 'full', 'run'], scene.now - 3_500_000)
    },
  }),
  defineScenario({
    name: 'limit-used',
    title: 'The limit of 24 hours is used up',
    as: ['personal', 'business'],
    account: VERIFIED,
    path: '/payments',
    build(scene) {
      const payment = newScenePayment(scene, scene.now - 3_600_000, { sum: '15000.00' })
      go(scene, payment, ['confirm', 'full', 'run'], scene.now - 3_500_000)
    },
  }),
]
