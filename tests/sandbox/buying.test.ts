import { OUR_BANK } from '#sandbox/external/banks.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { booksOf, BTC_ADDRESS, openBuyer, type Deposit, type Order } from './buy-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than an order takes once its money is there: three confirmations of Bitcoin and a minute. */
const ALL_STEPS = 40 * MINUTE

let sandbox: Awaited<ReturnType<typeof openSandbox>>

beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.stop())
afterEach(() => expect(booksOf(sandbox).sums).toEqual([]))

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const errorsOf = ({ body }: { body: unknown }) =>
  Object.entries((body as { error_codes: Record<string, { code: string }> }).error_codes).map(([name, { code }]) => [
    name,
    code,
  ])
const letters = ({ exchange_order: order }: Order) => order.timeline.map(({ status }) => status).join('')

/** An order that waits for a transfer. */
async function waiting(changes: Record<string, unknown> = {}) {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder(changes)
  const { reference } = (await buyer.confirm(id)).body as Deposit
  return { buyer, id, reference }
}

test('a quote has each fee in what is paid, and an order takes its rate', async () => {
  const buyer = await openBuyer(sandbox)
  const entry = { from_currency: 'EUR', from_amount: '250.00', to_coin: 'BTC', to_coin_address: BTC_ADDRESS }
  const { status, body } = await buyer.ask('POST', 'buy/quote', entry)
  const quote = body as Record<string, string>
  expect([status, quote['fee_amount'], quote['network_fee_amount'], quote['transaction_fee_amount']]).toEqual([
    200,
    '2.50',
    '2.50',
    '0.00',
  ])
  expect(Number(quote['to_amount'])).toBeCloseTo(245 / Number(quote['rate']), 7)
  expect(quote).toMatchObject({ limits: { min: '10.00', max: '15000.00' }, expires_at: '2026-03-04T10:04:00.000Z' })

  const ordered = await buyer.order({ quoted_rate: quote['rate'] })
  expect(ordered.status).toBe(201)
  expect(ordered.body).toMatchObject({
    exchange_order: {
      status: 'N',
      to_amount: null,
      to_amount_indicative: quote['to_amount'],
      rate_indicative: quote['rate'],
      rate_final: null,
      rate_held_until: '2026-03-04T10:20:00.000Z',
      lapses: '2026-03-11T10:00:00.000Z',
      allowed_actions: ['cancel', 'choose_method'],
    },
    deposit_order: null,
    deposit_method: null,
  })
})

test('without an address the network takes nothing, and a sum in the coin costs the least that buys it', async () => {
  const buyer = await openBuyer(sandbox)
  const ask = async (entry: object) =>
    (await buyer.ask('POST', 'buy/quote', { from_currency: 'EUR', to_coin: 'BTC', ...entry })).body as Record<
      string,
      string
    >
  const quote = await ask({ to_amount: '0.01' })
  expect([quote['network_fee_amount'], quote['to_amount']]).toEqual(['0.00', '0.01000000'])
  const back = await ask({ from_amount: quote['from_amount'] })
  expect(Number(back['to_amount'])).toBeGreaterThanOrEqual(0.01)
  const cheaper = (Number(quote['from_amount']) - 0.01).toFixed(2)
  expect(Number((await ask({ from_amount: cheaper }))['to_amount'])).toBeLessThan(0.01)
})

