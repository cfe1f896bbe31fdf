import { expect, test } from 'vitest'
import { LIST_STATUS_TONE, PAYMENT_STATUS, PAYMENT_STATUSES } from '#app/domain/payment-status.ts'

/** The group of each letter, and whether it is final (rules.md#payment-letters). */
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

test.each(Object.entries(EXPECTED))('%s is %s', (letter, [group, final]) => {
  expect(PAYMENT_STATUS[letter as keyof typeof EXPECTED]).toMatchObject({ group, final })
})

test('there is no letter besides, and a status that nobody knows never ends the poll', () => {
  expect([...PAYMENT_STATUSES].toSorted()).toEqual([...Object.keys(EXPECTED), 'unknown'].toSorted())
  expect(PAYMENT_STATUS.unknown.final).toBe(false)
})

test('a payment that is over is done or stopped, one that goes on is neither, save for being paid out', () => {
  const over = PAYMENT_STATUSES.filter((letter) => ['done', 'stopped'].includes(PAYMENT_STATUS[letter].tone))
  expect(over.toSorted()).toEqual(['C', 'R', 'X', 'Z'])
  expect(PAYMENT_STATUSES.filter((letter) => PAYMENT_STATUS[letter].tone === 'you')).toEqual(['N', 'I'])
})

test('a list shows each payment in the tone of its page, and one sent out as done', () => {
  expect(LIST_STATUS_TONE).toEqual({
    NEW: 'you',
    INCOMPLETE: 'you',
    PROCESSING: 'moving',
    COMPLETED: 'done',
    RETURNED: 'stopped',
    CANCELLED: 'stopped',
    unknown: 'waiting',
  })
})
