import { expect, test } from 'vitest'
import { formatRate, getRate } from '#sandbox/external/rates.ts'
import { findWrongBooks } from './books-balance.ts'
import { fundMaria } from './account-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Quote = {
  from_amount: string
  to_amount: string
  rate: string
  fee: string
  network_fee: string
  expires_at: string
}
type Order = Quote & {
  order_id: string
  status: string
  rate_final: string | null
  rate_target: string | null
  cancellation_reason: { code: string } | null
  transaction_hash: string | null
  allowed_actions: string[]
}
type Answer = { status: number; body: Order & { code?: string; errors?: Record<string, string[]> } }

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const DAY = 24 * 60 * MINUTE

/** Maria with 1,000 CEUR and an empty Bitcoin balance. */
async function openAccounts(sandbox: Sandbox) {
  const maria = await fundMaria(sandbox)
  const account = sandbox.control.account('maria@example.com')
  const ask = async (method: string, at: string, body?: unknown, key?: string): Promise<Answer> => {
    const { token } = maria
    const answer = await sandbox.call(method, at, { token, ...(body !== undefined && { body }), ...(key && { key }) })
    return answer as unknown as Answer
  }
  const opened = await ask('POST', 'balances', { coin: 'BTC' })
  const { account_id: bitcoin } = opened.body as unknown as { account_id: string }
  await ask('POST', `balances/${bitcoin}/activate`, {})
  const entry = (changes: object) => ({ from_account: maria.accountId, to_coin: 'BTC', ...changes })
  return {
    ...maria,
    account,
    bitcoin,
    ask,
    quote: async (changes: object) => (await ask('POST', 'balances/exchange_quote', entry(changes))).body,
    order: (changes: object, key?: string) => ask('POST', 'balances/exchange_orders', entry(changes), key),
    read: async ({ order_id: id }: Order) => (await ask('GET', `balances/exchange_orders/${id}`)).body,
    inBitcoin: async () => {
      const { body } = await ask('GET', `balances/${bitcoin}`)
      return (body as unknown as { balance: string }).balance
    },
    later: (ms: number) => sandbox.control.moveClock(ms, account.number),
  }
}

const parseUnits = (text: string) => BigInt(text.replace('.', ''))

test('exchanges exactly as quoted with a 1% fee and books all of it', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const quote = await maria.quote({ from_amount: '500.00' })
  expect(quote).toMatchObject({
    from_coin: 'CEUR',
    from_amount: '500.00',
    fee: '5.00',
    fee_coin: 'CEUR',
    network_fee: null,
  })
  // 495 CEUR at the rate, rounded down to the satoshi.
  expect(parseUnits(quote.to_amount)).toBe((495_00n * 10n ** 8n) / parseUnits(quote.rate))

  const made = await maria.order({ from_amount: '500.00', quoted_rate: quote.rate })
  expect(made).toMatchObject({ status: 201, body: { status: 'PROCESSING', rate_final: quote.rate, rate_target: null } })
  expect(await maria.amounts()).toEqual(['1000.00', '500.00'])
  maria.later(MINUTE)
  expect(await maria.read(made.body)).toMatchObject({ status: 'COMPLETED', to_amount: quote.to_amount })
  expect(await maria.amounts()).toEqual(['500.00', '500.00'])
  expect(await maria.inBitcoin()).toBe(quote.to_amount)
  expect(sandbox.control.emails(maria.account.number)[0]?.text).toContain(`for ${quote.to_amount} BTC`)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])

  // The reverse exchange.
  const back = await maria.ask('POST', 'balances/exchange_orders', {
    from_account: maria.bitcoin,
    to_coin: 'CEUR',
    from_amount: '0.005',
  })
  expect(back).toMatchObject({ status: 201, body: { fee: '0.00005000', fee_coin: 'BTC' } })
  maria.later(MINUTE)
  expect(Number((await maria.amounts())[0])).toBeGreaterThan(700)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('buys a requested target amount to the last digit', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  for (const wanted of ['0.0011', '0.0123', '0.0029']) {
    const quote = await maria.quote({ to_amount: wanted })
    expect(Number(quote.to_amount)).toBe(Number(wanted))
    const spent = parseUnits(quote.from_amount) - parseUnits(quote.fee)
    const units = BigInt(Number(wanted) * 1e8)
    // The fewest cents that buy at least the requested satoshis.
    expect((spent * 10n ** 8n) / parseUnits(quote.rate)).toBeGreaterThanOrEqual(units)
    expect(((spent - 1n) * 10n ** 8n) / parseUnits(quote.rate)).toBeLessThan(units)
  }
})

