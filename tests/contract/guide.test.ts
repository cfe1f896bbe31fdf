import { BRAND } from '#app/brand.ts'
import { getFeeTerms } from '#app/domain/price-list.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calculateFee } from '#app/domain/fee.ts'
import { parseWireDecimal, toDecimal } from '#app/domain/money.ts'
import { convertToCoin } from '#app/domain/rate.ts'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { getSuccessSchema } from './openapi.ts'

type Json = Record<string, unknown>
type Media = { schema: Json; example?: unknown; examples?: Record<string, { value: Json }> }
type Content = { content?: Record<string, Media> }
type Operation = {
  operationId: string
  requestBody?: Content
  responses: Record<string, Content>
  'x-part'?: string
  'x-not-called'?: boolean
}

const guide = readFileSync('docs/platform-guide.md', 'utf8')
const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
  'x-parts': Record<string, string>
  'x-error-codes': { code: string; statuses?: number[] }[]
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
)
const payment = operations.find(({ operation }) => operation.operationId === 'readTransaction')
const states = getJson(payment?.operation.responses['2XX'])?.examples ?? {}

/** The JSON blocks of the guide; the first line of each names its example. */
const blocks = Array.from(
  guide.matchAll(/^```json (\S+)( request)?\n(.*?)^```/gms),
  ([, of = '', isRequest, text]) => ({
    of,
    isRequest: isRequest !== undefined,
    value: JSON.parse(text ?? '') as unknown,
  }),
)

function getJson(content: Content | undefined): Media | undefined {
  return content?.content?.['application/json']
}

function findProblems(schema: Json | undefined, value: unknown): string[] {
  if (!schema) return ['the contract has no such thing']
  const text = JSON.stringify({ allOf: [schema], $defs: document.components.schemas })
  const whole = JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as Parameters<
    typeof z.fromJSONSchema
  >[0]
  const result = z.fromJSONSchema(whole).safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('shows only JSON that matches the contract', () => {
  expect(blocks.length).toBeGreaterThan(20)
  expect(guide.match(/^```json/gm)).toHaveLength(blocks.length)
  expect(blocks.flatMap((block) => findDepartures(block))).toEqual([])
})

/** Differences between a block and the contract's example or, without one, its schema. */
function findDepartures({ of, isRequest, value }: (typeof blocks)[number]): string[] {
  // Selected fields of a payment in a state, as the sandbox returns it.
  if (states[of]) return findDifferences(states[of].value, value, of)
  const named = operations.find(({ operation }) => operation.operationId === of)?.operation
  const media = getJson(isRequest ? named?.requestBody : named?.responses['2XX'])
  if (!media) return findProblems(document.components.schemas[of], value).map((problem) => `${of} ${problem}`)
  return [
    ...findProblems(isRequest ? media.schema : getSuccessSchema(media.schema), media.example),
    ...findDifferences(media.example, value, of),
  ]
}

/** Differences of a partial example from the full one. For lists, the first items are compared. */
function findDifferences(whole: unknown, part: unknown, at: string): string[] {
  if (typeof part !== 'object' || part === null) return Object.is(whole, part) ? [] : [`${at}: ${String(part)}`]
  return Object.entries(part).flatMap(([name, value]) =>
    findDifferences((whole as Json | null | undefined)?.[name], value, `${at}.${name}`),
  )
}

test('shows each payment status with its allowed actions', () => {
  const shown = blocks.filter(({ of }) => states[of]).map(({ value }) => value as Json)

  expect(new Set(shown.map(({ status }) => status))).toEqual(
    new Set(PAYMENT_STATUSES.filter((status) => status !== 'unknown')),
  )
  expect(shown.filter(({ allowed_actions: actions }) => !Array.isArray(actions))).toEqual([])
})

test('lists exactly the required calls and every optional part', () => {
  const [, table = ''] = /## The minimum\n(.*?)\n## /s.exec(guide) ?? []
  const named = Array.from(table.matchAll(/`((?:GET|POST|PATCH|DELETE) \/[^`?]*)`/g), ([, call = '']) => call)
  const minimal = operations
    .filter(({ operation }) => !operation['x-part'] && !operation['x-not-called'])
    .map(({ call }) => call)

  expect([...new Set(named)].toSorted()).toEqual(minimal.toSorted())
  expect(Object.keys(document['x-parts']).filter((part) => !guide.includes(`\`${part}\``))).toEqual([])
})

test('lists each error code that the app handles, with its statuses', () => {
  const acted = document['x-error-codes'].filter(({ statuses }) => statuses !== undefined)
  const rows = Array.from(guide.matchAll(/^\| `(error\.\w+)` +\| ([\d, ]+?) +\|/gm), ([, code, statuses]) => ({
    code,
    statuses: statuses?.split(', ').map(Number),
  }))

  expect(rows).toEqual(acted.map(({ code, statuses }) => ({ code, statuses })))
})

test('calculates the worked example like domain and sandbox', () => {
  const quote = blocks.find(({ of, isRequest }) => of === 'quotePayment' && !isRequest)?.value as Record<string, string>
  const cents = parseWireDecimal(quote['amount'] ?? '', 2)
  const terms = getFeeTerms(BRAND.prices, 'payment') ?? { percent: 0n, outsideSepa: 0n }
  const { service, fixed, fee } = calculateFee(cents, { terms, inSepa: false })
  const total = cents + fee

  expect([service, fixed, fee, total].map((amount) => toDecimal(amount, 2))).toEqual([
    quote['fee_service'],
    quote['fee_fixed'],
    quote['fee'],
    quote['total'],
  ])
  expect(toDecimal(convertToCoin(total, quote['rate'] ?? '', 8), 8)).toBe(quote['coin_amount'])
  for (const name of ['amount', 'fee_service', 'fee_fixed', 'fee', 'total', 'rate', 'coin_amount']) {
    expect(guide.match(new RegExp(`\\| .*\\b${quote[name]?.replace('.', '\\.')}\\b`)), name).not.toBeNull()
  }
})

test('is linked from the README', () => {
  expect(readFileSync('README.md', 'utf8')).toContain('](docs/platform-guide.md)')
})
