import type { Retry } from '#app/platform/call.ts'
import { SoftFailure, Unavailable, type PlatformError } from '#app/platform/errors.ts'

export const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 300

/** No request is repeated after these, nor a call that the platform does not have, 501 (rules.md#retries). */
const NEVER_AGAIN = new Set([401, 403, 404, 405, 409, 422, 429, 501])

/**
 * How many retries the process may still make. Each call adds a tenth of one, so that in an outage the platform gets
 * at most a tenth more calls than visitors ask for (Google, Site Reliability Engineering, chapter 22).
 */
export class RetryBudget {
  readonly #most = 10
  #left = this.#most

  earn(): void {
    this.#left = Math.min(this.#most, this.#left + 0.1)
  }

  spend(): boolean {
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

/** Whether a call that failed like this may be sent again. `wasSent`: the platform may have seen one of its attempts. */
export function mayRetry(
  error: PlatformError,
  { retry, hasKey, wasSent }: { retry: Retry; hasKey: boolean; wasSent: boolean },
): boolean {
  if (error.status !== null && NEVER_AGAIN.has(error.status)) return false
  if (error instanceof SoftFailure) return false
  if (error instanceof Unavailable && error.kind === 'busy') return false
  // The visitor has waited long enough, and a slow platform must not be asked for the same three times.
  if (error instanceof Unavailable && error.kind === 'timeout' && retry === 'read') return false
  // An answer came, only not one of the contract: a write was done and would be answered the same again.
  if (error.status !== null && error.status < 400) return retry === 'read'
  if (retry === 'read' || !wasSent) return true
  return retry === 'keyed' && hasKey && error instanceof Unavailable
}

/** Milliseconds before the next attempt: exponential with full jitter, and at least what the platform asked for. */
export function retryDelay(attempt: number, retryAfter: number | null, random: number): number {
  const jittered = random * FIRST_DELAY_MS * 2 ** (attempt - 1)
  return Math.max(jittered, (retryAfter ?? 0) * 1000)
}
