import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { pairPrice, rateOfPrice } from '#app/domain/pair-rate.ts'

test.each([
  ['61240.1', 'to', { of: 'to', price: '61240.10' }],
  ['0.000016329169', 'from', { of: 'from', price: '61240.10' }],
  ['1.086957', 'from', { of: 'from', price: '0.920000' }],
  ['20.5', 'dearer', { of: 'to', price: '20.50' }],
  ['0.05', 'dearer', { of: 'from', price: '20.000000' }],
  ['1', 'dearer', { of: 'to', price: '1.00' }],
] as const)('a rate of %s, told for %s, is %j (rules.md#exchange-rate)', (rate, priced, told) => {
  expect(pairPrice(rate, priced)).toEqual(told)
})

test('a price that is typed for the coin that is sold comes back as it was typed, and is never waited for at a worse one', () => {
  assert(
    property(integer({ min: 100, max: 20_000_000 }), (cents) => {
      const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const rate = rateOfPrice(price) ?? ''
      // What one euro costs at most: a higher price of the coin than the typed one is met, a lower one is not.
      expect(Number(rate) * Number(price)).toBeLessThanOrEqual(1 + Number.EPSILON)
      expect(Math.abs(Number(pairPrice(rate, 'from').price) - Number(price))).toBeLessThan(0.05)
    }),
  )
})

test('no rate says a price of nothing, or one beyond every coin', () => {
  expect(rateOfPrice('0')).toBeNull()
  expect(rateOfPrice('9999999999999')).toBeNull()
})
