import { redirect, type RouterContextProvider } from 'react-router'
import { MAX_REDIRECT_LENGTH } from '#app/domain/redirect-target.ts'
import type { Platform } from '#app/platform/call.ts'
import { SoftFailure, Unauthorised, Unavailable } from '#app/platform/errors.ts'
import type { BrowserSession, NewNotice } from './browser-session.ts'
import { underWay } from './calls-settled.ts'
import { sessionContext, visitContext } from './contexts.ts'
import { draftFieldsOf } from './drafts.ts'
import { noticeOf } from './notices.ts'
import { sessionsUnavailable } from './store-trouble.ts'
import type { SessionUser } from './store.ts'
import { tooEarly } from './unseen.ts'
import type { Visit } from './visit.ts'
import { waitingPathOf } from './waiting-views.ts'

/**
 * The signed-in customer. Nobody signed in: on to the login page, which leads back here.
 * @throws {Response} the redirect
 */
export async function requireSession(context: Readonly<RouterContextProvider>): Promise<SessionUser> {
  const session = context.get(sessionContext)
  if (session.user) return session.user
  // Only someone who had a session is told: a notice for every stranger would be a row for every stranger.
  const notice = session.hasRunOut ? { kind: 'info' as const, key: 'error.session_expired' } : null
  throw await endSession(session, context.get(visitContext), notice)
}

/**
 * The platform, with the failures that mean the same on every page: a 401 ends the session and leads to the login
 * page, and an `ok: false` leaves its persistent notice (rules.md#error-handling).
 */
export function handlingFailures(platform: Platform, session: BrowserSession, visit: Visit): Platform {
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => platform.now(),
    lastKnown: (declaration, input) => platform.lastKnown(declaration, input),
    isOff: (part) => platform.isOff(part),
    send: async (declaration, input) => {
      // A page that nobody may look at changes nothing.
      if (session.isUnseen && (declaration.retry !== 'read' || declaration.unsafeGet)) {
        session.isHeldBack = true
        throw tooEarly()
      }
      // What signs in works once: it is not used up for a session that could not begin.
      if (input.onToken && !(await session.canBegin())) throw sessionsUnavailable(platform.supportCode)
      try {
        const sent = platform.send(declaration, input)
        // A list that all visitors share brings no notice: a page need not wait for one that hangs.
        const response = await (declaration.cached ? sent : underWay(visit, sent))
        if (declaration.retry !== 'read') visit.writes = 'done'
        return response
      } catch (error) {
        if (error instanceof Unavailable) {
          visit.isAway = true
          if (error.mayHaveHappened && visit.writes === 'none') visit.writes = 'unknown'
        }
        if (error instanceof SoftFailure) visit.softFailures.push(error)
        const notice = error instanceof SoftFailure ? noticeOf(error) : null
        if (notice) await session.addNotice(notice)
        // A refused login is the login page's own matter.
        if (error instanceof Unauthorised && declaration.auth !== 'none')
          throw await handleUnauthorised(session, visit, error)
        throw error
      }
    },
  }
}

/**
 * What follows from a 401: the session ends, what was typed is kept for when the same account is back, and the redirect
 * to the login page is given. Of several in one request the first counts.
 */
async function handleUnauthorised(session: BrowserSession, visit: Visit, error: Unauthorised): Promise<Response> {
  const { params, text } = error
  // A platform that says nothing at all has at least said that nobody is signed in.
  const key = error.code ?? (text ? null : 'error.unauthorized')
  return endSession(session, visit, { kind: 'info', key, params, text })
}

async function endSession(session: BrowserSession, visit: Visit, notice: NewNotice | null): Promise<Response> {
  if (visit.loginPath === null) {
    const waitingPath = await waitingPathOf(visit)
    visit.loginPath = waitingPath ?? loginPathFor(visit)
    // What cannot be read cannot be kept, and must not stand in the way of the end; a stranger's is not even read.
    const form = session.lastAccount === null ? null : await visit.form().catch(() => null)
    const fields = form ? draftFieldsOf(form) : []
    if (fields.length > 0) await session.keepDraft(visit.path, fields)
    const ended = await session.end()
    // The page that goes on without a session says itself that it expired.
    const isSaid = waitingPath !== null && session.hasRunOut
    if (notice && ended && !isSaid) await session.addNotice(notice, { always: true })
  }
  return redirect(visit.loginPath)
}

/**
 * With the page to come back to, unless it is longer than the login page would believe. Where the browser keeps no cookies
 * no notice reaches its page: the address says it.
 */
function loginPathFor({ page, lang, isWithoutCookies }: Visit): string {
  const search = {
    ...(page.length <= MAX_REDIRECT_LENGTH && { redirect: page }),
    ...(isWithoutCookies && { cookies: 'off' }),
    lang,
  }
  return `/login?${new URLSearchParams(search)}`
}
