import { expect, test } from 'vitest'
import {
  coinAmount,
  instant,
  money,
  month,
  offeredRate,
  percent,
  rate,
  signedCoinAmount,
  signedMoney,
} from '#app/platform/primitives.schema.ts'

test.each([
  ['750', '750.00'],
  ['8.5', '8.50'],
  ['8.20', '8.20'],
  ['15000.000', '15000.00'],
  ['1.750000', '1.75'],
  ['0.875000', '0.875'],
  ['1.6177241', '1.6177241'],
  ['0.000000000000000001', '0.000000000000000001'],
])('parses the amount %s as %s', (wire, read) => {
  expect(money.parse(wire)).toBe(read)
  expect(signedMoney.parse(`-${wire}`)).toBe(`-${read}`)
})

test.each(['0.8750000000000000001', '-1.00', '', '.5', '1.', '1e3', '1,5'])('rejects %j as an amount', (wire) => {
  expect(money.safeParse(wire).success).toBe(false)
})

test('limits coin amounts and rates to 18 decimals and rejects a rate of zero', () => {
  expect(coinAmount.safeParse('0.123456789012345678').success).toBe(true)
  expect(coinAmount.safeParse('0.1234567890123456789').success).toBe(false)
  for (const wire of ['61240.10', '0.00000001', '0.917431192660550459', '12'])
    expect(rate.safeParse(wire).success).toBe(true)
  for (const wire of ['0', '0.00', '0.0000000000000000001', '-1']) expect(rate.safeParse(wire).success).toBe(false)
})

test('parses any notation of a missing rate as null', () => {
  for (const wire of [null, undefined, '0', '0.000000']) expect(offeredRate.parse(wire)).toBeNull()
  expect(offeredRate.parse('61240.10')).toBe('61240.10')
})

test.each([
  ['1.500000000000000000', '1.50000000'],
  ['0.01250000', '0.01250000'],
  ['111.35031496', '111.35031496'],
  ['111.350314960000000001', '111.350314960000000001'],
  ['100', '100'],
])('parses the coin amount %s as %s, without zeros after the eighth decimal', (wire, read) => {
  expect(coinAmount.parse(wire)).toBe(read)
  expect(signedCoinAmount.parse(`-${wire}`)).toBe(`-${read}`)
  expect(rate.parse(wire)).toBe(read)
})

test.each([
  ['1.75', '1.75'],
  ['1.750000', '1.75'],
  ['1.6250', '1.625'],
  ['2', '2'],
])('parses %s percent as %s', (wire, read) => {
  expect(percent.parse(wire)).toBe(read)
})

test('limits months to twelve and times to nanoseconds', () => {
  expect(month.safeParse('2026-12').success).toBe(true)
  for (const wire of ['2026-00', '2026-13', '2026-1', 'x']) expect(month.safeParse(wire).success).toBe(false)
  expect(instant.safeParse('2026-03-04T10:00:00.123456789+02:00').success).toBe(true)
  for (const wire of ['2026-03-04T10:00:00.1234567890Z', '2026-02-30T10:00:00Z', '2026-03-04T10:00:00'])
    expect(instant.safeParse(wire).success).toBe(false)
})
