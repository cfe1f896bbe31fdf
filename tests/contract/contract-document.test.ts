import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { type Refused, SoftFailure, Unavailable } from '#app/platform/errors.ts'
import * as headersModule from '#app/platform/client/headers.ts'
import { readResponse } from '#app/platform/client/read-response.ts'
import { parseErrorBody } from '#app/platform/client/parse-error-body.ts'
import { quotePayment } from '#app/platform/transactions.ts'
import { respond, startScriptedPlatform } from '#tests/platform/scripted-platform.ts'
import {
  type Schema,
  type Operation,
  document,
  operations,
  byName,
  getOperation,
  resolve,
  listSources,
} from './checked-contract.ts'

const listHeaders = ({ parameters = [] }: Operation) =>
  parameters
    .map(resolve)
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => name)

/** Covered by OpenAPI's media types and security schemes, which forbids declaring them again. */
const SAID_OTHERWISE = new Set(['accept', 'authorization', 'content-type', 'content-length'])
/** Headers of HTTP itself, which applications don't see. */
const OF_HTTP = new Set(['host', 'connection', 'accept-encoding', 'transfer-encoding'])

test("declares every request header of the app's calls", async () => {
  await using platform = await startScriptedPlatform((_, response) => respond(response, 200, {}))
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
  const keyed = getOperation('createTransaction')
  expect(
    listHeaders(keyed)
      .map((name) => name?.toLowerCase())
      .toSorted(),
  ).toEqual(sent.toSorted())
  for (const operation of operations) {
    expect(listHeaders(operation), operation.operationId).toEqual(expect.arrayContaining(['Language', 'X-Request-Id']))
    expect(listHeaders(operation).includes('Client-Id'), operation.operationId).toBe(
      operation.requestBody !== undefined,
    )
  }
  for (const { name, declaration: call } of calls) {
    expect(listHeaders(getOperation(name)).includes('Idempotency-Key'), name).toBe(call.retry === 'keyed')
  }
})

test('declares every response header that the app reads', () => {
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
      const names = Object.keys(resolve(response).headers ?? {})
      const expected = status === '302' ? ['Location'] : ['Date', 'Token-Issued-At', 'Authorization']
      expect(names, `${operation.operationId} ${status}`).toEqual(expect.arrayContaining(expected))
    }
    for (const status of ['4XX', '5XX']) {
      expect(Object.keys(resolve(operation.responses[status] ?? {}).headers ?? {})).toContain('Retry-After')
    }
  }
  expect(document.components.headers['Token-Issued-At']?.description).toMatch(/millisecond/)
})

test('describes the response to a retry with the same Idempotency-Key', () => {
  const { description = '' } = document.components.parameters['IdempotencyKey'] ?? {}

  expect(description).toMatch(/same body/)
  expect(description).toMatch(/409/)
  expect(description).toMatch(/`transaction_key`/)
  for (const { name, declaration } of calls) {
    const parameter = byName
      .get(name)
      ?.parameters?.map(resolve)
      .find((one) => one.name === 'Idempotency-Key')
    // A platform without idempotency keys still works, without the protection from duplicates.
    expect(parameter?.required ?? false, name).toBe(false)
    expect(Object.keys(byName.get(name)?.responses ?? {}).includes('409'), name).toBe(declaration.retry === 'keyed')
  }
})

const where = { supportCode: 'ABC', call: 'POST transactions', status: 422, changes: false, retryAfter: null }

test('parses an error message under each documented name', () => {
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

test('documents ok=false as response of every JSON call, which the app parses', () => {
  for (const { name, declaration } of calls) {
    const schema = byName.get(name)?.responses['2XX']?.content?.['application/json']?.schema
    if (!schema) continue
    expect((schema['anyOf'] as Schema[]).at(-1), name).toEqual({ $ref: '#/components/schemas/Declined' })
    const words = { ok: false, code: 'own.code', description: 'Not today.' }
    expect(() => readResponse(declaration, words, where), name).toThrow(SoftFailure)
  }
})

test('lists every error code that the app handles, with statuses and meaning', () => {
  const acted = new Set(
    listSources('app')
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

test('lists every code that has a text in the app', async () => {
  const { en } = await import('#app/i18n/locales/en/texts.ts')
  const known = Object.keys({ ...en.error, ...en.validation })
  const listed = document['x-error-codes'].map(({ code }) => code)

  expect(known.filter((code) => !listed.includes(code))).toEqual([])
})

test('marks each call as required or part of a feature, and explains every part', () => {
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

test('marks exactly the calls that the app does not make', () => {
  const app = listSources('app')
    .filter((file) => !file.startsWith('app/platform/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const marked = operations.filter((operation) => operation['x-not-called']).map(({ operationId }) => operationId)
  const unused = calls
    .filter(({ name, declaration }) => !declaration.redirects && !new RegExp(`\\b${name}\\b`).test(app))
    .map(({ name }) => name)

  expect(marked.toSorted()).toEqual(unused.toSorted())
})
