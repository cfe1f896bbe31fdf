import { z } from 'zod'
import type { CallDeclaration } from '#app/platform/call.ts'
import { SoftFailure, Unavailable } from '#app/platform/errors.ts'

/** Longer descriptions are cut: they are shown to people. */
const MAX_TEXT = 500

const Soft = z.object({
  ok: z.literal(false),
  description: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
  code: z.string().max(100).nullish().catch(null),
})

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The JSON of a body with well-formed texts, or undefined if it is not JSON in UTF-8. An escape such as "\\ud800" is half a
 * character, which no URL can hold: it becomes U+FFFD.
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
 * The parsed response of a 2xx answer.
 * @throws {SoftFailure} for `ok: false`
 * @throws {Unavailable} of kind `shape` for anything that the contract does not have
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

/** How a file of each type begins. A table begins with any word: whoever reads it asks for its columns. */
const SIGNATURES = { 'application/pdf': '%PDF-', 'text/csv': '' } as const

/**
 * The bytes of a 2xx answer that must be a file: its type is what was declared, and so are its first bytes.
 * @throws {Unavailable} of kind `shape` for anything else, such as an error that came with a success's status
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

/** Where the answer departs from the contract, without its values. */
function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`)
    .join(', ')
}

/** The places where the platform used a word that the contract does not have, and `unknown` stands instead. */
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
