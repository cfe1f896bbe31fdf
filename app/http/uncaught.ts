import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#app/observability/log.ts'
import { reportError } from '#app/observability/report-error.server.ts'

type Current = { supportCode: string; fail: () => void }

const current = new AsyncLocalStorage<Current>()

/** What the system says of one connection that broke: nothing of ours was interrupted by it. */
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

/** Runs the work of one request, to which belongs whatever goes wrong in it. `fail` ends the request in words. */
export function asRequest(request: Current, work: () => Promise<void>): Promise<void> {
  const running = { ...request }
  return current.run(running, work).finally(() => {
    // A kept connection remembers the request that opened it, long after that one was answered.
    running.fail = () => undefined
  })
}

/**
 * Decides what becomes of an error that nothing caught. A promise of one request that nobody waited for, and a connection
 * of one request that broke, concern that request alone: it is ended, and logged under its support code. After any other
 * error nobody knows what state the process is in: `end` is to finish what is under way and have a new process take over.
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
    logOfRequest(thrown, request)
    request.fail()
  })
  process.on('unhandledRejection', (thrown: unknown) => {
    const request = current.getStore()
    if (request) logOfRequest(thrown, request)
    else endOnce(thrown)
  })
}

function logOfRequest(thrown: unknown, { supportCode }: Current): void {
  log.error({ err: thrown, supportCode }, 'an error of one request that nothing caught')
  reportError(thrown, { supportCode })
}

function isBrokenConnection(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && CONNECTION_CODES.has(String(thrown.code))
}