test('fills a limit order in the first minute at its rate or better', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const now = sandbox.control.now(maria.account)
  const minutes = Array.from({ length: 600 }, (_, index) => (Math.floor(now / MINUTE) + index) * MINUTE)
  const rates = minutes.map((at) => Number(formatRate(getRate('BTC', at, sandbox.control.context.seed).market, 'BTC')))
  const lowest = Math.min(...rates.slice(5))
  // One cent above the lowest rate of the next hours: met in the first minute at or below it.
  const target = (lowest + 0.01).toFixed(2)
  const first = rates.findIndex((rate) => rate <= Number(target))
  expect(first).toBeGreaterThan(0)
  const made = await maria.order({ from_amount: '500.00', rate_target: target })
  expect(made.body).toMatchObject({
    rate_target: target,
    rate_final: null,
    to_amount: null,
    allowed_actions: ['cancel'],
  })
  expect(await maria.amounts()).toEqual(['1000.00', '500.00'])
  maria.later((minutes[first] ?? 0) - now - 1)
  expect(await maria.read(made.body)).toMatchObject({ status: 'NEW', rate_final: null })

  // The clock jumps past that minute.
  maria.later(DAY / 2)
  const filled = await maria.read(made.body)
  expect(filled).toMatchObject({ status: 'COMPLETED', rate_final: (rates[first] ?? 0).toFixed(2) })
  expect(await maria.inBitcoin()).toBe(filled.to_amount)
  // The console moves the market.
  const other = await maria.order({ from_amount: '100.00', rate_target: '1000.00' })
  expect(other.body.status).toBe('NEW')
  await sandbox.post(`/console/exchange-orders/${other.body.order_id}`, {})
  expect(await maria.read(other.body)).toMatchObject({
    status: 'PROCESSING',
    rate_final: '1000.00',
    to_amount: '0.09900000',
  })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('fills a limit order at once if the market already has its rate', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const { rate } = await maria.quote({ from_amount: '500.00' })
  const made = await maria.order({ from_amount: '500.00', rate_target: '99999.00' })

  expect(made.body).toMatchObject({ status: 'PROCESSING', rate_final: rate, rate_target: '99999.00' })
})

test('expires a limit order after 24 hours and releases its amount', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const { body: order } = await maria.order({ from_amount: '500.00', rate_target: '1000.00' })
  maria.later(DAY - MINUTE)
  expect(await maria.read(order)).toMatchObject({ status: 'NEW', lapses: expect.any(String) })
  maria.later(MINUTE)

  expect(await maria.read(order)).toMatchObject({
    status: 'CANCELLED',
    cancellation_reason: { code: 'exchange.lapsed' },
    lapses: null,
    allowed_actions: [],
  })
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  expect(sandbox.control.emails(maria.account.number)[0]?.subject).toBe('The exchange was cancelled')
})

