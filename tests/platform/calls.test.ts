import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#tests/contract/calls.ts'

const declarations = calls.map(({ declaration }) => declaration)

test('declares every call once', () => {
  const names = declarations.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(30)
})

test.each(declarations)('$method $path: has a JSON schema for the contract', (declaration) => {
  const { query, request, response, file } = declaration
  // Files and empty responses have no JSON schema.
  const json = file || response instanceof z.ZodUndefined ? undefined : response
  for (const schema of [query, request, json]) {
    if (!schema) continue
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ $schema: expect.any(String) })
  }
})

test('never declares a state-changing call as safe to retry', () => {
  const safe = declarations.filter(({ retry }) => retry === 'read')
  expect(safe.filter(({ unsafeGet, movesMoney }) => unsafeGet || movesMoney)).toEqual([])
  // Validation saves nothing, a quote reserves nothing, and a bank account check changes nothing.
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

test('caches only responses that are the same for everyone', () => {
  const cached = declarations.filter((declaration) => declaration.cached)
  expect(cached.every(({ auth, method }) => auth === 'none' && method === 'GET')).toBe(true)
})
