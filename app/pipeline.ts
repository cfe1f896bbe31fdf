import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { env } from '#app/env.server.ts'
import { log } from '#app/observability/log.ts'
import { countAnswer, renderMetrics } from '#app/observability/metrics.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { createSupportCode } from '#app/observability/support-code.ts'
import { readiness } from '#app/readiness.ts'
import { readClientAddress } from '#app/session/client-address.ts'
import { requestContext, traitsContext, type RequestFacts } from '#app/session/contexts.ts'
import type { Assets } from '#app/http/assets.ts'
import { negotiateEncoding } from '#app/http/compress.ts'
import {
  respondBadRequest,
  respondFailed,
  respondForeignOrigin,
  respondMaintenance,
  respondMethodNotAllowed,
  respondNotAForm,
  respondStoreUnavailable,
  respondTooLarge,
} from '#app/http/error-responses.ts'
import { finishAnswer, isPublic } from '#app/http/finish-answer.ts'
import { canReadMetrics } from '#app/http/metrics-access.ts'
import { handleOddAddress } from '#app/http/odd-address.ts'
import { mayBeOneClick, readOneClick } from '#app/http/one-click.ts'
import { classifyOrigin, type FormOrigin } from '#app/session/origin-check.ts'
import { passHeaders } from '#app/http/pass-headers.ts'
import { PublicPages } from '#app/http/public-pages.ts'
import { BodyTooLarge, endUnreadBody, NotAForm, readForm } from '#app/http/read-form.ts'
import { RouteTable } from '#app/http/route-table.ts'
import { SENSITIVE_URL_HEADERS } from '#app/http/security-headers.ts'
import { sendAsset } from '#app/http/send-asset.ts'
import { runAsRequest } from '#app/http/uncaught.ts'

type Variables = {
  supportCode: string
  /** The request's URL under our own origin. */
  url: URL
  /** The headers for routes, with our own host. */
  headers: Headers
  origin: FormOrigin
  /** The body of a form without files. Undefined for uploads, which are streamed. */
  body: Buffer<ArrayBuffer> | undefined
}
type Env = { Bindings: HttpBindings; Variables: Variables }
type Middleware = MiddlewareHandler<Env>
type Facts = Omit<RequestFacts, 'routes'>

const OWN_HOST = new URL(env.PUBLIC_ORIGIN).host
const METHODS = new Set(['GET', 'HEAD', 'POST'])

/**
 * The request pipeline between socket and routes, the same in production, tests and `npm run dev`
 * (decisions/http-edge.md). `assets` is null if another server serves the build's files.
 */
export function createApp(build: ServerBuild, assets: Assets | null): Hono<Env> {
  const routes = new RouteTable(build)
  const render = createRenderer(build, routes)
  const app = new Hono<Env>()
  app.use(countRequest, finish, nameRequest, describeAddress)
  app.get('/healthz', () => new Response('alive\n'))
  app.get('/readyz', () => readiness.answer())
  app.get('/metrics', serveMetrics)
  if (assets) app.use(serveAssets(assets))
  app.use(checkMethod(routes), closeForMaintenance, servePublicPages(routes, render), checkOrigin, readFormBody)
  app.all('*', (c) => render(toRequest(c.var, c.req.raw), buildFacts(c.var, c.env)))
  app.onError((error, c) => {
    const { supportCode } = c.var
    if (error instanceof BodyTooLarge) return respondTooLarge(supportCode)
    if (error instanceof NotAForm) return respondNotAForm(supportCode)
    if (c.env.incoming.errored) log.info({ err: error, supportCode }, 'the client aborted the upload')
    else {
      log.error({ err: error, supportCode }, 'a request failed outside the routes')
      reportError(error, { supportCode })
    }
    // Destroy the connection, so that a truncated file doesn't look complete.
    if (c.env.outgoing.headersSent) c.env.outgoing.destroy()
    return c.env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : respondFailed(supportCode)
  })
  return app
}

