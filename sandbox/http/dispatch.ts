import type { Context } from '#sandbox/core/context.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { findAccount, requireAccount } from '#sandbox/core/accounts.ts'
import { isShut } from './closed-account.ts'
import { rememberClient, type Client } from './known-clients.ts'
import { operationOf, recallAnswer, rememberAnswer, type StoredAnswer } from './idempotency.ts'
import { localize } from './localize.ts'
import { noteDone, noteRefused } from './note-activity.ts'
import { Refusal } from './refusal.ts'
import { Answer, type Call, type Route } from './route.ts'
import { rotateToken, startSession, visitorOf, type IssuedToken, type Visitor } from './sessions.ts'

export type CallRequest = {
  token: string | null
  idempotencyKey: string | null
  language: string
  origin: string
  param: (name: string) => string
  query: URLSearchParams
  body: unknown
  rotateAlways: boolean
  client: Client
}

/** What a call comes to, before any fault touches it. `now` is the clock that the Date header shows, in ms. */
export type Outcome = {
  status: number
  body: unknown
  token: IssuedToken | null
  retryAfterSeconds: number | null
  now: number
}

/** Does one call: who asks, was it answered before, the handler, the next token. All of it or, refused, nothing. */
export function dispatch(context: Context, route: Route, request: CallRequest): Outcome {
  try {
    const { outcome, refusal } = context.database.transaction(() => runCall(context, route, request))
    if (refusal) return refusalOutcome(context, refusal, request)
    return outcome
  } catch (error) {
    if (error instanceof Refusal) return refusalOutcome(context, error, request)
    throw error
  }
}

type CallResult = { outcome: Outcome; refusal?: undefined } | { outcome?: undefined; refusal: Refusal }

function runCall(context: Context, route: Route, request: CallRequest): CallResult {
  const visitor: Visitor =
    route.auth === 'none' ? { account: null, refused: 'error.unauthorized' } : visitorOf(context, request.token)
  if (route.auth === 'required' && !visitor.account) throw new Refusal(401, visitor.refused)
  const { account } = visitor
  if (account?.status === 'closed') {
    const reads = route.method === 'GET' && !route.unsafeGet
    if (isShut(context, account) || !(reads || route.whenClosed)) throw new Refusal(403, 'error.no_service')
  }

  const call: Call = {
    context,
    database: context.database,
    account,
    sessionId: account ? visitor.sessionId : null,
    now: account ? accountNow(context, account) : sandboxNow(context),
    param: request.param,
    query: request.query,
    body: request.body,
    language: request.language,
    origin: request.origin,
    client: request.client,
    operation: operationOf(request.idempotencyKey, request.body),
  }
  try {
    const { status, body, token } = answerWithSession(context, route, request, call)
    const next = token ?? (account ? nextToken(context, visitor, request) : null)
    return {
      outcome: { status, body: localize(body, request.language), token: next, retryAfterSeconds: null, now: call.now },
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.keepWrites) throw error
    noteRefused(context, { route, call, client: request.client })
    return { refusal: error }
  }
}

/** The handler's answer, or the one that its idempotency key got before. A session that it begins is begun here. */
function answerWithSession(
  context: Context,
  route: Route,
  request: CallRequest,
  call: Call,
): Pick<Outcome, 'status' | 'body' | 'token'> {
  const { status, body, signsIn } = answerOnce(context, route, request, call)
  if (signsIn === null) return { status, body, token: null }
  const account = requireAccount(context, signsIn)
  rememberClient(context, account, request.client)
  const token = startSession(context, account)
  return { status, body: { ...(body as object), token: token.token }, token }
}

function answerOnce(context: Context, route: Route, request: CallRequest, call: Call): StoredAnswer {
  const keyed = route.method !== 'GET' || route.unsafeGet
  const scope = keyed &&
    request.idempotencyKey !== null && {
      accountNumber: call.account?.number ?? 0,
      call: `${route.method} ${route.path} ${pathValues(route, request)}`,
      key: request.idempotencyKey,
    }
  const known = scope && recallAnswer(context, scope, request.body)
  if (known) return known

  const result = route.handler(call)
  const answer = result instanceof Answer ? result : { status: 200, body: result, signsIn: null }
  noteDone(context, { route, call, client: request.client }, answer)
  // Logging in again needs the password again; only a sign-up whose answer was lost may ask for its session twice.
  if (scope && (answer.signsIn === null || answer.status === 201)) rememberAnswer(context, scope, request.body, answer)
  return answer
}

/** The same key for another object is another call. */
function pathValues(route: Route, request: CallRequest): string {
  return Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => request.param(name)).join(' ')
}

function nextToken(context: Context, visitor: Visitor, request: CallRequest): IssuedToken | null {
  const stillOpen = visitorOf(context, request.token)
  return visitor.account && stillOpen.account ? rotateToken(context, stillOpen, request.rotateAlways) : null
}

function refusalOutcome(context: Context, refusal: Refusal, request: CallRequest): Outcome {
  return context.database.transaction(() => {
    const visitor = visitorOf(context, request.token)
    const account = visitor.account && findAccount(context, visitor.account.number)
    return {
      status: refusal.status,
      body: refusal.body(request.language),
      token: refusal.status === 401 ? null : nextToken(context, visitor, request),
      retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
      now: account ? accountNow(context, account) : sandboxNow(context),
    }
  })
}
