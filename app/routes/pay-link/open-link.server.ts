import type { RouterContextProvider } from 'react-router'
import { countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { openPayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { Conflict, NotFound } from '#app/platform/errors.ts'
import { getPagePlatform } from '#app/session/load-or-throw.ts'

/** `until`: ISO time when a busy link may be open again. */
export type OpenedLink =
  | { state: 'open'; link: PayLink }
  | { state: 'none' }
  | { state: 'busy'; until: string | null }
  | { state: 'often'; wait: number }

/**
 * Opens a link for its payer. Unknown, disabled, expired and used-up links all return `none` (threats.md#T48). `wait`:
 * seconds until the rate limit allows another attempt.
 */
export async function openLink(context: Readonly<RouterContextProvider>, code: string): Promise<OpenedLink> {
  const wait = await countAttempt(context, 'openPayLink')
  if (wait !== null) return { state: 'often', wait }
  try {
    return { state: 'open', link: await openPayLink(getPagePlatform(context), { params: { code } }) }
  } catch (error) {
    if (error instanceof NotFound) return { state: 'none' }
    if (error instanceof Conflict && error.code === 'error.payment_link_busy') {
      const { until } = error.params
      return { state: 'busy', until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until : null }
    }
    throw error
  }
}
