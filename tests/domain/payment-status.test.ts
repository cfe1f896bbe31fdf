import { expect, test } from 'vitest'
import { PAYMENT_STATUS, PAYMENT_STATUSES } from '#app/domain/payment-status.ts'

/** The group of each status and whether it is final (rules.md#payment-letters). */
const EXPECTED = {
  N: ['waiting', false],
  I: ['incomplete', false],
  U: ['paid', false],
  P: ['processing', false],
  W: ['processing', false],
  E: ['processing', false],
  F: ['processing', false],
  G: ['processing', false],
  T: ['processing', false],
  S: ['completed', false],
  C: ['completed', false],
  Z: ['archived', true],
  R: ['returned', true],
  X: ['cancelled', true],
} as const

test.each(Object.entries(EXPECTED))('status %s is %s', (letter, [group, final]) => {
  expect(PAYMENT_STATUS[letter as keyof typeof EXPECTED]).toMatchObject({ group, final })
})

test('knows no other status and never stops polling at an unknown one', () => {
  expect([...PAYMENT_STATUSES].toSorted()).toEqual([...Object.keys(EXPECTED), 'unknown'].toSorted())
  expect(PAYMENT_STATUS.unknown.final).toBe(false)
})
