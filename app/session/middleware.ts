import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'
import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { isOtherAccount } from './form-owner.ts'
import { BrowserSession } from './browser-session.ts'
import { describeDevice, maskedAddress } from './user-agent.ts'
import {
  clientContext,
  formProofContext,
  platformContext,
  requestContext,
  sessionContext,
  visitContext,
} from './contexts.ts'
import { FormProof } from './form-proof.ts'
import { KnownClient } from './known-client.ts'
import { openStore } from './open-store.ts'
import { UnreadableForm } from './posted-form.ts'
import { keepSentForm } from './sent-forms.ts'
import { handlingFailures } from './require-session.ts'
import type { SessionStore } from './session-store.ts'
import { isPrefetch, isUnseen, tooEarly } from './unseen.ts'
import { describeVisit } from './visit.ts'

const MINUTE_MS = 60_000

export type SessionOptions = {
  /** The language of the request; the language middleware must have run before. */
  languageOf: (context: Readonly<RouterContextProvider>) => Language
  /** For tests; otherwise what the environment names. */
  store?: SessionStore
  baseUrl?: string
  now?: () => number
}

/**
 * Opens the visitor's session, gives the routes the platform that speaks for it, and tells the browser when its id
 * changed. Every answer to someone who is signed in is private.
 */
export function sessionMiddleware(options: SessionOptions): MiddlewareFunction<Response> {
  const { languageOf, baseUrl, now = Date.now } = options
  return async ({ request, url, context }, next) => {
    const { requestId, supportCode, clientAddress, traits, isOriginUnknown } = context.get(requestContext)
    const cookie = request.headers.get('Cookie')
    const id = await cookies.session.read(cookie)
    // A page asks this by itself, because its poll told it of a change.
    const isReload = request.method === 'GET' && (await cookies.reload.read(cookie)) !== null
    const session = await openSession(options.store, id, {
      times: {
        idleMs: env.SESSION_IDLE_MINUTES * MINUTE_MS,
        absoluteMs: env.SESSION_ABSOLUTE_HOURS * 60 * MINUTE_MS,
        now,
      },
      // What a page asks by itself is no sign of its customer (threats.md#T09).
      extend: !traits.poll && !isPrefetch(request) && !isReload,
      isUnseen: isUnseen(request),
    }).catch((error: unknown) => {
      log.error({ err: error, supportCode }, 'a session could not be read')
      reportError(error, { supportCode })
      return null
    })
    // Without words of its own: no loader has run that could give a page its texts. The HTTP server has a page for it.
    if (session === null) return new Response(null, { status: 503 })
    const visit = describeVisit(request, url, {
      language: languageOf(context),
      traits,
      waitingId: await cookies.waiting.read(cookie),
      usageConsent: await cookies.statistics.read(cookie),
    })
    const proof = await FormProof.of(request)
    const client = await KnownClient.of(request, { address: clientAddress, store: options.store ?? openStore })
    const platform = createPlatform({
      baseUrl: baseUrl ?? env.PLATFORM_API_URL,
      language: languageOf(context),
      requestId,
      supportCode,
      session: session.holder,
      account: session.user?.id,
      client: {
        address: maskedAddress(clientAddress),
        device: describeDevice(request.headers.get('User-Agent')),
        id: () => client.id,
      },
      signal: request.signal,
    })
    context.set(sessionContext, session)
    context.set(visitContext, visit)
    context.set(clientContext, client)
    context.set(formProofContext, proof)
    context.set(platformContext, handlingFailures(platform, session, visit))

    const form = session.user || isOriginUnknown ? await visit.form().catch(unreadable) : null
    if (form instanceof Response) return form
    if (isOriginUnknown && !proof.accepts(form)) return new Response(null, { status: 403 })
    if (session.user && isOtherAccount(form, session.user)) {
      await session.addNotice({ kind: 'warning', key: 'signIn.signedInAs', params: { email: session.user.email } })
      return withSession(redirect(withLanguage('/overview', languageOf(context)), 303), session)
    }
    const response = await next()
    if (session.isHeldBack) return withSession(tooEarly(), session)
    if (isRedirect(response)) await session.returnNotices()
    if (!traits.poll && !session.isUnseen && isReload)
      response.headers.append('Set-Cookie', await cookies.reload.clear())
    await keepSentForm(context, session, visit, response)
    // A route may have turned the failure into a page of its own; without a session there is only one way on.
    const answer = await withSession(visit.loginPath === null ? response : redirect(visit.loginPath), session)
    return proof.keepIn(await client.keepIn(answer))
  }
}

/** The router answers a script with 202 where it redirects a document. */
function isRedirect({ status }: { status: number }): boolean {
  return status === 202 || (status >= 300 && status < 400)
}

/** Without words of its own; the HTTP server has a page for it. */
function unreadable(error: unknown): Response {
  if (error instanceof UnreadableForm) return new Response(null, { status: error.status })
  throw error
}

async function openSession(
  store: SessionStore | undefined,
  ...[id, options]: [id: string | null, Parameters<typeof BrowserSession.open>[2]]
): Promise<BrowserSession> {
  return BrowserSession.open(store ?? (await openStore()), id, options)
}

/** The response with the session's cookie and, when it may hold something of a person, without being kept anywhere. */
async function withSession(response: Response, session: BrowserSession): Promise<Response> {
  const change = session.cookieChange
  if (!session.user && !change) return response
  if (change) {
    const cookie = change.id === null ? cookies.session.clear() : cookies.session.set(change.id)
    response.headers.append('Set-Cookie', await cookie)
  }
  response.headers.set('Cache-Control', 'no-store')
  return response
}
