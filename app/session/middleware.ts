import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { addLanguage, type Language } from '#app/i18n/languages.ts'
import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { isOtherAccount } from './form-owner.ts'
import { BrowserSession } from './browser-session.ts'
import { describeDevice, maskAddress } from './user-agent.ts'
import {
  clientContext,
  formProofContext,
  platformContext,
  requestContext,
  sessionContext,
  traitsContext,
  visitContext,
} from './contexts.ts'
import { FormProof } from './form-proof.ts'
import { KnownClient } from './known-client.ts'
import { openStore } from './open-store.ts'
import { UnreadableForm } from './posted-form.ts'
import { keepSentForm } from './sent-forms.ts'
import { handlePlatformFailures } from './require-session.ts'
import type { SessionStore } from './session-store.ts'
import { isPrefetch, isUnseen, respondTooEarly } from './unseen.ts'
import { describeVisit } from './visit.ts'

const MINUTE_MS = 60_000

export type SessionOptions = {
  /** Requires the language middleware to have run. */
  languageOf: (context: Readonly<RouterContextProvider>) => Language
  /** For tests. Defaults to the store from the environment. */
  store?: SessionStore
  baseUrl?: string
  now?: () => number
}

/**
 * Opens the session, provides the platform client that acts for it, and sets the cookie when the session id changes.
 * Responses to signed-in customers are `no-store`.
 */
export function createSessionMiddleware(options: SessionOptions): MiddlewareFunction<Response> {
  const { languageOf, baseUrl, now = Date.now } = options
  return async ({ request, url, context }, next) => {
    const { requestId, supportCode, clientAddress, origin } = context.get(requestContext)
    const traits = context.get(traitsContext)
    const isOriginUnknown = origin === 'unknown'
    const cookie = request.headers.get('Cookie')
    const id = await cookies.session.read(cookie)
    // The page reloads itself after its poll has reported a change.
    const isReload = request.method === 'GET' && (await cookies.reload.read(cookie)) !== null
    const session = await openSession(options.store, id, {
      times: {
        idleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
        absoluteMs: env.SESSION_ABSOLUTE_HOURS * 60 * MINUTE_MS,
        now,
      },
      // Requests that a page sends by itself don't count as activity (threats.md#T09).
      extend: !traits.poll && !isPrefetch(request) && !isReload,
      isUnseen: isUnseen(request),
    }).catch((error: unknown) => {
      log.error({ err: error, supportCode }, 'a session could not be read')
      reportError(error, { supportCode })
      return null
    })
    // Empty, because no loader has provided texts. The HTTP server renders the error page.
    if (session === null) return new Response(null, { status: 503 })
    const visit = describeVisit(request, url, {
      language: languageOf(context),
      traits,
      waitingId: await cookies.waiting.read(cookie),
      usageConsent: await cookies.statistics.read(cookie),
    })
    const proof = await FormProof.read(request)
    const client = await KnownClient.read(request, { address: clientAddress, store: options.store ?? openStore })
    const platform = createPlatform({
      baseUrl: baseUrl ?? env.PLATFORM_API_URL,
      language: languageOf(context),
      requestId,
      supportCode,
      session: session.holder,
      account: session.user?.id,
      client: {
        address: maskAddress(clientAddress),
        device: describeDevice(request.headers.get('User-Agent')),
        id: () => client.id,
      },
      signal: request.signal,
    })
    context.set(sessionContext, session)
    context.set(visitContext, visit)
    context.set(clientContext, client)
    context.set(formProofContext, proof)
    context.set(platformContext, handlePlatformFailures(platform, session, visit))

    // File uploads from unknown clients are not parsed.
    const isRead = session.user || isOriginUnknown || !traits.takesFiles
    const form = isRead ? await visit.form().catch(respondUnreadable) : null
    if (form instanceof Response) return form
    if (isOriginUnknown && !proof.accepts(form)) return new Response(null, { status: 403 })
    if (session.user && isOtherAccount(form, session.user)) {
      await session.addNotice({ kind: 'warning', key: 'signIn.signedInAs', params: { email: session.user.email } })
      return attachSession(redirect(addLanguage('/overview', languageOf(context)), 303), session)
    }
    const response = await next()
    if (session.isDeferred) return attachSession(respondTooEarly(), session)
    if (isRedirect(response)) await session.returnNotices()
    if (!traits.poll && !session.isUnseen && isReload)
      response.headers.append('Set-Cookie', await cookies.reload.clear())
    await keepSentForm(context, session, visit, response)
    // The session ended, so redirect to the login page even if a route has rendered the failure as its own page.
    const answer = await attachSession(
      visit.outcome.loginPath === null ? response : redirect(visit.outcome.loginPath),
      session,
    )
    return proof.setCookie(await client.setCookie(answer))
  }
}

/** For script requests React Router responds 202 instead of a redirect. */
function isRedirect({ status }: { status: number }): boolean {
  return status === 202 || (status >= 300 && status < 400)
}

/** Empty, because the HTTP server renders the error page. */
function respondUnreadable(error: unknown): Response {
  if (error instanceof UnreadableForm) return new Response(null, { status: error.status })
  throw error
}

async function openSession(
  store: SessionStore | undefined,
  ...[id, options]: [id: string | null, Parameters<typeof BrowserSession.open>[2]]
): Promise<BrowserSession> {
  return BrowserSession.open(store ?? (await openStore()), id, options)
}

/** Sets the session cookie and `no-store` if the response may contain personal data. */
async function attachSession(response: Response, session: BrowserSession): Promise<Response> {
  const change = session.cookieChange
  if (!session.user && !change) return response
  if (change) {
    const cookie = change.id === null ? cookies.session.clear() : cookies.session.set(change.id)
    response.headers.append('Set-Cookie', await cookie)
  }
  response.headers.set('Cache-Control', 'no-store')
  return response
}
