import { log } from '#app/observability/log.ts'
import { reportOutage } from '#app/observability/report-error.server.ts'
import { Unavailable, type PlatformError } from '#app/platform/errors.ts'

type Course = {
  attempts: number
  duration: number
  /** True if the call ended because the client disconnected. */
  left: boolean
}

/**
 * Logs a failed call with the customer's support code and reports an outage. Request and response bodies are never
 * included.
 */
export function reportFailure(error: PlatformError, { attempts, duration, left }: Course) {
  const { supportCode, call, status, code } = error
  const failure = { supportCode, call, status, code, attempts, duration: Math.round(duration) }
  const message = `a call to the platform failed: ${error.name}`
  if (!(error instanceof Unavailable)) return log.info(failure, message)
  const { kind, mayHaveHappened, cause } = error
  const issue = cause instanceof Error ? cause.message : null
  if (!left) reportOutage(error, { supportCode, call, kind, status })
  return log.warn({ ...failure, kind, mayHaveHappened, issue }, message)
}
