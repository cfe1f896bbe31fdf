import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { MAX_UNANNOUNCED_BYTES, MAX_UPLOAD_BYTES } from '#app/domain/upload-limits.ts'
import { env } from '#app/env.server.ts'
import { cookies } from '#app/cookies.server.ts'
import { Assets } from '#app/http/assets.ts'
import { negotiateEncoding } from '#app/http/compress.ts'
import { methodGuard } from '#app/http/method-guard.ts'
import { mayReadMetrics } from '#app/http/metrics-access.ts'
import { mayBeOneClick, readOneClick } from '#app/http/one-click.ts'
import { oddAddressAnswer } from '#app/http/odd-address.ts'
import { formOrigin } from '#app/http/origin-check.ts'
import {
  badRequest,
  failed,
  foreignOrigin,
  maintenance,
  methodNotAllowed,
  notAForm,
  sessionAway,
  tooBusy,
  tooLarge,
  tooManyFiles,
} from '#app/http/error-responses.ts'
import { withoutRequest } from '#app/http/public-answer.ts'
import { BodyTooLarge } from '#app/http/read-body.ts'
import { endUnreadBody, NotAForm, readForm } from '#app/http/read-form.ts'
import { isPublicAnswer, markSensitiveUrl, sendAsset, sendResponse, sendWhole } from '#app/http/respond.ts'
import { routeHandler } from '#app/http/route-handler.ts'
import { TraitsByPath } from '#app/http/route-traits.ts'
import { UploadsBusy, UploadSemaphore } from '#app/http/upload-semaphore.ts'
import { encodedPage, staticPathsOf } from '#app/http/static-cache.ts'
import { StaticPages } from '#app/http/static-pages.ts'
import { asRequest, handleUncaught } from '#app/http/uncaught.ts'
import { hasBody } from '#app/http/buffered-response.ts'
import { log } from '#app/observability/log.ts'
import { countAnswer, metricsText, type AnswerKind } from '#app/observability/metrics.ts'
import { flushErrorReports, prepareErrorReports, reportError } from '#app/observability/report-error.server.ts'
import { createSupportCode } from '#app/observability/support-code.ts'
import { Readiness } from '#app/readiness.ts'
import { clientAddressOf, warnOfUnknownProxy } from '#app/session/client-address.ts'
import { requestContext } from '#app/session/contexts.ts'
import { requireSessionFolder } from '#app/session/make-folder.ts'

const DRAIN_MS = 20_000
/** After an error that nothing caught: long enough for most of what is under way, and then a new process takes over. */
const LAST_DRAIN_MS = 8_000
/** A photo of 10 MB over a slow phone. */
const UPLOAD_MS = 300_000

const OWN_HOST = new URL(env.PUBLIC_ORIGIN).host

const handle = routeHandler(build, process.env['NODE_ENV'])
const assets = new Assets(fileURLToPath(new URL('../client', import.meta.url)))
const refusedMethod = methodGuard(build)
const staticPages = new StaticPages(staticPathsOf(build))
const uploadSemaphore = new UploadSemaphore()
const traitsByPath = new TraitsByPath(build)
/**
 * Files of lists that are sent at once, in all and to one visitor. A slow reader keeps its places: all of them take twelve
 * accounts, and the memory of each is a page of its list (T92).
 */
const listFileSemaphore = new UploadSemaphore({ total: 48, forOne: 4, patienceMs: 10_000 })
const STALLED_MS = 60_000
const readiness = new Readiness()

type Visit = { message: IncomingMessage; response: ServerResponse; url: URL; supportCode: string; traits: RouteTraits }

