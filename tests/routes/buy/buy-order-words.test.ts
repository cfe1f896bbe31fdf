import { expect, test } from 'vitest'
import { BUY_STATUSES } from '#app/domain/buy-status.ts'
import { translate } from '#app/i18n/translate.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { BankAuthorisation } from '#app/platform/open-banking.ts'
import type { BuyOrder } from '#app/platform/buying.ts'
import { buildOrderView } from '#app/routes/buy/order/order-view.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)
const NOW = Date.parse('2026-11-23T10:00:00Z')
const HELD = '2026-11-23T10:20:00Z'

type Changes = {
  exchange?: Partial<BuyOrder['exchange_order']>
  deposit?: Partial<NonNullable<BuyOrder['deposit_order']>> | null
  method?: BuyOrder['deposit_method']
}

function createOrder({ exchange, deposit, method = { type: 'SEPA_BANK_TRANSFER' } }: Changes): BuyOrder {
  return {
    exchange_order: {
      order_id: 'buy_1',
      public_number: null,
      account_id: null,
      status: 'N',
      status_text: null,
      status_time: '2026-11-23T10:00:00Z',
      from_currency: 'EUR',
      from_amount: '100.00',
      to_coin: 'BTC',
      to_amount: null,
      to_amount_indicative: '0.00160000',
      rate_indicative: '61240.10',
      rate_held_until: HELD,
      rate_final: null,
      market_rate: null,
      fee_amount: '1.00',
      network_fee_amount: '0.50',
      transaction_fee_amount: '0.00',
      to_coin_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      to_account_id: null,
      order_added_time: '2026-11-23T09:59:00Z',
      completed_time: null,
      lapses: '2026-11-30T10:00:00Z',
      cancellation_reason: null,
      transaction_hash: null,
      timeline: [{ status: 'N', at: '2026-11-23T09:59:00Z' }],
      allowed_actions: [],
      ...exchange,
    },
    deposit_order:
      deposit === null
        ? null
        : {
            order_id: 'dep_1',
            account_id: null,
            amount_expected: '100.00',
            amount_received: '0.00',
            amount_deposited: '0.00',
            amount_missing: '100.00',
            amount_returned: '0.00',
            fee: '0.00',
            reference: 'CWB-7Q2K',
            bank_receiver: 'Causeway Payments OÜ',
            iban: 'EE382200221020145685',
            bic: 'HABAEE2X',
            bank_address: null,
            status: 'NEW',
            cancellation_reason: null,
            created: '2026-11-23T09:59:00Z',
            last_status_change: '2026-11-23T09:59:00Z',
            lapses: '2026-11-30T10:00:00Z',
            return_arrives: null,
            unmatched_held_days: 5,
            transfer_announced: null,
            allowed_actions: [],
            ...deposit,
          },
    deposit_method: method,
  }
}

const createView = (changes: Changes, bank: BankAuthorisation | null = null, now = NOW) =>
  buildOrderView({ order: createOrder(changes), bank, coins: [] }, { t, language: 'en', now })

const createBank = (payment: BankAuthorisation['payment']): BankAuthorisation => ({
  consent: { id: 'con_1', status: 'AUTHORISED' },
  auth: 'success',
  payment,
  reason: null,
  redirect_url: 'https://bank.example/pay',
  institution_id: 'ee-hansa',
})

const letters = BUY_STATUSES.map((status): [string, Changes] => [status, { exchange: { status } }])
const others: [string, Changes][] = [
  ['W announced', { exchange: { status: 'W' }, deposit: { transfer_announced: '2026-11-23T09:59:30Z' } }],
  ['W short', { exchange: { status: 'W' }, deposit: { amount_received: '40.00', amount_missing: '60.00' } }],
  ['W at the bank', { exchange: { status: 'W' }, method: { type: 'OPEN_BANKING' } }],
  ['X after money came', { exchange: { status: 'X' }, deposit: { amount_returned: '40.00' } }],
  ['F after money came', { exchange: { status: 'F' }, deposit: { amount_returned: '40.00' } }],
]

