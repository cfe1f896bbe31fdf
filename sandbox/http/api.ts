import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context as HonoContext } from 'hono'
import { sandboxNow } from '#sandbox/core/clock.ts'
import { LANGUAGES } from '#sandbox/texts/formats.ts'
import { textOf } from '#sandbox/texts/messages.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Fault } from './faults.ts'
import { dispatch, type Outcome } from './dispatch.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { FileAnswer, RedirectAnswer, type Route } from './route.ts'
import { dropsConnection, resetMidBody, faultOutcome, corruptBody, skipsHandler } from './inject-fault.ts'
import { visitorOf } from './sessions.ts'

const LONGEST_DELAY_MS = 180_000

type Bindings = { Bindings: HttpBindings }

/** The platform API. Static segments win over parameters; what no module serves is unknown. */
export function createApi(context: Context, stopping: AbortSignal): Hono<Bindings> {
  const api = new Hono<Bindings>()
  api.onError((error, c) => {
    context.report(error)
    return c.json(unavailable(languageOf(c)), 500)
  })
  const routes = context.modules.flatMap((module) => module.routes).map((route) => [fixedFirst(route), route] as const)

  for (const [, route] of routes.toSorted(([left], [right]) => Number(left > right) - Number(left < right))) {
    const path = route.path.startsWith('/') ? route.path : `/api/${route.path}`
    api.on(route.method, matchable(path), (c) => answer(context, route, c, stopping))
  }
  api.all('/api/*', (c) => c.json(new Refusal(404, 'error.not_found').body(languageOf(c)), 404))
  return api
}

/** `:provider_auth_status` is a parameter with a fixed end, which routers cannot parse. */
function matchable(path: string): string {
  return path.replace(/:(provider)(_[a-z_]+)$/, ':$1{[a-z0-9-]+$2}')
}

/** A path that sorts before all that have a parameter where it has a fixed segment. */
function fixedFirst({ path }: Route): string {
  return path.replace(/[^/:][^/]*/g, '0').replace(/:[^/]*/g, '1')
}

async function answer(
  context: Context,
  route: Route,
  c: HonoContext<Bindings>,
  stopping: AbortSignal,
): Promise<Response> {
  // The router serves HEAD by GET, and a GET of this platform may change something.
  if (c.req.method === 'HEAD') return c.body(null, 405)
  const startedAt = performance.now()
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
  const accountNumber = visitorOf(context, token).account?.number ?? null
  const faults = context.faults.take(`${route.method} ${route.path}`, accountNumber)
  const body = await readBody(c)
  await delay(faults, stopping)
  if (stopping.aborted) return RESPONSE_ALREADY_SENT

  const outcome = faults
    .map((fault) => faultOutcome(fault, { now: sandboxNow(context), language: languageOf(c) }))
    .find((one) => one !== null)
  const done = outcome ?? (faults.some(skipsHandler) ? null : run(context, route, c, { token, body, faults }))
  context.received.add({
    at: context.realNow(),
    method: route.method,
    path: route.path,
    status: faults.some(dropsConnection) || !done ? 0 : done.status,
    accountNumber,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    requestId: c.req.header('x-request-id') ?? null,
    fault: faults.map(({ kind }) => kind).join(', ') || null,
    milliseconds: Math.round(performance.now() - startedAt),
  })
  if (!done || faults.some(dropsConnection)) {
    c.env.incoming.socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  const response = await respond(done, c)
  if (faults.some(({ kind }) => kind === 'reset-mid-body')) return resetMidBody(response, c.env.outgoing)
  return corruptBody(response, faults)
}

function run(
  context: Context,
  route: Route,
  c: HonoContext<Bindings>,
  { token, body, faults }: { token: string | null; body: unknown; faults: Fault[] },
): Outcome {
  const language = languageOf(c)
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
    return { status: 500, body: unavailable(language), token: null, retryAfterSeconds: null, now: sandboxNow(context) }
  }
}

/** The language of a request, English where the platform does not have it. */
function languageOf(c: HonoContext): string {
  const language = c.req.header('language') ?? ''
  return LANGUAGES.includes(language) ? language : 'en'
}

function unavailable(language: string) {
  return { ok: false, code: 'error.unavailable', message: textOf('error.unavailable', {}, language) }
}

/** What the app says of a browser, as far as it is a few plain words. */
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
