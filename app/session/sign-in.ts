import type { RouterContextProvider } from 'react-router'
import { logout } from '#app/platform/auth.ts'
import { PlatformError } from '#app/platform/errors.ts'
import type { SignedIn } from './authenticator.ts'
import { clientContext, platformContext, requestContext, sessionContext, visitContext } from './contexts.ts'
import { StoreUnavailable } from './key-value-store.ts'
import { logStoreTrouble, sessionsUnavailable } from './store-trouble.ts'
import { dropWaitingViews } from './waiting-views.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Begins the session of somebody whom the platform has recognised, under a new id. When `sameAccount` is false another
 * account used this browser before, and a redirect that was meant for that one must not be followed.
 * @throws {Unavailable} when the session cannot be kept
 */
export async function signIn(
  context: Context,
  { user, held }: Pick<SignedIn, 'user' | 'held'>,
): Promise<{ sameAccount: boolean }> {
  await dropWaitingViews(context)
  await context.get(clientContext).remember(user.email)
  try {
    return await context.get(sessionContext).signIn(user, held)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    logStoreTrouble(error)
    const { supportCode } = context.get(requestContext)
    throw sessionsUnavailable(supportCode, { mayHaveHappened: true, cause: error })
  }
}

/**
 * Ends the session here and on the platform. Here it ends in any case: a platform that does not answer must not keep
 * anybody signed in.
 */
export async function signOut(context: Context): Promise<void> {
  await dropWaitingViews(context)
  const session = context.get(sessionContext)
  if (!session.user) return
  try {
    await logout(context.get(platformContext), { body: {}, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    // The client has logged it.
    if (!(error instanceof PlatformError) && !(error instanceof Response)) throw error
  } finally {
    // A 401 has chosen the way to the login page already; here the session is gone because that was wanted.
    context.get(visitContext).loginPath = null
    await session.end()
  }
}
