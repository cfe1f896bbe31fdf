import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatPairPrice, convertPriceToRate } from '#app/domain/pair-rate.ts'

test.each([
  ['61240.1', 'to', { of: 'to', price: '61240.10' }],
  ['0.000016329169', 'from', { of: 'from', price: '61240.10' }],
  ['1.086957', 'from', { of: 'from', price: '0.920000' }],
  ['0.01', 'from', { of: 'from', price: '100.00' }],
  ['20.5', 'dearer', { of: 'to', price: '20.50' }],
  ['0.05', 'dearer', { of: 'from', price: '20.000000' }],
  ['1', 'dearer', { of: 'to', price: '1.00' }],
] as const)('a rate of %s, priced for %s, is %j (rules.md#exchange-rate)', (rate, priced, told) => {
  expect(formatPairPrice(rate, priced)).toEqual(told)
})

test('round-trips a typed price without accepting a worse rate', () => {
  assert(
    property(integer({ min: 100, max: 20_000_000 }), (cents) => {
      const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const rate = convertPriceToRate(price) ?? ''
      // The most that one euro may cost: a higher price of the coin meets it, a lower one doesn't.
      expect(Number(rate) * Number(price)).toBeLessThanOrEqual(1 + Number.EPSILON)
      expect(Math.abs(Number(formatPairPrice(rate, 'from').price) - Number(price))).toBeLessThan(0.05)
    }),
  )
})

test('returns no rate for a price of zero or an absurd one', () => {
  expect(convertPriceToRate('0')).toBeNull()
  expect(convertPriceToRate('9999999999999')).toBeNull()
})
