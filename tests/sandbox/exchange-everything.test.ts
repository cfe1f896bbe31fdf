import { expect, test } from 'vitest'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { getRate } from '#sandbox/external/rates.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Balance = { account_id: string; coin: string; balance: string; status: string }

/** Enters a scenario and credits an amount of a coin. */
async function openHolder(
  sandbox: Sandbox,
  { scenario = 'verified-personal', coin = 'BTC', amount = '0.01234567' } = {},
) {
  const { token, account } = sandbox.control.enter(scenario)
  await sandbox.post(`/console/balances/${account.id}`, { amount, coin, do: 'credit' })
  const call = (method: string, path: string, body?: object) =>
    sandbox.call(method, path, { token, ...(body && { body }) })
  const fetchBalances = async () => ((await call('GET', 'balances')).body as { items: Balance[] }).items
  const entry = {
    from_account: (await fetchBalances()).find((each) => each.coin === coin)?.account_id,
    to_coin: 'CEUR',
    from_everything: true,
  }
  return {
    account,
    call,
    entry,
    balances: fetchBalances,
    held: async (of: string) => (await fetchBalances()).find((each) => each.coin === of)?.balance,
    acceptTerms: async () => {
      const { body } = await call('GET', 'contracts/latest/service_coin')
      await call('POST', `contracts/accept/${(body as { id: string }).id}`, {})
    },
    quote: (changes: object = {}) => call('POST', 'balances/exchange_quote', { ...entry, ...changes }),
    order: (changes: object = {}) => call('POST', 'balances/exchange_orders', { ...entry, ...changes }),
    later: (ms: number) => sandbox.control.moveClock(ms, account.number),
  }
}

test('exchanges the whole balance with all decimals, to 0', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  await customer.acceptTerms()
  const { body } = await customer.quote()
  const quote = body as { from_amount: string; to_amount: string; rate: string }
  expect(quote.from_amount).toBe('0.01234567')
  const made = await customer.order({ quoted_rate: quote.rate, quoted_amount: quote.from_amount })
  expect(made).toMatchObject({ status: 201, body: { to_amount: quote.to_amount } })
  customer.later(MINUTE)
  expect([await customer.held('BTC'), await customer.held('CEUR')]).toEqual(['0.00000000', quote.to_amount])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('opens the service-coin account for an exchange once its terms are accepted', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  expect(await customer.order()).toMatchObject({ status: 409, body: { code: 'error.contract_needed' } })
  expect(await customer.balances()).toHaveLength(1)
  await customer.acceptTerms()
  expect((await customer.order()).status).toBe(201)
  expect(await customer.balances()).toContainEqual(expect.objectContaining({ coin: 'CEUR', status: 'active' }))
})

test.each(
  COINS.flatMap(({ coin, decimals }) =>
    [1n, 55_08n, 10n ** BigInt(decimals) / 2n].map((units) => [coin, units] as const),
  ),
)('empties a %s balance of %s smallest units into the service coin, rounded half up', async (coin, units) => {
  await using sandbox = await openSandbox()
  const { decimals } = requireCoin(coin)
  const customer = await openHolder(sandbox, { coin, amount: formatUnits(units, decimals) })
  await customer.acceptTerms()
  const market = getRate(coin, sandbox.control.now(customer.account), sandbox.control.context.seed).market
  const made = await customer.order()
  const { to_amount: got, fee } = made.body as { to_amount: string; fee: string }
  const sold = units - BigInt(fee.replace('.', ''))
  const exact = (sold * market * 100n * 2n + 10n ** BigInt(decimals + 6)) / (2n * 10n ** BigInt(decimals + 6))
  expect([made.status, got]).toEqual([201, formatUnits(exact > 0n ? exact : 1n, 2)])
  customer.later(MINUTE)
  expect([await customer.held(coin), await customer.held('CEUR')]).toEqual([formatUnits(0n, decimals), got])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test.each(['no-service', 'renewal-expired', 'renewal-required', 'level-0'])(
  'limits the account %s to an exchange of everything into the service coin',
  async (scenario) => {
    await using sandbox = await openSandbox()
    const customer = await openHolder(sandbox, { scenario, amount: '0.5' })
    await customer.acceptTerms()
    const part = { from_everything: undefined, from_amount: '0.1' }
    for (const changes of [part, { to_coin: 'ETH' }, { rate_target: '0.00001' }]) {
      expect([changes, (await customer.order(changes)).status]).toEqual([changes, 403])
      expect([changes, (await customer.quote(changes)).status]).toEqual([changes, 403])
    }
    expect((await customer.quote()).status).toBe(200)
    expect((await customer.order()).status).toBe(201)
    customer.later(MINUTE)
    expect(await customer.held('BTC')).toBe('0.00000000')
  },
)

test('applies minimum and maximum when everything goes into another coin', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox, { amount: '0.00000001' })
  const opened = await customer.call('POST', 'balances', { coin: 'ETH' })
  await customer.call('POST', `balances/${(opened.body as Balance).account_id}/activate`, {})
  expect(await customer.order({ to_coin: 'ETH' })).toMatchObject({
    status: 422,
    body: { errors: { from_everything: expect.anything() as unknown } },
  })
})

test('limits a typed amount to four decimals and the minimum', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  await customer.acceptTerms()
  for (const amount of ['0.00123', '0.00005']) {
    const answer = await customer.order({ from_everything: undefined, from_amount: amount })
    expect([amount, answer.status]).toEqual([amount, 422])
  }
})

test('rejects everything with 409 after the amount changed, and a second order', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  await customer.acceptTerms()
  expect(await customer.order({ quoted_amount: '0.01' })).toMatchObject({
    status: 409,
    body: { code: 'error.rate_moved' },
  })
  expect((await customer.order({ quoted_amount: '0.01234567' })).status).toBe(201)
  expect(await customer.order()).toMatchObject({ status: 422 })
})
