import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sumBooks, createWaitingOrder, BTC_ADDRESS, openBuyer, type Deposit, type Order } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than the steps of a paid order take: three Bitcoin confirmations and a minute. */
const ALL_STEPS = 40 * MINUTE

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})

afterAll(() => sandbox.stop())

afterEach(() => expect(sumBooks(sandbox).sums).toEqual([]))

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const readLetters = ({ exchange_order: order }: Order) => order.timeline.map(({ status }) => status).join('')

test('moves a paid order through every status to the address, each on time', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference)
  expect(await buyer.letter(id)).toBe('R')
  const times = [
    ['B', 20],
    ['O', 15],
    ['T', 15],
    ['P', 20],
    ['C', 1800],
    ['Z', 60],
  ] as const
  for (const [letter, seconds] of times) {
    buyer.move((seconds - 1) * 1000)
    expect(await buyer.letter(id)).not.toBe(letter)
    buyer.move(1000)
    expect(await buyer.letter(id)).toBe(letter)
  }
  const order = await buyer.read(id)
  expect(readLetters(order)).toBe('NWRBOTPCZ')
  expect(order).toMatchObject({
    exchange_order: {
      to_amount: order.exchange_order.to_amount_indicative,
      rate_final: order.exchange_order.rate_indicative,
      rate_held_until: null,
      lapses: null,
      transaction_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      allowed_actions: ['receipt'],
    },
    deposit_order: {
      status: 'COMPLETED',
      amount_expected: '250.00',
      amount_received: '250.00',
      amount_deposited: '250.00',
      amount_missing: '0.00',
      amount_returned: '0.00',
    },
    deposit_method: { type: 'SEPA_BANK_TRANSFER' },
  })
  const emails = sandbox.control.emails(buyer.account.number).map(({ code }) => code)
  expect(emails).toEqual(['buy.completed', 'buy.received', 'buy.instructions'])
  expect(sumBooks(sandbox).orders).toEqual([])
})

test('credits bought coins to the account as a movement with the order', async () => {
  const buyer = await openBuyer(sandbox)
  const { items } = (await buyer.ask('GET', 'balances')).body as { items: { account_id: string }[] }
  const account = items[0]?.account_id ?? ''
  const id = await buyer.newOrder({ to_coin_address: undefined, to_account_id: account })
  await buyer.transfer(((await buyer.confirm(id)).body as Deposit).reference)
  buyer.move(ALL_STEPS)
  const { exchange_order: order } = await buyer.read(id)
  expect(order).toMatchObject({
    status: 'Z',
    network_fee_amount: '0.00',
    to_account_id: account,
    transaction_hash: null,
  })
  expect((await buyer.ask('GET', `balances/${account}`)).body).toMatchObject({ balance: order.to_amount })
  expect((await buyer.ask('GET', `balances/${account}/transactions`)).body).toMatchObject([
    { type: 'buy', amount: order.to_amount, status: 'COMPLETED' },
  ])
})

test('uses the rate at arrival when the money arrives after the held rate expired', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  buyer.move(20 * MINUTE + 1000)
  await buyer.transfer(reference)
  const { exchange_order: order } = await buyer.read(id)
  expect(order.status).toBe('R')
  expect(order.rate_final).not.toBe(order.rate_indicative)
  expect(Number(order.to_amount)).toBeCloseTo(245 / Number(order.rate_final), 7)
})

test('uses the held rate for money that arrives at the last moment', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  buyer.move(20 * MINUTE)
  await buyer.transfer(reference)
  const { exchange_order: order } = await buyer.read(id)
  expect(order.rate_final).toBe(order.rate_indicative)
})

test('waits for the rest of a short transfer under the same reference', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'short' })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'W' },
    deposit_order: { status: 'INCOMPLETE', amount_received: '150.00', amount_missing: '100.00' },
  })
  await buyer.transfer(` ${reference.toLowerCase().replace(/(...)/g, '$1 ')}`, { amount: '100.00' })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'R' },
    deposit_order: { status: 'PROCESSING', amount_received: '250.00', amount_missing: '0.00' },
  })
})

test('returns an overpayment and a duplicate transfer', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'over' })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'R', from_amount: '250.00' },
    deposit_order: { amount_received: '250.00', amount_returned: '25.00' },
  })
  await buyer.transfer(reference)
  expect((await buyer.read(id)).deposit_order).toMatchObject({ status: 'PROCESSING', amount_returned: '275.00' })
  buyer.move(ALL_STEPS)
  expect((await buyer.read(id)).deposit_order).toMatchObject({ status: 'COMPLETED', amount_deposited: '250.00' })
  expect(sandbox.control.emails(buyer.account.number).filter(({ code }) => code === 'buy.money_back')).toHaveLength(2)
})

