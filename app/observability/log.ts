import { pino, type DestinationStream, type Logger } from 'pino'
import { env } from '#app/env.server.ts'
import { redact } from './redact.ts'

/** Fields of a log line. All others are dropped, so that a careless call can't leak customer data. */
const ALLOWED_FIELDS = new Set([
  'supportCode',
  'requestId',
  'route',
  'method',
  'status',
  'duration',
  'call',
  'code',
  'kind',
  'attempt',
  'attempts',
  'mayHaveHappened',
  'field',
  'value',
  'issue',
  'count',
  'url',
  'publicOrigin',
  'signal',
  'err',
])

/** Returns a logger that writes JSON lines with allowed fields and redacted texts. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: filterFields },
    hooks: { logMethod: redactArgs },
  }
  return destination ? pino(options, destination) : pino(options)
}

let logOnce: Logger | undefined

/** The process log: JSON lines on stdout. */
export const log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> = {
  debug: (...args: Parameters<Logger['debug']>) => getLogger().debug(...args),
  info: (...args: Parameters<Logger['info']>) => getLogger().info(...args),
  warn: (...args: Parameters<Logger['warn']>) => getLogger().warn(...args),
  error: (...args: Parameters<Logger['error']>) => getLogger().error(...args),
  fatal: (...args: Parameters<Logger['fatal']>) => getLogger().fatal(...args),
}

function getLogger(): Logger {
  logOnce ??= createLog(env.LOG_LEVEL, openStdout())
  return logOnce
}

/** Buffered bytes while stdout can't be written. */
const MAX_BUFFER = 1_000_000

/** Ignores write errors: stdout may be a file on a full disk, and requests must still succeed. */
function openStdout(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MAX_BUFFER })
  output.on('error', () => undefined)
  return output
}

function filterFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => ALLOWED_FIELDS.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'err' ? describeError(value) : toScalar(value)]),
  )
}

function toScalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return redact(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Only name, message, stack and causes: other properties may contain customer input. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

function redactArgs(
  this: Logger,
  args: Parameters<Logger['info']>,
  method: (...args: Parameters<Logger['info']>) => void,
) {
  const [first, ...others] = args
  const clean = [first, ...others].map((arg: unknown) => (typeof arg === 'string' ? redact(arg) : arg))
  method.apply(this, clean as Parameters<Logger['info']>)
}
