import type { RouterContextProvider } from 'react-router'
import { logout } from '#app/platform/auth.ts'
import { PlatformError } from '#app/platform/errors.ts'
import type { SignedIn } from './authenticator.ts'
import { clientContext, platformContext, requestContext, sessionContext, visitContext } from './contexts.ts'
import { StoreUnavailable } from './key-value-store.ts'
import { logStoreFailure, buildStoreOutage } from './store-failure.ts'
import { dropWaitingViews } from './waiting-views.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Starts a session under a new id for an authenticated customer. If `sameAccount` is false, another account used this
 * browser before, and its pending redirect must not be followed.
 * @throws {Unavailable} if the session cannot be stored
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
    logStoreFailure(error)
    const { supportCode } = context.get(requestContext)
    throw buildStoreOutage(supportCode, { mayHaveHappened: true, cause: error })
  }
}

/** Ends the session here and on the platform. A platform failure doesn't prevent the logout. */
export async function signOut(context: Context): Promise<void> {
  await dropWaitingViews(context)
  const session = context.get(sessionContext)
  if (!session.user) return
  try {
    await logout(context.get(platformContext), { body: {}, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    // The platform client has logged it.
    if (!(error instanceof PlatformError) && !(error instanceof Response)) throw error
  } finally {
    // The logout's own page wins over a redirect to the login page after a 401.
    context.get(visitContext).outcome.resumeSession()
    await session.end()
  }
}
