import { translateError } from './translate-message.ts'
import type { Translate } from './translate.ts'

/** What to wait when the platform does not say, in seconds. */
export const DEFAULT_WAIT_SECONDS = 30

/** A 429 of the platform; `retryAfter` is in seconds. */
type Throttled = Parameters<typeof translateError>[0] & { retryAfter: number | null }

/** The words for a 429: the platform's, and when to try again by its Retry-After unless the words have that already. */
export function throttledWords(error: Throttled, t: Translate): string {
  const { retryAfter, params } = error
  const words = translateError(error, t)
  const wait = t('outage.throttled.text', { count: Math.ceil((retryAfter ?? DEFAULT_WAIT_SECONDS) / 60) })
  if (words === null) return wait
  return retryAfter === null || 'minutes' in params ? words : `${words} ${wait}`
}
