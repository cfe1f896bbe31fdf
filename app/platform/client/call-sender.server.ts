import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import { log } from '#app/observability/log.ts'
import { countCall } from '#app/observability/metrics.ts'
import { formatCallUrl, UnsendablePath } from './format-call-url.ts'
import type { CallDeclaration, CallInput, HeldToken, TokenHolder } from '#app/platform/call.ts'
import type { Connection } from './connection.server.ts'
import { encodeBody, type EncodedBody } from './encode-body.ts'
import { NotFound, NotOffered, PlatformError, Unauthorised, Unavailable, type Failure } from '#app/platform/errors.ts'
import { CEILING_MS, GIVES_WAY_AFTER_MS, LONGEST_PAUSE_MS, TIMEOUTS } from './timeouts.ts'
import { findUnknownValues, parseJson, readFile, readResponse } from './read-response.ts'
import { buildHeaders, hasUnusableTime, parseDate, parseRetryAfter, parseToken, type Client } from './headers.ts'
import { countUnknownValues } from '#app/platform/primitives.schema.ts'
import { parseErrorBody } from './parse-error-body.ts'
import { reportFailure } from './report-failure.ts'
import { MAX_ATTEMPTS, mayRetry, computeRetryDelay } from './retry-policy.ts'
import { TransportFailure, type Answer, type Pool } from './transport.server.ts'

/** Retry-After in seconds if too many calls are pending. */
const BUSY_SECONDS = 10
/** Maximum token refreshes per call, in case concurrent calls keep rotating the token. */
const MOST_TOKENS = 4

export type CallOptions = {
  baseUrl: string
  language: string
  requestId: string
  supportCode: string
  /** Null for anonymous calls. */
  session: TokenHolder | null
  /** Owner of the cached fallback responses. Responses to anonymous calls have no owner. */
  account?: string | undefined
  /** The client's masked address and device, shown in the account's activity. */
  client?: Client
  /** Aborts reads when the client disconnects. Writes continue, because their outcome matters. */
  signal?: AbortSignal
  /** Overrides the default timeouts in tests. */
  timeout?: Partial<typeof TIMEOUTS>
  ceiling?: number | undefined
}

type OnBody = (body: Uint8Array) => void

type CallAttempt = {
  declaration: CallDeclaration
  input: CallInput
  url: URL
  body: EncodedBody | null
  signal: AbortSignal | undefined
  /** By `performance.now()`. */
  deadline: number
  sent: boolean
  onBody: OnBody
}

/** Returns the call's connection pool. Anonymous reads have their own, so that slow public pages block no customer. */
function choosePool({ retry, timeout, movesMoney }: CallDeclaration, { session }: Pick<CallOptions, 'session'>): Pool {
  if (movesMoney) return 'money'
  if (timeout === 'statistics') return 'statistics'
  if (retry !== 'read') return 'write'
  return session === null ? 'publicRead' : 'read'
}

/** Returns the call's name for errors and the log, with the customer's support code. */
export function describeCall(
  { method, path }: CallDeclaration,
  supportCode: string,
): Pick<Failure, 'supportCode' | 'call'> {
  return { supportCode, call: `${method} ${path}` }
}

/** Sends the calls of one request: with their token, time limits and retries. */
export class CallSender {
  readonly #options: CallOptions
  readonly #connection: Connection
  #clock: { platform: number; at: number } | null = null
  /** The deadline of all calls of this request by `performance.now()`, set by the first call. */
  #deadline: number | null = null

  constructor(options: CallOptions, connection: Connection) {
    this.#options = options
    this.#connection = connection
  }

  /** Returns the account's current time in ms, else the platform's, else the local time. */
  now(): number {
    const clock = this.#clock ?? this.#connection.clock
    return clock ? clock.platform + Math.floor(performance.now() - clock.at) : Date.now()
  }

