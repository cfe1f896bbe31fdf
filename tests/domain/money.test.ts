import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFee } from '#app/domain/fee.ts'
import {
  divideHalfUp,
  divideUp,
  isZero,
  parseMoney,
  parseUnitsExactly,
  parseWireDecimal,
  toDecimal,
  toMoney,
} from '#app/domain/money.ts'
import { convertToCoin, compareCostToMarket, estimateCoin } from '#app/domain/rate.ts'
import { deductPercent, getFeeTerms, parseFeeTerms } from '#app/domain/price-list.ts'
import { BRAND } from '#app/brand.ts'

const PAYMENT = getFeeTerms(BRAND.prices, 'payment') ?? { percent: 0n, outsideSepa: 0n }
const RECEIVING = getFeeTerms(BRAND.prices, 'receiving') ?? { percent: 0n, outsideSepa: 0n }

test('formats small amounts with leading zeros and sign', () => {
  expect(toDecimal(5n, 2)).toBe('0.05')
  expect(toDecimal(-5n, 2)).toBe('-0.05')
  expect(toDecimal(1n, 8)).toBe('0.00000001')
  expect(toDecimal(7n, 0)).toBe('7')
})

test.each(['', '1.234', 'abc', '1,5', ' 1', '1 ', '1.', '.5', '1.2.3', '1.x', '1e3', '--1', '+1'])(
  'rejects %j as an amount in cents',
  (text) => {
    expect(() => parseWireDecimal(text, 2)).toThrow(RangeError)
  },
)

test.each(['0', '0.00', '-0.00', ''])('treats %j as zero', (text) => {
  expect(isZero(text)).toBe(true)
})

test.each(['0.01', '10', '-0.10', '100.00'])('treats %j as not zero', (text) => {
  expect(isZero(text)).toBe(false)
})

test('accepts digits after the last decimal only if they are zeros', () => {
  expect(parseWireDecimal('1.2300', 2)).toBe(123n)
})

test('returns null for an amount with more decimals than fit', () => {
  expect(parseUnitsExactly('0.015', 2)).toBeNull()
  expect(parseUnitsExactly('0.0150', 3)).toBe(15n)
  expect(parseUnitsExactly('12', 2)).toBe(1_200n)
})

test.each([
  ['750', '750.00'],
  ['750.5', '750.50'],
  ['750.500', '750.50'],
  ['0.005', '0.005'],
  ['0.0050100', '0.00501'],
  ['1000', '1000.00'],
  ['-0.5', '-0.50'],
  ['0.000000000000000001', '0.000000000000000001'],
])('formats the wire amount %s as %s', (wire, money) => {
  expect(toMoney(parseMoney(wire))).toBe(money)
})

test('round-trips formatted decimals', () => {
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

test('rounds halves up and amounts due up', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1n)
  expect(divideHalfUp(4n, 10n)).toBe(0n)
  expect(divideUp(1n, 10n)).toBe(1n)
  expect(divideUp(10n, 10n)).toBe(1n)
})

test('charges 1.75% and 39 EUR, and 0.99% on received crypto (rules.md#fee-sepa)', () => {
  expect(calculateFee(75_000n, { terms: PAYMENT, inSepa: true })).toEqual({
    service: 1_313n,
    fixed: 0n,
    discount: 0n,
    fee: 1_313n,
  })
  expect(calculateFee(10_000n, { terms: PAYMENT, inSepa: false }).fee).toBe(3_900n + 175n)
  expect(calculateFee(10_000n, { terms: RECEIVING, inSepa: true }).fee).toBe(99n)
})

test('deducts a voucher from the whole rounded fee, at most to zero', () => {
  const percent = calculateFee(75_000n, { terms: PAYMENT, inSepa: true, voucher: { percent: 10n } })
  expect(percent).toMatchObject({ discount: 131n, fee: 1_182n })
  expect(calculateFee(10_000n, { terms: PAYMENT, inSepa: false, voucher: { percent: 10n } }).discount).toBe(408n)
  expect(calculateFee(10_000n, { terms: PAYMENT, inSepa: true, voucher: { cents: 10_000n } }).fee).toBe(0n)
})

test('returns fee parts that add up', () => {
  const voucher = fc.option(
    fc.oneof(
      fc.record({ percent: fc.bigInt({ min: 0n, max: 100n }) }),
      fc.record({ cents: fc.bigInt({ min: 0n, max: 100_000n }) }),
    ),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 500n, max: 1_500_000n }), fc.boolean(), voucher, (amount, inSepa, given) => {
      const parts = calculateFee(amount, { terms: PAYMENT, inSepa, voucher: given })
      expect(parts.service + parts.fixed - parts.discount).toBe(parts.fee)
      expect(parts.fee >= 0n).toBe(true)
    }),
  )
})

test('computes the smallest coin amount worth the amount due', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 8n }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (cents, rateCents) => {
      const due = convertToCoin(cents, toDecimal(rateCents, 2), 8)
      expect(due * rateCents >= cents * 10n ** 8n).toBe(true)
      expect((due - 1n) * rateCents < cents * 10n ** 8n).toBe(true)
    }),
  )
})

test('estimates coins with up to eight decimals, worth the amount', () => {
  expect(estimateCoin(10_175n, '0.946020', 18)).toBe('107.55586563')
  expect(estimateCoin(10_175n, '0.946020', 6)).toBe('107.555866')
  expect(estimateCoin(10_175n, '61240.10', 8)).toBe('0.00166150')
})

test('computes the cost of a payment against the market value of its coins', () => {
  const cost = compareCostToMarket({ amount: '750.00', coinAmount: '0.01243990', marketRate: '61301.40' })
  expect(cost).toEqual({ money: '12.58', percent: '1.68' })
})

test('reports no cost for coins worth less than the payout, or without a payout', () => {
  const belowMarket = { amount: '750.00', coinAmount: '0.01200000', marketRate: '61301.40' }
  expect(compareCostToMarket(belowMarket)).toEqual({ money: '0.00', percent: '0.00' })
  const empty = { amount: '0.00', coinAmount: '0.00010000', marketRate: '61301.40' }
  expect(compareCostToMarket(empty)).toEqual({ money: '6.13', percent: '0.00' })
})

test('deducts a margin from a rate, rounded half up to the decimals of the rate', () => {
  expect(deductPercent('61240.10', '1.5')).toBe('60321.50')
  expect(deductPercent('1.10', '5')).toBe('1.05')
  expect(deductPercent('200', '0.25')).toBe('200')
  expect(deductPercent('61240.1', '0')).toBe('61240.1')
  // A margin with more than six decimals isn't known exactly.
  expect(deductPercent('61240.1', '0.0000001')).toBe('61240.1')
})

test('returns no fee terms for a price without a percentage or with too many decimals', () => {
  expect(parseFeeTerms(null)).toBeNull()
  expect(parseFeeTerms({ percent: null, outside_sepa: '39.00' })).toBeNull()
  expect(parseFeeTerms({ percent: '1.7500001', outside_sepa: '39.00' })).toBeNull()
  expect(parseFeeTerms({ percent: '1.75', outside_sepa: '39.005' })).toBeNull()
  expect(parseFeeTerms({ percent: '1.75', outside_sepa: null })).toEqual({ percent: 1_750_000n, outsideSepa: 0n })
  expect(getFeeTerms(null, 'payment')).toBeNull()
})
