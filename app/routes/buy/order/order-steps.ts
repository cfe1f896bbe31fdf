import type { Translate } from '#app/i18n/translate.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import type { PurchaseState } from '#app/features/objects/purchase-state.ts'

/** Formatted values for each step; undefined until the step has happened. */
export type StepNotes = { pays: string; received?: string; bought?: string; rate: string; missing: string }

export function buildOrderSteps(
  state: PurchaseState,
  { pays, received, bought, rate, missing }: StepNotes,
  t: Translate,
): Step[] {
  const { place } = OBJECT_STATES.purchase[state]
  const { step, isDone, branch } = place
  const steps = [
    { label: t(step > 0 ? 'buyOrder.step.paid' : 'buyOrder.step.pay'), note: pays },
    received === undefined
      ? { label: t('buyOrder.step.receive') }
      : { label: t('buyOrder.step.received'), note: received },
    bought === undefined
      ? { label: t('buyOrder.step.buy'), note: rate }
      : { label: t('buyOrder.step.bought'), note: bought },
    { label: t('buyOrder.step.send') },
    { label: t(isDone ? 'buyOrder.step.arrived' : 'buyOrder.step.arrive') },
  ]
  return buildSteps(place, steps, branch && t(`buyOrder.branch.${branch}`, { missing }))
}
