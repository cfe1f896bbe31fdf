import { log } from '#app/observability/log.ts'
import { reportOutage } from '#app/observability/report-error.server.ts'
import { Unavailable, type PlatformError } from '#app/platform/errors.ts'

type Course = {
  attempts: number
  duration: number
  /** Whether it ended because the visitor did not wait for it. */
  left: boolean
}

/**
 * Logs a failed call under the support code that the customer sees, and reports an outage. What was sent and answered
 * stays out of both.
 */
export function reportFailure(error: PlatformError, { attempts, duration, left }: Course) {
  const { supportCode, call, status, code } = error
  const failure = { supportCode, call, status, code, attempts, duration: Math.round(duration) }
  const words = `a call to the platform failed: ${error.name}`
  if (!(error instanceof Unavailable)) return log.info(failure, words)
  const { kind, mayHaveHappened, cause } = error
  const issue = cause instanceof Error ? cause.message : null
  if (!left) reportOutage(error, { supportCode, call, kind, status })
  return log.warn({ ...failure, kind, mayHaveHappened, issue }, words)
}
