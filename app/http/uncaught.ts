import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'

type Current = { supportCode: string; fail: () => void }

const current = new AsyncLocalStorage<Current>()

/** System errors of a single broken connection. */
const CONNECTION_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTCONN',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])

/** Runs one request, so that uncaught errors are attributed to it. `fail` ends it with an error page. */
export function runAsRequest(request: Current, work: () => Promise<void>): Promise<void> {
  const running = { ...request }
  return current.run(running, work).finally(() => {
    // A kept-alive connection retains the context of its first request.
    running.fail = () => undefined
  })
}

/**
 * Handles uncaught errors. An unhandled rejection or broken connection within a request ends only that request and is
 * logged with its support code. After any other error the process state is unknown: `end` drains the requests and
 * exits, so that a new process takes over.
 */
export function handleUncaught(end: () => Promise<void>): void {
  let ending = false
  const endOnce = (thrown: unknown) => {
    log.fatal({ err: thrown }, 'ended by an error that nothing caught')
    reportError(thrown)
    if (ending) return
    ending = true
    void end()
  }
  process.on('uncaughtException', (thrown: unknown) => {
    const request = current.getStore()
    if (!request || !isBrokenConnection(thrown)) return endOnce(thrown)
    logRequestError(thrown, request)
    request.fail()
  })
  process.on('unhandledRejection', (thrown: unknown) => {
    const request = current.getStore()
    if (request) logRequestError(thrown, request)
    else endOnce(thrown)
  })
}

function logRequestError(thrown: unknown, { supportCode }: Current): void {
  log.error({ err: thrown, supportCode }, 'an error of one request that nothing caught')
  reportError(thrown, { supportCode })
}

function isBrokenConnection(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && CONNECTION_CODES.has(String(thrown.code))
}