test.each([
  [{ from_amount: undefined }, ['to_amount', 'validation.required']],
  [{ from_amount: '1,500' }, ['from_amount', 'validation.numeric']],
  [{ from_amount: '10.001' }, ['from_amount', 'validation.decimals']],
  [{ from_amount: '9.99' }, ['from_amount', 'validation.amount_range']],
  [{ from_amount: '15000.01' }, ['from_amount', 'validation.amount_range']],
  [{ from_amount: '999999999999999999999' }, ['from_amount', 'validation.numeric']],
  [{ from_amount: undefined, to_amount: '0.123456789' }, ['to_amount', 'validation.decimals']],
  [{ to_coin: 'CEUR' }, ['to_coin', 'validation.coin_not_bought']],
  [{ to_coin: 'USDT' }, ['to_coin', 'validation.coin_not_bought']],
  [{ to_coin: 'ETH' }, ['to_coin_address', 'validation.address_network']],
  [
    { to_coin_address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' },
    ['to_coin_address', 'validation.wallet_confirmed'],
  ],
  [{ to_coin_address: undefined }, ['to_account_id', 'validation.required']],
  [{ to_coin_address: undefined, to_account_id: 'bal_none' }, ['to_account_id', 'validation.account_of_coin']],
])('an order with %o is refused at its field', async (changes, expected) => {
  const buyer = await openBuyer(sandbox)
  const refused = await buyer.order(changes)

  expect([refused.status, ...errorsOf(refused)]).toEqual([422, expected])
})

test.each([
  ['buy-unverified', 'error.no_access_yet'],
  ['buy-limit-0', 'error.buy_unavailable'],
  ['buy-region', 'error.region'],
  ['buy-regulatory', 'error.regulatory'],
])('in %s nothing is quoted or ordered: %s', async (scenario, code) => {
  const buyer = await openBuyer(sandbox, scenario)
  const entry = { from_currency: 'EUR', from_amount: '250.00', to_coin: 'BTC' }
  const quote = await buyer.ask('POST', 'buy/quote', entry)
  const order = await buyer.order()

  expect([quote.status, codeOf(quote), order.status, codeOf(order)]).toEqual([403, code, 403, code])
})

test.each([
  ['EE', 200, undefined],
  ['NO', 200, undefined],
  ['CH', 403, 'error.region'],
  ['GI', 403, 'error.region'],
  ['GB', 403, 'error.regulatory'],
])('rules.md#buy-region: whoever lives in %s is answered with %i (%s)', async (country, status, code) => {
  const { database } = sandbox.control.context
  const buyer = await openBuyer(sandbox)
  database.run('update accounts set country = ? where number = ?', country, buyer.account.number)
  const quote = await buyer.ask('POST', 'buy/quote', { from_currency: 'EUR', from_amount: '250.00', to_coin: 'BTC' })
  expect([quote.status, codeOf(quote)]).toEqual([status, code])
  expect((await buyer.order()).status).toBe(status === 200 ? 201 : status)
})

test('a rate is quoted for some minutes: then nothing is ordered at it', async () => {
  const buyer = await openBuyer(sandbox)
  const quote = async () =>
    (await buyer.ask('POST', 'buy/quote', { from_currency: 'EUR', from_amount: '250', to_coin: 'BTC' })).body as {
      rate: string
    }
  const { rate } = await quote()
  buyer.move(3 * MINUTE)
  expect((await buyer.order({ quoted_rate: rate })).body).toMatchObject({ exchange_order: { rate_indicative: rate } })
  buyer.move(MINUTE)
  const moved = await buyer.order({ quoted_rate: rate })
  expect([moved.status, codeOf(moved)]).toEqual([409, 'error.rate_moved'])
  expect((await buyer.order({ quoted_rate: (await quote()).rate })).status).toBe(201)
  expect((await buyer.order({ quoted_rate: '1.00' })).status).toBe(409)
})

test('what is ordered counts against every limit, until it ends in vain', async () => {
  const buyer = await openBuyer(sandbox)
  const used = async () => {
    const { buy } = (await buyer.ask('GET', 'me/limits')).body as {
      buy: Record<string, { used: string; left: string }>
    }
    return Object.values(buy).map((limit) => limit.used)
  }
  expect(await used()).toEqual(['0.00', '0.00', '0.00', '0.00'])
  const id = await buyer.newOrder({ from_amount: '9000.00' })
  expect(await used()).toEqual(['9000.00', '9000.00', '9000.00', '9000.00'])
  // Between its quote and its order, another order took what was left.
  const entry = { from_currency: 'EUR', from_amount: '6000.00', to_coin: 'BTC' }
  expect((await buyer.ask('POST', 'buy/quote', entry)).status).toBe(200)
  await buyer.newOrder({ from_amount: '100.00' })
  const refused = await buyer.order({ from_amount: '6000.00' })
  expect(errorsOf(refused)).toEqual([['from_amount', 'validation.limit_rolling_24h']])
  await buyer.cancel(id)
  expect((await buyer.order({ from_amount: '6000.00' })).status).toBe(201)
  buyer.move(DAY + MINUTE)
  expect((await used())[1]).toBe('0.00')
})

test('a limit that is nearly used up leaves what it leaves', async () => {
  const buyer = await openBuyer(sandbox, 'buy-limit-near')
  expect((await buyer.ask('GET', 'me/limits')).body).toMatchObject({
    buy: { lifetime: { limit: '300.00', used: '250.00', left: '50.00' } },
  })
  const entry = { from_currency: 'EUR', to_coin: 'BTC' }
  expect((await buyer.ask('POST', 'buy/quote', { ...entry, from_amount: '50.00' })).status).toBe(200)
  const refused = await buyer.ask('POST', 'buy/quote', { ...entry, from_amount: '50.01' })
  expect(errorsOf(refused)).toEqual([['from_amount', 'validation.limit_lifetime']])
})

test('the same key orders once, and with another amount it is refused', async () => {
  const buyer = await openBuyer(sandbox)
  const first = await buyer.order({}, 'order-00000001')
  const second = await buyer.order({}, 'order-00000001')
  expect(second).toMatchObject({ status: 201, body: first.body as object })
  const other = await buyer.order({ from_amount: '300.00' }, 'order-00000001')
  const { exchange_order: order } = first.body as Order
  expect(other).toMatchObject({
    status: 409,
    body: { code: 'error.idempotency_conflict', transaction_key: order.order_id },
  })
})

test('a transfer takes an order through every letter, each at its time, to the address', async () => {
  const { buyer, id, reference } = await waiting()
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
  expect(letters(order)).toBe('NWRBOTPCZ')
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
  expect(booksOf(sandbox).orders).toEqual([])
})

test('coins for an account are a movement of it, with the order', async () => {
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

test('money that comes after the held rate has expired buys at the rate of its arrival', async () => {
  const { buyer, id, reference } = await waiting()
  buyer.move(20 * MINUTE + 1000)
  await buyer.transfer(reference)
  const { exchange_order: order } = await buyer.read(id)
  expect(order.status).toBe('R')
  expect(order.rate_final).not.toBe(order.rate_indicative)
  expect(Number(order.to_amount)).toBeCloseTo(245 / Number(order.rate_final), 7)
})

test('money at the last moment buys at the held rate', async () => {
  const { buyer, id, reference } = await waiting()
  buyer.move(20 * MINUTE)
  await buyer.transfer(reference)
  const { exchange_order: order } = await buyer.read(id)
  expect(order.rate_final).toBe(order.rate_indicative)
})

test('too little waits for the rest, under the same reference', async () => {
  const { buyer, id, reference } = await waiting()
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

test('what is too much goes back, and so does a second transfer', async () => {
  const { buyer, id, reference } = await waiting()
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

test('a transfer without the reference is nobody’s, and the order waits on', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference, { do: 'wrong_reference' })
  expect(await buyer.letter(id)).toBe('W')
})

test('money from another name goes back, and the order ends with the reason', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference, { do: 'other_payer' })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'F', cancellation_reason: { code: 'buy.payer_name' }, allowed_actions: [] },
    deposit_order: { status: 'RETURNED', amount_received: '0.00', amount_returned: '250.00' },
  })
})

