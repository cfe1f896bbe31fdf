import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSentBack, paymentAmounts, type PaidFacts } from '#app/domain/payment-amounts.ts'

/** A payment of 0.5 coins that nobody has paid yet. */
const facts = (changes: Partial<PaidFacts> = {}): PaidFacts => ({
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

test('nothing has been sent, received or converted before it was', () => {
  expect(paymentAmounts(facts())).toMatchObject({ due: '0.50000000', sent: null, received: null, converted: null })
  expect(paymentAmounts(facts({ rate_expires_sec: 0 })).rate).toBeNull()
  expect(paymentAmounts(facts({ status: 'X' }))).toMatchObject({ sent: null, rate: null, isPaidOut: false })
})

test('what was too much is not converted when it goes back, and is when it is paid out', () => {
  const over = facts({ status: 'C', coin_amount_received: '0.51000000', history: [{ status: 'G' }] })
  expect(paymentAmounts(over)).toMatchObject({ excess: '0.01000000', converted: '0.50000000', sent: '0.51000000' })
  expect(paymentAmounts({ ...over, if_over: 'convert' }).converted).toBe('0.51000000')
})

test('only what went back whole is sent back: an excess that went back is not', () => {
  const over = { status: 'R', coin_amount: '0.5', coin_amount_received: '0.51' }
  expect(isSentBack({ ...over, refund: { coin_amount: '0.01' } })).toBe(false)
  expect(isSentBack({ ...over, refund: { coin_amount: '0.51' } })).toBe(true)
  expect(isSentBack({ ...over, refund: null })).toBe(false)
})

test('any amounts that the contract allows have their figures', () => {
  const decimal = fc.stringMatching(/^\d{1,18}(?:\.\d{1,18})?$/)
  fc.assert(
    fc.property(decimal, decimal, fc.constantFrom('N', 'I', 'U', 'C', 'R', 'X'), (due, received, status) => {
      const { excess } = paymentAmounts(facts({ status, coin_amount: due, coin_amount_received: received }))
      expect(excess ?? '1').toMatch(/^\d{1,19}(?:\.\d{1,18})?$/)
    }),
  )
})
