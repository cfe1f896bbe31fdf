import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestContext, sessionContext } from './contexts.ts'
import { pageFailure } from './load-or-throw.ts'
import { sessionsUnavailable } from './store-trouble.ts'

type Context = Readonly<RouterContextProvider>

/**
 * A log-in with a provider that is under way. `back` is the page of ours that it began on; `small` says that it goes on in
 * a small window of its own.
 */
export type SocialStart = { provider: string; state: string; back: string; small: boolean }

const NAME = 'social_start'

/**
 * Begins a login with a provider. Only this browser's session knows its `state`, so that nobody can be sent back with the
 * code of somebody else (RFC 6749, section 10.12); a session that begins or ends in between ends it too.
 * @throws {Response} the page of an outage, when it cannot be kept
 */
export async function beginSocial(context: Context, began: Omit<SocialStart, 'state'>): Promise<void> {
  const start: SocialStart = { ...began, state: randomBytes(32).toString('base64url') }
  await keep(context, JSON.stringify(start))
}

/** The log-in with this provider that is under way, or null. */
export function readSocial(context: Context, provider: string): SocialStart | null {
  const kept = context.get(sessionContext).value(NAME)
  const start = kept ? (JSON.parse(kept) as SocialStart) : null
  return start?.provider === provider ? start : null
}

/**
 * Ends the login that this state belongs to; null when it is not under way, and the second time.
 * @throws {Response} the page of an outage, when that cannot be kept: the provider's code is then not used up
 */
export async function finishSocial(context: Context, provider: string, state: string | null) {
  const start = readSocial(context, provider)
  if (!start || start.state !== state) return null
  await keep(context, '')
  return start
}

async function keep(context: Context, value: string): Promise<void> {
  const isKept = await context.get(sessionContext).keepValue(NAME, value)
  if (!isKept) throw await pageFailure(sessionsUnavailable(context.get(requestContext).supportCode), context)
}
