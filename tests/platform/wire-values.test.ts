import { expect, test } from 'vitest'
import { coinAmount, instant, money, month, rate, signedMoney } from '#app/platform/wire-values.ts'

test.each([
  ['750', '750.00'],
  ['8.5', '8.50'],
  ['8.20', '8.20'],
  ['15000.000', '15000.00'],
  ['1.750000', '1.75'],
])('money that comes as %s is %s', (wire, read) => {
  expect(money.parse(wire)).toBe(read)
  expect(signedMoney.parse(`-${wire}`)).toBe(`-${read}`)
})

test.each(['0.875', '0.875000', '1.6177241', '-1.00', '', '.5', '1.', '1e3', '1,5'])('%j is no money', (wire) => {
  expect(money.safeParse(wire).success).toBe(false)
})

test('a coin has 18 places at most, and a rate eight and is never nothing', () => {
  expect(coinAmount.safeParse('0.123456789012345678').success).toBe(true)
  expect(coinAmount.safeParse('0.1234567890123456789').success).toBe(false)
  for (const wire of ['61240.10', '0.00000001', '1.1450000000', '12']) expect(rate.safeParse(wire).success).toBe(true)
  for (const wire of ['0', '0.00', '0.000000001', '-1']) expect(rate.safeParse(wire).success).toBe(false)
})

test('a month is one of twelve, and a moment has nine places of a second at most', () => {
  expect(month.safeParse('2026-12').success).toBe(true)
  for (const wire of ['2026-00', '2026-13', '2026-1', 'x']) expect(month.safeParse(wire).success).toBe(false)
  expect(instant.safeParse('2026-03-04T10:00:00.123456789+02:00').success).toBe(true)
  for (const wire of ['2026-03-04T10:00:00.1234567890Z', '2026-02-30T10:00:00Z', '2026-03-04T10:00:00'])
    expect(instant.safeParse(wire).success).toBe(false)
})
