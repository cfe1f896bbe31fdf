import { expect, test } from 'vitest'
import { parseDate, parseRetryAfter, parseToken } from '#app/platform/client/headers.ts'
import { findUnknownValues, parseJson } from '#app/platform/client/read-response.ts'
import { computeRetryDelay } from '#app/platform/client/retry-policy.ts'
import { TransactionListItem } from '#app/platform/transaction.schema.ts'

const item = {
  transaction_key: 'tx_1',
  status: 'C',
  list_status: 'COMPLETED',
  type: 'INSTA_PAY',
  amount: '750.00',
  currency: 'EUR',
  coin: 'BTC',
  coin_amount: '0.01243990',
  created: '2026-11-20T22:10:00Z',
}

test('reports an unknown value in a list by its path and parses the list', () => {
  const raw = [item, { ...item, status: 'Q' }]
  const parsed = TransactionListItem.array().parse(raw)

  expect(parsed.map(({ status }) => status)).toEqual(['C', 'unknown'])
  expect(findUnknownValues(raw, parsed)).toEqual([{ field: '1.status', value: 'Q' }])
  expect(findUnknownValues({ status: 'unknown' }, { status: 'unknown' })).toEqual([])
})

test.each(['750', '750.00', '0.01', '15000.000', '0.875', '0.000000000000000001'])(
  'accepts %s as an amount',
  (amount) => {
    expect(TransactionListItem.safeParse({ ...item, amount }).success).toBe(true)
  },
)

test.each(['750', '0.000000000000000001'])('accepts %s as a coin amount', (amount) => {
  expect(TransactionListItem.safeParse({ ...item, coin_amount: amount }).success).toBe(true)
})

test.each([750, '750,00', '1e3', '', '.5', '5.', 'NaN', '1 000', null, '-0.01', '0.0000000000000000001'])(
  'rejects %j as an amount',
  (amount) => {
    expect(TransactionListItem.safeParse({ ...item, amount }).success).toBe(false)
  },
)

test('parses both forms of Retry-After', () => {
  const now = Date.UTC(2026, 10, 20, 12)

  expect(parseRetryAfter('120')).toBe(120)
  expect(parseRetryAfter('Fri, 20 Nov 2026 12:01:30 GMT', now)).toBe(90)
  expect(parseRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0)
  expect(parseRetryAfter('soon')).toBeNull()
  expect(parseRetryAfter(undefined)).toBeNull()
})

test('parses a token from either header, with a numeric issue time', () => {
  expect(parseToken({ authorization: 'Bearer a.b', 'token-issued-at': '5' }, 1)).toEqual({ token: 'a.b', issuedAt: 5 })
  expect(parseToken({ 'x-auth-token': 'abc', 'token-issued-at': 'x' }, 1)).toEqual({ token: 'abc', issuedAt: 1 })
  expect(parseToken({ authorization: 'Bearer a\tb' }, 1)).toBeNull()
  expect(parseToken({}, 1)).toBeNull()
  expect(parseDate('nonsense')).toBeNull()
})

test('doubles the retry delay with jitter, never below Retry-After', () => {
  expect([computeRetryDelay(1, null, 1), computeRetryDelay(2, null, 1), computeRetryDelay(2, null, 0.5)]).toEqual([
    300, 600, 300,
  ])
  expect(computeRetryDelay(1, 2, 1)).toBe(2000)
})

test("replaces lone surrogates in the platform's texts, which URLs cannot contain (S8)", () => {
  const body = new TextEncoder().encode(String.raw`{"reference":"a\ud800b","whole":"\ud83d\ude00"}`)
  expect(parseJson(body)).toEqual({ reference: 'a\uFFFDb', whole: '\u{1F600}' })
})
