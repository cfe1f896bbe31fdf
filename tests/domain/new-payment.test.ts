import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { newPaymentStage, type NewPayment } from '#app/domain/new-payment.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import { paymentStateOf } from '#app/routes/transactions/view/payment-state.ts'
import { openPriceOf } from '#app/routes/transactions/view/open-price.ts'

const NOW = Date.parse('2026-11-22T09:17:00Z')
const LATER = '2026-11-22T09:30:00Z'
const EARLIER = '2026-11-22T09:16:30Z'

/** Confirmed, address, may confirm, may edit, until when the rate is held: what the payment then is. */
const TABLE: [boolean, boolean, boolean, boolean, string | null, ReturnType<typeof newPaymentStage>][] = [
  // Before the first yes, whatever else is said.
  [false, false, true, false, null, 'draft'],
  [false, false, true, true, LATER, 'draft'],
  [false, false, true, true, EARLIER, 'draft'],
  [false, false, false, true, null, 'draft'],
  // An address is there only after it: `confirmed_at` may be left out.
  [false, true, false, false, LATER, 'waiting'],
  [false, true, true, false, LATER, 'waiting'],
  [false, true, true, true, LATER, 'waiting'],
  [false, true, false, false, null, 'waiting'],
  [true, true, false, false, LATER, 'waiting'],
  [true, true, true, false, LATER, 'waiting'],
  [true, true, true, false, null, 'waiting'],
  // The held rate has expired when its time has passed.
  [false, true, true, false, EARLIER, 'expired'],
  [true, true, true, false, EARLIER, 'expired'],
  [true, true, false, false, EARLIER, 'expired'],
  [true, false, true, false, EARLIER, 'expired'],
  // Nothing to send to yet, and nothing to confirm.
  [true, false, false, false, LATER, 'preparing'],
  [true, false, true, false, LATER, 'preparing'],
  [false, false, false, false, LATER, 'preparing'],
  [false, false, false, false, null, 'preparing'],
]

const newPayment = ([confirmed, address, confirm, edit, until]: (typeof TABLE)[number]): NewPayment => ({
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
    const payment = newPayment([confirmed, address, confirm, edit, until, stage])
    expect(newPaymentStage(payment, NOW)).toBe(stage)
    const floats = { ...payment, floating: true }
    const isConfirmed = stage === 'waiting' || stage === 'expired'
    expect(newPaymentStage(floats, NOW)).toBe(
      isConfirmed && address ? 'floating' : stage === 'expired' ? 'preparing' : stage,
    )
  },
)

test.each([
  [null, 0, 'expired'],
  [null, 12, 'waiting'],
  [LATER, 0, 'waiting'],
])('a rate held until %s with %s seconds left is %s', (until, seconds, stage) => {
  const payment = { ...newPayment([true, true, true, false, until, 'waiting']), rate_expires_sec: seconds }
  expect(newPaymentStage(payment, NOW)).toBe(stage)
})

/** A payment with nothing but what the contract requires. */
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

test('a letter other than N means the same whatever else is there, and has no price to agree to', () => {
  for (const status of PAYMENT_STATUSES.filter((letter) => letter !== 'N')) {
    const states = TABLE.map((row) => {
      const payment = Transaction.parse({ ...LEAST, status, ...newPayment(row) })
      return paymentStateOf(payment, NOW)
    })
    expect(new Set(states).size, status).toBe(1)
  }
})

test('a new payment is confirmed at a price once, and its state is that of the table', () => {
  for (const row of TABLE) {
    const payment = Transaction.parse({ ...LEAST, status: 'N', ...newPayment(row) })
    expect(paymentStateOf(payment, NOW)).toBe(row[5])
    const asksForYes = row[5] === 'draft' && row[2]
    expect(openPriceOf(payment) !== null, JSON.stringify(row)).toBe(asksForYes)
  }
})
