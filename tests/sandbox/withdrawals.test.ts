import { expect, test } from 'vitest'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { listHeldMoments } from '#sandbox/domain/held-moments.ts'
import { findWrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Body = {
  withdrawal_id: string
  account_id: string
  id: string
  status: string
  amount: string
  network_fee: string
  arrives: string
  address: string
  transaction_hash: string | null
  expires_at: string
  code: string
  errors: Record<string, { code: string }[] | string[]>
}
type Answer = { status: number; body: Body }

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHER_ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** A customer with 0.01234567 BTC and a confirmed wallet. */
async function openHolder(sandbox: Sandbox) {
  const { token, path, account } = sandbox.control.enter('withdrawal-form')
  const [, , id = ''] = path.split('/')
  const ask = async (method: string, at: string, body?: object, key?: string): Promise<Answer> =>
    (await sandbox.call(method, at, { token, ...(body && { body }), ...(key && { key }) })) as unknown as Answer
  const wallets = (await ask('GET', 'wallets')).body as unknown as Body[]
  const wallet = { wallet_id: wallets[0]?.id ?? '' }
  return {
    id,
    account,
    wallet,
    ask,
    quote: (entry: object) => ask('POST', `balances/${id}/withdrawal_quote`, { ...wallet, ...entry }),
    send: (entry: object, key?: string) => ask('POST', `balances/${id}/withdrawals`, { ...wallet, ...entry }, key),
    read: async ({ withdrawal_id: of }: Body) => (await ask('GET', `balances/${id}/withdrawals/${of}`)).body,
    held: async () => {
      const { body } = await sandbox.call('GET', `balances/${id}`, { token })
      const { balance, available } = body as { balance: string; available: string }
      return [balance, available]
    },
    later: (ms: number) => sandbox.control.moveClock(ms, account.number),
    emails: () => sandbox.control.emails(account.number),
  }
}

const parseUnits = (text: string) => BigInt(text.replace('.', ''))

/** The ms until Bitcoin's network fee is higher than now and today's quote has expired. */
function findFeeRise(sandbox: Sandbox, number: number): number {
  const { context } = sandbox.control
  const account = sandbox.control.context.database.get<{ offset_ms: number }>(
    'select offset_ms from accounts where number = ?',
    number,
  )
  const now = context.realNow() + (account?.offset_ms ?? 0)
  const fee = computeNetworkFee('BTC', now, context.seed)
  for (let minutes = 4; minutes < 20_000; minutes += 1) {
    const last = listHeldMoments(now + minutes * MINUTE).map((at) => computeNetworkFee('BTC', at, context.seed))
    if (last.every((each) => each > fee)) return minutes * MINUTE
  }
  throw new Error('The fee never rises')
}

test("sends the whole balance to the customer's wallet, with balanced books", async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: quote } = await customer.quote({ everything: true })
  expect(quote).toMatchObject({ coin: 'BTC', amount: '0.01234567', address: ADDRESS })
  expect(parseUnits(quote.arrives) + parseUnits(quote.network_fee)).toBe(parseUnits(quote.amount))

  const made = await customer.send({
    everything: true,
    quoted_amount: quote.amount,
    quoted_network_fee: quote.network_fee,
  })
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'PROCESSING', arrives: quote.arrives, network_fee: quote.network_fee, transaction_hash: null },
  })
  expect(await customer.held()).toEqual(['0.01234567', '0.00000000'])
  expect(customer.emails()).toHaveLength(0)

  customer.later(MINUTE)
  const sent = await customer.read(made.body)
  expect(sent).toMatchObject({ status: 'PROCESSING' })
  expect(sent.transaction_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await customer.held()).toEqual(['0.00000000', '0.00000000'])
  expect(customer.emails()[0]).toMatchObject({ subject: 'Your crypto is on its way' })
  expect(customer.emails()[0]?.text).toContain(sent.transaction_hash)

  customer.later(60 * MINUTE)
  expect(await customer.read(made.body)).toMatchObject({ status: 'COMPLETED' })
  expect(customer.emails()[0]).toMatchObject({ subject: 'Your crypto has arrived' })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])

  const statement = await customer.ask('GET', `balances/${customer.id}/transactions`)
  expect(statement.body).toContainEqual(
    expect.objectContaining({
      type: 'withdrawal',
      amount: '-0.01234567',
      balance_after: '0.00000000',
      output_address: ADDRESS,
      order_id: made.body.withdrawal_id,
      status: 'COMPLETED',
    }),
  )
})

test('credits a wallet on a sandbox chain with the net amount', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('verified-personal')
  await sandbox.post(`/console/balances/${account.id}`, { amount: '0.4', coin: 'ETH', do: 'credit' })
  const { body: balances } = await sandbox.call('GET', 'balances', { token })
  const [{ account_id: id } = { account_id: '' }] = (balances as { items: { account_id: string }[] }).items
  const { body: added } = await sandbox.call('POST', 'wallets', {
    token,
    body: { coin: 'ETH', address: ETHER_ADDRESS },
  })
  const link = new URL(sandbox.control.emails(account.number)[0]?.link ?? '').pathname.split('/')
  await sandbox.call('POST', `wallets/confirm/${link.at(-2)}/${link.at(-1)}`, { body: {} })
  const { body } = await sandbox.call('POST', `balances/${id}/withdrawals`, {
    token,
    body: { wallet_id: (added as Body).id, everything: true },
  })
  sandbox.control.moveClock(MINUTE, account.number)
  const [transfer] = sandbox.control.context.database.all<{ units: string }>(
    'select units from chain_transfers where to_address = ?',
    ETHER_ADDRESS,
  )
  expect(transfer?.units).toBe(`${parseUnits((body as Body).arrives) * 10n ** 10n}`)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('accepts an amount with all decimals of the coin', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const made = await customer.send({ amount: '0.00123457' })
  expect(made).toMatchObject({ status: 201, body: { amount: '0.00123457' } })
  expect(await customer.held()).toEqual(['0.01234567', '0.01111110'])
})

