import { randomUUID } from 'node:crypto'
import { failureProblems, shapeProblems } from './contract.ts'
import type { Report, Rule } from './report.ts'

export type Json = Record<string, unknown>
type Asked = { params?: string[]; query?: Record<string, string>; body?: unknown; key?: string; token?: string | null }
export type Answer = { status: number; body: unknown; call: string; headers: Headers }

/** Sends a request, as the machine's own fetch does. */
export type Send = (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>

/** How long an answer is waited for, in milliseconds. */
const PATIENCE_MS = 30_000
/** How far the platform's clock may be from this machine's, in milliseconds. */
const CLOCK_MS = 60_000

/** A call that was not answered at all. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * Sends calls as the app does: with the newest token of the session, and once more after a 401 where there is a newer one.
 */
export class PlatformClient {
  readonly #origin: string
  readonly #report: Report
  readonly #send: Send
  #hasWrongClock = false
  #held: { token: string; issuedAt: number } | null = null

  /** `send` is for a platform that no server stands before. */
  constructor(origin: string, report: Report, send: Send = fetch) {
    this.#origin = origin.replace(/\/$/, '')
    this.#report = report
    this.#send = send
  }

  get token(): string | null {
    return this.#held?.token ?? null
  }

  /** One call and its answer, whatever it is. A body that is no JSON is undefined. */
  async send(method: string, template: string, asked: Asked = {}): Promise<Answer> {
    const token = asked.token === undefined ? this.token : asked.token
    const answer = await this.#sendOnce(method, template, { ...asked, token })
    if (answer.status !== 401 || asked.token !== undefined || token === this.token) return answer
    return this.#sendOnce(method, template, { ...asked, token: this.token })
  }

  async #sendOnce(method: string, template: string, { params = [], query, body, key, token }: Asked): Promise<Answer> {
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
    return { status: response.status, body: parsed(text), call, headers: response.headers }
  }

  #reportSilence(call: string, error: unknown): never {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error ? cause.message || message : message
    const expected = `an answer within ${PATIENCE_MS / 1000} seconds`
    this.#report.check('no-answer', call, false, expected, () => `The platform did not answer: ${reason}`)
    throw new NoAnswer(call)
  }

  /** The header Date has whole seconds, and the call took its time: what lies between its ends is right. */
  #checkClock(told: string | null, startedAt: number, call: string): void {
    const at = told === null ? startedAt : Date.parse(told)
    const isRight = at >= startedAt - CLOCK_MS && at <= Date.now() + CLOCK_MS
    // Said once: it would be wrong of every call.
    if (!isRight && this.#hasWrongClock) return
    this.#hasWrongClock ||= !isRight
    const expected = 'the present in the header Date, within a minute of the clock of this machine'
    this.#report.check('clock', call, isRight, expected, () => `${told} and here ${new Date(startedAt).toUTCString()}`)
  }

  #keepToken(headers: Headers, startedAt: number, call: string): void {
    const header = headers.get('authorization') ?? headers.get('x-auth-token')
    if (!header) return
    const told = headers.get('token-issued-at')
    const issuedAt = told === null ? startedAt : Number(told)
    const isUsable =
      told === null || (/^\d{12,15}$/.test(told) && Math.abs(issuedAt - startedAt) < 10 * 365 * 86_400_000)
    this.#report.check(
      'token-time',
      call,
      isUsable,
      'Token-Issued-At in milliseconds since 1970, in digits',
      () => told ?? '',
    )
    if (this.#held && this.#held.issuedAt > issuedAt) return
    this.#held = { token: header.replace(/^Bearer /, ''), issuedAt }
  }

  /** A call that has to succeed: its body, or null where that was reported as a failure. */
  async ask(method: string, template: string, asked: Asked = {}): Promise<Json | null> {
    return this.read(method, template, await this.send(method, template, asked))
  }

  /** The body of an answer that has to be one of success; null where that was reported as a failure. */
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
    const found = shapeProblems(method, template, body)
    const isRight = this.#report.check('shape', call, found.length === 0, 'an answer as the contract has it', () =>
      found.join('; '),
    )
    return isRight ? (body as Json) : null
  }

  /** A call that has to be refused with one of these statuses, in the contract's shape. */
  async refused(
    rule: Rule,
    method: string,
    template: string,
    { statuses, ...asked }: Asked & { statuses: number[] },
  ): Promise<Json | null> {
    const { call, status, body } = await this.send(method, template, asked)
    const isRefused = this.#report.check(
      rule,
      call,
      statuses.includes(status),
      `a refusal with ${statuses.join(' or ')}`,
      () => `${status} ${JSON.stringify(body)}`,
    )
    if (!isRefused) return null
    const found = failureProblems(body)
    this.#report.check('refusal', call, found.length === 0, 'a refusal with words or a code', () => found.join('; '))
    return body as Json
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