/** Assigns the support code, which also identifies uncaught errors of the request. */
const nameRequest: Middleware = (c, next) => {
  const supportCode = createSupportCode()
  c.set('supportCode', supportCode)
  const broken = Promise.withResolvers<void>()
  const fail = () => broken.reject(new Error('a connection of this request broke'))
  return runAsRequest({ supportCode, fail }, () => Promise.race([next(), broken.promise]))
}

const countRequest: Middleware = async (c, next) => {
  const { outgoing } = c.env
  const began = performance.now()
  if (readiness.isStopping) outgoing.setHeader('Connection', 'close')
  let isStatic = false
  outgoing.once('close', () => {
    const kind = c.req.method === 'POST' ? 'form' : classifyPath(c.req.path, isStatic)
    countAnswer(kind, outgoing.statusCode, (performance.now() - began) / 1000)
  })
  await next()
  isStatic = isPublic(c.res)
}

const finish: Middleware = async (c, next) => {
  await next()
  const { incoming, outgoing } = c.env
  const answer = c.res
  // Hono would merge the previous response's headers.
  c.res = undefined
  c.res = await finishAnswer(answer, {
    acceptEncoding: incoming.headers['accept-encoding'],
    supportCode: c.var.supportCode,
    outgoing,
  })
}

const describeAddress: Middleware = (c, next) => {
  const { supportCode } = c.var
  const { url: target = '/', method } = c.env.incoming
  const url = target.startsWith('/') ? URL.parse(env.PUBLIC_ORIGIN + target) : null
  const odd = url === null ? respondBadRequest(supportCode) : handleOddAddress(url, method, supportCode)
  if (url === null || odd) return Promise.resolve(odd ?? undefined)
  c.set('url', url)
  c.set('headers', copyHeaders(c.env.incoming))
  c.set('origin', 'own')
  return next()
}

const serveMetrics: Middleware = async (c, next) => {
  if (!canReadMetrics(c.env.incoming, { token: env.METRICS_TOKEN, publicOrigin: env.PUBLIC_ORIGIN })) return next()
  const { type, text } = await renderMetrics()
  return new Response(text, { headers: { 'Content-Type': type } })
}

function serveAssets(assets: Assets): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const asset = isRead && assets.find(c.var.url.pathname, negotiateEncoding(incoming.headers['accept-encoding']))
    if (!asset) return next()
    await sendAsset(incoming, outgoing, { asset, supportCode: c.var.supportCode })
    return RESPONSE_ALREADY_SENT
  }
}

/** React Router responds 500 to an unknown method. Routes reject the other methods. */
function checkMethod(routes: RouteTable): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    const { method = 'GET' } = incoming
    if (method !== 'GET' && method !== 'HEAD') endUnreadBody(incoming, outgoing)
    if (METHODS.has(method)) return next()
    return respondMethodNotAllowed(c.var.supportCode, routes.find(c.var.url.pathname.replace(/\.data$/, '')).methods)
  }
}

const closeForMaintenance: Middleware = (c, next) =>
  env.MAINTENANCE ? Promise.resolve(respondMaintenance(c.var.supportCode)) : next()

function servePublicPages(routes: RouteTable, render: Render): Middleware {
  const pages = new PublicPages(routes.staticPaths, { isKept: env.NODE_ENV !== 'development' })
  return async (c, next) => {
    if (c.req.method === 'POST') return next()
    const cookie = c.var.headers.get('Cookie')
    const encoding = negotiateEncoding(c.env.incoming.headers['accept-encoding'])
    // A cached page must not contain one browser's form proof.
    const headers = new Headers({ 'Sec-Fetch-Site': 'none' })
    const answer = await pages.respond(c.var.url, { cookie, encoding }, (address) =>
      render(new Request(env.PUBLIC_ORIGIN + address, { headers }), {
        ...buildFacts(c.var, c.env),
        clientAddress: '',
        origin: 'own',
      }),
    )
    return answer ?? next()
  }
}

