import { env } from '#app/env.server.ts'
import type { createErrorClient } from './error-client.server.ts'
import { log } from './log.ts'

const OUTAGE_PAUSE_MS = 60_000
const FLUSH_MS = 2_000

/** What support and operators look for: the code that a customer quotes, and which call failed how. */
type Facts = { supportCode?: string; call?: string; kind?: string; status?: number | null }
type ErrorClient = ReturnType<typeof createErrorClient>

let loading: Promise<ErrorClient | null> | undefined
const outages = new Map<string, number>()

/** Loads what sends errors, if a DSN says where to: before the first of them, while nobody waits. */
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

/** Reports an error that nobody expected. Nothing waits for it; an answer in words, such as a 404, is none. */
export function reportError(error: unknown, facts: Facts = {}): void {
  if (!isOrdinary(error)) void send(error, facts)
}

/** Reports that the platform gave no usable answer to a call: once a minute and call, as one outage fails them all. */
export function reportOutage(error: Error, facts: Facts & { call: string }): void {
  const now = performance.now()
  if (now - (outages.get(facts.call) ?? -Infinity) < OUTAGE_PAUSE_MS) return
  outages.set(facts.call, now)
  void send(error, facts)
}

/** Waits for the reports that are on their way, though not long. */
export async function flushErrorReports(): Promise<void> {
  await (await prepareErrorReports())?.flush(FLUSH_MS)
}

async function send(error: unknown, { supportCode, call, kind, status }: Facts): Promise<void> {
  const tags = { support_code: supportCode, request_id: supportCode, call, kind, status: status ? String(status) : '' }
  const given = Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1]))
  const client = await prepareErrorReports()
  client?.send(error, Object.fromEntries(given))
}

/** A redirect, a refusal, something that does not exist, or a visitor who left. */
function isOrdinary(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('name' in error && error.name === 'AbortError') return true
  return statusOf(error) < 500
}

/** Of a response, of what `data()` makes, of the platform's refusals; infinite for any other error. */
function statusOf(error: object): number {
  const answer = 'init' in error && typeof error.init === 'object' && error.init !== null ? error.init : error
  return 'status' in answer && typeof answer.status === 'number' ? answer.status : Infinity
}
