import type { Retry } from '#app/platform/call.ts'
import { SoftFailure, Unavailable, type PlatformError } from '#app/platform/errors.ts'

export const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 300

/** Never retried, nor is a call that the platform lacks, 501 (rules.md#retries). */
const NEVER_AGAIN = new Set([401, 403, 404, 405, 409, 422, 429, 501])

/**
 * Limits the process's retries. Each call earns a tenth of a retry, so that in an outage the platform gets at most 10%
 * more calls (Google, Site Reliability Engineering, chapter 22).
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

/** Returns whether a failed call may be retried. `wasSent`: the platform may have seen an attempt. */
export function mayRetry(
  error: PlatformError,
  { retry, hasKey, wasSent }: { retry: Retry; hasKey: boolean; wasSent: boolean },
): boolean {
  if (error.status !== null && NEVER_AGAIN.has(error.status)) return false
  if (error instanceof SoftFailure) return false
  if (error instanceof Unavailable && error.kind === 'busy') return false
  // The customer has waited long enough, and retries would load a slow platform further.
  if (error instanceof Unavailable && error.kind === 'timeout' && retry === 'read') return false
  // The response violated the contract: the write was processed, and a retry would get the same response.
  if (error.status !== null && error.status < 400) return retry === 'read'
  if (retry === 'read' || !wasSent) return true
  return retry === 'keyed' && hasKey && error instanceof Unavailable
}

/** Returns the delay before the next attempt in ms: exponential with full jitter, at least the Retry-After. */
export function computeRetryDelay(attempt: number, retryAfter: number | null, random: number): number {
  const jittered = random * FIRST_DELAY_MS * 2 ** (attempt - 1)
  return Math.max(jittered, (retryAfter ?? 0) * 1000)
}
