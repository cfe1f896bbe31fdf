import type { Context } from '#sandbox/core/context.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { findAccount, requireAccount } from '#sandbox/core/accounts.ts'
import { isClosedToCustomer } from './closed-account.ts'
import { rememberClient, type Client } from './known-clients.ts'
import { getOperation, findAnswer, rememberAnswer, type StoredAnswer } from './idempotency.ts'
import { isMessageCode, getText, type MessageParams } from '#sandbox/texts/messages.ts'
import { recordActivities, recordRefusedActivities } from './note-activity.ts'
import { Refusal } from './refusal.ts'
import { Answer, type Call, type Route } from './route.ts'
import { rotateToken, startSession, getVisitor, type IssuedToken, type Visitor } from './sessions.ts'

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

/** The result of a call before fault injection. `now` is the clock of the Date header, in ms. */
export type Outcome = {
  status: number
  body: unknown
  token: IssuedToken | null
  retryAfterSeconds: number | null
  now: number
}

/**
 * Runs one call in a transaction: authenticates, replays a stored response or runs the handler, rotates the token. A
 * refusal rolls back.
 */
export function dispatch(context: Context, route: Route, request: CallRequest): Outcome {
  try {
    const { outcome, refusal } = context.database.transaction(() => runCall(context, route, request))
    if (refusal) return buildRefusalOutcome(context, refusal, request)
    return outcome
  } catch (error) {
    if (error instanceof Refusal) return buildRefusalOutcome(context, error, request)
    throw error
  }
}

type CallResult = { outcome: Outcome; refusal?: undefined } | { outcome?: undefined; refusal: Refusal }

function runCall(context: Context, route: Route, request: CallRequest): CallResult {
  const visitor: Visitor =
    route.auth === 'none' ? { account: null, refused: 'error.unauthorized' } : getVisitor(context, request.token)
  if (route.auth === 'required' && !visitor.account) throw new Refusal(401, visitor.refused)
  const { account } = visitor
  if (account?.status === 'closed') {
    const reads = route.method === 'GET' && !route.unsafeGet
    if (isClosedToCustomer(context, account) || !(reads || route.whenClosed)) throw new Refusal(403, 'error.no_service')
  }

  const call: Call = {
    context,
    database: context.database,
    account,
    sessionId: account ? visitor.sessionId : null,
    now: account ? getAccountTime(context, account) : getSandboxTime(context),
    param: request.param,
    query: request.query,
    body: request.body,
    language: request.language,
    origin: request.origin,
    client: request.client,
    operation: getOperation(request.idempotencyKey, request.body),
  }
  try {
    const { status, body, token } = handleWithSession(context, route, request, call)
    const next = token ?? (account ? rotateSessionToken(context, visitor, request) : null)
    return {
      outcome: { status, body: localize(body, request.language), token: next, retryAfterSeconds: null, now: call.now },
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.keepWrites) throw error
    recordRefusedActivities(context, { route, call, client: request.client })
    return { refusal: error }
  }
}

/** The handler's response, or the stored one for its idempotency key. Starts the session of a login or sign-up. */
function handleWithSession(
  context: Context,
  route: Route,
  request: CallRequest,
  call: Call,
): Pick<Outcome, 'status' | 'body' | 'token'> {
  const { status, body, signsIn } = handleOnce(context, route, request, call)
  if (signsIn === null) return { status, body, token: null }
  const account = requireAccount(context, signsIn)
  rememberClient(context, account, request.client)
  const token = startSession(context, account)
  return { status, body: { ...(body as object), token: token.token }, token }
}

function handleOnce(context: Context, route: Route, request: CallRequest, call: Call): StoredAnswer {
  const keyed = route.method !== 'GET' || route.unsafeGet
  const scope = keyed &&
    request.idempotencyKey !== null && {
      accountNumber: call.account?.number ?? 0,
      call: `${route.method} ${route.path} ${joinPathValues(route, request)}`,
      key: request.idempotencyKey,
    }
  const known = scope && findAnswer(context, scope, request.body)
  if (known) return known

  const result = route.handler(call)
  const answer = result instanceof Answer ? result : { status: 200, body: result, signsIn: null }
  recordActivities(context, { route, call, client: request.client }, answer)
  // Repeating a login needs the password again. Only a sign-up whose response was lost may start its session twice.
  if (scope && (answer.signsIn === null || answer.status === 201)) rememberAnswer(context, scope, request.body, answer)
  return answer
}

/** Scopes an idempotency key to the object in the path. */
function joinPathValues(route: Route, request: CallRequest): string {
  return Array.from(route.path.matchAll(/:(\w+)/g), ([, name = '']) => request.param(name)).join(' ')
}

function rotateSessionToken(context: Context, visitor: Visitor, request: CallRequest): IssuedToken | null {
  const stillOpen = getVisitor(context, request.token)
  return visitor.account && stillOpen.account ? rotateToken(context, stillOpen, request.rotateAlways) : null
}

function buildRefusalOutcome(context: Context, refusal: Refusal, request: CallRequest): Outcome {
  return context.database.transaction(() => {
    const visitor = getVisitor(context, request.token)
    const account = visitor.account && findAccount(context, visitor.account.number)
    return {
      status: refusal.status,
      body: refusal.body(request.language),
      token: refusal.status === 401 ? null : rotateSessionToken(context, visitor, request),
      retryAfterSeconds: refusal.details.retryAfterSeconds ?? null,
      now: account ? getAccountTime(context, account) : getSandboxTime(context),
    }
  })
}

/** Translates every message (an object with `code` and `text`) in a response. */
function localize(answer: unknown, language: string): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((each) => localize(each, language))
  // Files are generated later and aren't JSON.
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer
  const members = Object.entries(answer).map(([name, value]) => [name, localize(value, language)] as const)
  return { ...Object.fromEntries(members), ...translateText(answer as Record<string, unknown>, language) }
}

function translateText({ code, text, params }: Record<string, unknown>, language: string): { text?: string } {
  if (typeof code !== 'string' || typeof text !== 'string') return {}
  // Banks have their own codes for return reasons.
  const known = [code, `returnReason.${code}`].find(isMessageCode)
  return known === undefined ? {} : { text: getText(known, params as MessageParams | undefined, language) }
}
