import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { MAX_REDIRECT_LENGTH } from '#app/domain/redirect-target.ts'
import type { Platform } from '#app/platform/call.ts'
import { SoftFailure, Unauthorised } from '#app/platform/errors.ts'
import type { BrowserSession, NewNotice } from './browser-session.ts'
import { sessionContext, userContext, visitContext } from './contexts.ts'
import { pickDraftFields } from './drafts.ts'
import { buildNotice } from './notices.ts'
import { buildStoreOutage } from './store-failure.ts'
import type { SessionUser } from './store.ts'
import { respondTooEarly } from './unseen.ts'
import type { Visit } from './visit.ts'
import { findWaitingPath } from './waiting-views.ts'

/**
 * Guards a layout's routes: documents, `.data` requests and resource routes. Without a session it redirects to the
 * login page before any loader or action runs, and stores the submitted form as a draft.
 */
export const requireSessionMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(userContext, await requireSession(context))
  return next()
}

/**
 * Returns the signed-in customer. For actions of public pages of which only some forms need a session.
 * @throws {Response} the redirect to the login page, which returns to this page
 */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<SessionUser> {
  const session = context.get(sessionContext)
  if (session.user) return session.user
  // Only for an expired session: a notice per anonymous request would create a store row each time.
  const notice = session.hasExpired ? { kind: 'info' as const, key: 'error.session_expired' } : null
  throw await endSession(session, context.get(visitContext), notice)
}

/**
 * Wraps the platform client with the handling that all pages share: a 401 ends the session and redirects to the login
 * page, and `ok: false` adds a persistent notice (rules.md#error-handling).
 */
export function handlePlatformFailures(platform: Platform, session: BrowserSession, visit: Visit): Platform {
  const { outcome } = visit
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => platform.now(),
    lastKnown: (declaration, input) => platform.lastKnown(declaration, input),
    isOff: (part) => platform.isOff(part),
    send: async (declaration, input) => {
      // A response that no customer sees must not change data.
      if (session.isUnseen && (declaration.retry !== 'read' || declaration.unsafeGet)) {
        session.isDeferred = true
        throw respondTooEarly()
      }
      // Sign-in credentials work once, so don't consume them if no session can be stored.
      if (input.onToken && !(await session.canStart())) throw buildStoreOutage(platform.supportCode)
      try {
        const sent = platform.send(declaration, input)
        // Cached reference data adds no notice, so the page doesn't wait for it.
        const response = await (declaration.cached ? sent : outcome.track(sent))
        if (declaration.retry !== 'read') outcome.recordWrite()
        return response
      } catch (error) {
        outcome.recordFailure(error)
        const notice = error instanceof SoftFailure ? buildNotice(error) : null
        if (notice) await session.addNotice(notice)
        // The login page handles a rejected login itself.
        if (error instanceof Unauthorised && declaration.auth !== 'none')
          throw await handleUnauthorised(session, visit, error)
        throw error
      }
    },
  }
}

/**
 * Handles a 401: ends the session, stores the submitted form as a draft, and returns the redirect to the login page.
 * Only the first 401 of a request counts.
 */
async function handleUnauthorised(session: BrowserSession, visit: Visit, error: Unauthorised): Promise<Response> {
  const { params, text } = error
  // A 401 without code and text gets the default message.
  const key = error.code ?? (text ? null : 'error.unauthorized')
  return endSession(session, visit, { kind: 'info', key, params, text })
}

async function endSession(session: BrowserSession, visit: Visit, notice: NewNotice | null): Promise<Response> {
  const { outcome } = visit
  if (outcome.loginPath === null) {
    const waitingPath = await findWaitingPath(visit)
    outcome.endSession(waitingPath ?? buildLoginPath(visit))
    // An unreadable form must not block the logout. A stranger's form isn't read at all.
    const form = session.lastAccount === null ? null : await visit.form().catch(() => null)
    const fields = form ? pickDraftFields(form) : []
    if (fields.length > 0) await session.keepDraft(visit.path, fields)
    const ended = await session.end()
    // The waiting page shows the expiry itself.
    const isSaid = waitingPath !== null && session.hasExpired
    if (notice && ended && !isSaid) await session.addNotice(notice, { always: true })
  }
  return redirect(outcome.loginPath ?? buildLoginPath(visit))
}

/**
 * Returns the login URL with the page to return to, unless it exceeds the login page's limit. If the browser blocks
 * cookies, the URL carries the message, because notices need a session.
 */
function buildLoginPath({ page, lang, isWithoutCookies }: Visit): string {
  const search = {
    ...(page.length <= MAX_REDIRECT_LENGTH && { redirect: page }),
    ...(isWithoutCookies && { cookies: 'off' }),
    lang,
  }
  return `/login?${new URLSearchParams(search)}`
}
