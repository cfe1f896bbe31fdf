import { assert, bigInt, boolean, property } from 'fast-check'
import { expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import type { ServicePrice } from '#app/domain/price-list.ts'
import {
  calculateMinReceived,
  calculatePayout,
  convertToPence,
  getReceivingTerms,
} from '#app/domain/receiving-terms.ts'

const TERMS = { percent: 990_000n, outsideSepa: 39_00n, least: 5_00n }

test('reads the terms of receiving addresses (rules.md#receiving-minimum)', () => {
  const { receiving } = BRAND.prices
  if (!receiving) throw new Error('the brand states no price')
  const pricesWith = (changes: Partial<ServicePrice>) =>
    getReceivingTerms({ ...BRAND.prices, receiving: { ...receiving, ...changes } })
  expect(pricesWith({ percent: '0.99', outside_sepa: '39.00', min: '5.00' })).toEqual(TERMS)
  expect(pricesWith({ min: null })?.least).toBe(0n)
  expect(pricesWith({ min: '5.005' })).toBeNull()
  expect(pricesWith({ percent: null })).toBeNull()
  expect(getReceivingTerms({ ...BRAND.prices, receiving: null })).toBeNull()
  expect(getReceivingTerms(null)).toBeNull()
})

test('pays out the amount less the fee, and never less than zero', () => {
  expect(calculatePayout(100_00n, TERMS, true)).toBe(99_01n)
  expect(calculatePayout(100_00n, TERMS, false)).toBe(60_01n)
  expect(calculatePayout(10_00n, TERMS, false)).toBe(0n)
})

test('computes the least amount for the minimum payout (rules.md#receiving-minimum)', () => {
  expect(calculateMinReceived(TERMS, true)).toBe(5_05n)
  expect(calculateMinReceived(TERMS, false)).toBe(44_44n)
  expect(calculateMinReceived({ ...TERMS, percent: 20_000_000n, least: 100_00n }, true)).toBe(125_00n)
  assert(
    property(bigInt(1n, 10_000_00n), bigInt(0n, 20_000_000n), boolean(), (least, percent, inSepa) => {
      const terms = { ...TERMS, percent, least }
      const worth = calculateMinReceived(terms, inSepa)
      expect(calculatePayout(worth, terms, inSepa)).toBeGreaterThanOrEqual(least)
      expect(calculatePayout(worth - 1n, terms, inSepa)).toBeLessThan(least)
    }),
  )
})

test('converts euros to pounds rounded down, and a minimum rounded up', () => {
  expect(convertToPence(100_00n, '1.15', {})).toBe(86_95n)
  expect(convertToPence(100_00n, '1.15')).toBe(86_95n)
  expect(convertToPence(100_00n, '1.15', { isLeast: true })).toBe(86_96n)
  expect(convertToPence(115_00n, '1.15', { isLeast: true })).toBe(100_00n)
})
