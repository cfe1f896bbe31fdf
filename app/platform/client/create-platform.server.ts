import { setTimeout as wait } from 'node:timers/promises'
import pRetry from 'p-retry'
import type { Part } from '#app/domain/parts.ts'
import { log } from '#app/observability/log.ts'
import { countCall } from '#app/observability/metrics.ts'
import { formatCallUrl, UnsendablePath } from './format-call-url.ts'
import type { CallDeclaration, CallInput, HeldToken, Platform, TokenHolder } from '#app/platform/call.ts'
import { connectionTo, type Connection } from './connection.server.ts'
import { encodeBody, type EncodedBody } from './encode-body.ts'
import { NotFound, NotOffered, PlatformError, Unauthorised, Unavailable, type Failure } from '#app/platform/errors.ts'
import { CEILING_MS, GIVES_WAY_AFTER_MS, LONGEST_PAUSE_MS, TIMEOUTS } from './timeouts.ts'
import { findUnknownValues, parseJson, readFile, readResponse } from './read-response.ts'
import { hasUnusableTime, parseDate, parseRetryAfter, parseToken, requestHeaders, type Client } from './headers.ts'
import { countUnknownWords } from '#app/platform/primitives.schema.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { parseErrorBody } from './parse-error-body.ts'
import { reportFailure } from './report-failure.ts'
import { MAX_ATTEMPTS, mayRetry, retryDelay } from './retry-policy.ts'
import { TransportFailure, type Answer, type Pool } from './transport.server.ts'

/** After how many seconds whoever met too many calls under way is asked to try again. */
const BUSY_SECONDS = 10
/** With how many tokens a call is sent at most, while others of its session get newer ones all the time. */
const MOST_TOKENS = 4

export type PlatformOptions = {
  baseUrl: string
  language: string
  requestId: string
  supportCode: string
  /** Null speaks for nobody. */
  session: TokenHolder | null
  /** Whose answers are kept for when the platform is away; those to anonymous calls belong to nobody. */
  account?: string | undefined
  /** From where the visitor came: the account's owner reads it in what happened there. */
  client?: Client
  /** Ends reads when the visitor abortSignal. A write goes on: its outcome matters to someone who comes back. */
  signal?: AbortSignal
  /** Other times than the usual ones, for tests of what happens when they run out. */
  timeout?: Partial<typeof TIMEOUTS>
  ceiling?: number | undefined
}

/** The platform for one request of one visitor. */
export function createPlatform(options: PlatformOptions): Platform {
  return new RequestPlatform(options)
}

/** One call on its way: what stays the same over its attempts, and whether the platform may have seen any. */
type CallAttempt = {
  declaration: CallDeclaration
  input: CallInput
  url: URL
  body: EncodedBody | null
  signal: AbortSignal | undefined
  /** By `performance.now()`. */
  deadline: number
  sent: boolean
}

/** The connection pool of a call. Anonymous reads have their own pool, so that slow public pages do not block customers. */
function poolOf({ retry, timeout, movesMoney }: CallDeclaration, { session }: Pick<PlatformOptions, 'session'>): Pool {
  if (movesMoney) return 'money'
  if (timeout === 'statistics') return 'statistics'
  if (retry !== 'read') return 'write'
  return session === null ? 'publicRead' : 'read'
}

class RequestPlatform implements Platform {
  readonly language: string
  readonly supportCode: string
  readonly #options: PlatformOptions
  readonly #connection: Connection
  readonly #reads = new Map<string, Promise<unknown>>()
  #clock: { platform: number; at: number } | null = null
  /** When the calls for this request end at the latest, by `performance.now()`; the first of them begins the time. */
  #deadline: number | null = null

  constructor(options: PlatformOptions) {
    this.language = options.language
    this.supportCode = options.supportCode
    this.#options = options
    this.#connection = connectionTo(options.baseUrl)
  }

  now(): number {
    const clock = this.#clock ?? this.#connection.clock
    return clock ? clock.platform + Math.floor(performance.now() - clock.at) : Date.now()
  }

  isOff(part: Part): boolean {
    return this.#connection.parts.isOff(part)
  }

  async send(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    const where = this.#where(declaration)
    const { parts } = this.#connection
    if (parts.isCallOff(declaration)) throw new NotOffered(where)
    return this.#withSymbols(declaration, parts.withoutActionsOff(await this.#sendOrShare(declaration, input)))
  }

