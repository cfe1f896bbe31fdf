import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { issueWaitingKey } from '#app/platform/waiting-payment.ts'
import { platformContext, sessionContext, visitContext } from './contexts.ts'
import { openStore } from './open-store.ts'
import { loadOptional } from './load-or-throw.ts'
import { createSessionId, WAITING_MS } from './store.ts'
import { ignoreStoreFailure } from './store-failure.ts'
import type { Visit } from './visit.ts'

/*
 * Lets a browser watch a pending payment after its session has expired: the server stores the platform's key to that
 * payment, the browser an id for it. Logging out or in ends it (decisions/waiting-page.md).
 */

type Context = Readonly<RouterContextProvider>

const PAYMENT_PAGE = /^\/transactions\/([\w-]+)$/

/**
 * Enables watching this payment after the session has expired. Returns the Set-Cookie header for a new id, else null.
 * The page works without it if it cannot be stored.
 * @throws {Response} the redirect after a 401
 */
export async function keepWaitingView(context: Context, payment: string): Promise<string | null> {
  const { user } = context.get(sessionContext)
  const { waitingId, target } = context.get(visitContext)
  if (!user || target !== null) return null
  return ignoreStoreFailure(addWaitingView(context, { waitingId, account: user.id, payment }))
}

async function addWaitingView(
  context: Context,
  { waitingId, account, payment }: { waitingId: string | null; account: string; payment: string },
): Promise<string | null> {
  const store = await openStore()
  const kept = waitingId === null ? null : await store.readWaitingViews(waitingId)
  // Don't write to an id of another account, or one that was forged.
  const own = kept?.account === account ? kept : null
  const keys = (own?.keys ?? []).filter(({ until }) => until > Date.now())
  if (keys.some((view) => view.payment === payment)) return null
  const issued = await loadOptional(
    issueWaitingKey(context.get(platformContext), { params: { id: payment }, body: {} }),
  )
  if (!('value' in issued)) return null
  const id = (own && waitingId) ?? createSessionId()
  const added = { payment, key: issued.value.key, until: Date.now() + WAITING_MS }
  await store.putWaitingViews(id, { account, keys: [...keys, added] })
  return cookies.waiting.set(id)
}

/** Returns the platform's key to a payment that this browser may watch, or null. */
export async function findWaitingKey({ waitingId }: Pick<Visit, 'waitingId'>, payment: string): Promise<string | null> {
  if (waitingId === null) return null
  const kept = await ignoreStoreFailure(openStore().then((store) => store.readWaitingViews(waitingId)))
  return kept?.keys.find((view) => view.payment === payment && view.until > Date.now())?.key ?? null
}

/** Returns the waiting page's path for a payment page, or null for other pages and for forms. */
export async function findWaitingPath(visit: Visit): Promise<string | null> {
  const [, payment] = PAYMENT_PAGE.exec(visit.path) ?? []
  if (payment === undefined || visit.target !== null) return null
  if ((await findWaitingKey(visit, payment)) === null) return null
  return `${visit.path}/waiting?${new URLSearchParams({ lang: visit.lang })}`
}

/** Stops watching payments at logout or login, because the next customer may be another one. */
export async function dropWaitingViews(context: Context): Promise<void> {
  const { waitingId } = context.get(visitContext)
  if (waitingId === null) return
  await ignoreStoreFailure(openStore().then((store) => store.dropWaitingViews(waitingId)))
}
