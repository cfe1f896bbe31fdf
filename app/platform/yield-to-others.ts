import { setImmediate as afterEverything } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Gives way before a stretch of work on a long list: everything else that waits is done first, and of several lists only one
 * goes on at a time.
 */
export function yieldToOthers(): Promise<void> {
  last = last.then(() => afterEverything())
  return last
}
