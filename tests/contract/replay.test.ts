import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatCallUrl } from '#app/platform/client/format-call-url.ts'
import { calls } from './calls.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Example } from './examples.ts'
import { getSuccessSchema, formatOpenApiPath, formatParameterName, getRequestType } from './openapi.ts'
import { buildPaymentExamples } from './payment-examples.ts'
import { RECIPES } from './recipes.ts'
import { describeBody, parseJson, formatCallName, parseNumbers, replayCall, send } from './replay-call.ts'

type Json = Record<string, unknown>
type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Media = { schema: Schema & { anyOf?: unknown }; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content?: Record<string, Media> }
type Operation = {
  requestBody?: Content
  /** Headers are references, tested in contract-document.test.ts. */
  parameters?: { $ref?: string; name: string; in: string; required: boolean; schema: Schema; example?: unknown }[]
  responses: Partial<Record<'2XX' | '302', Content>>
}

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> & { Failure: Json } }
}
const declarations = calls.map(({ declaration }) => declaration)

/** Returns the contract's operation of a call. */
function getOperation(declaration: CallDeclaration): Operation {
  const operation = document.paths[formatOpenApiPath(declaration)]?.[declaration.method.toLowerCase()]
  if (!operation) throw new Error(`The contract has no ${formatCallName(declaration)}`)
  return operation
}

/** Validation errors of a value by a schema of the contract. */
function findProblems(schema: Schema | undefined, value: unknown): string[] {
  if (schema === undefined) return value === undefined ? [] : ['the contract has no such body']
  const result = getReader(schema).safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Building a validator takes longer than validating, and most schemas are used more than once. */
const readers = new Map<string, z.ZodType>()

function getReader(schema: Schema): z.ZodType {
  const text = JSON.stringify(schema)
  const known = readers.get(text)
  if (known) return known
  const reader = z.fromJSONSchema({
    allOf: [JSON.parse(rewriteReferences(text)) as Schema],
    $defs: DEFINITIONS,
  } as Schema)
  readers.set(text, reader)
  return reader
}

/** Rewrites references to local definitions. */
function rewriteReferences(text: string): string {
  return text.replaceAll('"#/components/schemas/', '"#/$defs/')
}
const DEFINITIONS = JSON.parse(rewriteReferences(JSON.stringify(document.components.schemas))) as Json

test('has a replay recipe for exactly the declared calls', () => {
  expect(Object.keys(RECIPES).toSorted()).toEqual(declarations.map(formatCallName).toSorted())
})

test.each(declarations.map((declaration) => [formatCallName(declaration), declaration] as const))(
  "%s: request and response match the contract and the app's schema",
  async (_name, declaration) => {
    const { prepared, status, type, bytes, answer, example } = await replayCall(declaration)
    const operation = getOperation(declaration)
    const query = parseNumbers(prepared.query ?? {})
    for (const parameter of operation.parameters ?? []) {
      const given = { path: renameParams(prepared.params), query }[parameter.in]?.[parameter.name]
      if (parameter.$ref || (given === undefined && !parameter.required)) continue
      expect(findProblems(parameter.schema, given), parameter.name).toEqual([])
    }
    const sent = operation.requestBody?.content?.[getRequestType(declaration)]
    expect(findProblems(sent?.schema, describeBody(prepared.body)), 'request').toEqual([])

    const said = new TextDecoder().decode(bytes.slice(0, 300))
    expect(declaration.redirects ? status === 302 : status >= 200 && status <= 299, `${status} ${said}`).toBe(true)
    const content = operation.responses[declaration.redirects ? '302' : '2XX']?.content ?? {}
    expect(bytes.length === 0 ? [] : [type.split(';')[0]]).toEqual(Object.keys(content))
    const shape = content['application/json'] && getSuccessSchema(content['application/json'].schema)
    expect(declaration.file ? [] : findProblems(shape, answer), 'answer').toEqual([])
    expect(declaration.response.safeParse(answer).error?.issues ?? []).toEqual([])

    const isShownByState = Object.values(content)[0]?.examples !== undefined
    // The contract shows this request and response (run npm run contract to update).
    const listParameters = (place: string) =>
      (operation.parameters ?? []).filter((each) => each.in === place).map(toExampleEntry)
    expect({
      params: Object.fromEntries(listParameters('path')),
      query: Object.fromEntries(listParameters('query').filter(([, value]) => value !== undefined)),
      request: sent?.example,
      response: Object.values(content)[0]?.example,
      ...(isShownByState && { response: example.response }),
    }).toEqual({
      params: renameParams(example.params),
      query: {},
      request: undefined,
      response: undefined,
      ...stripParams(example),
    })
    const examples = Object.values(content['application/json']?.examples ?? {}).map(({ value }) => value)
    for (const each of isShownByState ? examples : [content['application/json']?.example]) {
      expect(findProblems(shape, each)).toEqual([])
    }
    expect(findProblems(sent?.schema, sent?.example)).toEqual([])
  },
)

test('shows payment states as the sandbox returns them (npm run contract updates them)', async () => {
  const content = getOperation(readTransaction.declaration).responses['2XX']?.content?.['application/json']

  expect(content?.examples).toEqual(await buildPaymentExamples())
})

const toExampleEntry = ({ name, example }: { name: string; example?: unknown }) => [name, example] as const

const renameParams = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [formatParameterName(name), value]))

const stripParams = ({ params: _, ...rest }: Example) => rest

test.each(
  declarations
    .filter(({ auth }) => auth === 'required')
    .map((declaration) => [formatCallName(declaration), declaration] as const),
)("%s: responds 401 without a token, in the contract's failure schema", async (_name, declaration) => {
  await using sandbox = await openSandbox()
  const names = declaration.path.split('/').flatMap((segment) => {
    const parameter = parseSegment(segment)
    return parameter ? [[parameter.name, 'none']] : []
  })
  const query = declaration.query ? { transaction_key: 'none' } : {}
  const url = formatCallUrl(sandbox.url, declaration, { params: Object.fromEntries(names), query })
  const { status, bytes } = await send(url.href, declaration, { body: declaration.method === 'GET' ? undefined : {} })

  expect(status).toBe(401)
  expect(findProblems(document.components.schemas.Failure, parseJson(bytes))).toEqual([])
})

test.each([
  ['POST transactions', { sum: 'much', receiver_is_self: true, receiver_name: 'Maria Tamm' }],
  ['POST templates', { name: '' }],
  ['POST transactions/ticket', { sum: '', sum_currency: 'EUR', currency: 'EUR', coin: 'BTC' }],
])('%s: returns validation errors by field, as the contract documents', async (name, body) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const [method = '', path = ''] = name.split(' ')
  const answer = await sandbox.call(method, path, { token, body })

  expect(answer.status).toBe(422)
  expect(findProblems(document.components.schemas.Failure, answer.body)).toEqual([])
  expect(Object.keys((answer.body as { errors: object }).errors).length).toBeGreaterThan(0)
})
