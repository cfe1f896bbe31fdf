import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { Unavailable } from '#app/platform/errors.ts'
import { StoreUnavailable } from './key-value-store.ts'

const EVERY_MS = 30_000

let loggedAt = -Infinity
let unlogged = 0

/** Logs store failures at most every 30 s, with a count, because every request fails meanwhile. */
export function logStoreFailure(error: StoreUnavailable): void {
  unlogged += 1
  if (performance.now() - loggedAt < EVERY_MS) return
  log.error({ err: error, count: unlogged }, 'the session store does not do its part')
  reportError(error)
  loggedAt = performance.now()
  unlogged = 0
}

/**
 * Returns the error for a form or page that needs a stored session, handled like any outage. `mayHaveHappened`: the
 * platform has already processed the call.
 */
export function buildStoreOutage(
  supportCode: string,
  { mayHaveHappened = false, cause }: { mayHaveHappened?: boolean; cause?: unknown } = {},
): Unavailable {
  const failure = { supportCode, call: 'the session store', kind: 'server' as const, mayHaveHappened, retryAfter: 30 }
  return new Unavailable(failure, { cause })
}

/** For optional store access: returns null if the store is unavailable, so that the page still renders. */
export async function ignoreStoreFailure<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    logStoreFailure(error)
    return null
  }
}
