import type { Context } from '#sandbox/core/context.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { findAccount, requireAccount } from '#sandbox/core/accounts.ts'
import { rememberClient, type Client } from './known-clients.ts'
import { operationOf, recallAnswer, rememberAnswer, type StoredAnswer } from './idempotency.ts'
import { speak } from './localize.ts'
import { noteDone, noteRefused } from './note-activity.ts'
import { Refusal } from './refusal.ts'
import { Answer, type Call, type Route } from './route.ts'
import { rotateToken, startSession, visitorOf, type IssuedToken, type Visitor } from './sessions.ts'

export type Asked = {
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
export function perform(context: Context, route: Route, asked: Asked): Outcome {
  try {
    const { outcome, refusal } = context.database.transaction(() => attempt(context, route, asked))
    if (refusal) return refused(context, refusal, asked)
    return outcome
  } catch (error) {
    if (error instanceof Refusal) return refused(context, error, asked)
    throw error
  }
}

type Attempt = { outcome: Outcome; refusal?: undefined } | { outcome?: undefined; refusal: Refusal }

function attempt(context: Context, route: Route, asked: Asked): Attempt {
  const visitor: Visitor =
    route.auth === 'none' ? { account: null, refused: 'error.unauthorized' } : visitorOf(context, asked.token)
  if (route.auth === 'required' && !visitor.account) throw new Refusal(401, visitor.refused)
  const { account } = visitor
  if (account?.status === 'closed') throw new Refusal(403, 'error.no_service')

  const call: Call = {
    context,
    database: context.database,
    account,
    sessionId: account ? visitor.sessionId : null,
    now: account ? accountNow(context, account) : sandboxNow(context),
    param: asked.param,
    query: asked.query,
    body: asked.body,
    language: asked.language,
    origin: asked.origin,
    client: asked.client,
    operation: operationOf(asked.idempotencyKey, asked.body),
  }
  try {
    const { status, body, token } = once(context, route, asked, call)
    const next = token ?? (account ? nextToken(context, visitor, asked) : null)
    return {
      outcome: { status, body: speak(body, asked.language), token: next, retryAfterSeconds: null, now: call.now },
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.keepWrites) throw error
    noteRefused(context, { route, call, client: asked.client })
    return { refusal: error }
  }
}

/** The handler's answer, or the one that its idempotency key got before. A session that it begins is begun here. */
function once(context: Context, route: Route, asked: Asked, call: Call): Pick<Outcome, 'status' | 'body' | 'token'> {
  const { status, body, signsIn } = recalled(context, route, asked, call)
  if (signsIn === null) return { status, body, token: null }
  const account = requireAccount(context, signsIn)
  rememberClient(context, account, asked.client)
  const token = startSession(context, account)
  return { status, body: { ...(body as object), token: token.token }, token }
}

function recalled(context: Context, route: Route, asked: Asked, call: Call): StoredAnswer {
  const keyed = route.method !== 'GET' || route.unsafeGet
  const scope = keyed &&
    asked.idempotencyKey !== null && {
      accountNumber: call.account?.number ?? 0,
      call: `${route.method} ${route.path} ${pathValues(route, asked)}`,
      key: asked.idempotencyKey,
    }
  const known = scope && recallAnswer(context, scope, asked.body)
  if (known) return known

  const result = route.handler(call)
  const answer = result instanceof Answer ? result : { status: 200, body: result, signsIn: null }
  noteDone(context, { route, call, client: asked.client }, answer)
  // Logging in again needs the password again; only a sign-up whose answer was lost may ask for its session twice.
  if (scope && (answer.signsIn === null || answer.status === 201)) rememberAnswer(context, scope, asked.body, answer)
  return answer
}

/** The same key for another object is another call. */
function pathValues(route: Route, asked: Asked): string {
  return Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => asked.param(name)).join(' ')
}

function nextToken(context: Context, visitor: Visitor, asked: Asked): IssuedToken | null {
  const stillOpen = visitorOf(context, asked.token)
  return visitor.account && stillOpen.account ? rotateToken(context, stillOpen, asked.rotateAlways) : null
}

function refused(context: Context, refusal: Refusal, asked: Asked): Outcome {
  return context.database.transaction(() => {
    const visitor = visitorOf(context, asked.token)
    const account = visitor.account && findAccount(context, visitor.account.number)
    return {
      status: refusal.status,
      body: refusal.body(asked.language),
      token: refusal.status === 401 ? null : nextToken(context, visitor, asked),
      retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
      now: account ? accountNow(context, account) : sandboxNow(context),
    }
  })
}
