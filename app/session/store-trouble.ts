import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { Unavailable } from '#app/platform/errors.ts'
import type { StoreUnavailable } from './key-value-store.ts'

const EVERY_MS = 30_000

let loggedAt = -Infinity
let unlogged = 0

/** Says once in a while that the session store fails: while it does, every request finds out anew. */
export function logStoreTrouble(error: StoreUnavailable): void {
  unlogged += 1
  if (performance.now() - loggedAt < EVERY_MS) return
  log.error({ err: error, count: unlogged }, 'the session store does not do its part')
  reportError(error)
  loggedAt = performance.now()
  unlogged = 0
}

/**
 * The failure of a form or page that needs a session to be kept, which is told as any outage is. `mayHaveHappened`: the
 * platform has done its part already.
 */
export function sessionsUnavailable(
  supportCode: string,
  { mayHaveHappened = false, cause }: { mayHaveHappened?: boolean; cause?: unknown } = {},
): Unavailable {
  const failure = { supportCode, call: 'the session store', kind: 'server' as const, mayHaveHappened, retryAfter: 30 }
  return new Unavailable(failure, { cause })
}
