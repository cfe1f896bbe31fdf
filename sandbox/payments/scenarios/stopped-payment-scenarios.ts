import { emailAnswerReceived } from '#sandbox/payments/payment-emails.ts'
import { answered } from '#sandbox/payments/life-cycle/payment-question.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { IN_PROCESS, MINUTE_MS, PAID, paymentScenario, REFUND_ADDRESS, steps } from './payment-scenario.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from './payment-fixtures.ts'

/** The bank sent a payment back, the customer asked for the coins, and what came after that. */
function answeredScenario(name: string, title: string, events: readonly SimulatedEvent[]): Scenario {
  return defineScenario({
    name,
    title,
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const { context, account, now } = scene
      const payment = simulateAll(scene, buildPayment(scene, now - 3 * MINUTE_MS), [...PAID, 'run', 'return'], now)
      const answer = {
        choice: 'refund' as const,
        message: '',
        file: null,
        recipient: null,
        refundAddress: REFUND_ADDRESS,
      }
      savePayment(context, account, payment)
      const told = answered(payment, answer, now)
      emailAnswerReceived(context, account, told)
      savePayment(context, account, simulateAll(scene, told, events, now))
      return `/transactions/${payment.key}`
    },
  })
}

/** Payments that go no further: returned, sent back, asked about, cancelled, lapsed. */
export const stoppedPaymentScenarios: readonly Scenario[] = [
  paymentScenario('payment-R-returned', 'The bank sent the payment back: the account is closed', [
    ...PAID,
    'run',
    'return',
  ]),
  paymentScenario('payment-R-refunded', 'Too little arrived, and the coins were sent back', ['confirm', 'short'], {
    input: { if_short: 'refund', refund_address: REFUND_ADDRESS },
  }),
  paymentScenario('payment-R-revision', 'Compliance has a question about the payment', [...IN_PROCESS, 'revision']),
  paymentScenario(
    'payment-R-over-returned',
    'More than was due arrived, the rest went back, and the bank then sent the payment back',
    ['confirm', 'over', ...steps(5), 'run', 'return'],
    { input: { refund_address: REFUND_ADDRESS } },
  ),
  paymentScenario(
    'payment-R-no-refund-address',
    'Too little arrived and must go back: where to is asked',
    ['confirm', 'short'],
    {
      input: { if_short: 'refund' },
    },
  ),
  answeredScenario('payment-R-answered', 'The bank sent the payment back, and the customer wants the coins back', []),
  answeredScenario(
    'payment-R-returned-refunded',
    'The bank sent the payment back, and the coins went back to the customer',
    ['resolve'],
  ),
  paymentScenario('payment-X-cancelled', 'The customer cancelled the payment', ['confirm', 'cancel']),
  paymentScenario('payment-X-lapsed', 'Nobody paid within 24 hours: the payment lapsed', ['confirm'], {
    madeMinutesAgo: 25 * 60,
  }),
  paymentScenario('payment-wrong-network', 'Coins arrived on another network', ['confirm', 'wrong'], {
    input: { coin: 'USDC' },
  }),
]
