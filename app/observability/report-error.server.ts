import { env } from '#app/env.server.ts'
import type { createErrorClient } from './error-client.server.ts'
import { log } from './log.ts'

const OUTAGE_PAUSE_MS = 60_000
const FLUSH_MS = 2_000

/** Tags for support and operators: the customer's support code, and the failed call. */
type Facts = { supportCode?: string; call?: string; kind?: string; status?: number | null }
type ErrorClient = ReturnType<typeof createErrorClient>

let loading: Promise<ErrorClient | null> | undefined
const outages = new Map<string, number>()

/** Loads the error client if a DSN is set; called at start, so that no request waits for it. */
export function prepareErrorReports(): Promise<ErrorClient | null> {
  if (!env.SENTRY_DSN) return Promise.resolve(null)
  const dsn = env.SENTRY_DSN
  loading ??= import('./error-client.server.ts').then(
    ({ createErrorClient }) => createErrorClient(dsn),
    (error: unknown) => {
      log.warn({ err: error }, 'errors cannot be reported')
      return null
    },
  )
  return loading
}

/** Reports an unexpected error without blocking the request; ignores responses such as a 404. */
export function reportError(error: unknown, facts: Facts = {}): void {
  if (!isOrdinary(error)) void send(error, facts)
}

/** Reports a platform call without a usable response, at most once a minute per call: one outage fails them all. */
export function reportOutage(error: Error, facts: Facts & { call: string }): void {
  const now = performance.now()
  if (now - (outages.get(facts.call) ?? -Infinity) < OUTAGE_PAUSE_MS) return
  outages.set(facts.call, now)
  void send(error, facts)
}

/** Waits at most `FLUSH_MS` for pending reports. */
export async function flushErrorReports(): Promise<void> {
  await (await prepareErrorReports())?.flush(FLUSH_MS)
}

async function send(error: unknown, { supportCode, call, kind, status }: Facts): Promise<void> {
  const tags = { support_code: supportCode, request_id: supportCode, call, kind, status: status ? String(status) : '' }
  const present = Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1]))
  const client = await prepareErrorReports()
  client?.send(error, Object.fromEntries(present))
}

/** Ignores redirects, refusals, 404s and aborted requests. */
function isOrdinary(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'AbortError') return true
  return getStatus(error) < 500
}

/** Reads the status of a response, a `data()` result or a platform refusal; Infinity for other errors. */
function getStatus(error: object): number {
  const answer = 'init' in error && typeof error.init === 'object' && error.init !== null ? error.init : error
  return 'status' in answer && typeof answer.status === 'number' ? answer.status : Infinity
}
