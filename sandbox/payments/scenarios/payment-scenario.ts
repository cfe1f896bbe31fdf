import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment, type FormInput } from './payment-fixtures.ts'

export const MINUTE_MS = 60_000
/** Where crypto of these scenarios goes back to. */
export const REFUND_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
/** An account of a bank that takes no instant payments. */
export const WITHOUT_INSTANT = 'MT84MALT011000012345MTLCAST001S'

type Made = { input?: FormInput; madeMinutesAgo?: number }

/** A scenario of one payment, confirmed a minute after it was made; the rest happened just now. */
export function paymentScenario(
  name: string,
  title: string,
  events: readonly SimulatedEvent[],
  { input, madeMinutesAgo = 3 }: Made = {},
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
      const begun = first === 'confirm' ? simulateAll(scene, payment, [first], madeAt + MINUTE_MS) : payment
      savePayment(scene.context, scene.account, payment)
      savePayment(
        scene.context,
        scene.account,
        simulateAll(scene, begun, first === 'confirm' ? rest : events, scene.now),
      )
      return `/transactions/${payment.key}`
    },
  })
}

/** So many steps of a payment on its way. */
export const steps = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')

/** Confirmed, and paid in full. */
export const PAID: readonly SimulatedEvent[] = ['confirm', 'full']
/** Bitcoin takes three confirmations from U to W. */
export const IN_PROCESS: readonly SimulatedEvent[] = [...PAID, ...steps(3)]
