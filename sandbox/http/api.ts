import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context as HonoContext } from 'hono'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import { LANGUAGES } from '#sandbox/texts/formats.ts'
import { getText } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Fault } from './faults.ts'
import { dispatch, type Outcome } from './dispatch.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { FileAnswer, RedirectAnswer, type Route } from './route.ts'
import { isConnectionDrop, resetMidBody, getFaultOutcome, corruptBody, isResetBefore } from './inject-fault.ts'
import { getVisitor } from './sessions.ts'

const LONGEST_DELAY_MS = 180_000

type Bindings = { Bindings: HttpBindings }

/** The platform API. Static segments take precedence over parameters; unknown paths respond 404. */
export function createApi(context: Context, stopping: AbortSignal): Hono<Bindings> {
  const api = new Hono<Bindings>()
  api.onError((error, c) => {
    context.report(error)
    return c.json(buildUnavailableBody(parseLanguage(c)), 500)
  })
  const routes = context.modules.flatMap((module) => module.routes).map((route) => [getSortKey(route), route] as const)

  for (const [, route] of routes.toSorted(([left], [right]) => Number(left > right) - Number(left < right))) {
    const path = route.path.startsWith('/') ? route.path : `/api/${route.path}`
    api.on(route.method, toRouterPath(path), (c) => handle(context, route, c, stopping))
  }
  api.all('/api/*', (c) => c.json(new Refusal(404, 'error.not_found').body(parseLanguage(c)), 404))
  return api
}

/** Rewrites `:provider_auth_status`, a parameter with a fixed suffix, to a pattern that the router can parse. */
function toRouterPath(path: string): string {
  return path.replace(/:(provider)(_[a-z_]+)$/, ':$1{[a-z0-9-]+$2}')
}

/** A sort key that puts static segments before parameters. */
function getSortKey({ path }: Route): string {
  return path.replace(/[^/:][^/]*/g, '0').replace(/:[^/]*/g, '1')
}

async function handle(
  context: Context,
  route: Route,
  c: HonoContext<Bindings>,
  stopping: AbortSignal,
): Promise<Response> {
  // Hono serves HEAD with the GET handler, and some GETs of this platform change state.
  if (c.req.method === 'HEAD') return c.body(null, 405)
  const startedAt = performance.now()
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
  const accountNumber = getVisitor(context, token).account?.number ?? null
  const faults = context.faults.take(`${route.method} ${route.path}`, accountNumber)
  const body = await readBody(c)
  await delay(faults, stopping)
  if (stopping.aborted) return RESPONSE_ALREADY_SENT

  const outcome = faults
    .map((fault) => getFaultOutcome(fault, { now: getSandboxTime(context), language: parseLanguage(c) }))
    .find((one) => one !== null)
  const done = outcome ?? (faults.some(isResetBefore) ? null : run(context, route, c, { token, body, faults }))
  context.received.add({
    at: context.realNow(),
    method: route.method,
    path: route.path,
    url: maskUrl(c.req.url),
    status: faults.some(isConnectionDrop) || !done ? 0 : done.status,
    accountNumber,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    requestId: c.req.header('x-request-id') ?? null,
    fault: faults.map(({ kind }) => kind).join(', ') || null,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (!done || faults.some(isConnectionDrop)) {
    c.env.incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  const response = await respond(done, c)
  if (faults.some(({ kind }) => kind === 'reset-mid-body')) return resetMidBody(response, c.env.outgoing)
  return corruptBody(response, faults)
}

/** Returns the path and query of a URL without email addresses and with each secret of 256 bits cut to 4 letters. */
function maskUrl(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
    .replaceAll(/(?<![\w-])([\w-]{4})[\w-]{39}(?![\w-])/g, '$1…')
    .replaceAll(/[^/?&=]+(?:@|%40)[^/?&=]+/g, '…')
}

function run(
  context: Context,
  route: Route,
  c: HonoContext<Bindings>,
  { token, body, faults }: { token: string | null; body: unknown; faults: Fault[] },
): Outcome {
  const language = parseLanguage(c)
  try {
    return dispatch(context, route, {
      token,
      idempotencyKey: c.req.header('idempotency-key') ?? null,
      language,
      origin: new URL(c.req.url).origin,
      param: (name) => c.req.param(name) ?? '',
      query: new URL(c.req.url).searchParams,
      body,
      client: {
        address: parseDescription(c.req.header('client-address')),
        device: parseDescription(c.req.header('client-device')),
        id: /^[\w-]{16,64}$/.exec(c.req.header('client-id') ?? '')?.[0] ?? null,
      },
      rotateAlways: faults.some(({ kind }) => kind === 'rotate-always'),
    })
  } catch (error) {
    context.report(error)
    return {
      status: 500,
      body: buildUnavailableBody(language),
      token: null,
      retryAfterSeconds: null,
      now: getSandboxTime(context),
    }
  }
}

/** The requested language, or English if the platform doesn't support it. */
function parseLanguage(c: HonoContext): string {
  const language = c.req.header('language') ?? ''
  return LANGUAGES.includes(language) ? language : 'en'
}

function buildUnavailableBody(language: string) {
  return { ok: false, code: 'error.unavailable', message: getText('error.unavailable', {}, language) }
}

/** A client description from the app; null if it contains more than plain words. */
function parseDescription(header: string | undefined): string | null {
  return header !== undefined && /^[\w.:, ]{1,60}$/.test(header) ? header : null
}

async function respond(outcome: Outcome, c: HonoContext<Bindings>): Promise<Response> {
  const { body, status } = outcome
  const headers = new Headers({
    'content-type': body instanceof FileAnswer ? body.type : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    date: new Date(outcome.now).toUTCString(),
  })
  if (outcome.token) {
    headers.set('authorization', `Bearer ${outcome.token.token}`)
    headers.set('token-issued-at', String(outcome.token.issuedAt))
  }
  if (outcome.retryAfterSeconds !== null) headers.set('retry-after', String(outcome.retryAfterSeconds))
  const requestId = c.req.header('x-request-id')
  if (requestId) headers.set('x-request-id', requestId)
  if (body instanceof FileAnswer) return new Response(Buffer.from(await body.make()), { status, headers })
  if (body instanceof RedirectAnswer) {
    headers.delete('content-type')
    headers.set('location', body.location)
    return new Response(null, { status: 302, headers })
  }
  if (status === 204) return new Response(null, { status, headers })
  return new Response(JSON.stringify(body), { status, headers })
}

async function delay(faults: Fault[], stopping: AbortSignal): Promise<void> {
  for (const { kind, value } of faults) {
    if (kind !== 'delay') continue
    const patience = Math.min(Number(value) || 0, LONGEST_DELAY_MS)
    await wait(patience, undefined, { signal: stopping }).catch((error: unknown) => {
      if (!stopping.aborted) throw error
    })
  }
}
