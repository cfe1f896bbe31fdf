import type { Translate } from '#app/i18n/translate.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'
import type { BuyState } from './order-state.ts'

type Place = {
  step: 0 | 1 | 2 | 3 | 4
  arrived?: boolean
  branch?: 'short' | 'held' | 'returned' | 'cancelled' | 'failed'
}

/** Where on the way an order is: you pay, we receive, we buy, sent to you, arrived. */
const PLACES: Record<BuyState, Place> = {
  N: { step: 0 },
  waiting: { step: 0 },
  announced: { step: 0 },
  atBank: { step: 0 },
  fromBank: { step: 1 },
  short: { step: 1, branch: 'short' },
  R: { step: 1 },
  B: { step: 2 },
  O: { step: 2 },
  T: { step: 2 },
  P: { step: 3 },
  C: { step: 4, arrived: true },
  Z: { step: 4, arrived: true },
  X: { step: 0, branch: 'cancelled' },
  returned: { step: 1, branch: 'returned' },
  held: { step: 1, branch: 'held' },
  heldPlaced: { step: 1, branch: 'cancelled' },
  heldReturned: { step: 1, branch: 'returned' },
  F: { step: 1, branch: 'returned' },
  Y: { step: 0, branch: 'failed' },
  unknown: { step: 1 },
}

/** What is known at each step, formatted; undefined for what has not happened. */
export type StepNotes = { pays: string; received?: string; bought?: string; rate: string; missing: string }

/** The five steps from the bank to the wallet with what is known at each, and nothing before it has happened. */
export function orderSteps(
  state: BuyState,
  { pays, received, bought, rate, missing }: StepNotes,
  t: Translate,
): Step[] {
  const { step, arrived, branch } = PLACES[state]
  const steps = [
    { label: t(step > 0 ? 'buyOrder.step.paid' : 'buyOrder.step.pay'), note: pays },
    received === undefined
      ? { label: t('buyOrder.step.receive') }
      : { label: t('buyOrder.step.received'), note: received },
    bought === undefined
      ? { label: t('buyOrder.step.buy'), note: rate }
      : { label: t('buyOrder.step.bought'), note: bought },
    { label: t('buyOrder.step.send') },
    { label: t(arrived ? 'buyOrder.step.arrived' : 'buyOrder.step.arrive') },
  ]
  return steps.map((each, index) => ({
    ...each,
    position: index < step || arrived ? 'past' : index === step ? 'here' : 'next',
    ...(branch && index === step ? { branch: { label: t(`buyOrder.branch.${branch}`, { missing }) } } : {}),
  }))
}
