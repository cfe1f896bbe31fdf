import type { IncomingHttpHeaders } from 'node:http'
import type { HeldToken } from '#app/platform/call.ts'
import { countBytes, type EncodedBody } from './encode-body.ts'

const TOKEN = /^(?:Bearer )?([\w.~+/=-]{1,4096})$/
const KEY = /^[\w-]{8,255}$/

/**
 * The masked address and the device name, for the account's activity. `id` returns a pseudonymous browser id, so that
 * the platform counts its failed logins separately from strangers'.
 */
export type Client = { address: string | null; device: string | null; id?: () => string }

/**
 * Returns the headers of a call.
 * @throws {RangeError} for an invalid idempotency key, which could inject a header
 */
export function buildHeaders(given: {
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
    // Only requests with a body can fail a login, so reads don't compute the id.
    ...(given.client?.id && given.body ? { 'Client-Id': given.client.id() } : {}),
    ...(given.body === null
      ? {}
      : { 'Content-Type': given.body.type, 'Content-Length': String(countBytes(given.body)) }),
  }
}

/** The contract's issue time: milliseconds, as digits or as an ISO date. */
const MILLISECONDS = /^(?!\d{10,11}$)\d{1,15}$/
const ISO_MILLISECONDS = /^\d{4}-\d{2}-\d{2}T[\d:]{8}\.\d{3,9}(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Returns the response's new token, or null. Without an issue time the request's start in ms is used, so that the later
 * request wins. Times in seconds are unusable, because several tokens are issued per second.
 */
export function parseToken(headers: IncomingHttpHeaders, startedAt: number): HeldToken | null {
  const header = headers.authorization ?? headers['x-auth-token']
  const token = typeof header === 'string' ? TOKEN.exec(header)?.[1] : undefined
  if (!token) return null
  return { token, issuedAt: parseIssuedAt(headers) ?? startedAt }
}

/** Returns whether the response has an unusable token issue time. */
export function hasUnusableTime(headers: IncomingHttpHeaders): boolean {
  return headers['token-issued-at'] !== undefined && parseIssuedAt(headers) === null
}

function parseIssuedAt({ 'token-issued-at': header }: IncomingHttpHeaders): number | null {
  if (typeof header !== 'string') return null
  if (MILLISECONDS.test(header)) return Number(header)
  return ISO_MILLISECONDS.test(header) ? parseDate(header) : null
}

/** Returns an HTTP date in ms, or null. */
export function parseDate(header: string | undefined): number | null {
  const at = Date.parse(header ?? '')
  return Number.isNaN(at) ? null : at
}

/** Returns a Retry-After header in seconds, from either form (RFC 9110, section 10.2.3), or null. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = parseDate(header)
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
