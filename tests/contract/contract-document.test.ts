import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { type Refused, SoftFailure, Unavailable } from '#app/platform/errors.ts'
import * as headersModule from '#app/platform/client/headers.ts'
import { readResponse } from '#app/platform/client/read-response.ts'
import { parseErrorBody } from '#app/platform/client/parse-error-body.ts'
import { quotePayment } from '#app/platform/transactions.ts'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { answer, scriptedPlatform } from '#tests/platform/scripted-platform.ts'

type Json = Record<string, unknown>
type Schema = Json & { properties?: Record<string, Schema>; $ref?: string; description?: string }
type Parameter = { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json; example?: unknown }
type Answers = {
  headers?: Json
  content?: Record<string, { schema: Schema; examples?: Record<string, { value: Json }> }>
}
type Operation = {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Answers & { $ref?: string }>
  security: object[]
  'x-part'?: string | string[]
  'x-not-called'?: boolean
}

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'parameters' | 'headers' | 'responses', Record<string, Schema>>
  'x-parts': Record<string, string>
  'x-error-codes': { code: string; statuses?: number[]; meaning: string }[]
}
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const byName = new Map(operations.map((operation) => [operation.operationId, operation]))

function operationOf(name: string): Operation {
  const operation = byName.get(name)
  if (!operation) throw new Error(`The contract has no ${name}`)
  return operation
}

/** What a reference leads to, or the thing itself. */
function resolved<Thing extends { $ref?: string }>(thing: Thing): Thing {
  const [, , kind, name = ''] = thing.$ref?.split('/') ?? []
  return kind === undefined
    ? thing
    : ((document.components as Record<string, Record<string, unknown>>)[kind]?.[name] as Thing)
}

const headerNames = ({ parameters = [] }: Operation) =>
  parameters
    .map(resolved)
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name)

/** Said by the media type and the security scheme of OpenAPI, which forbids to declare them once more. */
const SAID_OTHERWISE = new Set(['accept', 'authorization', 'content-type', 'content-length'])
/** Of HTTP itself: no application sees them. */
const OF_HTTP = new Set(['host', 'connection', 'accept-encoding', 'transfer-encoding'])

test('the contract declares every header that a call is sent with', async () => {
  await using platform = await scriptedPlatform((_, response) => answer(response, 200, {}))
  const session = {
    current: () => ({ token: 'token-1', issuedAt: 1 }),
    newest: () => Promise.resolve(null),
    offer: () => Promise.resolve(),
  }
  const client = { address: '192.0.2.0', device: 'Firefox, Linux', id: () => 'a-browser-of-somebody' }
  const one = createPlatform({
    baseUrl: platform.baseUrl,
    language: 'de',
    requestId: 'request-1',
    supportCode: 'ABC',
    session,
    client,
  })
  const declaration = { ...quotePayment.declaration, retry: 'keyed' as const }
  await one
    .send(declaration, {
      body: { sum: '1', sum_currency: 'EUR', currency: 'EUR', coin: 'BTC' },
      idempotencyKey: 'operation-1',
    })
    .catch((error: unknown) => (error instanceof Unavailable ? undefined : Promise.reject(error as Error)))
  const sent = Object.keys(platform.seen[0]?.headers ?? {}).filter(
    (name) => !SAID_OTHERWISE.has(name) && !OF_HTTP.has(name),
  )

  expect(sent.length).toBeGreaterThan(5)
  const keyed = operationOf('createTransaction')
  expect(
    headerNames(keyed)
      .map((name) => name?.toLowerCase())
      .toSorted(),
  ).toEqual(sent.toSorted())
  for (const operation of operations) {
    expect(headerNames(operation), operation.operationId).toEqual(expect.arrayContaining(['Language', 'X-Request-Id']))
    expect(headerNames(operation).includes('Client-Id'), operation.operationId).toBe(
      operation.requestBody !== undefined,
    )
  }
  for (const { name, declaration: call } of calls) {
    expect(headerNames(operationOf(name)).includes('Idempotency-Key'), name).toBe(call.retry === 'keyed')
  }
})

test('the contract declares every header of an answer that the app reads', () => {
  const source = globSync('app/platform/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const read = new Set(
    [
      ...source.matchAll(/(?<!\/)\bheaders\??\.(\w+)/g),
      ...source.matchAll(/\bheaders\['([\w-]+)'\]/g),
      ...source.matchAll(/\{ '([\w-]+)': \w+ \}: IncomingHttpHeaders/g),
    ].map(([, name = '']) => name),
  )
  expect(Object.keys(headersModule)).toContain('parseToken')
  expect([...read]).toEqual(expect.arrayContaining(['authorization', 'token-issued-at', 'retry-after', 'date']))
  const declared = Object.keys(document.components.headers).map((name) => name.toLowerCase())

  expect([...read].filter((name) => !SAID_OTHERWISE.has(name) || name === 'authorization').toSorted()).toEqual(
    declared.toSorted(),
  )
  for (const operation of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const names = Object.keys(resolved(response).headers ?? {})
      const expected = status === '302' ? ['Location'] : ['Date', 'Token-Issued-At', 'Authorization']
      expect(names, `${operation.operationId} ${status}`).toEqual(expect.arrayContaining(expected))
    }
    for (const status of ['4XX', '5XX']) {
      expect(Object.keys(resolved(operation.responses[status] ?? {}).headers ?? {})).toContain('Retry-After')
    }
  }
  expect(document.components.headers['Token-Issued-At']?.description).toMatch(/millisecond/)
})

