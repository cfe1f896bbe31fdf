import { formatCallUrl } from '#app/platform/client/format-call-url.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import { multipart } from '#tests/sandbox/multipart.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Example } from './examples.ts'
import { RECIPES, type Prepared } from './recipes.ts'

export const nameOf = ({ method, path }: Pick<CallDeclaration, 'method' | 'path'>) => `${method} ${path}`

/** Makes a declared call succeed on a sandbox of its own, whose clock stands still. */
export async function replayCall(declaration: CallDeclaration) {
  await using sandbox = await openSandbox()
  const prepared = (await RECIPES[nameOf(declaration)]?.(sandbox)) ?? {}
  const url = formatCallUrl(sandbox.url, declaration, prepared)
  const { status, type, bytes } = await send(url.href, declaration, prepared)
  const answer = declaration.file ? bytes : jsonOf(bytes)
  return { prepared, status, type, bytes, answer, example: exampleOf(declaration, prepared, answer, sandbox.url) }
}

export async function send(url: string, declaration: CallDeclaration, { token, body }: Prepared) {
  const { method } = declaration
  const isForm = declaration.multipart && body !== undefined
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      // A form says its own boundary.
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': 'replayed-000000000001',
    },
    ...(body !== undefined && { body: isForm ? multipart(body as object) : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

export function jsonOf(bytes: Uint8Array): unknown {
  return bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))
}

/** A body as its schema describes it: a file is a text of bytes there. */
export function inWords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, one instanceof File ? one.name : one]))
}

/** What was sent and answered, for whoever reads the contract, without what it does not have. */
function exampleOf(
  { path, file, query, request, response }: CallDeclaration,
  prepared: Prepared,
  answer: unknown,
  origin: string,
): Example {
  const example: Example = {
    ...(prepared.params && { params: paramsOf(path, prepared.params) }),
    ...(query && prepared.query && { query: query.partial().parse(numbersIn(prepared.query)) }),
    ...(request && { request: inWords(prepared.body) }),
    ...(!file && answer !== undefined && { response: response.parse(answer) }),
    ...(file === 'text/csv' && { response: new TextDecoder().decode(answer as Uint8Array) }),
  }
  return withShortLists(JSON.parse(withoutSecrets(JSON.stringify(example), origin))) as Example
}

function paramsOf(path: string, params: Record<string, string>): Record<string, string> {
  const names = new Set(path.split('/').map((segment) => parseSegment(segment)?.name))
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)))
}

/** A number travels as text in a URL. */
export function numbersIn(query: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, ['limit', 'offset'].includes(name) ? Number(text) : text]),
  )
}

/** What is another each time: secrets, quotes, the codes of text messages. */
const VOLATILE = /(?<![\w-])(?:[\w-]{43}|quo_[\w-]{20})(?![\w-])|(?<="code":")\d{6}(?=")/g

/** Each secret gets a text of its own kind instead, and the port is left out. */
export function withoutSecrets(json: string, origin: string): string {
  const made = new Map<string, string>()
  const named = json.replaceAll(origin, 'https://platform.example').replaceAll(new URL(origin).host, 'platform.example')
  return named.replaceAll(VOLATILE, (secret) => {
    const known = made.get(secret) ?? standIn(secret, made.size + 1)
    made.set(secret, known)
    return known
  })
}

function standIn(secret: string, number: number): string {
  if (secret.length === 6) return '123456'
  return (secret.startsWith('quo_') ? `quo_example-${number}-` : `example-secret-${number}-`).padEnd(
    secret.length,
    '0123456789',
  )
}

/** A long list of objects shows what it is by the first three. */
function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isLong = value.length > 5 && typeof value[0] === 'object'
    return (isLong ? value.slice(0, 3) : value).map((each: unknown) => withShortLists(each))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withShortLists(each)]))
}
