import { assert, bigInt, boolean, property } from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFee, deductFee } from '#app/domain/fee.ts'

const TERMS = { percent: 1_750_000n, outsideSepa: 39_00n }

test.each([
  { total: 763_13n, inSepa: true, amount: 750_00n },
  { total: 1n, inSepa: true, amount: 1n },
  { total: 39_00n, inSepa: false, amount: 0n },
  { total: 0n, inSepa: true, amount: 0n },
])('deducts the fee from $total cents: $amount', ({ total, inSepa, amount }) => {
  expect(deductFee(total, { terms: TERMS, inSepa })).toBe(amount)
})

test('returns the largest amount whose fee fits in the total', () => {
  assert(
    property(bigInt({ min: 40_00n, max: 10n ** 12n }), boolean(), (total, inSepa) => {
      const costs = (amount: bigint) => amount + calculateFee(amount, { terms: TERMS, inSepa }).fee
      const amount = deductFee(total, { terms: TERMS, inSepa })
      expect(costs(amount) <= total && costs(amount + 1n) > total).toBe(true)
    }),
  )
})
