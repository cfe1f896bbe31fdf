import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { MINUTE_MS, definePaymentScenario, REFUND_ADDRESS } from './payment-scenario.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from './payment-fixtures.ts'

const WEEK_MS = 7 * 86_400_000

export const latePaymentScenarios: readonly Scenario[] = [
  definePaymentScenario('payment-late-paid', 'The payment arrived late: the customer is asked', ['confirm', 'late'], {
    input: { refund_address: REFUND_ADDRESS },
    madeMinutesAgo: 35,
  }),
  definePaymentScenario(
    'payment-late-no-refund-address',
    'The payment arrived late: the customer is asked, and gave no refund address',
    ['confirm', 'late'],
    { madeMinutesAgo: 35 },
  ),
  definePaymentScenario(
    'payment-late-converted',
    'The payment arrived late, and the customer took the rate of today',
    ['confirm', 'late', 'confirm'],
    { input: { refund_address: REFUND_ADDRESS }, madeMinutesAgo: 35 },
  ),
  definePaymentScenario(
    'payment-late-returned',
    'The payment arrived late, and the customer had it sent back',
    ['confirm', 'late', 'cancel'],
    { input: { refund_address: REFUND_ADDRESS }, madeMinutesAgo: 35 },
  ),
  defineScenario({
    name: 'payment-late-unanswered',
    title: 'The payment arrived late, and went back after 7 days without an answer',
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      const madeAt = now - WEEK_MS - 60 * MINUTE_MS
      const created = buildPayment(scene, madeAt, { refund_address: REFUND_ADDRESS })
      const late = simulateAll(
        scene,
        simulateAll(scene, created, ['confirm'], madeAt),
        ['late'],
        madeAt + 35 * MINUTE_MS,
      )
      for (const payment of [created, late, advance(late, now)]) savePayment(context, account, payment)
      return `/transactions/${created.key}`
    },
  }),
  definePaymentScenario(
    'payment-late-float',
    'The payment arrived late, and is converted at the current rate as the customer chose',
    ['confirm', 'late'],
    { input: { if_late: 'float' }, madeMinutesAgo: 35 },
  ),
]
