import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getMissingAmount,
  getPaymentAmounts,
  isExcessHeld,
  isSentBack,
  type PaidFacts,
} from '#app/domain/payment-amounts.ts'

/** An unpaid payment of 0.5 coins. */
const createFacts = (changes: Partial<PaidFacts> = {}): PaidFacts => ({
  status: 'N',
  account_id: null,
  confirmed_at: '2026-03-04T10:00:00Z',
  amount: '750.00',
  sent_amount: null,
  coin_amount: '0.50000000',
  coin_amount_received: '0.00000000',
  coin_amount_missing: '0',
  rate: '1526.26',
  rate_expires_sec: 60,
  if_over: 'refund',
  refund: null,
  misdirected: null,
  history: [],
  ...changes,
})

test('returns no sent, received or converted amount before it exists', () => {
  expect(getPaymentAmounts(createFacts())).toMatchObject({
    due: '0.50000000',
    sent: null,
    received: null,
    converted: null,
  })
  expect(getPaymentAmounts(createFacts({ rate_expires_sec: 0 })).rate).toBeNull()
  expect(getPaymentAmounts(createFacts({ status: 'X' }))).toMatchObject({ sent: null, rate: null, isPaidOut: false })
})

test('converts an excess when it is paid out, and not when it is returned', () => {
  const over = createFacts({ status: 'C', coin_amount_received: '0.51000000', history: [{ status: 'G' }] })
  expect(getPaymentAmounts(over)).toMatchObject({ excess: '0.01000000', converted: '0.50000000', sent: '0.51000000' })
  expect(getPaymentAmounts({ ...over, if_over: 'convert' }).converted).toBe('0.51000000')
})

test('counts only a full refund as sent back, not a returned excess', () => {
  const over = { status: 'R', coin_amount: '0.5', coin_amount_received: '0.51' }
  expect(isSentBack({ ...over, refund: { coin_amount: '0.01' } })).toBe(false)
  expect(isSentBack({ ...over, refund: { coin_amount: '0.51' } })).toBe(true)
  expect(isSentBack({ ...over, refund: null })).toBe(false)
})

test('counts as sent back only a payment that ended with a refund of the whole amount', () => {
  const short = { status: 'R', coin_amount: '0.5', coin_amount_received: '0.3', refund: { coin_amount: '0.3' } }
  expect(isSentBack(short)).toBe(true)
  expect(isSentBack({ ...short, coin_amount_received: null })).toBe(true)
  expect(isSentBack({ ...short, status: 'C' })).toBe(false)
})

test('returns the payout, and no payout after a cancellation or a full refund', () => {
  expect(getPaymentAmounts(createFacts())).toMatchObject({ payout: '750.00', isPaidOut: true, sentBack: null })
  expect(getPaymentAmounts(createFacts({ sent_amount: '749.50' })).payout).toBe('749.50')
  const refunded = createFacts({ status: 'R', coin_amount_received: '0.51', refund: { coin_amount: '0.51' } })
  expect(getPaymentAmounts(refunded)).toMatchObject({ isPaidOut: false, sentBack: '0.51' })
  const excessReturned = createFacts({ status: 'R', coin_amount_received: '0.51', refund: { coin_amount: '0.01' } })
  expect(getPaymentAmounts(excessReturned)).toMatchObject({ isPaidOut: true, sentBack: '0.01' })
})

test('returns the coins that arrived on another network as sent, not as received', () => {
  const misdirected = createFacts({ misdirected: { coin_amount: '0.4' } })
  expect(getPaymentAmounts(misdirected)).toMatchObject({ sent: '0.4', received: null, excess: null })
})

