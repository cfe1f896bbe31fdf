import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment, type FormInput } from './payment-fixtures.ts'

export const MINUTE_MS = 60_000
export const REFUND_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
/** Account at a bank without instant payments. */
export const WITHOUT_INSTANT = 'MT84MALT011000012345MTLCAST001S'

type PaymentOptions = { input?: FormInput; madeMinutesAgo?: number }

/** Defines a scenario of one payment: confirmed a minute after its creation, all other events now. */
export function definePaymentScenario(
  name: string,
  title: string,
  events: readonly SimulatedEvent[],
  { input, madeMinutesAgo = 3 }: PaymentOptions = {},
): Scenario {
  return defineScenario({
    name,
    title,
    as: ['personal', 'business'],
    path: '/transactions',
    build(scene) {
      const madeAt = scene.now - madeMinutesAgo * MINUTE_MS
      const payment = buildPayment(scene, madeAt, input)
      const [first, ...rest] = events
      const started = first === 'confirm' ? simulateAll(scene, payment, [first], madeAt + MINUTE_MS) : payment
      savePayment(scene.context, scene.account, payment)
      savePayment(
        scene.context,
        scene.account,
        simulateAll(scene, started, first === 'confirm' ? rest : events, scene.now),
      )
      return `/transactions/${payment.key}`
    },
  })
}

export const repeatStep = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')

export const PAID: readonly SimulatedEvent[] = ['confirm', 'full']
/** Bitcoin needs three confirmations from U to W. */
export const IN_PROCESS: readonly SimulatedEvent[] = [...PAID, ...repeatStep(3)]
