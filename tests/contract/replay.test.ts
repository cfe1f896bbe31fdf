import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatCallUrl } from '#app/platform/call-path.ts'
import { calls } from '#app/platform/calls.ts'
import type { CallDeclaration } from '#app/platform/call.ts'
import { multipart } from '#tests/sandbox/multipart.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { requestType } from './openapi.ts'
import { RECIPES, type Prepared } from './recipes.ts'

type Json = Record<string, unknown>
type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  requestBody?: Content
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  responses: Partial<Record<'2XX' | '302', Content>> & { default: Content }
}

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: Json } }
}
const declarations = calls.map(({ declaration }) => declaration)
const nameOf = ({ method, path }: CallDeclaration) => `${method} ${path}`

/** What the contract says of a call. */
function operationOf({ method, path }: CallDeclaration): Operation {
  const operation = document.paths[`/${path.replace(/^\//, '').replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The contract has no ${method} ${path}`)
  return operation
}

/** What is wrong with a value by a schema of the contract. */
function problems(schema: Schema | undefined, value: unknown): string[] {
  if (schema === undefined) return value === undefined ? [] : ['the contract has no such body']
  const result = z.fromJSONSchema(schema).safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** A body as its schema describes it: a file is a text of bytes there. */
function inWords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, one instanceof File ? one.name : one]))
}

async function send(url: string, declaration: CallDeclaration, { token, body }: Prepared) {
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

const jsonOf = (bytes: Uint8Array): unknown =>
  bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))

test('each declared call has a way to be replayed, and nothing else has', () => {
  expect(Object.keys(RECIPES).toSorted()).toEqual(declarations.map(nameOf).toSorted())
})

test.each(declarations.map((declaration) => [nameOf(declaration), declaration] as const))(
  '%s is asked and answered as the contract says, and as the app reads it',
  async (name, declaration) => {
    await using sandbox = await openSandbox({ clock: Date.now })
    const prepared = (await RECIPES[name]?.(sandbox)) ?? {}
    const operation = operationOf(declaration)
    for (const parameter of operation.parameters ?? []) {
      const given = { path: prepared.params, query: prepared.query }[parameter.in]?.[parameter.name]
      // A number travels as text in a URL.
      const value =
        typeof given === 'string' &&
        parameter.schema === Object(parameter.schema) &&
        (parameter.schema as Json)['type'] === 'integer'
          ? Number(given)
          : given
      if (parameter.in === 'header' || (value === undefined && !parameter.required)) continue
      expect(problems(parameter.schema, value), parameter.name).toEqual([])
    }
    const sent = operation.requestBody?.content?.[requestType(declaration)]?.schema
    expect(problems(sent, inWords(prepared.body)), 'request').toEqual([])

    const url = formatCallUrl(sandbox.url, declaration, prepared)
    const { status, type, bytes } = await send(url.href, declaration, prepared)
    const said = new TextDecoder().decode(bytes.slice(0, 300))
    expect(declaration.redirects ? status === 302 : status >= 200 && status <= 299, `${status} ${said}`).toBe(true)
    const content = operation.responses[declaration.redirects ? '302' : '2XX']?.content ?? {}
    expect(bytes.length === 0 ? [] : [type.split(';')[0]]).toEqual(Object.keys(content))
    const answer = declaration.file ? bytes : jsonOf(bytes)
    expect(declaration.file ? [] : problems(content['application/json']?.schema, answer), 'answer').toEqual([])
    expect(declaration.response.safeParse(answer).error?.issues ?? []).toEqual([])
  },
)

test.each(
  declarations
    .filter(({ auth }) => auth === 'required')
    .map((declaration) => [nameOf(declaration), declaration] as const),
)('%s is refused without a token in the one shape that the contract has for failures', async (_name, declaration) => {
  await using sandbox = await openSandbox()
  const names = Array.from(declaration.path.matchAll(/:(\w+)/g), ([, each = '']) => [each, 'none'])
  const query = declaration.query ? { transaction_key: 'none' } : {}
  const url = formatCallUrl(sandbox.url, declaration, { params: Object.fromEntries(names), query })
  const { status, bytes } = await send(url.href, declaration, { body: declaration.method === 'GET' ? undefined : {} })

  expect(status).toBe(401)
  expect(problems(document.components.schemas.Failure, jsonOf(bytes))).toEqual([])
})

test.each([
  ['POST transactions', { sum: 'much', receiver_is_self: true, receiver_name: 'Maria Tamm' }],
  ['POST templates', { name: '' }],
  ['POST transactions/ticket', { sum: '', sum_currency: 'EUR', currency: 'EUR', coin: 'BTC' }],
])('%s says what is wrong field by field, as the contract has it', async (name, body) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const [method = '', path = ''] = name.split(' ')
  const answer = await sandbox.call(method, path, { token, body })

  expect(answer.status).toBe(422)
  expect(problems(document.components.schemas.Failure, answer.body)).toEqual([])
  expect(Object.keys((answer.body as { errors: object }).errors).length).toBeGreaterThan(0)
})