test('the payer’s name counts whatever its order, case and accents', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference, { payer_name: 'METS Käärel' })
  expect(await buyer.letter(id)).toBe('R')
})

test('an unpaid order lapses after 5 business days, and what is there goes back', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference, { do: 'short' })
  buyer.move(7 * DAY - 1000)
  expect(await buyer.letter(id)).toBe('W')
  buyer.move(1000)
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: 'X', cancellation_reason: { code: 'buy.lapsed_short' } },
    deposit_order: { status: 'RETURNED', amount_returned: '150.00' },
  })
  // What comes later is held for the customer; of another name it goes back at once.
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

test('the lapse keeps the time of day when summer time begins', async () => {
  const { account, token } = sandbox.control.enter('buy-form', { at: Date.parse('2026-03-27T10:00:00Z') })
  expect(account.number).toBeGreaterThan(0)
  const { body } = await sandbox.call('POST', 'buy/order', {
    token,
    body: { order: { from_currency: 'EUR', from_amount: '250', to_coin: 'BTC', to_coin_address: BTC_ADDRESS } },
  })
  // Friday 12:00 in Tallinn; Good Friday and Easter Monday are no business days.
  expect((body as Order).exchange_order).toMatchObject({
    lapses: '2026-04-07T09:00:00.000Z',
    rate_held_until: '2026-03-27T10:20:00.000Z',
  })
})

test('cancelling ends an order that waits, answers the same again, and sends back what came', async () => {
  const { buyer, id, reference } = await waiting()
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

test('once the money is here nothing is cancelled, chosen or announced any more', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference)
  const answers = [await buyer.cancel(id), await buyer.confirm(id), await buyer.setPayer(id)]
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    Array.from({ length: 3 }, () => [409, 'error.order_changed']),
  )
})

