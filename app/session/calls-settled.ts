import { setImmediate } from 'node:timers/promises'
import type { Visit } from './visit.ts'

/**
 * Settles when the page has no call under way: what its calls had to say is then known. It costs no time, since the
 * answer waits for the page's loaders anyway.
 */
export async function callsSettled({ pending }: Pick<Visit, 'pending'>): Promise<void> {
  // A loader that goes on after a call has its next turn to make another.
  await setImmediate()
  while (pending.size > 0) {
    await Promise.allSettled(pending)
    await setImmediate()
  }
}

/** The call as it was, counted among those under way until it is over. */
export function underWay<Result>({ pending }: Pick<Visit, 'pending'>, call: Promise<Result>): Promise<Result> {
  const counted = call.then(
    () => undefined,
    () => undefined,
  )
  pending.add(counted)
  void counted.then(() => pending.delete(counted))
  return call
}
