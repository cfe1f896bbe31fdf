import { OUR_BANK } from '#sandbox/external/banks.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sumBooks, BTC_ADDRESS, createWaitingOrder, openBuyer, type Order } from './buy-client.ts'
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
const listErrorCodes = ({ body }: { body: unknown }) =>
  Object.entries((body as { error_codes: Record<string, { code: string }> }).error_codes).map(([name, { code }]) => [
    name,
    code,
  ])

test('quotes each fee in the currency of payment, and orders at the quoted rate', async () => {
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

test('quotes no network fee without an address, and the least amount that buys a sum', async () => {
  const buyer = await openBuyer(sandbox)
  const fetchQuote = async (entry: object) =>
    (await buyer.ask('POST', 'buy/quote', { from_currency: 'EUR', to_coin: 'BTC', ...entry })).body as Record<
      string,
      string
    >
  const quote = await fetchQuote({ to_amount: '0.01' })
  expect([quote['network_fee_amount'], quote['to_amount']]).toEqual(['0.00', '0.01000000'])
  const back = await fetchQuote({ from_amount: quote['from_amount'] })
  expect(Number(back['to_amount'])).toBeGreaterThanOrEqual(0.01)
  const cheaper = (Number(quote['from_amount']) - 0.01).toFixed(2)
  expect(Number((await fetchQuote({ from_amount: cheaper }))['to_amount'])).toBeLessThan(0.01)
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
])('rejects an order with %o at its field', async (changes, expected) => {
  const buyer = await openBuyer(sandbox)
  const refused = await buyer.order(changes)

  expect([refused.status, ...listErrorCodes(refused)]).toEqual([422, expected])
})

test.each([
  ['buy-unverified', 'error.no_access_yet'],
  ['buy-limit-0', 'error.buy_unavailable'],
  ['buy-region', 'error.region'],
  ['buy-regulatory', 'error.regulatory'],
])('scenario %s: rejects quote and order with %s', async (scenario, code) => {
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
])('country %s: responds %i (%s) to quote and order (rules.md#buy-region)', async (country, status, code) => {
  const { database } = sandbox.control.context
  const buyer = await openBuyer(sandbox)
  database.run('update accounts set country = ? where number = ?', country, buyer.account.number)
  const quote = await buyer.ask('POST', 'buy/quote', { from_currency: 'EUR', from_amount: '250.00', to_coin: 'BTC' })
  expect([quote.status, codeOf(quote)]).toEqual([status, code])
  expect((await buyer.order()).status).toBe(status === 200 ? 201 : status)
})

test('rejects an order at a quote that has expired', async () => {
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

test('counts an order against every limit until it is cancelled', async () => {
  const buyer = await openBuyer(sandbox)
  const fetchUsed = async () => {
    const { buy } = (await buyer.ask('GET', 'me/limits')).body as {
      buy: Record<string, { used: string; left: string }>
    }
    return Object.values(buy).map((limit) => limit.used)
  }
  expect(await fetchUsed()).toEqual(['0.00', '0.00', '0.00', '0.00'])
  const id = await buyer.newOrder({ from_amount: '9000.00' })
  expect(await fetchUsed()).toEqual(['9000.00', '9000.00', '9000.00', '9000.00'])
  // Between quote and order, another order used up the limit.
  const entry = { from_currency: 'EUR', from_amount: '6000.00', to_coin: 'BTC' }
  expect((await buyer.ask('POST', 'buy/quote', entry)).status).toBe(200)
  await buyer.newOrder({ from_amount: '100.00' })
  const refused = await buyer.order({ from_amount: '6000.00' })
  expect(listErrorCodes(refused)).toEqual([['from_amount', 'validation.limit_rolling_24h']])
  await buyer.cancel(id)
  expect((await buyer.order({ from_amount: '6000.00' })).status).toBe(201)
  buyer.move(DAY + MINUTE)
  expect((await fetchUsed())[1]).toBe('0.00')
})

test('reports the rest of a nearly exhausted limit and rejects more than it', async () => {
  const buyer = await openBuyer(sandbox, 'buy-limit-near')
  expect((await buyer.ask('GET', 'me/limits')).body).toMatchObject({
    buy: { lifetime: { limit: '300.00', used: '250.00', left: '50.00' } },
  })
  const entry = { from_currency: 'EUR', to_coin: 'BTC' }
  expect((await buyer.ask('POST', 'buy/quote', { ...entry, from_amount: '50.00' })).status).toBe(200)
  const refused = await buyer.ask('POST', 'buy/quote', { ...entry, from_amount: '50.01' })
  expect(listErrorCodes(refused)).toEqual([['from_amount', 'validation.limit_lifetime']])
})

test('creates one order per idempotency key and rejects a changed amount with 409', async () => {
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

test('returns the deposit details once and rejects a second choice of method', async () => {
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

test('rejects a choice of method while every method is disabled', async () => {
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

test('returns a receipt only after the crypto has arrived', async () => {
  const { buyer, id, reference } = await createWaitingOrder(sandbox)
  const fetchReceipt = () =>
    fetch(`${sandbox.url}/api/buy/order/${id}/receipt/pdf`, {
      headers: { authorization: `Bearer ${sandbox.control.enter('buy-form').token}` },
    })
  expect((await buyer.ask('GET', `buy/order/${id}/receipt/pdf`)).status).toBe(404)
  await buyer.transfer(reference)
  buyer.move(ALL_STEPS)
  const { token } = await signIn(buyer.account.email)
  const own = await fetch(`${sandbox.url}/api/buy/order/${id}/receipt/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await own.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await fetchReceipt()).status).toBe(404)
})

async function signIn(email: string) {
  return { token: await sandbox.signIn(email) }
}

test("responds 404 for another customer's order (T50)", async () => {
  const { id } = await createWaitingOrder(sandbox)
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
