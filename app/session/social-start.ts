import { randomBytes } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { requestContext, sessionContext } from './contexts.ts'
import { buildPageFailure } from './load-or-throw.ts'
import { buildStoreOutage } from './store-failure.ts'

type Context = Readonly<RouterContextProvider>

/** A pending social login. `back` is the page that started it. `small` is true if it runs in a popup. */
export type SocialStart = { provider: string; state: string; back: string; small: boolean }

const NAME = 'social_start'

/**
 * Starts a social login. Its `state` is stored only in this browser's session, which prevents login CSRF (RFC 6749,
 * section 10.12). It is lost when the session starts or ends.
 * @throws {Response} the outage page if it cannot be stored
 */
export async function beginSocial(context: Context, began: Omit<SocialStart, 'state'>): Promise<void> {
  const start: SocialStart = { ...began, state: randomBytes(32).toString('base64url') }
  await keepStart(context, JSON.stringify(start))
}

/** Returns the pending login with this provider, or null. */
export function readSocial(context: Context, provider: string): SocialStart | null {
  const kept = context.get(sessionContext).value(NAME)
  const start = kept ? (JSON.parse(kept) as SocialStart) : null
  return start?.provider === provider ? start : null
}

/**
 * Consumes the pending login and returns it, or null if no login with this state is pending.
 * @throws {Response} the outage page if the store fails, before the provider's code is consumed
 */
export async function finishSocial(context: Context, provider: string, state: string | null) {
  const start = readSocial(context, provider)
  if (!start || start.state !== state) return null
  await keepStart(context, '')
  return start
}

async function keepStart(context: Context, value: string): Promise<void> {
  const isKept = await context.get(sessionContext).keepValue(NAME, value)
  if (!isKept) throw await buildPageFailure(buildStoreOutage(context.get(requestContext).supportCode), context)
}
