import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { issueWaitingKey } from '#app/platform/waiting-payment.ts'
import { platformContext, sessionContext, visitContext } from './contexts.ts'
import { StoreUnavailable } from './key-value-store.ts'
import { openStore } from './open-store.ts'
import { loadOptional } from './load-or-throw.ts'
import { createSessionId, WAITING_MS } from './store.ts'
import { logStoreTrouble } from './store-trouble.ts'
import type { Visit } from './visit.ts'

/*
 * What remains of a payment's page when its session has expired: the server keeps the platform's key to that one payment,
 * and the browser the id under which it is kept. Logging out and logging in end it (decisions/waiting-page.md).
 */

type Context = Readonly<RouterContextProvider>

const PAYMENT_PAGE = /^\/transactions\/([\w-]+)$/

/**
 * Makes sure that the page of a payment can still be seen in this browser once its session has expired. Gives the
 * Set-Cookie header when there is something new to remember, else null: the page does without it when it cannot be kept.
 * @throws {Response} the redirect after a 401
 */
export async function keepWaitingView(context: Context, payment: string): Promise<string | null> {
  const { user } = context.get(sessionContext)
  const { waitingId, target } = context.get(visitContext)
  if (!user || target !== null) return null
  try {
    const store = await openStore()
    const kept = waitingId === null ? null : await store.readWaitingViews(waitingId)
    // An id that another account used, or somebody has put there, is not written to.
    const own = kept?.account === user.id ? kept : null
    const keys = (own?.keys ?? []).filter(({ until }) => until > Date.now())
    if (keys.some((one) => one.payment === payment)) return null
    const issued = await loadOptional(
      issueWaitingKey(context.get(platformContext), { params: { id: payment }, body: {} }),
    )
    if (!('value' in issued)) return null
    const id = (own && waitingId) ?? createSessionId()
    const added = { payment, key: issued.value.key, until: Date.now() + WAITING_MS }
    await store.putWaitingViews(id, { account: user.id, keys: [...keys, added] })
    return await cookies.waiting.set(id)
  } catch (error) {
    return ignored(error)
  }
}

/** The platform's key to a payment that this browser may go on watching, or null. */
export async function waitingKeyOf({ waitingId }: Pick<Visit, 'waitingId'>, payment: string): Promise<string | null> {
  if (waitingId === null) return null
  try {
    const kept = await (await openStore()).readWaitingViews(waitingId)
    const found = kept?.keys.find((one) => one.payment === payment && one.until > Date.now())
    return found?.key ?? null
  } catch (error) {
    return ignored(error)
  }
}

/** Where the page of a payment goes on without a session; null for every other page, and for a form that was sent. */
export async function waitingPathOf(visit: Visit): Promise<string | null> {
  const [, payment] = PAYMENT_PAGE.exec(visit.path) ?? []
  if (payment === undefined || visit.target !== null) return null
  if ((await waitingKeyOf(visit, payment)) === null) return null
  return `${visit.path}/waiting?${new URLSearchParams({ lang: visit.lang })}`
}

/** Ends what this browser may go on watching: somebody logs out or in, and the next one may be another. */
export async function dropWaitingViews(context: Context): Promise<void> {
  const { waitingId } = context.get(visitContext)
  if (waitingId === null) return
  try {
    await (await openStore()).dropWaitingViews(waitingId)
  } catch (error) {
    ignored(error)
  }
}

/** A page goes on without what the store does not do. */
function ignored(error: unknown): null {
  if (!(error instanceof StoreUnavailable)) throw error
  logStoreTrouble(error)
  return null
}