test.each([...letters, ...others])('an order in %s has complete sentences for any missing data', (_, told) => {
  // Without its receipt a completed order has no action.
  const changes: Changes = { ...told, exchange: { ...told.exchange, allowed_actions: ['receipt'] } }
  const bare: Changes = {
    ...changes,
    exchange: {
      ...changes.exchange,
      rate_held_until: null,
      lapses: null,
      to_coin_address: null,
      to_account_id: 'acc_1',
    },
  }
  for (const { heading, where, outlook } of [createView(changes), createView(bare)]) {
    for (const sentence of [heading, where, ...outlook]) {
      expect(sentence).toMatch(/^\p{Lu}|^\d/u)
      expect(sentence).not.toMatch(/\{\{|[⟦⟧¦]|undefined|null| {2}|\s[.,]|buyOrder\./)
    }
  }
})

test.each(BUY_STATUSES)('the tracker of an order in %s has one current step until the crypto arrived', (status) => {
  const positions = createView({ exchange: { status } }).steps.map(({ position }) => position)
  const isArrived = status === 'C' || status === 'Z'
  expect(positions.filter((position) => position === 'here')).toHaveLength(isArrived ? 0 : 1)
  expect(positions.filter((position) => position === 'next').length).toBe(isArrived ? 0 : 4 - positions.indexOf('here'))
})

test('shows transfer details with the missing amount while waiting', () => {
  const { transfer, outlook } = createView({ exchange: { status: 'W' } })
  expect(transfer?.rows.map(({ copied }) => copied)).toEqual(
    expect.arrayContaining(['100.00', 'EE382200221020145685', 'CWB-7Q2K']),
  )
  expect(transfer?.more.map(({ copied }) => copied)).toContain('HABAEE2X')
  expect(outlook).toEqual([])
  const short = createView({
    exchange: { status: 'W' },
    deposit: { amount_received: '40.00', amount_missing: '60.00' },
  })
  expect(short.transfer?.rows[0]?.copied).toBe('60.00')
  expect(short.heading).toBe('60.00\u00a0EUR is still missing')
  expect(createView({ exchange: { status: 'R' } }).transfer).toBeNull()
})

test('labels the rate as held, indicative or final', () => {
  const findRates = (changes: Changes, now = NOW) =>
    createView(changes, null, now)
      .rows.filter(({ term }) => term.endsWith('rate'))
      .map(({ term, value }) => [term, value])
  const rate = '1\u00a0BTC = 61,240.10\u00a0EUR'
  expect(findRates({ exchange: { status: 'W' } })).toEqual([['Held rate', rate]])
  expect(findRates({ exchange: { status: 'W' } }, Date.parse(HELD))).toEqual([['Indicative rate', rate]])
  expect(findRates({ exchange: { status: 'C', rate_final: '60000.00' } })).toEqual([
    ['Final rate', '1\u00a0BTC = 60,000.00\u00a0EUR'],
  ])
})

test('switches the rate sentence to the market rate after expiry', () => {
  expect(createView({ exchange: { status: 'W' } }).deadline).toMatch(/^Money that arrives by 23 Nov 2026, 12:20 EET is/)
  expect(createView({ exchange: { status: 'W' } }, null, Date.parse(HELD)).deadline).toMatch(
    /^The rate is no longer held/,
  )
})

test('links to the bank until the payment is confirmed', () => {
  const atBank: Changes = { exchange: { status: 'W' }, method: { type: 'OPEN_BANKING' } }
  expect(createView(atBank, createBank('pending'))).toMatchObject({
    state: 'atBank',
    bankId: 'ee-hansa',
    transfer: null,
  })
  expect(createView(atBank, createBank('success'))).toMatchObject({ state: 'fromBank', bankId: null, tone: 'moving' })
})

test('explains where the money of a failed order is, and why', () => {
  const reason = { code: null, params: {}, text: 'The transfer came from an account in another name.' }
  const cancelled = createView({
    exchange: { status: 'F', cancellation_reason: reason },
    deposit: { amount_returned: '100.00' },
  })
  expect(cancelled.where).toContain('100.00\u00a0EUR goes back to the bank account that it came from')
  expect(cancelled.outlook[0]).toContain(reason.text)
  expect(cancelled.rows).toContainEqual({ term: 'Reason', value: reason.text })
  expect(createView({ exchange: { status: 'X' } }).where).toBe('Nothing was bought. No money had arrived for it.')
})
