import { log } from '#app/observability/log.ts'
import { Unavailable, type PlatformError } from './errors.ts'

/** Logs a failed call under the support code that the customer sees. What was sent and answered stays out of it. */
export function reportFailure(error: PlatformError, { attempts, duration }: { attempts: number; duration: number }) {
  const { supportCode, call, status, code } = error
  const failure = { supportCode, call, status, code, attempts, duration: Math.round(duration) }
  const words = `a call to the platform failed: ${error.name}`
  if (!(error instanceof Unavailable)) return log.info(failure, words)
  const { kind, mayHaveHappened, cause } = error
  const issue = cause instanceof Error ? cause.message : null
  return log.warn({ ...failure, kind, mayHaveHappened, issue }, words)
}
