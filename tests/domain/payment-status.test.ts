import { expect, test } from 'vitest'
import { PAYMENT_STATUS, PAYMENT_STATUSES } from '#app/domain/payment-status.ts'

/** The specification, letter by letter: reading A decides the group and what is final. */
const SPECIFICATION = {
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

test.each(Object.entries(SPECIFICATION))('%s is %s', (letter, [group, final]) => {
  expect(PAYMENT_STATUS[letter as keyof typeof SPECIFICATION]).toMatchObject({ group, final })
})

test('there is no letter besides, and a status that nobody knows never ends the poll', () => {
  expect([...PAYMENT_STATUSES].toSorted()).toEqual([...Object.keys(SPECIFICATION), 'unknown'].toSorted())
  expect(PAYMENT_STATUS.unknown.final).toBe(false)
})
