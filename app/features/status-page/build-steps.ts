import type { Place } from '#app/features/objects/object-states.ts'
import type { Step } from '#app/ui/progress-tracker.tsx'

/** Returns the stops of the money with their positions; `branch` labels the detour at the current stop. */
export function buildSteps(
  { step, isDone }: Place<string>,
  stops: readonly Omit<Step, 'position' | 'branch'>[],
  branch: string | undefined,
): Step[] {
  return stops.map((stop, index) => ({
    ...stop,
    position: isDone || index < step ? 'past' : index === step ? 'here' : 'next',
    ...(branch !== undefined && index === step && { branch: { label: branch } }),
  }))
}