  /**
   * Sends a call with its retries and returns the parsed response. `onBody` receives the raw body of a JSON response.
   * @throws {PlatformError}
   */
  async send(declaration: CallDeclaration, input: CallInput, onBody: OnBody): Promise<unknown> {
    const started = performance.now()
    const ceiling = this.#options.ceiling ?? CEILING_MS
    this.#deadline ??= started + ceiling
    // A client that disconnects must not abort a write or a shared read.
    const abortSignal = declaration.retry === 'read' && !declaration.cached ? this.#options.signal : undefined
    const call: CallAttempt = {
      declaration,
      input,
      url: this.#url(declaration, input),
      body: encodeBody(declaration, input.body),
      signal: abortSignal,
      // Lists are read page by page, each page with its own deadline.
      deadline: input.once ? started + ceiling : this.#deadline,
      sent: false,
      onBody,
    }
    this.#connection.budget.earn()
    let attempts = 0
    const count = (status: number | null, failure: string | null) =>
      countCall(describeCall(declaration, this.#options.supportCode).call, {
        status,
        failure,
        seconds: (performance.now() - started) / 1000,
      })
    try {
      const response = await pRetry(
        (attempt) => {
          attempts = attempt
          return this.#attempt(call)
        },
        {
          retries: MAX_ATTEMPTS - 1,
          // The delay is computed in `#waitForNext`, with full jitter and the platform's Retry-After.
          minTimeout: 0,
          maxTimeout: 0,
          shouldRetry: ({ error, attemptNumber }) => this.#waitForNext(call, error, attemptNumber),
        },
      )
      count(200, null)
      return response
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      count(error.status, error instanceof Unavailable ? error.kind : null)
      reportFailure(error, { attempts, duration: performance.now() - started, left: abortSignal?.aborted ?? false })
      throw error
    }
  }

  /** Waits before the next attempt. Returns false if there must be no further attempt. */
  async #waitForNext(call: CallAttempt, error: Error, attempt: number): Promise<boolean> {
    if (
      !(error instanceof PlatformError) ||
      call.signal?.aborted ||
      this.#connection.transport.isFull(choosePool(call.declaration, this.#options))
    )
      return false
    const { retry, timeout } = call.declaration
    if (!mayRetry(error, { retry, hasKey: call.input.idempotencyKey !== undefined, wasSent: call.sent })) {
      return false
    }
    const delay = computeRetryDelay(attempt, error instanceof Unavailable ? error.retryAfter : null, Math.random())
    if (delay > LONGEST_PAUSE_MS[timeout] || performance.now() + delay > call.deadline) return false
    if (!this.#connection.budget.spend()) return false
    await wait(delay)
    return true
  }

