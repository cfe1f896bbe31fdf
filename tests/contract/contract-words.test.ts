import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'

type Schema = {
  description?: string
  enum?: string[]
  $ref?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
type Operation = {
  operationId: string
  description: string
  parameters: { name: string; in: string; schema: Schema }[]
  'x-part'?: unknown
  'x-not-called'?: boolean
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
  'x-error-codes': { code: string; params?: string[] }[]
  'x-timeline-codes'?: { code: string; words: string; params?: string[] }[]
}

const document = JSON.parse(readFileSync('sandbox/platform-api.openapi.json', 'utf8')) as Document
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const findOperation = (id: string) => operations.find(({ operationId }) => operationId === id)
const SCHEMAS = ['PaymentForm', 'Transaction', 'TransactionListItem', 'Quote', 'Coin', 'Limits']
/** Values that need no explanation. */
const PLAIN = new Set(['EUR', 'GBP'])

/** The enumerated values of a field, with references resolved. */
function listValues(schema: Schema): string[] {
  const inner = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
  const own = [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap(listValues)]
  return inner ? [...own, ...listValues(inner)] : own
}

/** The description of a field, with references resolved. */
function readDescription(schema: Schema): string {
  const inner = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
  return [schema.description, ...(schema.anyOf ?? []).map(readDescription), inner && readDescription(inner)]
    .filter(Boolean)
    .join(' ')
}

describe.each(SCHEMAS)('%s', (name) => {
  const fields = Object.entries(schemas[name]?.properties ?? {})

  test.each(fields)('%s: explains each value', (_field, schema) => {
    const words = readDescription(schema)
    const silent = listValues(schema).filter((value) => !PLAIN.has(value) && !new RegExp(`\\b${value}\\b`).test(words))

    expect(silent).toEqual([])
  })
})

test('describes the comparison of each history filter', () => {
  const filters = findOperation('listMyTransactions')?.parameters.filter(({ in: place }) => place === 'query') ?? []

  expect(filters.map(({ name }) => name)).toContain('receiver')
  expect(filters.filter(({ schema }) => !readDescription(schema)).map(({ name }) => name)).toEqual([])
  expect(filters.find(({ name }) => name === 'period_start')?.schema.description).toMatch(/`created`.*zone/)
  expect(filters.find(({ name }) => name === 'receiver')?.schema.description).toMatch(/part of .*name.*IBAN/)
})

test.each([
  ['confirmTransaction', /again.*same.*409/],
  ['cancelTransaction', /again.*same.*409/],
  ['quotePayment', /`id`/],
  ['refreshQuote', /404/],
])('%s: describes retries or the lifetime of its result', (id, said) => {
  expect(findOperation(id)?.description).toMatch(said)
})

test('describes a coin amount derived from a typed sum', () => {
  expect(readDescription(schemas['Quote']?.properties?.['coin_amount'] ?? {})).toMatch(/never more/)
})

test('documents that every EUR payment has an IBAN', () => {
  expect(readDescription(schemas['Transaction']?.properties?.['iban'] ?? {})).toMatch(/EUR/)
  expect(readDescription(schemas['PaymentForm']?.properties?.['receiver_iban'] ?? {})).toMatch(/EUR/)
})

test('lists the timeline codes with texts and parameters', () => {
  const listed = document['x-timeline-codes'] ?? []

  expect(listed.map(({ code }) => code)).toEqual(Object.keys({ ...en.asked, ...en.returnReason, ...en.timeline }))
  for (const { code, words, params = [] } of listed) {
    const needed = new Set(Array.from(words.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name))
    expect([code, params]).toEqual([code, [...needed]])
  }
})

test.each([
  ['validation.amount_min', ['min']],
  ['validation.amount_max', ['max']],
  ['validation.amount_range', ['min', 'max']],
  ['validation.decimals', ['max']],
])('%s takes its numbers from the platform: %j', (code, params) => {
  expect(document['x-error-codes'].find((each) => each.code === code)?.params).toEqual(params)
})

test('contains no error text with a number that a platform may define', async () => {
  const { en } = await import('#app/i18n/locales/en/texts.ts')
  const amounts = Object.entries({ ...en.error, ...en.validation }).filter(([, words]) =>
    /\d+ (?:EUR|decimals)/.test(words),
  )

  expect(amounts).toEqual([])
})
