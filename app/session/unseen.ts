import type { RouterContextProvider } from 'react-router'
import { sessionContext } from './contexts.ts'

/**
 * Whether nobody may ever look at the answer: a script of ours or the browser fetches a page that may come to be opened, or
 * somebody only asks whether there is one.
 */
export function isUnseen(request: Request): boolean {
  return request.method === 'HEAD' || isAhead(request) || isPrefetch(request)
}

/**
 * Asked by our own script for a page that may come to be opened; unlike with a browser's prefetch, by the customer's hand.
 */
function isAhead(request: Request): boolean {
  return request.headers.get('Purpose') === 'prefetch'
}

export function isPrefetch(request: Request): boolean {
  return /prefetch|prerender/.test(request.headers.get('Sec-Purpose') ?? '')
}

/**
 * For what works once, or changes something although it is a GET: only a view may do it, and asks again.
 * @throws {Response} 425, which is the whole answer
 */
export function requireView(context: Readonly<RouterContextProvider>): void {
  const session = context.get(sessionContext)
  if (!session.isUnseen) return
  session.isHeldBack = true
  throw tooEarly()
}

/** Without words of its own: whoever fetches ahead asks again when somebody wants to see the page. */
export function tooEarly(): Response {
  return new Response(null, { status: 425 })
}
