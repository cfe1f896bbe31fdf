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
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)
const SCHEMAS = ['PaymentForm', 'Transaction', 'TransactionListItem', 'Quote', 'Coin', 'Limits']
/** Values that everybody knows. */
const PLAIN = new Set(['EUR', 'GBP'])

/** The values of a field, wherever the contract keeps them. */
function valuesOf(schema: Schema): string[] {
  const inner = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
  const own = [...(schema.enum ?? []), ...(schema.anyOf ?? []).flatMap(valuesOf)]
  return inner ? [...own, ...valuesOf(inner)] : own
}

/** What is said of a field, there or at what it refers to. */
function wordsOf(schema: Schema): string {
  const inner = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined
  return [schema.description, ...(schema.anyOf ?? []).map(wordsOf), inner && wordsOf(inner)].filter(Boolean).join(' ')
}

describe.each(SCHEMAS)('%s', (name) => {
  const fields = Object.entries(schemas[name]?.properties ?? {})

  test.each(fields)('%s: each value that it may have is explained', (_field, schema) => {
    const words = wordsOf(schema)
    const silent = valuesOf(schema).filter((value) => !PLAIN.has(value) && !new RegExp(`\\b${value}\\b`).test(words))

    expect(silent).toEqual([])
  })
})

test('each filter of the history says what it compares', () => {
  const filters = operation('listMyTransactions')?.parameters.filter(({ in: place }) => place === 'query') ?? []

  expect(filters.map(({ name }) => name)).toContain('receiver')
  expect(filters.filter(({ schema }) => !wordsOf(schema)).map(({ name }) => name)).toEqual([])
  expect(filters.find(({ name }) => name === 'period_start')?.schema.description).toMatch(/`created`.*zone/)
  expect(filters.find(({ name }) => name === 'receiver')?.schema.description).toMatch(/part of .*name.*IBAN/)
})

test.each([
  ['confirmTransaction', /again.*same.*409/],
  ['cancelTransaction', /again.*same.*409/],
  ['quotePayment', /`id`/],
  ['refreshQuote', /404/],
])('%s says what a repeat is answered, or how long what it gives lives', (id, said) => {
  expect(operation(id)?.description).toMatch(said)
})

test('what a coin amount may be, of a sum that was typed in the coin', () => {
  expect(wordsOf(schemas['Quote']?.properties?.['coin_amount'] ?? {})).toMatch(/never more/)
})

test('an account is part of each payment in euros', () => {
  expect(wordsOf(schemas['Transaction']?.properties?.['iban'] ?? {})).toMatch(/EUR/)
  expect(wordsOf(schemas['PaymentForm']?.properties?.['receiver_iban'] ?? {})).toMatch(/EUR/)
})

test('the codes of a timeline are listed, with their words and what these need', () => {
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
])('%s takes its figures from the platform: %j', (code, params) => {
  expect(document['x-error-codes'].find((each) => each.code === code)?.params).toEqual(params)
})

test('no words of an error have a figure that the platform may have otherwise', async () => {
  const { en } = await import('#app/i18n/locales/en/texts.ts')
  const amounts = Object.entries({ ...en.error, ...en.validation }).filter(([, words]) =>
    /\d+ (?:EUR|decimals)/.test(words),
  )

  expect(amounts).toEqual([])
})
