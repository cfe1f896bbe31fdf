import { expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '#app/domain/payment-status.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { Profile } from '#app/platform/me.ts'
import { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { buildNeeds } from '#app/routes/overview/needs-view.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
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

/** A payment with only the required fields. */
function createPayment(status: PaymentStatus, key: string = status): TransactionListItem {
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

function createOrder(status: (typeof LIST_STATUSES)[number]): OrderListItem {
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

const listNeeds = (items: (TransactionListItem | OrderListItem)[]) =>
  buildNeeds({ profile, items, scheduled: [], held: [], isVerifiedHere: true }, reader).map(({ key }) => key)

test('requests action only for payments whose status needs the customer', () => {
  expect(listNeeds(PAYMENT_STATUSES.map((status) => createPayment(status))).toSorted()).toEqual(['I', 'N', 'R'])
  expect(listNeeds(PAYMENT_STATUSES.map((status) => createPayment(status)).toReversed()).toSorted()).toEqual([
    'I',
    'N',
    'R',
  ])
})

test("requests no action for a refunded payment or a receiving address's deposit", () => {
  const refund = { coin_amount: '0.00126716', address: 'bc1q', at: null }
  expect(listNeeds([{ ...createPayment('R'), refund }])).toEqual([])
  expect(listNeeds([{ ...createPayment('I'), receiving_address_id: 'a1' }])).toEqual([])
})

test('lists an order while it is new or incomplete, once each', () => {
  const orders = LIST_STATUSES.map(createOrder)
  expect(listNeeds([...orders, ...orders, createPayment('N'), createPayment('N')])).toEqual([
    'buy-NEW',
    'buy-INCOMPLETE',
    'N',
  ])
})