  /** An answer with the symbols of the coins that it names; without the list of coins they stay what they are. */
  async #withSymbols(declaration: CallDeclaration, answer: unknown): Promise<unknown> {
    const { symbols } = this.#connection
    if (declaration === listCoins.declaration) symbols.learn(answer as Coin[])
    else if (symbols.isNeeded(answer)) await listCoins(this).catch(() => undefined)
    return symbols.addTo(answer)
  }

  #sendOrShare(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    if (declaration.method !== 'GET' || declaration.unsafeGet) {
      // What was read before a change may no longer be true after it.
      if (declaration.retry !== 'read') this.#reads.clear()
      return this.#execute(declaration, input)
    }
    if (input.once) return this.#execute(declaration, input)
    const key = JSON.stringify([declaration.path, input.params, input.query])
    const read =
      this.#reads.get(key) ??
      (declaration.cached
        ? this.#connection.references.get(`${this.language} ${key}`, () => this.#execute(declaration, input), {
            seconds: declaration.cached === true ? undefined : declaration.cached.seconds,
          })
        : this.#execute(declaration, input))
    this.#reads.set(key, read)
    return read
  }

  lastKnown(declaration: CallDeclaration, input: CallInput): unknown {
    const key = this.#staleKey(declaration, input)
    const body = key === null ? undefined : this.#connection.staleAnswers.get(key)
    if (body === undefined) return undefined
    const where = { ...this.#where(declaration), status: 200, changes: false }
    const { parts, symbols } = this.#connection
    return symbols.addTo(parts.withoutActionsOff(readResponse(declaration, parseJson(body), where)))
  }

  /** Where the answer to a page's reading is kept; null for what is not. */
  #staleKey({ method, path, auth, timeout, file, unsafeGet }: CallDeclaration, input: CallInput): string | null {
    if (method !== 'GET' || timeout !== 'read' || file || unsafeGet || input.once) return null
    const account = auth === 'none' ? null : this.#options.account
    return JSON.stringify([account, this.language, path, input.params, input.query])
  }

  async #execute(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    const started = performance.now()
    const ceiling = this.#options.ceiling ?? CEILING_MS
    this.#deadline ??= started + ceiling
    // Neither a write nor what others share may end because one visitor left.
    const abortSignal = declaration.retry === 'read' && !declaration.cached ? this.#options.signal : undefined
    const call: CallAttempt = {
      declaration,
      input,
      url: this.#url(declaration, input),
      body: encodeBody(declaration, input.body),
      signal: abortSignal,
      // A long list is read page by page, each with a time of its own.
      deadline: input.once ? started + ceiling : this.#deadline,
      sent: false,
    }
    this.#connection.budget.earn()
    let attempts = 0
    const count = (status: number | null, failure: string | null) =>
      countCall(this.#where(declaration).call, { status, failure, seconds: (performance.now() - started) / 1000 })
    try {
      const response = await pRetry(
        (attempt) => {
          attempts = attempt
          return this.#attempt(call)
        },
        {
          retries: MAX_ATTEMPTS - 1,
          // The waiting is ours: it needs full jitter and the platform's Retry-After.
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

  /** Waits out the delay before the next attempt; false when there must be none. */
  async #waitForNext(call: CallAttempt, error: Error, attempt: number): Promise<boolean> {
    if (
      !(error instanceof PlatformError) ||
      call.signal?.aborted ||
      this.#connection.transport.isFull(poolOf(call.declaration, this.#options))
    )
      return false
    const { retry, timeout } = call.declaration
    if (!mayRetry(error, { retry, hasKey: call.input.idempotencyKey !== undefined, wasSent: call.sent })) {
      return false
    }
    const delay = retryDelay(attempt, error instanceof Unavailable ? error.retryAfter : null, Math.random())
    if (delay > LONGEST_PAUSE_MS[timeout] || performance.now() + delay > call.deadline) return false
    if (!this.#connection.budget.spend()) return false
    await wait(delay)
    return true
  }

  async #attempt(call: CallAttempt): Promise<unknown> {
    const { declaration } = call
    const held = declaration.auth === 'none' ? null : (this.#options.session?.current() ?? null)
    if (declaration.auth === 'required' && !held) {
      throw new Unauthorised({ ...this.#where(declaration), status: 401, code: 'error.unauthorized' })
    }
    const answer = await this.#exchangeWithNewest(call, held)
    const where = { ...this.#where(declaration), status: answer.status, changes: declaration.retry !== 'read' }
    const isDone = answer.status >= 200 && answer.status <= 299
    if (isDone && declaration.file) return readResponse(declaration, readFile(declaration.file, answer, where), where)
    const json = parseJson(answer.body)
    if (!isDone) {
      const error = parseErrorBody(json, { ...where, retryAfter: parseRetryAfter(answer.headers['retry-after']) })
      throw this.#connection.parts.note(declaration, answer.status) ? new NotOffered({ ...error, ...where }) : error
    }
    const knownBefore = countUnknownWords()
    const response = readResponse(declaration, json, where)
    const staleKey = this.#staleKey(declaration, call.input)
    if (staleKey !== null) this.#connection.staleAnswers.put(staleKey, answer.body)
    if (countUnknownWords() === knownBefore) return response
    for (const unknown of findUnknownValues(json, response)) {
      log.warn({ ...this.#where(declaration), ...unknown }, 'the platform used a word that the contract does not have')
    }
    return response
  }

  /**
   * One exchange. A 401 says that nothing was done, so when another call of the session has meanwhile brought a newer token,
   * the call is sent again with that one.
   */
  async #exchangeWithNewest(call: CallAttempt, held: HeldToken | null, rounds = MOST_TOKENS): Promise<Answer> {
    if (!held) return this.#exchange(call, null)
    const { tokens } = this.#connection
    const answer = await tokens.sending(held.token, () => this.#exchange(call, held))
    if (answer.status !== 401 || rounds === 1) return answer
    return tokens.inTurn(held.token, async () => {
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
      pool: poolOf(declaration, this.#options),
      url,
      method: declaration.method,
      headers: requestHeaders({ ...this.#options, token: held?.token ?? null, key: input.idempotencyKey, body }),
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
      const failure = { ...this.#where(declaration), kind: error.kind, mayHaveHappened, retryAfter }
      throw new Unavailable(failure, { cause: error })
    }
  }

  /** A kept connection that the other side had just closed costs a read nothing: it goes again at once. */
  async #sendOnce(exchange: Parameters<Connection['transport']['exchange']>[0], { retry }: CallDeclaration) {
    try {
      return await this.#connection.transport.exchange(exchange)
    } catch (error) {
      if (!(error instanceof TransportFailure) || !error.stale || retry !== 'read') throw error
      return this.#connection.transport.exchange(exchange)
    }
  }

  /** Takes the new token and the time from an answer, whatever its status. */
  async #learn(
    { headers, status }: Answer,
    sent: { declaration: CallDeclaration; input: CallInput; held: HeldToken | null; started: number },
  ): Promise<void> {
    const date = parseDate(headers.date)
    if (date !== null) {
      const clock = { platform: date, at: performance.now() }
      // Only an answer to a signed-in call carries the account's time.
      if (sent.held) this.#clock = clock
      else this.#connection.clock = clock
    }
    if (hasUnusableTime(headers) && !this.#connection.isTimeWarned) {
      this.#connection.isTimeWarned = true
      log.warn({ field: 'Token-Issued-At', issue: 'not in milliseconds' }, 'the time of a token was not understood')
    }
    const token = parseToken(headers, sent.started)
    if (!token || status === 401) return
    // A call that signed in brings the token of another session, which must not reach the one that made it.
    if (sent.input.onToken && status <= 299) sent.input.onToken(token)
    else if (sent.held) await this.#options.session?.offer(token)
  }

  #url(declaration: CallDeclaration, input: CallInput): URL {
    try {
      return formatCallUrl(this.#options.baseUrl, declaration, input)
    } catch (error) {
      if (!(error instanceof UnsendablePath)) throw error
      throw new NotFound({ ...this.#where(declaration), status: 404, code: 'error.not_found' }, { cause: error })
    }
  }

  #where({ method, path }: CallDeclaration): Pick<Failure, 'supportCode' | 'call'> {
    return { supportCode: this.supportCode, call: `${method} ${path}` }
  }
}
