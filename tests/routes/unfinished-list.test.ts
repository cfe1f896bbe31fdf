import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '#app/domain/payment-status.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Profile } from '#app/platform/me.ts'
import { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { needsView } from '#app/routes/overview/needs-view.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const texts = filledTexts()
const reader = {
  t: (key: TextKey, params = {}) => translate(texts, 'en', key, params),
  language: 'en' as const,
  now: Date.parse('2026-11-26T10:00:00Z'),
  coins: [],
}
const profile = Profile.parse({
  id: 'u1',
  type: 1,
  email: 'anna@nordpay.test',
  status: 'complete',
  level: 2,
  checked_level: 2,
  updated_at: '2026-11-26T09:00:00Z',
  has_3rd_party_payments_capability: true,
  email_confirmed_at: '2026-11-26T09:00:00Z',
})

/** A payment with the fields alone that every platform has. */
function payment(status: PaymentStatus, key: string = status): TransactionListItem {
  return TransactionListItem.parse({
    transaction_key: key,
    status,
    list_status: 'unknown',
    type: 'crypto',
    amount: '100.00',
    currency: 'EUR',
    coin: 'BTC',
    asset: 'BTC',
    coin_amount: '0.00126716',
    created: '2026-11-26T09:00:00Z',
  })
}

function order(status: (typeof LIST_STATUSES)[number]): OrderListItem {
  return OrderListItem.parse({
    type: 'BUY',
    id: `buy-${status}`,
    order_id: `buy-${status}`,
    list_status: status,
    from_coin: 'EUR',
    from_amount: '100',
    to_coin: 'BTC',
    created: '2026-11-26T09:00:00Z',
  })
}

const needsOf = (items: (TransactionListItem | OrderListItem)[]) =>
  needsView({ profile, items, scheduled: [], held: [], isVerifiedHere: true }, reader).map(({ key }) => key)

test('the unfinished list asks to pay only what its own status leaves to the customer', () => {
  expect(needsOf(PAYMENT_STATUSES.map((status) => payment(status))).toSorted()).toEqual(['I', 'N', 'R'])
  expect(needsOf(PAYMENT_STATUSES.map((status) => payment(status)).toReversed()).toSorted()).toEqual(['I', 'N', 'R'])
})

test('the unfinished list asks nothing of a payment that went back or came to a receiving address', () => {
  const refund = { coin_amount: '0.00126716', address: 'bc1q', at: null }
  expect(needsOf([{ ...payment('R'), refund }])).toEqual([])
  expect(needsOf([{ ...payment('I'), receiving_address_id: 'a1' }])).toEqual([])
})

test('an order is asked for while it is new or incomplete, and nothing is asked for twice', () => {
  const orders = LIST_STATUSES.map(order)
  expect(needsOf([...orders, ...orders, payment('N'), payment('N')])).toEqual(['buy-NEW', 'buy-INCOMPLETE', 'N'])
})
