import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatCallUrl } from '#app/platform/client/format-call-url.ts'
import { calls } from './calls.ts'
import { parseSegment, type CallDeclaration } from '#app/platform/call.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import type { Example } from './examples.ts'
import { doneSchema, openApiPath, parameterName, requestType } from './openapi.ts'
import { paymentExamples } from './payment-examples.ts'
import { RECIPES } from './recipes.ts'
import { inWords, jsonOf, nameOf, numbersIn, replayCall, send } from './replay-call.ts'

type Json = Record<string, unknown>
type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Media = { schema: Schema & { anyOf?: unknown }; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content?: Record<string, Media> }
type Operation = {
  requestBody?: Content
  /** Headers are references: contract-document.test.ts looks at them. */
  parameters?: { $ref?: string; name: string; in: string; required: boolean; schema: Schema; example?: unknown }[]
  responses: Partial<Record<'2XX' | '302', Content>>
}

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> & { Failure: Json } }
}
const declarations = calls.map(({ declaration }) => declaration)

/** What the contract says of a call. */
function operationOf(declaration: CallDeclaration): Operation {
  const operation = document.paths[openApiPath(declaration)]?.[declaration.method.toLowerCase()]
  if (!operation) throw new Error(`The contract has no ${nameOf(declaration)}`)
  return operation
}

/** What is wrong with a value by a schema of the contract. */
function problems(schema: Schema | undefined, value: unknown): string[] {
  if (schema === undefined) return value === undefined ? [] : ['the contract has no such body']
  const result = readerOf(schema).safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** Reading a schema takes longer than what is read by it, and most of them are met more than once. */
const readers = new Map<string, z.ZodType>()

function readerOf(schema: Schema): z.ZodType {
  const text = JSON.stringify(schema)
  const known = readers.get(text)
  if (known) return known
  const reader = z.fromJSONSchema({ allOf: [JSON.parse(inside(text)) as Schema], $defs: DEFINITIONS } as Schema)
  readers.set(text, reader)
  return reader
}

/** A schema that refers to what is beside it. */
function inside(text: string): string {
  return text.replaceAll('"#/components/schemas/', '"#/$defs/')
}
const DEFINITIONS = JSON.parse(inside(JSON.stringify(document.components.schemas))) as Json

test('each declared call has a way to be replayed, and nothing else has', () => {
  expect(Object.keys(RECIPES).toSorted()).toEqual(declarations.map(nameOf).toSorted())
})

test.each(declarations.map((declaration) => [nameOf(declaration), declaration] as const))(
  '%s is asked and answered as the contract says, and as the app reads it',
  async (_name, declaration) => {
    const { prepared, status, type, bytes, answer, example } = await replayCall(declaration)
    const operation = operationOf(declaration)
    const query = numbersIn(prepared.query ?? {})
    for (const parameter of operation.parameters ?? []) {
      const given = { path: renamed(prepared.params), query }[parameter.in]?.[parameter.name]
      if (parameter.$ref || (given === undefined && !parameter.required)) continue
      expect(problems(parameter.schema, given), parameter.name).toEqual([])
    }
    const sent = operation.requestBody?.content?.[requestType(declaration)]
    expect(problems(sent?.schema, inWords(prepared.body)), 'request').toEqual([])

    const said = new TextDecoder().decode(bytes.slice(0, 300))
    expect(declaration.redirects ? status === 302 : status >= 200 && status <= 299, `${status} ${said}`).toBe(true)
    const content = operation.responses[declaration.redirects ? '302' : '2XX']?.content ?? {}
    expect(bytes.length === 0 ? [] : [type.split(';')[0]]).toEqual(Object.keys(content))
    const shape = content['application/json'] && doneSchema(content['application/json'].schema)
    expect(declaration.file ? [] : problems(shape, answer), 'answer').toEqual([])
    expect(declaration.response.safeParse(answer).error?.issues ?? []).toEqual([])

    const isShownByState = Object.values(content)[0]?.examples !== undefined
    // What the contract shows is what was just seen: npm run contract.
    const shown = (place: string) => (operation.parameters ?? []).filter((each) => each.in === place).map(exampleEntry)
    expect({
      params: Object.fromEntries(shown('path')),
      query: Object.fromEntries(shown('query').filter(([, value]) => value !== undefined)),
      request: sent?.example,
      response: Object.values(content)[0]?.example,
      ...(isShownByState && { response: example.response }),
    }).toEqual({
      params: renamed(example.params),
      query: {},
      request: undefined,
      response: undefined,
      ...withoutParams(example),
    })
    const examples = Object.values(content['application/json']?.examples ?? {}).map(({ value }) => value)
    for (const each of isShownByState ? examples : [content['application/json']?.example]) {
      expect(problems(shape, each)).toEqual([])
    }
    expect(problems(sent?.schema, sent?.example)).toEqual([])
  },
)

test('the contract shows a payment in each state as the sandbox answers it: npm run contract', async () => {
  const content = operationOf(readTransaction.declaration).responses['2XX']?.content?.['application/json']

  expect(content?.examples).toEqual(await paymentExamples())
})

const exampleEntry = ({ name, example }: { name: string; example?: unknown }) => [name, example] as const

const renamed = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [parameterName(name), value]))

const withoutParams = ({ params: _, ...rest }: Example) => rest

test.each(
  declarations
    .filter(({ auth }) => auth === 'required')
    .map((declaration) => [nameOf(declaration), declaration] as const),
)('%s is refused without a token in the one shape that the contract has for failures', async (_name, declaration) => {
  await using sandbox = await openSandbox()
  const names = declaration.path.split('/').flatMap((segment) => {
    const parameter = parseSegment(segment)
    return parameter ? [[parameter.name, 'none']] : []
  })
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
