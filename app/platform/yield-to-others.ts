import { setImmediate as afterEverything } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/** Yields to pending work before a long list is processed. Concurrent lists take turns. */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => afterEverything())
  return last
}
