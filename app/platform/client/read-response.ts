import { z } from 'zod'
import type { CallDeclaration } from '#app/platform/call.ts'
import { SoftFailure, Unavailable } from '#app/platform/errors.ts'

/** Longer descriptions are truncated before they are shown. */
const MAX_TEXT = 500

const Soft = z.object({
  ok: z.literal(false),
  description: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
  code: z.string().max(100).nullish().catch(null),
})

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns the body's JSON with well-formed strings, or undefined if it isn't UTF-8 JSON. A lone surrogate such as
 * "\\ud800", which no URL can contain, becomes U+FFFD.
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body)
    return /\\ud[89a-f]/i.test(text) ? JSON.parse(text, toWellFormed) : JSON.parse(text)
  } catch {
    return undefined
  }
}

function toWellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/**
 * Parses a 2xx response.
 * @throws {SoftFailure} for `ok: false`
 * @throws {Unavailable} of kind `shape` if it violates the contract
 */
export function readResponse(
  declaration: CallDeclaration,
  json: unknown,
  { changes, ...where }: { supportCode: string; call: string; status: number; changes: boolean },
): unknown {
  const soft = isObject(json) && json['ok'] === false ? Soft.safeParse(json) : null
  if (soft?.success) {
    const description = (soft.data.description || soft.data.message || '').slice(0, MAX_TEXT)
    throw new SoftFailure({ ...where, code: soft.data.code ?? null, description, silent: declaration.silent ?? false })
  }
  const parsed = declaration.response.safeParse(json)
  if (parsed.success) return parsed.data
  const cause = new Error(json === undefined ? 'not JSON' : describeIssues(parsed.error))
  throw new Unavailable({ ...where, kind: 'shape', mayHaveHappened: changes }, { cause })
}

/** Magic bytes by type. A CSV file is detected by its columns. */
const SIGNATURES = { 'application/pdf': '%PDF-', 'text/csv': '' } as const

/**
 * Returns a 2xx file response after checking its content type and magic bytes.
 * @throws {Unavailable} of kind `shape` for other content, such as an error with a 2xx status
 */
export function readFile(
  type: keyof typeof SIGNATURES,
  { headers, body }: { headers: { 'content-type'?: string }; body: Uint8Array },
  where: { supportCode: string; call: string; status: number },
): Uint8Array {
  const given = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const start = new TextDecoder('latin1').decode(body.subarray(0, SIGNATURES[type].length))
  if (given === type && start === SIGNATURES[type]) return body
  throw new Unavailable(
    { ...where, kind: 'shape', mayHaveHappened: false },
    { cause: new Error(`not a file of type ${type}`) },
  )
}

/** Lists where the response violates the contract, without its values. */
function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`)
    .join(', ')
}

/** Finds the enum values that were parsed as `unknown`. */
export function findUnknownValues(raw: unknown, parsed: unknown): { field: string; value: string }[] {
  if (parsed === 'unknown') return raw === 'unknown' ? [] : [{ field: '', value: String(raw).slice(0, 20) }]
  if (!isObject(parsed) || !isObject(raw)) return []
  const found: { field: string; value: string }[] = []
  for (const name in parsed) {
    const value = parsed[name]
    if (value !== 'unknown' && !isObject(value)) continue
    for (const { field, value: word } of findUnknownValues(raw[name], value)) {
      found.push({ field: field === '' ? name : `${name}.${field}`, value: word })
    }
  }
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
