import { pino, type DestinationStream, type Logger } from 'pino'
import { env } from '#app/env.server.ts'
import { redact } from './redact.ts'

/** What a log line may hold. Anything else is dropped, so that a careless line cannot leak a customer's data. */
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

/** A logger that writes JSON lines of allowed fields, each text redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: allowedFields },
    hooks: { logMethod: withRedactedWords },
  }
  return destination ? pino(options, destination) : pino(options)
}

let logOnce: Logger | undefined

/** The log of this process: JSON lines on the standard output. */
export const log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> = {
  debug: (...words: Parameters<Logger['debug']>) => current().debug(...words),
  info: (...words: Parameters<Logger['info']>) => current().info(...words),
  warn: (...words: Parameters<Logger['warn']>) => current().warn(...words),
  error: (...words: Parameters<Logger['error']>) => current().error(...words),
  fatal: (...words: Parameters<Logger['fatal']>) => current().fatal(...words),
}

function current(): Logger {
  logOnce ??= createLog(env.LOG_LEVEL, standardOutput())
  return logOnce
}

/** As much as is kept of what cannot be written, in bytes: it is written once that is possible again. */
const MOST_WAITING = 1_000_000

/** Customers are served while nothing can be logged: the standard output may be a file on a disk that is full. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => undefined)
  return output
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => ALLOWED_FIELDS.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'err' ? describeError(value) : scalar(value)]))
}

function scalar(value: unknown): string | number | boolean | null {
  if (typeof value === 'string') return redact(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** An error as name, message, stack and causes: its other properties may hold what a customer typed. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    message: redact(error.message),
    stack: redact(error.stack ?? ''),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

function withRedactedWords(
  this: Logger,
  words: Parameters<Logger['info']>,
  method: (...words: Parameters<Logger['info']>) => void,
) {
  const [first, ...others] = words
  const clean = [first, ...others].map((word: unknown) => (typeof word === 'string' ? redact(word) : word))
  method.apply(this, clean as Parameters<Logger['info']>)
}