test('the contract says what a repeat under the same Idempotency-Key answers', () => {
  const { description = '' } = document.components.parameters['IdempotencyKey'] ?? {}

  expect(description).toMatch(/same body/)
  expect(description).toMatch(/409/)
  expect(description).toMatch(/`transaction_key`/)
  for (const { name, declaration } of calls) {
    const parameter = byName
      .get(name)
      ?.parameters?.map(resolved)
      .find((one) => one.name === 'Idempotency-Key')
    // A platform that knows no keys still works, only not twice.
    expect(parameter?.required ?? false, name).toBe(false)
    expect(Object.keys(byName.get(name)?.responses ?? {}).includes('409'), name).toBe(declaration.retry === 'keyed')
  }
})

const where = { supportCode: 'ABC', call: 'POST transactions', status: 422, changes: false, retryAfter: null }

test('the words of a refusal are read under each name that the contract has for them', () => {
  const {
    properties = {},
    anyOf,
    required,
  } = document.components.schemas['Failure'] as Schema & {
    anyOf: { required: string[] }[]
  }
  const names = ['description', 'message', 'error']

  expect(Object.keys(properties).toSorted()).toEqual(
    ['ok', 'code', 'description', 'message', 'error', 'params', 'errors', 'error_codes', 'transaction_key'].toSorted(),
  )
  expect(required).toBeUndefined()
  expect(anyOf.map((one) => one.required[0])).toEqual([...names, 'code'])
  for (const name of names) {
    expect(parseErrorBody({ [name]: 'Not today.' }, where).text, name).toBe('Not today.')
  }
  for (const words of ['Too short.', ['Too short.']]) {
    const error = parseErrorBody({ message: 'No.', errors: { sum: words } }, where) as Refused
    expect(error.fieldErrors).toEqual({ sum: ['Too short.'] })
  }
})

test('every call with a JSON answer may answer ok:false with words instead, and the app reads it so', () => {
  for (const { name, declaration } of calls) {
    const schema = byName.get(name)?.responses['2XX']?.content?.['application/json']?.schema
    if (!schema) continue
    expect((schema['anyOf'] as Schema[]).at(-1), name).toEqual({ $ref: '#/components/schemas/Declined' })
    const words = { ok: false, code: 'own.code', description: 'Not today.' }
    expect(() => readResponse(declaration, words, where), name).toThrow(SoftFailure)
  }
})

test('the contract lists every error code that the app acts on, with its statuses and meaning', () => {
  const acted = new Set(
    sourcesOf('app')
      .filter((file) => !file.includes('i18n'))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8')
        return [
          ...source.matchAll(/=== '((?:error|validation)\.\w+)'/g),
          ...source.matchAll(/^\s*\['((?:error|validation)\.\w+)', '/gm),
        ].map(([, code = '']) => code)
      }),
  )
  const listed = document['x-error-codes']

  expect(acted.size).toBeGreaterThan(4)
  expect(new Set(listed.filter(({ statuses }) => statuses !== undefined).map(({ code }) => code))).toEqual(acted)
  expect(listed.filter(({ meaning }) => meaning.length < 10)).toEqual([])
})

test('the contract lists every code for which the app has words of its own', async () => {
  const { en } = await import('#app/i18n/locales/en/texts.ts')
  const known = Object.keys({ ...en.error, ...en.validation })
  const listed = document['x-error-codes'].map(({ code }) => code)

  expect(known.filter((code) => !listed.includes(code))).toEqual([])
})

test('each call says whether every platform needs it or which part of the product does, and each part is explained', () => {
  const parts = document['x-parts']
  const minimal = operations.filter((operation) => !operation['x-part'] && !operation['x-not-called'])
  const declared = calls.map(({ name, declaration }) => [name, declaration.part] as const)

  expect(new Set(operations.flatMap((operation) => operation['x-part'] ?? []))).toEqual(new Set(Object.keys(parts)))
  expect(operations.map(({ operationId, 'x-part': part }) => [operationId, part] as const).toSorted()).toEqual(
    declared.toSorted(),
  )
  expect(minimal.length).toBeGreaterThan(10)
  expect(minimal.length).toBeLessThan(25)
  for (const [name, words] of Object.entries(parts)) expect(words, name).toMatch(/^[A-Z].{30,}\.$/)
})