test.each([
  ['an amount above the balance', { amount: '0.02' }, 'amount'],
  ['no amount', {}, 'amount'],
  ['an amount with a ninth decimal', { amount: '0.001234567' }, 'amount'],
  ['a word as amount', { amount: 'much' }, 'amount'],
  ['an amount below the network fee', { amount: '0.00001' }, 'amount'],
  ['an unknown wallet', { everything: true, wallet_id: 'wal_unknown' }, 'wallet_id'],
])('rejects %s with 422', async (_, entry, field) => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  for (const answer of [await customer.quote(entry), await customer.send(entry)]) {
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  }
  expect(await customer.held()).toEqual(['0.01234567', '0.01234567'])
})

test("rejects an unconfirmed wallet, one of another network, and another customer's", async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const other = await openHolder(sandbox)
  const add = async (coin: string, address: string) =>
    (await customer.ask('POST', 'wallets', { coin, address })).body.id
  const unconfirmed = await add('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  const ether = await add('ETH', ETHER_ADDRESS)
  const { context } = sandbox.control
  context.database.run('update wallets set confirmed_at = 1 where id = ?', ether)
  for (const wallet of [unconfirmed, ether, other.wallet.wallet_id]) {
    const answer = await customer.send({ everything: true, wallet_id: wallet })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['wallet_id']])
  }
  // Another customer's balance is unknown.
  expect((await customer.ask('GET', `balances/${other.id}/withdrawals`)).status).toBe(404)
})

test('responds 409 once the network fee exceeds the agreed one, and sends nothing', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: quote } = await customer.quote({ everything: true })
  const agreed = { everything: true, quoted_amount: quote.amount, quoted_network_fee: quote.network_fee }
  customer.later(findFeeRise(sandbox, customer.account.number))
  const refused = await customer.send(agreed)
  expect(refused).toMatchObject({ status: 409, body: { code: 'error.quote_moved' } })
  expect(await customer.held()).toEqual(['0.01234567', '0.01234567'])
  const { body: now } = await customer.quote({ everything: true })
  expect(parseUnits(now.network_fee)).toBeGreaterThan(parseUnits(quote.network_fee))
  expect((await customer.send({ ...agreed, quoted_network_fee: now.network_fee })).status).toBe(201)
})

test('keeps a quoted network fee while the quote is held', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: quote } = await customer.quote({ amount: '0.005' })
  customer.later(Date.parse(quote.expires_at) - sandbox.control.now(customer.account) - 1000)
  const made = await customer.send({ amount: '0.005', quoted_network_fee: quote.network_fee })
  expect(made.body).toMatchObject({ network_fee: quote.network_fee, arrives: quote.arrives })
})

test('sends once per Idempotency-Key and rejects a second tab', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: quote } = await customer.quote({ everything: true })
  const agreed = { everything: true, quoted_amount: quote.amount, quoted_network_fee: quote.network_fee }
  const first = await customer.send(agreed, 'withdrawal-first')
  const again = await customer.send(agreed, 'withdrawal-first')
  expect(again.body.withdrawal_id).toBe(first.body.withdrawal_id)
  expect(await customer.send(agreed, 'withdrawal-other')).toMatchObject({ status: 422 })
  expect((await customer.ask('GET', `balances/${customer.id}/withdrawals`)).body).toHaveLength(1)
})

test('responds 409 to "everything" after the amount changed', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: quote } = await customer.quote({ everything: true })
  await sandbox.post(`/console/balances/${customer.account.id}`, { amount: '1', coin: 'BTC', do: 'credit' })
  const agreed = { everything: true, quoted_amount: quote.amount, quoted_network_fee: quote.network_fee }
  expect(await customer.send(agreed)).toMatchObject({ status: 409, body: { code: 'error.quote_moved' } })
})

test('returns the full amount when compliance stops a withdrawal, with an email', async () => {
  await using sandbox = await openSandbox()
  const customer = await openHolder(sandbox)
  const { body: made } = await customer.send({ everything: true })
  await sandbox.post(`/console/withdrawals/${made.withdrawal_id}`, {})
  expect(await customer.read(made)).toMatchObject({
    status: 'CANCELLED',
    transaction_hash: null,
    cancellation_reason: { code: 'withdrawal.stopped' },
  })
  expect(await customer.held()).toEqual(['0.01234567', '0.01234567'])
  expect(customer.emails()[0]).toMatchObject({ subject: 'Your crypto was not sent' })

  const { body: late } = await customer.send({ everything: true })
  customer.later(MINUTE)
  await sandbox.post(`/console/withdrawals/${late.withdrawal_id}`, {})
  expect(await customer.read(late)).toMatchObject({ status: 'PROCESSING' })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test.each(['no-service', 'renewal-expired', 'level-0'])(
  'responds 403 to a withdrawal of the account %s',
  async (name) => {
    await using sandbox = await openSandbox()
    const { token, account } = sandbox.control.enter(name)
    await sandbox.post(`/console/balances/${account.id}`, { amount: '0.5', coin: 'BTC', do: 'credit' })
    const { body } = await sandbox.call('GET', 'balances', { token })
    const [balance] = (body as { items: { account_id: string }[] }).items
    const entry = { wallet_id: 'wal_any', everything: true }
    for (const path of ['withdrawal_quote', 'withdrawals']) {
      const answer = await sandbox.call('POST', `balances/${balance?.account_id}/${path}`, { token, body: entry })
      expect([path, answer.status]).toEqual([path, 403])
    }
  },
)
