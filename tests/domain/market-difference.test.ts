import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareToMarket } from '#app/domain/market-difference.ts'

test.each([
  ['59533.21', '59592.80', { side: 'below', percent: '0.1' }],
  ['59652.40', '59592.80', { side: 'above', percent: '0.1' }],
  ['0.912300', '0.9123', { side: 'same', percent: '0' }],
  ['1.25', '1', { side: 'above', percent: '25' }],
  ['59592.79', '59592.80', { side: 'below', percent: '0.01' }],
])('compares %s with a market rate of %s', (rate, market, expected) => {
  expect(compareToMarket(rate, market)).toEqual(expected)
})

test('returns the side and a difference exact to 0.01 percent', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, (ours, market) => {
      const { side, percent } = compareToMarket((ours / 100).toFixed(2), (market / 100).toFixed(2))
      expect(side).toBe(ours > market ? 'above' : ours < market ? 'below' : 'same')
      const exact = (Math.abs(ours - market) / market) * 100
      expect(Math.abs(Number(percent) - exact)).toBeLessThanOrEqual(exact > 0 && exact < 0.01 ? 0.01 : 0.00501)
    }),
  )
})
