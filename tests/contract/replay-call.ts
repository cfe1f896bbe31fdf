import { formatCallUrl } from '#app/platform/client/format-call-url.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import { createForm } from '#tests/sandbox/multipart.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Example } from './examples.ts'
import { RECIPES, type Prepared } from './recipes.ts'

export const formatCallName = ({ method, path }: Pick<CallDeclaration, 'method' | 'path'>) => `${method} ${path}`

/** Makes a declared call succeed on a fresh sandbox with a stopped clock. */
export async function replayCall(declaration: CallDeclaration) {
  await using sandbox = await openSandbox()
  const prepared = (await RECIPES[formatCallName(declaration)]?.(sandbox)) ?? {}
  const url = formatCallUrl(sandbox.url, declaration, prepared)
  const { status, type, bytes } = await send(url.href, declaration, prepared)
  const answer = declaration.file ? bytes : parseJson(bytes)
  return { prepared, status, type, bytes, answer, example: buildExample(declaration, prepared, answer, sandbox.url) }
}

export async function send(url: string, declaration: CallDeclaration, { token, body }: Prepared) {
  const { method } = declaration
  const isForm = declaration.multipart && body !== undefined
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      // fetch() sets a form's boundary.
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': 'replayed-000000000001',
    },
    ...(body !== undefined && { body: isForm ? createForm(body as object) : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

export function parseJson(bytes: Uint8Array): unknown {
  return bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))
}

/** A body as its schema describes it: a file is a string of bytes. */
export function describeBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, one instanceof File ? one.name : one]))
}

/** Request and response as shown in the contract, without undocumented fields. */
function buildExample(
  { path, file, query, request, response }: CallDeclaration,
  prepared: Prepared,
  answer: unknown,
  origin: string,
): Example {
  const example: Example = {
    ...(prepared.params && { params: pickParams(path, prepared.params) }),
    ...(query && prepared.query && { query: query.partial().parse(parseNumbers(prepared.query)) }),
    ...(request && { request: describeBody(prepared.body) }),
    ...(!file && answer !== undefined && { response: response.parse(answer) }),
    ...(file === 'text/csv' && { response: new TextDecoder().decode(answer as Uint8Array) }),
  }
  return shortenLists(JSON.parse(replaceSecrets(JSON.stringify(example), origin))) as Example
}

function pickParams(path: string, params: Record<string, string>): Record<string, string> {
  const names = new Set(path.split('/').map((segment) => parseSegment(segment)?.name))
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)))
}

/** Parses the numeric parameters of a query. */
export function parseNumbers(query: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      ['limit', 'offset', 'days'].includes(name) ? Number(text) : text,
    ]),
  )
}

/** Values that differ each time: secrets, quotes, codes of text messages. */
const VOLATILE = /(?<![\w-])(?:[\w-]{43}|quo_[\w-]{20})(?![\w-])|(?<="code":")\d{6}(?=")/g

/** Replaces each secret by a constant of the same kind and removes the port. */
export function replaceSecrets(json: string, origin: string): string {
  const made = new Map<string, string>()
  const named = json.replaceAll(origin, 'https://platform.example').replaceAll(new URL(origin).host, 'platform.example')
  return named.replaceAll(VOLATILE, (secret) => {
    const known = made.get(secret) ?? createStandIn(secret, made.size + 1)
    made.set(secret, known)
    return known
  })
}

function createStandIn(secret: string, number: number): string {
  if (secret.length === 6) return '123456'
  return (secret.startsWith('quo_') ? `quo_example-${number}-` : `example-secret-${number}-`).padEnd(
    secret.length,
    '0123456789',
  )
}

/** Shortens a long list of objects to its first three. */
function shortenLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isLong = value.length > 5 && typeof value[0] === 'object'
    return (isLong ? value.slice(0, 3) : value).map((each: unknown) => shortenLists(each))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortenLists(each)]))
}
