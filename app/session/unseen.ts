import type { RouterContextProvider } from 'react-router'
import { sessionContext } from './contexts.ts'

/**
 * Returns whether no customer may ever see the response: a prefetch by our script or by the browser, or a HEAD request.
 */
export function isUnseen(request: Request): boolean {
  return request.method === 'HEAD' || isOwnPrefetch(request) || isPrefetch(request)
}

/** Returns whether our own script prefetches. Unlike a browser's prefetch, the customer's pointer triggers it. */
function isOwnPrefetch(request: Request): boolean {
  return request.headers.get('Purpose') === 'prefetch'
}

export function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(request.headers.get('Sec-Purpose') ?? '')
}

/**
 * Guards one-time operations and GETs with side effects. A real view retries after the 425.
 * @throws {Response} 425
 */
export function requireView(context: Readonly<RouterContextProvider>): void {
  const session = context.get(sessionContext)
  if (!session.isUnseen) return
  session.isDeferred = true
  throw respondTooEarly()
}

/** Returns an empty 425. The client repeats the request when the customer opens the page. */
export function respondTooEarly(): Response {
  return new Response(null, { status: 425 })
}
