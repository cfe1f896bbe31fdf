import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOn } from '#app/domain/fee.ts'
import { divideHalfUp, divideUp, parseWireDecimal, toDecimal } from '#app/domain/money.ts'
import { coinDue, costAgainstMarket, estimateCoin } from '#app/domain/rate.ts'
import { feeTermsOf } from '#app/domain/price-list.ts'
import { BRAND } from '#app/brand.ts'

const PAYMENT = feeTermsOf(BRAND.prices, 'payment') ?? { percent: 0n, outsideSepa: 0n }
const RECEIVING = feeTermsOf(BRAND.prices, 'receiving') ?? { percent: 0n, outsideSepa: 0n }

test('small amounts keep their leading zeros and their sign', () => {
  expect(toDecimal(5n, 2)).toBe('0.05')
  expect(toDecimal(-5n, 2)).toBe('-0.05')
  expect(toDecimal(1n, 8)).toBe('0.00000001')
  expect(toDecimal(7n, 0)).toBe('7')
})

test.each(['', '1.234', 'abc', '1,5', ' 1', '1e3', '--1'])('%j is no amount of cents', (text) => {
  expect(() => parseWireDecimal(text, 2)).toThrow(RangeError)
})

test('digits behind the last decimal are accepted only when they are zeros', () => {
  expect(parseWireDecimal('1.2300', 2)).toBe(123n)
})

test('what is printed reads back as itself', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: 0, max: 18 }),
      (minor, decimals) => {
        expect(parseWireDecimal(toDecimal(minor, decimals), decimals)).toBe(minor)
      },
    ),
  )
})

test('halves are rounded up, and what is due never falls short', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1n)
  expect(divideHalfUp(4n, 10n)).toBe(0n)
  expect(divideUp(1n, 10n)).toBe(1n)
  expect(divideUp(10n, 10n)).toBe(1n)
})

test('the fees are 1.75% and 39 EUR, and 0.99% for receiving addresses (rules.md#fee-sepa)', () => {
  expect(feeOn(75_000n, { terms: PAYMENT, inSepa: true })).toEqual({
    service: 1_313n,
    fixed: 0n,
    discount: 0n,
    fee: 1_313n,
  })
  expect(feeOn(10_000n, { terms: PAYMENT, inSepa: false }).fee).toBe(3_900n + 175n)
  expect(feeOn(10_000n, { terms: RECEIVING, inSepa: true }).fee).toBe(99n)
})

test('a voucher comes off the rounded fee, half up, also off the fixed part, and is never worth more than the fee', () => {
  const percent = feeOn(75_000n, { terms: PAYMENT, inSepa: true, voucher: { percent: 10n } })
  expect(percent).toMatchObject({ discount: 131n, fee: 1_182n })
  expect(feeOn(10_000n, { terms: PAYMENT, inSepa: false, voucher: { percent: 10n } }).discount).toBe(408n)
  expect(feeOn(10_000n, { terms: PAYMENT, inSepa: true, voucher: { cents: 10_000n } }).fee).toBe(0n)
})

test('the parts of a fee always add up', () => {
  const voucher = fc.option(
    fc.oneof(
      fc.record({ percent: fc.bigInt({ min: 0n, max: 100n }) }),
      fc.record({ cents: fc.bigInt({ min: 0n, max: 100_000n }) }),
    ),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 500n, max: 1_500_000n }), fc.boolean(), voucher, (amount, inSepa, given) => {
      const parts = feeOn(amount, { terms: PAYMENT, inSepa, voucher: given })
      expect(parts.service + parts.fixed - parts.discount).toBe(parts.fee)
      expect(parts.fee >= 0n).toBe(true)
    }),
  )
})

test('coins due at a rate are worth at least the amount, and one unit fewer is not', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (cents, rateCents) => {
      const due = coinDue(cents, toDecimal(rateCents, 2), 8)
      expect(due * rateCents >= cents * 10n ** 8n).toBe(true)
      expect((due - 1n) * rateCents < cents * 10n ** 8n).toBe(true)
    }),
  )
})

test('an estimate has at most eight decimals, is worth the amount, and is exact for a coin with fewer', () => {
  expect(estimateCoin(10_175n, '0.946020', 18)).toBe('107.55586563')
  expect(estimateCoin(10_175n, '0.946020', 6)).toBe('107.555866')
  expect(estimateCoin(10_175n, '61240.10', 8)).toBe('0.00166150')
})

test('the cost of a payment is what its coins fetch on the market, less what arrives', () => {
  const cost = costAgainstMarket({ amount: '750.00', coinAmount: '0.01243990', marketRate: '61301.40' })
  expect(cost).toEqual({ money: '12.58', percent: '1.68' })
})
