import type { IncomingHttpHeaders } from 'node:http'
import type { HeldToken } from '#app/platform/call.ts'
import { sizeOf, type EncodedBody } from './encode-body.ts'

const TOKEN = /^(?:Bearer )?([\w.~+/=-]{1,4096})$/
const KEY = /^[\w-]{8,255}$/

/**
 * From where a visitor came, as far as they would know it again: an address without its end, the words for a browser. `id`
 * gives what stands for that one browser, so that the platform counts its failed logins apart from those of strangers.
 */
export type Client = { address: string | null; device: string | null; id?: () => string }

/**
 * The headers of a call.
 * @throws {RangeError} for a key that is not an operation id: a value with a line break would be a header of its own.
 */
export function requestHeaders(given: {
  language: string
  requestId: string
  token: string | null
  key: string | undefined
  body: EncodedBody | null
  client?: Client | undefined
}): Record<string, string> {
  if (given.key !== undefined && !KEY.test(given.key)) throw new RangeError('not an idempotency key')
  return {
    Accept: 'application/json',
    Language: given.language,
    'X-Request-Id': given.requestId,
    ...(given.token === null ? {} : { Authorization: `Bearer ${given.token}` }),
    ...(given.key === undefined ? {} : { 'Idempotency-Key': given.key }),
    ...(given.client?.address ? { 'Client-Address': given.client.address } : {}),
    ...(given.client?.device ? { 'Client-Device': given.client.device } : {}),
    // Only what is sent can fail to log in: reads are spared the making of it.
    ...(given.client?.id && given.body ? { 'Client-Id': given.client.id() } : {}),
    ...(given.body === null ? {} : { 'Content-Type': given.body.type, 'Content-Length': String(sizeOf(given.body)) }),
  }
}

/** The time of issue as the contract has it: milliseconds, in digits or as an ISO date that names them. */
const MILLISECONDS = /^(?!\d{10,11}$)\d{1,15}$/
const ISO_MILLISECONDS = /^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3,9}(?:Z|[+-]\d{2}:\d{2})$/

/**
 * The new token of an answer, or null. A platform that does not say when it was issued is taken by when the request began,
 * in milliseconds: of two, the one that was asked for later wins. Seconds are no help, as several tokens come within one.
 */
export function parseToken(headers: IncomingHttpHeaders, startedAt: number): HeldToken | null {
  const header = headers.authorization ?? headers['x-auth-token']
  const token = typeof header === 'string' ? TOKEN.exec(header)?.[1] : undefined
  if (!token) return null
  return { token, issuedAt: parseIssuedAt(headers) ?? startedAt }
}

/** Whether an answer says when its token was issued, in a form that cannot be used. */
export function hasUnusableTime(headers: IncomingHttpHeaders): boolean {
  return headers['token-issued-at'] !== undefined && parseIssuedAt(headers) === null
}

function parseIssuedAt({ 'token-issued-at': header }: IncomingHttpHeaders): number | null {
  if (typeof header !== 'string') return null
  if (MILLISECONDS.test(header)) return Number(header)
  return ISO_MILLISECONDS.test(header) ? parseDate(header) : null
}

/** Milliseconds of an HTTP date, or null. */
export function parseDate(header: string | undefined): number | null {
  const at = Date.parse(header ?? '')
  return Number.isNaN(at) ? null : at
}

/** The seconds of a Retry-After header, in either of its forms (RFC 9110, section 10.2.3), or null. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = parseDate(header)
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
