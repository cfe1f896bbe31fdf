import { sendAnswerReceivedEmail } from '#sandbox/payments/payment-emails.ts'
import { recordAnswer } from '#sandbox/payments/life-cycle/payment-question.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { IN_PROCESS, MINUTE_MS, PAID, definePaymentScenario, REFUND_ADDRESS, repeatStep } from './payment-scenario.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from './payment-fixtures.ts'

/** The bank returned a payment and the customer chose the refund; `events` follow. */
function defineAnsweredScenario(name: string, title: string, events: readonly SimulatedEvent[]): Scenario {
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
      const answered = recordAnswer(payment, answer, now)
      sendAnswerReceivedEmail(context, account, answered)
      savePayment(context, account, simulateAll(scene, answered, events, now))
      return `/transactions/${payment.key}`
    },
  })
}

export const stoppedPaymentScenarios: readonly Scenario[] = [
  definePaymentScenario('payment-R-returned', 'The bank sent the payment back: the account is closed', [
    ...PAID,
    'run',
    'return',
  ]),
  definePaymentScenario(
    'payment-R-refunded',
    'Too little arrived, and the coins were sent back',
    ['confirm', 'short'],
    {
      input: { if_short: 'refund', refund_address: REFUND_ADDRESS },
    },
  ),
  definePaymentScenario('payment-R-revision', 'Compliance has a question about the payment', [
    ...IN_PROCESS,
    'revision',
  ]),
  definePaymentScenario(
    'payment-R-over-returned',
    'More than was due arrived, the rest went back, and the bank then sent the payment back',
    ['confirm', 'over', ...repeatStep(5), 'run', 'return'],
    { input: { refund_address: REFUND_ADDRESS } },
  ),
  definePaymentScenario(
    'payment-R-no-refund-address',
    'Too little arrived and must go back: where to is asked',
    ['confirm', 'short'],
    {
      input: { if_short: 'refund' },
    },
  ),
  defineAnsweredScenario(
    'payment-R-answered',
    'The bank sent the payment back, and the customer wants the coins back',
    [],
  ),
  defineAnsweredScenario(
    'payment-R-returned-refunded',
    'The bank sent the payment back, and the coins went back to the customer',
    ['resolve'],
  ),
  definePaymentScenario('payment-X-cancelled', 'The customer cancelled the payment', ['confirm', 'cancel']),
  definePaymentScenario('payment-X-lapsed', 'Nobody paid within 24 hours: the payment lapsed', ['confirm'], {
    madeMinutesAgo: 25 * 60,
  }),
  definePaymentScenario('payment-wrong-network', 'Coins arrived on another network', ['confirm', 'wrong'], {
    input: { coin: 'USDC' },
  }),
]