/** Rejects cross-site forms (threats.md#T24, decisions/origin-check.md). */
const checkOrigin: Middleware = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const { headers, supportCode, url } = c.var
  let origin = classifyOrigin(headers, env.PUBLIC_ORIGIN)
  // Without origin and form cookie it isn't a browser. Only one-click unsubscribes pass.
  if (origin === 'unknown' && (await cookies.form.read(headers.get('Cookie'))) === null) {
    const body = mayBeOneClick(url.pathname, headers) ? await readOneClick(c.env.incoming) : null
    if (body === null) return respondForeignOrigin(supportCode)
    c.set('body', body)
    // It acts for the link's holder only, never for a signed-in customer (RFC 8058, section 3.1).
    headers.delete('Cookie')
    headers.set('Sec-Fetch-Site', 'none')
    origin = 'one-click'
  }
  if (origin === 'foreign') return respondForeignOrigin(supportCode)
  c.set('origin', origin)
  // React Router compares Origin and Host itself and responds a bare 400 to `null`.
  headers.set('Origin', env.PUBLIC_ORIGIN)
  return next()
}

const readFormBody: Middleware = async (c, next) => {
  const { headers, body } = c.var
  if (c.req.method !== 'POST' || body) return next()
  if (!(headers.get('Content-Type') ?? '').startsWith('multipart/')) {
    c.set('body', await readForm(c.env.incoming))
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  }
  return next()
}

type Render = (request: Request, facts: Facts) => Promise<Response>

function createRenderer(build: ServerBuild, routes: RouteTable): Render {
  const handle = createRequestHandler(passHeaders(build), env.NODE_ENV)
  return async (request, facts) => {
    const { supportCode } = facts
    const started = performance.now()
    const context = new RouterContextProvider()
    context.set(requestContext, { ...facts, routes })
    const answer = await handle(request, context)
    if (context.get(traitsContext).secret) setHeaders(answer.headers, SENSITIVE_URL_HEADERS)
    const duration = Math.round(performance.now() - started)
    log.info({ supportCode, method: request.method, status: answer.status, duration }, 'answered')
    return answer.body === null ? withErrorDocument(answer, request, supportCode) : answer
  }
}

/** Adds an error page to an empty response from before the routes. */
function withErrorDocument(answer: Response, { method }: Request, supportCode: string): Response {
  if (method === 'HEAD') return answer
  if (answer.status === 503) return respondStoreUnavailable(supportCode)
  if (answer.status === 403) return respondForeignOrigin(supportCode)
  if (answer.status === 413) return respondTooLarge(supportCode)
  if (answer.status === 500) return respondFailed(supportCode)
  if (answer.status !== 400) return answer
  return method === 'POST' ? respondNotAForm(supportCode) : respondBadRequest(supportCode)
}

function toRequest({ url, headers, body }: Variables, { method, body: stream, signal }: Request): Request {
  if (method !== 'POST') return new Request(url, { method, headers, signal })
  // A received form is processed even if its client disconnects. `duplex` is required for streamed bodies but missing
  // from the types.
  const init = { method, headers, body: body ?? stream, duplex: 'half' }
  return new Request(url, init)
}

function buildFacts({ supportCode, origin }: Variables, { incoming, outgoing }: HttpBindings): Facts {
  return {
    requestId: supportCode,
    supportCode,
    nonce: randomBytes(16).toString('base64'),
    clientAddress: readClientAddress(incoming),
    origin,
    startedAt: Date.now(),
    sent: () => new Promise((resolve) => (outgoing.closed ? resolve() : outgoing.once('close', resolve))),
  }
}

/** Returns the request's headers with our own host, so that no code downstream trusts the client's. */
function copyHeaders(incoming: HttpBindings['incoming']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith('x-forwarded-')) continue
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, each)
  }
  headers.set('Host', OWN_HOST)
  return headers
}

function setHeaders(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}

function classifyPath(path: string, isStatic: boolean) {
  if (path.startsWith('/assets/')) return 'asset'
  if (path.endsWith('.data')) return 'data'
  return isStatic ? 'static' : 'page'
}
