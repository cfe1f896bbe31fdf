import { expect, test } from 'vitest'
import {
  SEEN,
  formatAgreedPrice,
  formatSeenPrice,
  isSamePrice,
  parseAgreedPrice,
  parseSeenPrice,
} from '#app/domain/agreed-price.ts'

const PRICE = { coinAmount: '0.01243990', amount: '750.00', changedAt: '2026-03-04T10:00:00.000Z' }

test.each([
  PRICE,
  { ...PRICE, changedAt: null },
  { ...PRICE, changedAt: '2026-03-04T10:00:00+02:00', coinAmount: '5' },
])('round-trips the agreed price %j through its hidden field', (price) => {
  expect(parseAgreedPrice(formatAgreedPrice(price))).toEqual(price)
})

test.each([
  '',
  '0.01243990 750.00',
  '0.01243990 750.00 - -',
  '0.01243990  750.00 -',
  ' 0.01243990 750.00 -',
  '0.01243990 750 -',
  '0.01243990 750.0 -',
  '0.01243990 750.000 -',
  '0.01243990 x750.00 -',
  '-0.01243990 750.00 -',
  '0.0124399x 750.00 -',
  '0. 750.00 -',
  '.5 750.00 -',
  '0.1234567890123456789 750.00 -',
  '1234567890123456789 750.00 -',
  '0.01243990 1234567890123456.00 -',
  '0.01243990 750.00 --',
  '0.01243990 750.00 2026-03',
  '0.01243990 750.00 x2026-03-04T10:00:00Z',
  '0.01243990 750.00 2026-03-04T10:00:00Z<b>',
  `0.01243990 750.00 2026-${'1'.repeat(41)}`,
])('rejects %j as an agreed price', (text) => {
  expect(parseAgreedPrice(text)).toBeNull()
})

test('accepts a price only if both amounts are equal', () => {
  expect(isSamePrice(PRICE, { coinAmount: '0.01243990', amount: '750.00' })).toBe(true)
  expect(isSamePrice(PRICE, { coinAmount: '0.01243991', amount: '750.00' })).toBe(false)
  expect(isSamePrice(PRICE, { coinAmount: '0.01243990', amount: '750.01' })).toBe(false)
})

test('reads the parts of a displayed price by name, in the order of the hidden field', () => {
  const parts = { rate: SEEN.rate, coin: SEEN.code }
  expect(parseSeenPrice(formatSeenPrice('61240.1', 'BTC'), parts)).toEqual({ rate: '61240.1', coin: 'BTC' })
  expect(parseSeenPrice('61240.1 ', parts)).toBeNull()
  expect(parseSeenPrice('61240.1x BTC', parts)).toBeNull()
  expect(parseSeenPrice('x61240.1 BTC', parts)).toBeNull()
  expect(parseSeenPrice('-1 BTC', parts)).toBeNull()
  expect(parseSeenPrice('61240. BTC', parts)).toBeNull()
  expect(parseSeenPrice(`1.${'1'.repeat(19)} BTC`, parts)).toBeNull()
  expect(parseSeenPrice(`${'1'.repeat(16)} BTC`, parts)).toBeNull()
  expect(parseSeenPrice(`1 ${'B'.repeat(64)}`, parts)?.coin).toHaveLength(64)
  expect(parseSeenPrice(`1 ${'B'.repeat(65)}`, parts)).toBeNull()
})