/** Starts the app on the port of the environment; 0 takes a free one, and the answer says which. */
async function startServer(): Promise<{ url: string; stop: (drainMs?: number) => Promise<void> }> {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: UPLOAD_MS })
  server.maxHeadersCount = 100
  server.on('request', (message, response) => {
    if (readiness.isStopping) response.setHeader('Connection', 'close')
    const began = performance.now()
    response.once('close', () => {
      countAnswer(kindOf(message, response), response.statusCode, (performance.now() - began) / 1000)
    })
    const youngPage = youngStaticPage(message)
    if (youngPage) return sendWhole(message, response, youngPage)
    const supportCode = createSupportCode()
    const fail = () => failRequest(message, response, supportCode)
    const request = asRequest({ supportCode, fail }, () => listen(message, response, supportCode))
    request.catch((error: unknown) => {
      // A body that its visitor broke off is no failure of ours.
      if (message.errored) log.info({ err: error, supportCode }, 'a visitor left while sending')
      else {
        log.error({ err: error, supportCode }, 'a request failed outside the routes')
        reportError(error, { supportCode })
      }
      fail()
    })
  })
  await new Promise<void>((resolve) => server.listen(env.PORT, env.HOST, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT

  async function stop(drainMs = DRAIN_MS) {
    readiness.stop()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // A connection that was busy becomes idle after its answer, and would be kept alive for a minute.
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    const late = setTimeout(() => server.closeAllConnections(), drainMs)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
  return { url: `http://localhost:${port}`, stop }
}

/** Ends a request whose answer cannot be made any more: in words where none of it has left. */
function failRequest(message: IncomingMessage, response: ServerResponse, supportCode: string): void {
  if (response.headersSent || response.destroyed) {
    if (!response.writableEnded) response.destroy()
    return
  }
  sendResponse(message, response, failed(supportCode)).catch(() => response.destroy())
}

async function listen(message: IncomingMessage, response: ServerResponse, supportCode: string): Promise<void> {
  const target = message.url ?? '/'
  const traits = traitsByPath.of(target)
  if (traits.secret) markSensitiveUrl(message)
  const url = target.startsWith('/') ? URL.parse(env.PUBLIC_ORIGIN + target) : null
  if (url === null) return sendResponse(message, response, badRequest(supportCode))
  const odd = oddAddressAnswer(url, message.method, supportCode)
  if (odd) return sendResponse(message, response, odd)
  const visit = { message, response, url, supportCode, traits }
  if (visit.url.pathname === '/healthz') return sendResponse(message, response, new Response('alive\n'))
  if (visit.url.pathname === '/readyz') return sendResponse(message, response, await readiness.answer())
  if (
    visit.url.pathname === '/metrics' &&
    mayReadMetrics(message, { token: env.METRICS_TOKEN, publicOrigin: env.PUBLIC_ORIGIN })
  ) {
    const { type, text } = await metricsText()
    return sendResponse(message, response, new Response(text, { headers: { 'Content-Type': type } }))
  }
  if (message.method !== 'GET' && message.method !== 'HEAD') endUnreadBody(message, response)
  if (message.method === 'POST') return sendResponse(message, response, await post(visit))
  const allow = refusedMethod(message.method, url.pathname)
  return allow ? sendResponse(message, response, methodNotAllowed(supportCode, allow)) : get(visit)
}

async function get({ message, response, url, supportCode, traits }: Visit): Promise<void> {
  const encoding = negotiateEncoding(message.headers['accept-encoding'])
  const asset = assets.find(url.pathname, encoding)
  if (asset) return sendAsset(message, response, asset)

  const page = env.MAINTENANCE
    ? null
    : await staticPages.answer(url, message.headers.cookie ?? null, (address) =>
        // A page for everybody has no proof of one browser's forms.
        route(new Request(env.PUBLIC_ORIGIN + address, { headers: { 'Sec-Fetch-Site': 'none' } }), {
          supportCode,
          traits,
          clientAddress: '',
        }),
      )
  if (page instanceof Response) return sendResponse(message, response, page)
  if (page) return sendWhole(message, response, encodedPage(page, encoding))

  const request = new Request(url, {
    method: message.method ?? 'GET',
    headers: requestHeaders(message),
    signal: closed(response),
  })
  const clientAddress = clientAddressOf(message)
  const answer = async () =>
    sendResponse(message, response, await route(request, { supportCode, traits, clientAddress }))
  if (!traits.listFile) return answer()
  // Who reads nothing of a file for so long keeps it from others.
  response.setTimeout(STALLED_MS, () => response.destroy())
  const visitor = (await cookies.session.read(message.headers.cookie)) ?? clientAddress
  return listFileSemaphore.with(visitor, 1, answer).catch((error: unknown) => {
    if (!(error instanceof UploadsBusy)) throw error
    return sendResponse(message, response, tooManyFiles(supportCode))
  })
}

async function post(visit: Visit): Promise<Response> {
  const { message, response, url, supportCode, traits } = visit
  const headers = requestHeaders(message)
  const origin = formOrigin(headers, env.PUBLIC_ORIGIN)
  if (origin === 'foreign') return foreignOrigin(supportCode)
  const isOriginUnknown = origin === 'unknown'
  // Without the cookie of its forms it is no browser: only the one click of an email service passes.
  if (isOriginUnknown && (await cookies.form.read(headers.get('Cookie'))) === null) {
    return mayBeOneClick(url.pathname, traits, headers) ? answerOneClick(visit, headers) : foreignOrigin(supportCode)
  }
  const allow = refusedMethod(message.method, url.pathname)
  if (allow) return methodNotAllowed(supportCode, allow)
  // React Router compares Origin and Host itself and answers a bare 400 to `null`.
  headers.set('Origin', env.PUBLIC_ORIGIN)
  try {
    const body = await readForm(message, traits.takesFiles ? MAX_UPLOAD_BYTES : null)
    const clientAddress = clientAddressOf(message)
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded')
    // `duplex` is what a body that arrives as it is read asks for; the types do not know it yet.
    const init = { method: 'POST', headers, body, signal: closed(response), duplex: 'half' }
    const answer = () => route(new Request(url, init), { supportCode, traits, clientAddress, isOriginUnknown })
    if (body instanceof Buffer) return await answer()
    const bytes = Number(message.headers['content-length'] ?? MAX_UNANNOUNCED_BYTES)
    return await uploadSemaphore.with(clientAddress, bytes, answer)
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge(supportCode)
    if (error instanceof NotAForm) return notAForm(supportCode)
    if (error instanceof UploadsBusy) return tooBusy(supportCode)
    throw error
  }
}

/** Takes the one click of an email service, which has no page of ours. */
async function answerOneClick(
  { message, response, url, supportCode, traits }: Visit,
  headers: Headers,
): Promise<Response> {
  const body = await readOneClick(message)
  if (body === null) return foreignOrigin(supportCode)
  headers.set('Origin', env.PUBLIC_ORIGIN)
  // It speaks for the holder of the link alone, never for whoever is signed in (RFC 8058, section 3.1).
  headers.delete('Cookie')
  // Its answer is read by nobody, and needs no cookie for forms.
  headers.set('Sec-Fetch-Site', 'none')
  const request = new Request(url, { method: 'POST', headers, body, signal: closed(response) })
  return route(request, { supportCode, traits, clientAddress: clientAddressOf(message) })
}

async function route(
  request: Request,
  {
    supportCode,
    traits,
    clientAddress,
    isOriginUnknown = false,
  }: Pick<Visit, 'supportCode' | 'traits'> & { clientAddress: string; isOriginUnknown?: boolean },
): Promise<Response> {
  const started = performance.now()
  const context = new RouterContextProvider()
  const nonce = randomBytes(16).toString('base64')
  context.set(requestContext, {
    requestId: supportCode,
    supportCode,
    nonce,
    clientAddress,
    isOriginUnknown,
    traits,
    traitsOf: (path) => traitsByPath.of(path),
    startedAt: Date.now(),
  })
  const answer = env.MAINTENANCE ? maintenance(supportCode) : await handle(request, context)
  const response = hasBody(answer) ? answer : withErrorDocument(answer, request, supportCode)
  const duration = Math.round(performance.now() - started)
  log.info({ supportCode, method: request.method, status: response.status, duration }, 'answered')
  return withoutRequest(response, supportCode)
}

/** The page for an answer that was given before any route ran. */
function withErrorDocument(answer: Response, { method }: Request, supportCode: string): Response {
  if (answer.status === 503) return sessionAway(supportCode)
  if (answer.status === 403) return foreignOrigin(supportCode)
  if (answer.status === 413) return tooLarge(supportCode)
  if (answer.status !== 400) return answer
  return method === 'POST' ? notAForm(supportCode) : badRequest(supportCode)
}

/** The static page that a stranger asks for, when it is kept and young: most of what is asked for without a cookie. */
function youngStaticPage({ method, url = '', headers }: IncomingMessage): ReturnType<typeof encodedPage> | null {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || headers.cookie !== undefined || env.MAINTENANCE) return null
  const page = staticPages.young(url)
  return page && encodedPage(page, negotiateEncoding(headers['accept-encoding']))
}

/** The request's headers under our own host: nothing downstream may trust what a stranger calls us. */
function requestHeaders(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (value === undefined || name.startsWith('x-forwarded-') || name.startsWith(':')) continue
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each)
  }
  headers.set('Host', OWN_HOST)
  return headers
}