test('choosing the transfer answers where to pay, and doing it again says that it is made', async () => {
  const buyer = await openBuyer(sandbox)
  const id = await buyer.newOrder()
  const chosen = await buyer.confirm(id, 'choose-00000001')
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      order_id: id,
      bank_receiver: OUR_BANK.receiver,
      iban: OUR_BANK.iban,
      bic: 'LHVBEE22',
      amount_missing: '250.00',
      transfer_announced: null,
      lapses: '2026-03-11T10:00:00.000Z',
    },
  })
  expect((await buyer.confirm(id, 'choose-00000001')).body).toEqual(chosen.body)
  expect((await buyer.read(id)).exchange_order.allowed_actions).toContain('confirm_transfer')
  expect((await buyer.confirm(id)).body).toMatchObject({ transfer_announced: '2026-03-04T10:00:00.000Z' })
  expect((await buyer.read(id)).exchange_order.allowed_actions).toEqual(['cancel', 'choose_method'])
})

test('without a method nothing can be chosen', async () => {
  const buyer = await openBuyer(sandbox, 'buy-no-methods')
  expect((await buyer.ask('GET', 'buy/deposit_methods')).body).toMatchObject([
    { type: 'SEPA_BANK_TRANSFER', enabled: false },
    { type: 'OPEN_BANKING', enabled: false },
  ])
  const answers = [await buyer.confirm(buyer.id), await buyer.setPayer(buyer.id)]
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual([
    [409, 'error.no_deposit_methods'],
    [409, 'error.no_deposit_methods'],
  ])
})

test('a receipt is there once the crypto has arrived', async () => {
  const { buyer, id, reference } = await waiting()
  const receipt = () =>
    fetch(`${sandbox.url}/api/buy/order/${id}/receipt/pdf`, {
      headers: { authorization: `Bearer ${sandbox.control.enter('buy-form').token}` },
    })
  expect((await buyer.ask('GET', `buy/order/${id}/receipt/pdf`)).status).toBe(404)
  await buyer.transfer(reference)
  buyer.move(ALL_STEPS)
  const { token } = await tokenOf(buyer.account.email)
  const own = await fetch(`${sandbox.url}/api/buy/order/${id}/receipt/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await own.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await receipt()).status).toBe(404)
})

async function tokenOf(email: string) {
  return { token: await sandbox.signIn(email) }
}

test('somebody else’s order is as unknown as none (T50)', async () => {
  const { id } = await waiting()
  const other = await openBuyer(sandbox)
  const answers = [
    await other.ask('GET', `buy/order/${id}`),
    await other.cancel(id),
    await other.confirm(id),
    await other.setPayer(id),
    await other.fetchAccounts(id),
    await other.ask('GET', `buy/order/${id}/openbank_auth_status`),
    await other.ask('GET', `buy/order/${id}/otherbank_auth_status`),
    await other.ask('GET', `buy/order/${id}/receipt/pdf`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test.each([
  ['refuse', 'F', 'buy.refused'],
  ['fail', 'Y', 'buy.trade_failed'],
])('the console can %s an order whose money is here: %s, and the money goes back', async (wanted, letter, code) => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference, { do: 'over' })
  await sandbox.post(`/console/buying/${id}`, { do: wanted })
  expect(await buyer.read(id)).toMatchObject({
    exchange_order: { status: letter, cancellation_reason: { code } },
    deposit_order: { status: 'RETURNED', amount_returned: '275.00' },
  })
})

test('the console takes an order step by step, and shows it', async () => {
  const { buyer, id, reference } = await waiting()
  await buyer.transfer(reference)
  for (const letter of ['B', 'O', 'T', 'P', 'C', 'Z', 'Z']) {
    await sandbox.post(`/console/buying/${id}`, { do: 'step' })
    expect(await buyer.letter(id)).toBe(letter)
  }
  // A step that is dated later would come after what the customer does next.
  const { timeline } = (await buyer.read(id)).exchange_order
  const now = sandbox.control.now(buyer.account)
  expect(timeline.filter(({ at }) => Date.parse(at) > now)).toEqual([])
  const page = await sandbox.page(`/console/buying/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(reference)])
  expect((await sandbox.page('/console/buying/none')).status).toBe(404)
})
