import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { type Schema, document, operations, byName, resolve, listSources } from './checked-contract.ts'

const VALUES = /\/(?:Signed)?(?:Money|CoinAmount)$|\/(?:Rate|Percent|Instant|Day|Month)$/

/** Properties of a schema that are amounts, rates, percentages or times without a description. */
function findUnexplained(schema: Schema, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const choices = [property, ...((property['anyOf'] ?? property['oneOf'] ?? []) as Schema[])]
    const isValue =
      choices.some(({ $ref = '' }) => VALUES.test($ref)) || /_sec$|_percent$|^(?:seen|required)$/.test(name)
    const at = `${path}.${name}`
    const inner = [...choices, ...choices.map((choice) => (choice['items'] ?? {}) as Schema)]
    return [
      ...(isValue && (property.description ?? '').length < 8 ? [at] : []),
      ...inner.flatMap((choice) => findUnexplained(choice, at)),
    ]
  })
}

test('describes every amount, rate, percentage and time', () => {
  const named = Object.entries(document.components.schemas).flatMap(([name, schema]) => findUnexplained(schema, name))
  const inline = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses).map(resolve)].flatMap((body) =>
      Object.values(body?.content ?? {}).flatMap(({ schema }) =>
        [schema, ...((schema['anyOf'] ?? []) as Schema[])].flatMap((one) => findUnexplained(one, operationId)),
      ),
    ),
  )

  expect([...named, ...inline]).toEqual([])
})

test('explains signs, currencies and units at the amounts', () => {
  const getDescription = (name: string, field: string) =>
    document.components.schemas[name]?.properties?.[field]?.description ?? ''

  for (const name of ['Quote', 'Transaction', 'TransactionListItem']) {
    expect(getDescription(name, 'fee'), name).toMatch(/EUR.*on top/s)
    expect(getDescription(name, 'rate'), name).toMatch(/EUR for one coin/)
  }
  for (const name of ['Quote', 'Transaction']) {
    expect(getDescription(name, 'total'), name).toMatch(/EUR.*amount_eur.*fee.*discount/s)
    expect(getDescription(name, 'rate_expires_sec'), name).toMatch(/left/)
    expect(getDescription(name, 'fee_service'), name).toMatch(/part of `fee`/)
    expect(getDescription(name, 'fee_fixed'), name).toMatch(/part of `fee`/)
  }
  expect(getDescription('Coin', 'limits')).toMatch(/EUR/)
  expect(getDescription('Coin', 'buy')).toMatch(/bought/)
  expect(getDescription('Coin', 'asset')).toMatch(/`coin`/)
  expect(getDescription('Coin', 'network_name')).toMatch(/customers/)
  expect(getDescription('Transaction', 'payable_until')).not.toBe('')
  expect(getDescription('Transaction', 'allowed_actions')).toMatch(/platform/)
  expect(getDescription('Transaction', 'list_status')).toMatch(/N.*NEW.*I.*INCOMPLETE/s)
  expect(document.components.schemas['PaymentStatus']?.description).toMatch(/C.*booked.*Z/s)
})

test('lists the values of enumerated path parameters that the app sends', () => {
  const app = listSources('app')
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

test('contains no value that only the app uses', () => {
  expect(JSON.stringify(document.components.schemas).match(/.{60}"unknown"/g)).toBeNull()
})

test('shows an example of a payment in each state', () => {
  const examples = byName.get('readTransaction')?.responses['2XX']?.content?.['application/json']?.examples ?? {}
  const shown = Object.values(examples).map(({ value }) => value['status'])

  expect(new Set(shown)).toEqual(new Set(PAYMENT_STATUSES.filter((status) => status !== 'unknown')))
  expect(Object.keys(examples).length).toBeGreaterThan(25)
})

test.each(['Quote', 'Transaction', 'TransactionListItem', 'WaitingPayment'])(
  '%s: requires no field that its pages can do without',
  (name) => {
    const required = (document.components.schemas[name]?.['required'] ?? []) as string[]
    const withoutIt = ['market_rate', 'discount', 'in_sepa', 'fee_fixed', 'voucher', 'asset', 'decimals', 'updated_at']

    expect(required.filter((field) => withoutIt.includes(field))).toEqual([])
    expect(required.length).toBeGreaterThan(4)
  },
)