test('a call that the app does not make is marked, and no other is', () => {
  const app = sourcesOf('app')
    .filter((file) => !file.startsWith('app/platform/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const marked = operations.filter((operation) => operation['x-not-called']).map(({ operationId }) => operationId)
  const unused = calls
    .filter(({ name, declaration }) => !declaration.redirects && !new RegExp(`\\b${name}\\b`).test(app))
    .map(({ name }) => name)

  expect(marked.toSorted()).toEqual(unused.toSorted())
})

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

const VALUES = /\/(?:Signed)?(?:Money|CoinAmount)$|\/(?:Rate|Percent|Instant|Day|Month)$/

/** The properties of a schema that are amounts, rates, shares or moments, with nothing that says what they are. */
function unexplained(schema: Schema, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const choices = [property, ...((property['anyOf'] ?? property['oneOf'] ?? []) as Schema[])]
    const isValue =
      choices.some(({ $ref = '' }) => VALUES.test($ref)) || /_sec$|_percent$|^(?:seen|required)$/.test(name)
    const at = `${path}.${name}`
    const inner = [...choices, ...choices.map((choice) => (choice['items'] ?? {}) as Schema)]
    return [
      ...(isValue && (property.description ?? '').length < 8 ? [at] : []),
      ...inner.flatMap((choice) => unexplained(choice, at)),
    ]
  })
}

test('no amount, rate, share or moment of the contract is without a word on what it is', () => {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => unexplained(schema, name))
  const inline = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses).map(resolved)].flatMap((body) =>
      Object.values(body?.content ?? {}).flatMap(({ schema }) =>
        [schema, ...((schema['anyOf'] ?? []) as Schema[])].flatMap((one) => unexplained(one, operationId)),
      ),
    ),
  )

  expect([...named, ...inline]).toEqual([])
})

test('what a reader of amounts has to know is said at the amounts', () => {
  const said = (name: string, field: string) =>
    document.components.schemas[name]?.properties?.[field]?.description ?? ''

  for (const name of ['Quote', 'Transaction', 'TransactionListItem']) {
    expect(said(name, 'fee'), name).toMatch(/EUR.*on top/s)
    expect(said(name, 'rate'), name).toMatch(/EUR for one coin/)
  }
  for (const name of ['Quote', 'Transaction']) {
    expect(said(name, 'total'), name).toMatch(/EUR.*amount_eur.*fee.*discount/s)
    expect(said(name, 'rate_expires_sec'), name).toMatch(/left/)
    expect(said(name, 'fee_service'), name).toMatch(/part of `fee`/)
    expect(said(name, 'fee_fixed'), name).toMatch(/part of `fee`/)
  }
  expect(said('Coin', 'limits')).toMatch(/EUR/)
  expect(said('Coin', 'buy')).toMatch(/bought/)
  expect(said('Coin', 'asset')).toMatch(/`coin`/)
  expect(said('Coin', 'network_name')).toMatch(/customers/)
  expect(said('Transaction', 'payable_until')).not.toBe('')
  expect(said('Transaction', 'allowed_actions')).toMatch(/platform/)
  expect(said('Transaction', 'list_status')).toMatch(/N.*NEW.*I.*INCOMPLETE/s)
  expect(document.components.schemas['PaymentStatus']?.description).toMatch(/C.*booked.*Z/s)
})

test('a parameter of a path that is one of a few words names them, as the app sends them', () => {
  const app = sourcesOf('app')
    .filter((file) => !file.startsWith('app/platform/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const sent = new Set(
    Array.from(app.matchAll(/\b(?:type|kind|format): '([a-z_]+)' \}/g), ([, word = '']) => word).filter((word) =>
      new RegExp(`params: \\{[^}]*'${word}'`).test(app),
    ),
  )
  const words = operations.flatMap(({ parameters = [] }) =>
    parameters
      .filter((parameter) => /^(?:type|kind|format)$/.test(parameter.name ?? '') && parameter.in === 'path')
      .map(({ schema }) => schema?.['enum'] as string[] | undefined),
  )

  expect(words.length).toBeGreaterThan(5)
  expect(words).not.toContain(undefined)
  expect(sent.size).toBeGreaterThan(3)
  expect([...sent].filter((word) => !words.flat().includes(word))).toEqual([])
})

test('no word that only the app uses stands in the contract', () => {
  expect(JSON.stringify(document.components.schemas).match(/.{60}"unknown"/g)).toBeNull()
})

test('the contract shows a payment in each of its states', () => {
  const examples = byName.get('readTransaction')?.responses['2XX']?.content?.['application/json']?.examples ?? {}
  const shown = Object.values(examples).map(({ value }) => value['status'])

  expect(new Set(shown)).toEqual(new Set(PAYMENT_STATUSES.filter((status) => status !== 'unknown')))
  expect(Object.keys(examples).length).toBeGreaterThan(25)
})

test.each(['Quote', 'Transaction', 'TransactionListItem', 'WaitingPayment'])(
  '%s requires nothing that its pages can do without',
  (name) => {
    const required = (document.components.schemas[name]?.['required'] ?? []) as string[]
    const withoutIt = ['market_rate', 'discount', 'in_sepa', 'fee_fixed', 'voucher', 'asset', 'decimals', 'updated_at']

    expect(required.filter((field) => withoutIt.includes(field))).toEqual([])
    expect(required.length).toBeGreaterThan(4)
  },
)
