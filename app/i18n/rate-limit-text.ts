import { translateError } from './translate-message.ts'
import type { Translate } from './translate.ts'

/** In seconds, for a rate limit without Retry-After. */
export const DEFAULT_WAIT_SECONDS = 30

/** A 429 (rate limit); `retryAfter` is in seconds. */
type Throttled = Parameters<typeof translateError>[0] & { retryAfter: number | null }

/** Returns the text for a 429 (rate limit): the platform's, and the wait of Retry-After unless the text includes it. */
export function getRateLimitText(error: Throttled, t: Translate): string {
  const { retryAfter, params } = error
  const text = translateError(error, t)
  const wait = t('outage.throttled.text', { count: Math.ceil((retryAfter ?? DEFAULT_WAIT_SECONDS) / 60) })
  if (text === null) return wait
  return retryAfter === null || 'minutes' in params ? text : `${text} ${wait}`
}