  async #attempt(call: CallAttempt): Promise<unknown> {
    const { declaration } = call
    const held = declaration.auth === 'none' ? null : (this.#options.session?.current() ?? null)
    if (declaration.auth === 'required' && !held) {
      throw new Unauthorised({
        ...describeCall(declaration, this.#options.supportCode),
        status: 401,
        code: 'error.unauthorized',
      })
    }
    const answer = await this.#exchangeWithNewest(call, held)
    const where = {
      ...describeCall(declaration, this.#options.supportCode),
      status: answer.status,
      changes: declaration.retry !== 'read',
    }
    const isDone = answer.status >= 200 && answer.status <= 299
    if (isDone && declaration.file) return readResponse(declaration, readFile(declaration.file, answer, where), where)
    const json = parseJson(answer.body)
    if (!isDone) {
      const error = parseErrorBody(json, { ...where, retryAfter: parseRetryAfter(answer.headers['retry-after']) })
      throw this.#connection.parts.note(declaration, answer.status) ? new NotOffered({ ...error, ...where }) : error
    }
    const knownBefore = countUnknownValues()
    const response = readResponse(declaration, json, where)
    call.onBody(answer.body)
    if (countUnknownValues() === knownBefore) return response
    for (const unknown of findUnknownValues(json, response)) {
      log.warn(
        { ...describeCall(declaration, this.#options.supportCode), ...unknown },
        'the platform used a word that the contract does not have',
      )
    }
    return response
  }

  /**
   * Sends the call once. After a 401 nothing was processed, so if a concurrent call has brought a newer token, the call
   * is sent again with it.
   */
  async #exchangeWithNewest(call: CallAttempt, held: HeldToken | null, rounds = MOST_TOKENS): Promise<Answer> {
    if (!held) return this.#exchange(call, null)
    const { tokens } = this.#connection
    const answer = await tokens.trackCall(held.token, () => this.#exchange(call, held))
    if (answer.status !== 401 || rounds === 1) return answer
    return tokens.runInTurn(held.token, async () => {
      const newest = await this.#options.session?.newest()
      const isNewer = newest && newest.issuedAt > held.issuedAt
      return isNewer ? this.#exchangeWithNewest(call, newest, rounds - 1) : answer
    })
  }

  async #exchange(call: CallAttempt, held: HeldToken | null): Promise<Answer> {
    const { declaration, input, url, body, signal, deadline } = call
    const { head, body: bodyTimeout } = { ...TIMEOUTS, ...this.#options.timeout }[declaration.timeout]
    const started = performance.timeOrigin + performance.now()
    const exchange = {
      pool: choosePool(declaration, this.#options),
      url,
      method: declaration.method,
      headers: buildHeaders({ ...this.#options, token: held?.token ?? null, key: input.idempotencyKey, body }),
      body: body?.content ?? null,
      headTimeout: head,
      bodyTimeout,
      deadline,
      signal,
      ...(declaration.retry === 'read' && { givesWayAfter: GIVES_WAY_AFTER_MS }),
    }
    try {
      const answer = await this.#sendOnce(exchange, declaration)
      call.sent = true
      await this.#learn(answer, { declaration, input, held, started })
      return answer
    } catch (error) {
      if (!(error instanceof TransportFailure)) throw error
      call.sent ||= error.sent
      const mayHaveHappened = declaration.retry !== 'read' && call.sent
      const retryAfter = error.kind === 'busy' ? BUSY_SECONDS : null
      const failure = {
        ...describeCall(declaration, this.#options.supportCode),
        kind: error.kind,
        mayHaveHappened,
        retryAfter,
      }
      throw new Unavailable(failure, { cause: error })
    }
  }

  /** Repeats a read immediately if a kept-alive connection had just been closed. */
  async #sendOnce(exchange: Parameters<Connection['transport']['exchange']>[0], { retry }: CallDeclaration) {
    try {
      return await this.#connection.transport.exchange(exchange)
    } catch (error) {
      if (!(error instanceof TransportFailure) || !error.stale || retry !== 'read') throw error
      return this.#connection.transport.exchange(exchange)
    }
  }

  /** Reads the new token and the time from a response of any status. */
  async #learn(
    { headers, status }: Answer,
    sent: { declaration: CallDeclaration; input: CallInput; held: HeldToken | null; started: number },
  ): Promise<void> {
    const date = parseDate(headers.date)
    if (date !== null) {
      const clock = { platform: date, at: performance.now() }
      // Only responses to signed-in calls have the account's time.
      if (sent.held) this.#clock = clock
      else this.#connection.clock = clock
    }
    if (hasUnusableTime(headers) && !this.#connection.isTimeWarned) {
      this.#connection.isTimeWarned = true
      log.warn({ field: 'Token-Issued-At', issue: 'not in milliseconds' }, 'the time of a token was not understood')
    }
    const token = parseToken(headers, sent.started)
    if (!token || status === 401) return
    // A sign-in returns the new session's token, which must not reach the current session.
    if (sent.input.onToken && status <= 299) sent.input.onToken(token)
    else if (sent.held) await this.#options.session?.offer(token)
  }

  #url(declaration: CallDeclaration, input: CallInput): URL {
    try {
      return formatCallUrl(this.#options.baseUrl, declaration, input)
    } catch (error) {
      if (!(error instanceof UnsendablePath)) throw error
      throw new NotFound(
        { ...describeCall(declaration, this.#options.supportCode), status: 404, code: 'error.not_found' },
        { cause: error },
      )
    }
  }
}