test.each([
  [{ coin_amount_missing: '0.1' }, '0.1'],
  [{ status: 'I', coin_amount_missing: '0.1', coin_amount_received: '0.3' }, '0.1'],
  [{ status: 'I', coin_amount_received: '0.3' }, '0.20000000'],
  [{ status: 'I', coin_amount_received: '0.00' }, null],
  [{ status: 'I', coin_amount_received: null }, null],
  [{ status: 'I', coin_amount_received: '0.5' }, null],
  [{ status: 'I', coin_amount_received: '0.6' }, null],
  [{ status: 'N', coin_amount_received: '0.3' }, null],
])('computes the missing amount of %j as %s', (changes, missing) => {
  expect(getMissingAmount(createFacts(changes))).toBe(missing)
  expect(getPaymentAmounts(createFacts(changes)).missing).toBe(missing)
})

test.each([
  [{ status: 'N', rate_expires_sec: 60 }, true],
  [{ status: 'N', rate_expires_sec: null }, true],
  [{ status: 'N', rate_expires_sec: 0 }, false],
  [{ status: 'N', account_id: 'acc_1' }, false],
  [{ status: 'I', rate_expires_sec: 0 }, true],
  [{ status: 'U' }, true],
  [{ status: 'W' }, true],
  [{ status: 'E' }, true],
  [{ status: 'E', account_id: 'acc_1' }, false],
  [{ status: 'X' }, false],
  [{ status: 'C' }, false],
  [{ status: 'C', coin_amount_received: '0.5' }, true],
  [{ status: 'C', coin_amount_received: '0.5', account_id: 'acc_1' }, false],
])('returns the exchange rate of %j: %s', (changes, hasRate) => {
  expect(getPaymentAmounts(createFacts(changes)).rate).toBe(hasRate ? '1526.26' : null)
})

test.each([
  [{ status: 'C', coin_amount_received: '0.5' }, '0.5'],
  [{ status: 'C', coin_amount_received: '0.5', history: null }, '0.5'],
  [{ status: 'R', coin_amount_received: '0.5', history: [{ status: 'I' }, { status: 'T' }] }, '0.5'],
  [{ status: 'R', coin_amount_received: '0.5', history: [{ status: 'I' }] }, null],
  [{ status: 'I', coin_amount_received: '0.3' }, null],
  [{ status: 'I', coin_amount_received: '0.3', history: null }, null],
  [{ status: 'C', coin_amount_received: null }, null],
  [{ status: 'C', coin_amount_received: '0.5', account_id: 'acc_1' }, null],
  // Less than the amount due is converted whole.
  [{ status: 'C', coin_amount_received: '0.4' }, '0.4'],
  [{ status: 'C', coin_amount_received: '0.4', if_over: null }, '0.4'],
  [{ status: 'C', coin_amount_received: '0.6', if_over: 'refund' }, '0.50000000'],
  [{ status: 'C', coin_amount_received: '0.6', if_over: 'convert' }, '0.6'],
  [{ status: 'C', coin_amount_received: '0.6', if_over: null }, null],
  // A stated payout means that the surplus was converted.
  [{ status: 'C', coin_amount_received: '0.6', sent_amount: '900.00' }, '0.6'],
])('computes the converted amount of %j as %s', (changes, converted) => {
  expect(getPaymentAmounts(createFacts(changes)).converted).toBe(converted)
})

test('holds an excess while its refund has no address and the payment no account', () => {
  const held = { status: 'C', account_id: null, refund: { address: null } }
  expect(isExcessHeld(held)).toBe(true)
  expect(isExcessHeld({ ...held, status: 'R' })).toBe(false)
  expect(isExcessHeld({ ...held, account_id: 'acc_1' })).toBe(false)
  expect(isExcessHeld({ ...held, refund: null })).toBe(false)
  expect(isExcessHeld({ ...held, refund: { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' } })).toBe(false)
})

test('returns amounts for any values that the contract allows', () => {
  const decimal = fc.stringMatching(/^\d{1,18}(?:\.\d{1,18})?$/)
  fc.assert(
    fc.property(decimal, decimal, fc.constantFrom('N', 'I', 'U', 'C', 'R', 'X'), (due, received, status) => {
      const { excess } = getPaymentAmounts(createFacts({ status, coin_amount: due, coin_amount_received: received }))
      expect(excess ?? '1').toMatch(/^\d{1,19}(?:\.\d{1,18})?$/)
    }),
  )
})
