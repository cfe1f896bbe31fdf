import { randomUUID } from 'node:crypto'
import { findFailureProblems, findShapeProblems } from './contract.ts'
import type { Report, Rule } from './report.ts'

export type Json = Record<string, unknown>
type CallOptions = {
  params?: string[]
  query?: Record<string, string>
  body?: unknown
  key?: string
  token?: string | null
}
export type Answer = { status: number; body: unknown; call: string; headers: Headers }

/** Sends a request, as fetch does. */
export type Send = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

const PATIENCE_MS = 30_000
/** The tolerated difference between the platform's clock and this machine's. */
const CLOCK_MS = 60_000

export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/** Sends calls as the app does: with the session's newest token, and again after a 401 if there is a newer token. */
export class PlatformClient {
  readonly #origin: string
  readonly #report: Report
  readonly #send: Send
  #hasWrongClock = false
  #held: { token: string; issuedAt: number } | null = null

  /** `send` replaces fetch for a platform in the same process. */
  constructor(origin: string, report: Report, send: Send = fetch) {
    this.#origin = origin.replace(/\/$/, '')
    this.#report = report
    this.#send = send
  }

  get token(): string | null {
    return this.#held?.token ?? null
  }

  /** One call and its response, whatever the status. `body` is undefined if it isn't JSON. */
  async send(method: string, template: string, options: CallOptions = {}): Promise<Answer> {
    const token = options.token === undefined ? this.token : options.token
    const answer = await this.#sendOnce(method, template, { ...options, token })
    if (answer.status !== 401 || options.token !== undefined || token === this.token) return answer
    return this.#sendOnce(method, template, { ...options, token: this.token })
  }

  async #sendOnce(
    method: string,
    template: string,
    { params = [], query, body, key, token }: CallOptions,
  ): Promise<Answer> {
    const rest = [...params]
    const path = template.replaceAll(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const startedAt = Date.now()
    const call = `${method} ${template}`
    const ask = this.#send(`${this.#origin}/api${path}${search}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        Accept: 'application/json',
        Language: 'en',
        'X-Request-Id': randomUUID(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(async (response) => ({ response, text: await response.text() }))
    const { response, text } = await ask.catch((error: unknown) => this.#reportSilence(call, error))
    this.#checkClock(response.headers.get('date'), startedAt, call)
    this.#keepToken(response.headers, startedAt, call)
    return { status: response.status, body: parseJson(text), call, headers: response.headers }
  }

  #reportSilence(call: string, error: unknown): never {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? cause.message || message : message
    const expected = `an answer within ${PATIENCE_MS / 1000} seconds`
    this.#report.check('no-answer', call, false, expected, () => `The platform did not answer: ${reason}`)
    throw new NoAnswer(call)
  }

  /** The Date header has whole seconds, so any time during the call is correct. */
  #checkClock(header: string | null, startedAt: number, call: string): void {
    const at = header === null ? startedAt : Date.parse(header)
    const isRight = at >= startedAt - CLOCK_MS && at <= Date.now() + CLOCK_MS
    // Reported once, because it would apply to every call.
    if (!isRight && this.#hasWrongClock) return
    this.#hasWrongClock ||= !isRight
    const expected = 'the present in the header Date, within a minute of the clock of this machine'
    this.#report.check(
      'clock',
      call,
      isRight,
      expected,
      () => `${header} and here ${new Date(startedAt).toUTCString()}`,
    )
  }

  #keepToken(headers: Headers, startedAt: number, call: string): void {
    const token = headers.get('authorization') ?? headers.get('x-auth-token')
    if (!token) return
    const issued = headers.get('token-issued-at')
    const issuedAt = issued === null ? startedAt : Number(issued)
    const isUsable =
      issued === null || (/^\d{12,15}$/.test(issued) && Math.abs(issuedAt - startedAt) < 10 * 365 * 86_400_000)
    this.#report.check(
      'token-time',
      call,
      isUsable,
      'Token-Issued-At in milliseconds since 1970, in digits',
      () => issued ?? '',
    )
    if (this.#held && this.#held.issuedAt > issuedAt) return
    this.#held = { token: token.replace(/^Bearer /, ''), issuedAt }
  }

  /** The body of a call that must succeed; null if the failure was reported. */
  async ask(method: string, template: string, options: CallOptions = {}): Promise<Json | null> {
    return this.read(method, template, await this.send(method, template, options))
  }

  /** The body of a response that must be a success; null if the failure was reported. */
  read(method: string, template: string, { call, status, body }: Answer): Json | null {
    const isDone = status >= 200 && status <= 299 && (body as Json | undefined)?.['ok'] !== false
    if (
      !this.#report.check(
        'failed',
        call,
        isDone,
        'an answer of success (2XX)',
        () => `${status} ${JSON.stringify(body)}`,
      )
    ) {
      return null
    }
    const found = findShapeProblems(method, template, body)
    const isRight = this.#report.check('shape', call, found.length === 0, 'an answer as the contract has it', () =>
      found.join('; '),
    )
    return isRight ? (body as Json) : null
  }

  /** Checks that a call is refused with one of these statuses and a valid error body. */
  async refused(
    rule: Rule,
    method: string,
    template: string,
    { statuses, ...options }: CallOptions & { statuses: number[] },
  ): Promise<Json | null> {
    const { call, status, body } = await this.send(method, template, options)
    const isRefused = this.#report.check(
      rule,
      call,
      statuses.includes(status),
      `a refusal with ${statuses.join(' or ')}`,
      () => `${status} ${JSON.stringify(body)}`,
    )
    if (!isRefused) return null
    const found = findFailureProblems(body)
    this.#report.check('refusal', call, found.length === 0, 'a refusal with words or a code', () => found.join('; '))
    return body as Json
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