/** Aborted when the visitor leaves before the answer. */
function closed(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** What a request was for, as the metrics count it. */
function kindOf({ method, url = '' }: IncomingMessage, response: ServerResponse): AnswerKind {
  if (method === 'POST') return 'form'
  const [path = ''] = url.split('?')
  if (path.startsWith('/assets/')) return 'asset'
  if (path.endsWith('.data')) return 'data'
  return isPublicAnswer(response) ? 'static' : 'page'
}

if (!env.REDIS_URL) requireSessionFolder(env.SESSION_DATABASE)
const running = await startServer()
log.info({ url: running.url, publicOrigin: env.PUBLIC_ORIGIN }, 'listening')
log.info(
  'should this process end with 1, have it started again: Restart=always in systemd, a restart policy of containers',
)
warnOfUnknownProxy()
void prepareErrorReports()
// The next start is quicker by what was compiled for this one, even when this process is killed.
flushCompileCache()
// A store that cannot be used is in the log before the first visitor comes.
void readiness.storeState()
handleUncaught(async () => {
  await running.stop(LAST_DRAIN_MS)
  await flushErrorReports()
  process.exit(1)
})
/** A person at the keyboard waits for nothing; a balancer needs time to see that this instance is not ready. */
for (const [signal, seconds] of [
  ['SIGINT', 0],
  ['SIGTERM', env.DRAIN_SECONDS],
] as const) {
  process.once(signal, async () => {
    readiness.stop()
    await wait(seconds * 1000)
    await running.stop()
    await flushErrorReports()
    process.exit(0)
  })
}
