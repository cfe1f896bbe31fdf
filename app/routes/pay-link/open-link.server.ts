import type { RouterContextProvider } from 'react-router'
import { countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { openPayLink, type PayLink } from '#app/platform/collect-payments.ts'
import { Conflict, NotFound } from '#app/platform/errors.ts'
import { pagePlatform } from '#app/session/load-or-throw.ts'

/** A link as its payer meets it; `until` is when one that is busy may be open again, ISO 8601. */
export type OpenedLink =
  | { state: 'open'; link: PayLink }
  | { state: 'none' }
  | { state: 'busy'; until: string | null }
  | { state: 'often'; wait: number }

/**
 * What a payer is told of a link. One that is unknown, switched off, expired or used up is the same `none`
 * (threats.md#T48); `wait` is in seconds, for whoever opens links too often.
 */
export async function openLink(context: Readonly<RouterContextProvider>, code: string): Promise<OpenedLink> {
  const wait = await countAttempt(context, 'openPayLink')
  if (wait !== null) return { state: 'often', wait }
  try {
    return { state: 'open', link: await openPayLink(pagePlatform(context), { params: { code } }) }
  } catch (error) {
    if (error instanceof NotFound) return { state: 'none' }
    if (error instanceof Conflict && error.code === 'error.payment_link_busy') {
      const { until } = error.params
      return { state: 'busy', until: typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until : null }
    }
    throw error
  }
}
