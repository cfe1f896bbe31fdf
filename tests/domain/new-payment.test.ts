import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { getNewPaymentStage, type NewPayment } from '#app/domain/new-payment.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import { getPaymentState } from '#app/features/objects/payment-state.ts'
import { getOpenPrice } from '#app/routes/transactions/view/open-price.ts'

const NOW = Date.parse('2026-11-22T09:17:00Z')
const LATER = '2026-11-22T09:30:00Z'
const EARLIER = '2026-11-22T09:16:30Z'

/** Confirmed, address, may confirm, may edit, rate held until; and the expected stage. */
const TABLE: [boolean, boolean, boolean, boolean, string | null, ReturnType<typeof getNewPaymentStage>][] = [
  // Before the first confirmation, whatever else is set.
  [false, false, true, false, null, 'draft'],
  [false, false, true, true, LATER, 'draft'],
  [false, false, true, true, EARLIER, 'draft'],
  [false, false, false, true, null, 'draft'],
  // An address exists only after it, so `confirmed_at` may be missing.
  [false, true, false, false, LATER, 'waiting'],
  [false, true, true, false, LATER, 'waiting'],
  [false, true, true, true, LATER, 'waiting'],
  [false, true, false, false, null, 'waiting'],
  [true, true, false, false, LATER, 'waiting'],
  [true, true, true, false, LATER, 'waiting'],
  [true, true, true, false, null, 'waiting'],
  // The held rate has expired.
  [false, true, true, false, EARLIER, 'expired'],
  [true, true, true, false, EARLIER, 'expired'],
  [true, true, false, false, EARLIER, 'expired'],
  [true, false, true, false, EARLIER, 'expired'],
  // There is no address yet and nothing to confirm.
  [true, false, false, false, LATER, 'preparing'],
  [true, false, true, false, LATER, 'preparing'],
  [false, false, false, false, LATER, 'preparing'],
  [false, false, false, false, null, 'preparing'],
]

const createPayment = ([confirmed, address, confirm, edit, until]: (typeof TABLE)[number]): NewPayment => ({
  confirmed_at: confirmed ? '2026-11-22T09:00:00Z' : null,
  deposit_address: address ? 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' : null,
  allowed_actions: [...(confirm ? ['confirm'] : []), ...(edit ? ['edit'] : []), 'cancel'],
  floating: false,
  rate_expires: until,
  rate_expires_sec: null,
})

test.each(TABLE)(
  'confirmed %s, address %s, may confirm %s, may edit %s, rate until %s: %s',
  (...[confirmed, address, confirm, edit, until, stage]) => {
    const payment = createPayment([confirmed, address, confirm, edit, until, stage])
    expect(getNewPaymentStage(payment, NOW)).toBe(stage)
    const floats = { ...payment, floating: true }
    const isConfirmed = stage === 'waiting' || stage === 'expired'
    expect(getNewPaymentStage(floats, NOW)).toBe(
      isConfirmed && address ? 'floating' : stage === 'expired' ? 'preparing' : stage,
    )
  },
)

test.each([
  [null, 0, 'expired'],
  [null, 12, 'waiting'],
  [LATER, 0, 'waiting'],
])('a rate held until %s with %s seconds left: %s', (until, seconds, stage) => {
  const payment = { ...createPayment([true, true, true, false, until, 'waiting']), rate_expires_sec: seconds }
  expect(getNewPaymentStage(payment, NOW)).toBe(stage)
})

/** A payment with only the contract's required fields. */
const LEAST = {
  transaction_key: 'tx_1',
  list_status: 'NEW',
  type: 'crypto',
  created: '2026-11-22T09:00:00Z',
  sum: '100',
  sum_currency: 'EUR',
  amount: '100.00',
  currency: 'EUR',
  amount_eur: '100.00',
  fee: '1.75',
  fee_percent: '1.75',
  fee_fixed: '0',
  fee_service: '1.75',
  discount: '0',
  total: '101.75',
  coin: 'BTC',
  coin_amount: '0.00166',
  rate: '61240',
  market_rate: '61240',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
}

test('returns the same state for every status but N, without an open price', () => {
  for (const status of PAYMENT_STATUSES.filter((letter) => letter !== 'N')) {
    const states = TABLE.map((row) => {
      const payment = Transaction.parse({ ...LEAST, status, ...createPayment(row) })
      return getPaymentState(payment, NOW)
    })
    expect(new Set(states).size, status).toBe(1)
  }
})

test('returns the state of the table, and an open price only for a draft', () => {
  for (const row of TABLE) {
    const payment = Transaction.parse({ ...LEAST, status: 'N', ...createPayment(row) })
    expect(getPaymentState(payment, NOW)).toBe(row[5])
    const asksForYes = row[5] === 'draft' && row[2]
    expect(getOpenPrice(payment) !== null, JSON.stringify(row)).toBe(asksForYes)
  }
})
