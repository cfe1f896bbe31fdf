import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#tests/contract/calls.ts'

const declarations = calls.map(({ declaration }) => declaration)

test('every call is declared once', () => {
  const names = declarations.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(30)
})

test.each(declarations)('$method $path can be written down as a contract', (declaration) => {
  const { query, request, response, file } = declaration
  // A file and an empty answer have no JSON to describe.
  const json = file || response instanceof z.ZodUndefined ? undefined : response
  for (const schema of [query, request, json]) {
    if (!schema) continue
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ $schema: expect.any(String) })
  }
})

test('what changes something is never declared as safe to repeat', () => {
  const safe = declarations.filter(({ retry }) => retry === 'read')
  expect(safe.filter(({ unsafeGet, movesMoney }) => unsafeGet || movesMoney)).toEqual([])
  // A check saves nothing, a quote reserves nothing, and a question about a bank account leaves it as it is.
  const asked = safe.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(asked).toEqual([
    'buy/quote',
    'collect_links/:code/quote',
    'balances/exchange_quote',
    'me/kyc/validate',
    'recurring_transfers/preview',
    'transactions/ticket',
    'iban/check',
    'balances/:id/withdrawal_quote',
  ])
})

test('only what is the same for everyone is kept', () => {
  const cached = declarations.filter((declaration) => declaration.cached)
  expect(cached.every(({ auth, method }) => auth === 'none' && method === 'GET')).toBe(true)
})
