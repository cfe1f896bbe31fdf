import { latePaymentScenarios } from './late-payment-scenarios.ts'
import { paymentKindScenarios } from './payment-kind-scenarios.ts'
import { paymentStepScenarios } from './payment-step-scenarios.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'
import { stoppedPaymentScenarios } from './stopped-payment-scenarios.ts'

export const paymentScenarios: readonly Scenario[] = [
  ...paymentStepScenarios,
  ...stoppedPaymentScenarios,
  ...latePaymentScenarios,
  ...paymentKindScenarios,
]