test('creates an order once per key and cancels it once, only while it waits', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const entry = { from_amount: '500.00', rate_target: '1000.00' }
  const [first, again] = [await maria.order(entry, 'key-00000001'), await maria.order(entry, 'key-00000001')]
  expect(again.body.order_id).toBe(first.body.order_id)
  expect(await maria.amounts()).toEqual(['1000.00', '500.00'])

  const cancel = `balances/exchange_orders/${first.body.order_id}/cancel`
  const cancelled = { status: 200, body: { status: 'CANCELLED', cancellation_reason: { code: 'exchange.cancelled' } } }
  expect(await maria.ask('POST', cancel, {})).toMatchObject(cancelled)
  expect(await maria.ask('POST', cancel, {})).toMatchObject(cancelled)
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
  const { body: atOnce } = await maria.order({ from_amount: '100.00' })
  expect(await maria.ask('POST', `balances/exchange_orders/${atOnce.order_id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'error.order_changed' },
  })
})

test('holds an agreed rate for three minutes, then rejects a changed one', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const { rate, expires_at: until } = await maria.quote({ from_amount: '500.00' })
  const agreed = { from_amount: '500.00', quoted_rate: rate }
  maria.later(2 * MINUTE)
  expect((await maria.order(agreed)).body).toMatchObject({ rate_final: rate })

  maria.later(Date.parse(until) - sandbox.control.now(maria.account))
  expect(await maria.order(agreed)).toMatchObject({
    status: 409,
    body: { code: 'error.rate_moved', rate: expect.any(String) },
  })
  expect(await maria.order({ ...agreed, quoted_rate: '1.00' })).toMatchObject({ status: 409 })
  expect((await maria.amounts())[1]).toBe('500.00')
})

test('sends coins to a confirmed address with a transaction, less the network fee', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const entry = { from_amount: '500.00', to_coin_address: ADDRESS }
  const refused = await maria.order(entry)
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['to_coin_address']])

  await maria.ask('POST', 'wallets', { coin: 'BTC', address: ADDRESS })
  expect((await maria.order(entry)).status).toBe(422)
  const link = sandbox.control.emails(maria.account.number)[0]?.link ?? ''
  const token = new URL(link).pathname.split('/').at(-1)
  await sandbox.call('POST', `wallets/confirm/maria@example.com/${token}`, { body: {} })
  const inside = await maria.quote({ from_amount: '500.00' })
  const quote = await maria.quote(entry)
  expect(parseUnits(quote.to_amount) + parseUnits(quote.network_fee)).toBe(parseUnits(inside.to_amount))
  const { body: order } = await maria.order(entry)
  maria.later(MINUTE)

  expect(await maria.read(order)).toMatchObject({
    status: 'COMPLETED',
    to_coin_address: ADDRESS,
    to_account_id: null,
    transaction_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await maria.inBitcoin()).toBe('0.00000000')
  const { body } = await maria.ask('GET', `balances/${maria.accountId}/transactions`)
  expect(body).toMatchObject([
    { type: 'exchange_out', amount: '-500.00', output_address: ADDRESS, order_id: order.order_id },
    {},
  ])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test.each([
  [{}, 'from_amount', /required/],
  [{ from_amount: '10', to_amount: '0.01' }, 'to_amount', /only one/],
  [{ from_amount: '10.123' }, 'from_amount', /at most 2 decimals/],
  [{ to_amount: '0.12345' }, 'to_amount', /at most 4 decimals/],
  [{ from_amount: '-5' }, 'from_amount', /number/],
  [{ from_amount: '1e3' }, 'from_amount', /number/],
  [{ from_amount: '4.99' }, 'from_amount', /between 5\.00/],
  [{ from_amount: '15000.01' }, 'from_amount', /15,000\.00/],
  [{ from_amount: '1000.01' }, 'from_amount', /not have enough/],
  [{ from_amount: '10', to_coin: 'CEUR' }, 'to_coin', /different coin/],
  [{ from_amount: '10', to_coin: 'DOGE' }, 'to_coin', /not supported/],
  [{ from_amount: '10', to_coin: 'ETH' }, 'to_account_id', /Open and activate/],
  [{ from_amount: '10', to_account_id: 'bal_none' }, 'to_account_id', /Open and activate/],
  [{ from_amount: '10', rate_target: '0' }, 'rate_target', /number/],
  [{ from_amount: '10', from_account: 'bal_none' }, 'from_account', /no balance|Open/i],
])('rejects an order of %o at %s', async (changes, field, words) => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const refused = await maria.order(changes)

  expect(refused.status).toBe(422)
  expect(refused.body.errors?.[field]?.[0]).toMatch(words)
  expect(await maria.amounts()).toEqual(['1000.00', '1000.00'])
})

test('rejects spending the amount reserved for a limit order', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  await maria.order({ from_amount: '800.00', rate_target: '1000.00' })

  expect((await maria.order({ from_amount: '200.01' })).status).toBe(422)
  expect((await maria.order({ from_amount: '200.00' })).status).toBe(201)
  expect(await maria.amounts()).toEqual(['1000.00', '0.00'])
})

test("responds 404 for another customer's order", async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccounts(sandbox)
  const { body: order } = await maria.order({ from_amount: '500.00', rate_target: '1000.00' })
  const token = await sandbox.signIn('office@example.com')

  for (const [method, path] of [
    ['GET', `balances/exchange_orders/${order.order_id}`],
    ['POST', `balances/exchange_orders/${order.order_id}/cancel`],
    ['GET', `balances/${maria.accountId}/exchange_orders`],
    ['POST', `balances/${maria.accountId}/default`],
  ] as const) {
    expect((await sandbox.call(method, path, { token, ...(method === 'POST' && { body: {} }) })).status, path).toBe(404)
  }
  const body = { from_account: maria.accountId, to_coin: 'BTC', from_amount: '10' }
  expect((await sandbox.call('POST', 'balances/exchange_orders', { token, body })).status).toBe(422)
})