test('leaves the order waiting after a transfer without the reference', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'wrong_reference' })
  expect(await buyer.letter(id)).toBe('W')
})

test('returns a transfer from another payer and fails the order with the reason', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'other_payer' })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'F', cancellation_reason: { code: 'buy.payer_name' }, allowed_actions: [] },
    deposit_order: { status: 'RETURNED', amount_received: '0.00', amount_returned: '250.00' },
  })
})

test("matches the payer's name regardless of order, case and accents", async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { payer_name: 'METS Käärel' })
  expect(await buyer.letter(id)).toBe('R')
})

test('expires an unpaid order after 5 business days and returns a partial payment', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'short' })
  buyer.move(7 * DAY - 1000)
  expect(await buyer.letter(id)).toBe('W')
  buyer.move(1000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'X', cancellation_reason: { code: 'buy.lapsed_short' } },
    deposit_order: { status: 'RETURNED', amount_returned: '150.00' },
  })
  // A later transfer is held for the customer; one from another payer is returned at once.
  await buyer.transfer(reference)
  expect((await buyer.ask('GET', 'held_transfers')).body).toMatchObject([
    { status: 'HELD', reason: 'order_ended', orders: [{ order_id: id, type: 'BUY' }] },
  ])
  await buyer.transfer(reference, { do: 'other_payer' })
  expect((await buyer.read(id)).deposit_order).toMatchObject({
    cancellation_reason: { code: 'buy.arrived_after_end' },
    amount_returned: '400.00',
  })
})

test('keeps the time of day of the expiry across the start of summer time', async () => {
  const { account, token } = sandbox.control.enter('buy-form', { at: Date.parse('2026-03-27T10:00:00Z') })
  expect(account.number).toBeGreaterThan(0)
  const { body } = await sandbox.call('POST', 'buy/order', {
    token,
    body: { order: { from_currency: 'EUR', from_amount: '250', to_coin: 'BTC', to_coin_address: BTC_ADDRESS } },
  })
  // Friday 12:00 in Tallinn; Good Friday and Easter Monday are not business days.
  expect((body as Order).exchange_order).toMatchObject({
    lapses: '2026-04-07T09:00:00.000Z',
    rate_held_until: '2026-03-27T10:20:00.000Z',
  })
})

test('cancels a waiting order, idempotently, and returns its partial payment', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'short' })
  const cancelled = await buyer.cancel(id)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { exchange_order: { status: 'X', cancellation_reason: { code: 'buy.cancelled' } } },
  })
  expect((await buyer.cancel(id)).body).toEqual(cancelled.body)
  expect((await buyer.read(id)).deposit_order).toMatchObject({ status: 'RETURNED', amount_returned: '150.00' })
  const confirm = await buyer.confirm(id)
  expect([confirm.status, codeOf(confirm)]).toEqual([409, 'error.order_changed'])
})

test('rejects cancel, method choice and payer with 409 once the order is paid', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference)
  const answers = [await buyer.cancel(id), await buyer.confirm(id), await buyer.setPayer(id)]
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    Array.from({ length: 3 }, () => [409, 'error.order_changed']),
  )
})

test.each([
  ['refuse', 'F', 'buy.refused'],
  ['fail', 'Y', 'buy.trade_failed'],
])('console action %s ends a paid order with %s and returns the money', async (wanted, letter, code) => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference, { do: 'over' })
  await sandbox.post(`/console/buying/${id}`, { do: wanted })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: letter, cancellation_reason: { code } },
    deposit_order: { status: 'RETURNED', amount_returned: '275.00' },
  })
})

test('moves an order step by step in the console and shows it', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  await buyer.transfer(reference)
  for (const letter of ['B', 'O', 'T', 'P', 'C', 'Z', 'Z']) {
    await sandbox.post(`/console/buying/${id}`, { do: 'step' })
    expect(await buyer.letter(id)).toBe(letter)
  }
  // A step dated in the future would follow what the customer does next.
  const { timeline } = (await buyer.read(id)).exchange_order
  const now = sandbox.control.now(buyer.account)
  expect(timeline.filter(({ at }) => Date.parse(at) > now)).toEqual([])
  const page = await sandbox.page(`/console/buying/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(reference)])
  expect((await sandbox.page('/console/buying/none')).status).toBe(404)
})
