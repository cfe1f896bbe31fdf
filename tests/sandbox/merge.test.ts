import { expect, test } from 'vitest'
import { getAccountTime, moveAccountClock } from '#sandbox/core/clock.ts'
import { readBearer, MINUTE, openSandbox } from './sandbox-client.ts'
import { logInWithProvider } from './social-client.ts'

type Offered = { token: string; email: string; type: number; last_login_at: string | null; providers: string[] }
type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const FIRST = 'merge-possible-4@example.com'
const SECOND = `second-${FIRST}`

async function openTwoAccounts(scenario = 'merge-possible') {
  const sandbox = await openSandbox()
  await sandbox.page(`/s/${scenario}`)
  return sandbox
}

async function fetchOffers(sandbox: Sandbox, token: string): Promise<Offered[]> {
  return ((await sandbox.call('GET', 'auth/merge', { token })).body as { accounts: Offered[] }).accounts
}

const merge = (sandbox: Sandbox, token: string, close?: Offered, primary?: Offered) =>
  sandbox.call('POST', 'auth/merge', {
    token,
    body: { close_user_token: close?.token ?? 'x', primary_user_token: primary?.token ?? 'x' },
  })

test('reports a possible merge at login and describes both accounts', async () => {
  await using sandbox = await openTwoAccounts()
  const login = await sandbox.call('POST', 'auth/login', { body: { email: FIRST, password: 'Causeway1' } })
  expect(login.body).toMatchObject({ status: 'merge_possible' })

  expect(await fetchOffers(sandbox, readBearer(login.headers) ?? '')).toMatchObject([
    { email: FIRST, type: 1, last_login_at: expect.any(String), providers: [] },
    { email: SECOND, type: 1, last_login_at: null, providers: ['google'] },
  ])
  expect(await fetchOffers(sandbox, await sandbox.signIn())).toEqual([])
})

test("offers a merge when a provider vouches for another account's email", async () => {
  await using sandbox = await openSandbox()
  const linked = await logInWithProvider(sandbox, 'newbie@example.com', { token: await sandbox.signIn() })
  expect(linked.body).toMatchObject({ status: 'merge_possible', user: { email: 'maria@example.com' } })

  expect((await logInWithProvider(sandbox, 'newbie@example.com')).body).toMatchObject({
    status: 'merge_possible',
    user: { email: 'maria@example.com' },
  })
  const newbie = await fetchOffers(sandbox, await sandbox.signIn('newbie@example.com'))
  expect(newbie.map(({ email }) => email)).toEqual(['maria@example.com', 'newbie@example.com'])
})

test("rejects linking another account's provider and offers a merge", async () => {
  await using sandbox = await openSandbox()
  await logInWithProvider(sandbox, 'nina@example.com')
  const token = await sandbox.signIn()

  expect(await logInWithProvider(sandbox, 'nina@example.com', { token })).toMatchObject({
    status: 409,
    body: { code: 'error.account_exists' },
  })
  expect((await fetchOffers(sandbox, token)).map(({ email }) => email)).toEqual([
    'maria@example.com',
    'nina@example.com',
  ])
})

test('merges accounts: closes one, ends its session, moves its providers', async () => {
  await using sandbox = await openTwoAccounts()
  const closing = await sandbox.signIn(SECOND)
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await fetchOffers(sandbox, token)

  const merged = await merge(sandbox, token, second, first)

  expect(merged).toMatchObject({ status: 200, body: { ok: true, status: 'ok', user: { email: FIRST } } })
  expect((await sandbox.call('GET', 'me', { token: closing })).status).toBe(401)
  expect((await sandbox.call('POST', 'auth/login', { body: { email: SECOND, password: 'Causeway1' } })).status).toBe(
    403,
  )
  expect((await logInWithProvider(sandbox, FIRST)).body).toMatchObject({ status: 'ok', user: { email: FIRST } })
})

test('lets the signed-in account be the one that closes', async () => {
  await using sandbox = await openTwoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await fetchOffers(sandbox, token)

  const merged = await merge(sandbox, token, first, second)

  expect(merged.body).toMatchObject({ user: { email: SECOND } })
  expect((await sandbox.call('GET', 'me', { token })).status).toBe(401)
  expect((await sandbox.call('GET', 'me', { token: readBearer(merged.headers) ?? '' })).body).toMatchObject({
    email: SECOND,
  })
})

test('treats a duplicate merge as one and rejects its tokens for anything else (T22)', async () => {
  await using sandbox = await openTwoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await fetchOffers(sandbox, token)
  const stale = await fetchOffers(sandbox, token)
  const after = readBearer((await merge(sandbox, token, second, first)).headers) ?? ''

  const again = await merge(sandbox, after, second, first)
  expect(again).toMatchObject({ status: 200, body: { user: { email: FIRST } } })
  const now = readBearer(again.headers) ?? ''
  expect((await merge(sandbox, now, first, second)).body).toMatchObject({ code: 'error.link_invalid' })
  expect((await merge(sandbox, now, stale[1], stale[0])).body).toMatchObject({ code: 'error.link_invalid' })
  expect(await fetchOffers(sandbox, now)).toEqual([])
})

test('rejects merge tokens that are foreign, mixed, invalid or identical (T22)', async () => {
  await using sandbox = await openTwoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await fetchOffers(sandbox, token)
  const [, other] = await fetchOffers(sandbox, token)
  const maria = await sandbox.signIn()

  expect(await merge(sandbox, maria, second, first)).toMatchObject({
    status: 404,
    body: { code: 'error.user_not_found' },
  })
  for (const [close, primary] of [
    [first, first],
    [other, first],
    [undefined, first],
    [second, undefined],
  ]) {
    expect(await merge(sandbox, token, close, primary)).toMatchObject({
      status: 404,
      body: { code: 'error.link_invalid' },
    })
  }
  sandbox.wait(31 * MINUTE)
  const later = await sandbox.signIn(FIRST)
  expect((await merge(sandbox, later, second, first)).status).toBe(404)
  expect(sandbox.control.account(SECOND).status).toBe('complete')
})

test('refuses to close an account with an open payment, but closes the other', async () => {
  await using sandbox = await openTwoAccounts('merge-refused-open-payment')
  const token = await sandbox.signIn('merge-refused-open-payment-4@example.com')
  const [first, second] = await fetchOffers(sandbox, token)

  expect(await merge(sandbox, token, second, first)).toMatchObject({
    status: 422,
    body: { code: 'error.merge_open_payments', message: expect.stringContaining('payments under way') },
  })
  expect((await merge(sandbox, token, first, second)).status).toBe(200)
})

test('refuses to close an account with a waiting purchase', async () => {
  await using sandbox = await openTwoAccounts()
  const { database } = sandbox.control.context
  const { number } = sandbox.control.account(SECOND)
  const { account, path } = sandbox.control.enter('buy-W-sepa')
  const id = path.split('/').at(-1) ?? ''
  // An order from another customer's scenario, moved to this account.
  database.run('update buy_orders set account_number = ? where account_number = ?', number, account.number)
  const token = await sandbox.signIn(FIRST)
  const close = async () => {
    const [first, second] = await fetchOffers(sandbox, token)
    return merge(sandbox, token, second, first)
  }
  expect(await close()).toMatchObject({ status: 422, body: { code: 'error.merge_open_payments' } })
  const session = await sandbox.signIn(SECOND)
  await sandbox.call('GET', `buy/order/${id}/cancel`, { token: session })
  expect((await close()).status).toBe(200)
})

/** The receiving addresses and active recurring payments that an account sees. */
async function fetchOngoing(sandbox: Sandbox, token: string) {
  const read = async (path: string) => (await sandbox.call('GET', path, { token })).body
  const addresses = (await read('receiving_addresses')) as { id: string }[]
  const recurring = (await read('recurring_transfers?status=active')) as { items: { id: string }[] }
  return { fill: addresses.map(({ id }) => id), rec: recurring.items.map(({ id }) => id) }
}

test('moves receiving addresses and recurring payments with their history on merge', async () => {
  await using sandbox = await openTwoAccounts()
  const { number } = sandbox.control.account(SECOND)
  const { database } = sandbox.control.context
  const token = await sandbox.signIn(FIRST)
  // Taken from other customers' scenarios and moved to the account that closes.
  const address = sandbox.control.enter('receiving-deposit-Z')
  const recurring = sandbox.control.enter('recurring-account')
  for (const { account } of [address, recurring])
    for (const table of ['receiving_addresses', 'recurring_payments', 'payments', 'balances'])
      database.run(`update ${table} set account_number = ? where account_number = ?`, number, account.number)
  const before = await fetchOngoing(sandbox, await sandbox.signIn(SECOND))
  expect(before).toEqual({ fill: [expect.stringMatching(/^fill_/)], rec: [expect.stringMatching(/^rec_/)] })
  const [first, second] = await fetchOffers(sandbox, token)
  const merged = await merge(sandbox, token, second, first)
  expect(merged.status).toBe(200)

  const after = readBearer(merged.headers) ?? ''
  expect(await fetchOngoing(sandbox, after)).toEqual(before)
  const {
    fill: [fill],
    rec: [rec],
  } = before
  const deposits = (await sandbox.call('GET', `receiving_addresses/${fill}/transactions`, { token: after })).body
  const { items } = deposits as { items: { transaction_key: string }[] }
  expect(items).toHaveLength(1)
  expect((await sandbox.call('GET', `transactions/${items[0]?.transaction_key}`, { token: after })).status).toBe(200)
  // Later deposits belong to the primary account.
  await sandbox.post(`/console/receiving/${fill}`, { do: 'deposit', amount: '0.01' })
  const { total } = (await sandbox.call('GET', `receiving_addresses/${fill}/transactions`, { token: after })).body as {
    total: number
  }
  expect(total).toBe(2)
  // Three runs and two deposits.
  expect((await sandbox.call('GET', 'transactions/me', { token: after })).body).toMatchObject({ total: 5 })
  const { account_id: paidFrom } = (await sandbox.call('GET', `recurring_transfers/${rec}`, { token: after })).body as {
    account_id: string
  }
  const { items: balances } = (await sandbox.call('GET', 'balances', { token: after })).body as {
    items: { account_id: string }[]
  }
  expect(balances.map((each) => each.account_id)).toContain(paidFrom)
})

test('keeps moved events in the past of an account whose clock is behind', async () => {
  await using sandbox = await openTwoAccounts()
  const { context } = sandbox.control
  const closing = sandbox.control.account(SECOND)
  const { account } = sandbox.control.enter('receiving-new')
  context.database.run(
    'update receiving_addresses set account_number = ? where account_number = ?',
    closing.number,
    account.number,
  )
  moveAccountClock(context, closing.number, 40 * 24 * 60 * MINUTE)
  const { fill } = await fetchOngoing(sandbox, await sandbox.signIn(SECOND))
  await sandbox.post(`/console/receiving/${fill[0]}`, { do: 'deposit', amount: '0.01' })
  moveAccountClock(context, closing.number, 10 * 24 * 60 * MINUTE)
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await fetchOffers(sandbox, token)
  const merged = await merge(sandbox, token, second, first)

  expect(merged.status).toBe(200)
  const { items } = (await sandbox.call('GET', 'transactions/me', { token: readBearer(merged.headers) ?? '' }))
    .body as {
    items: { created: string; completed_at: string }[]
  }
  const now = getAccountTime(context, sandbox.control.account(FIRST))
  const times = items.flatMap(({ created, completed_at: completed }) => [Date.parse(created), Date.parse(completed)])
  expect(times.map((at) => at <= now)).toEqual([true, true])
})

test.each([
  [2, 200, expect.any(String)],
  [1, 404, null],
] as const)(
  'merge into account type %s: payment link responds %s despite started payments',
  async (type, status, address) => {
    await using sandbox = await openTwoAccounts()
    const { database } = sandbox.control.context
    const { number } = sandbox.control.account(SECOND)
    const { account, path } = sandbox.control.enter('pay-link-fixed')
    for (const table of ['collect_links', 'collect_applications', 'payments'])
      database.run(`update ${table} set account_number = ? where account_number = ?`, number, account.number)
    database.run('update accounts set type = ? where email = ?', type, FIRST)
    const code = path.split('/').at(-1) ?? ''
    const body = { coin: 'ETH', payer_name: 'Anna Schmidt' }
    const begun = await sandbox.call('POST', `collect_links/${code}/pay`, {
      body,
      key: 'b1f4b5a0-0000-4000-8000-0000000000aa',
    })
    const { key } = begun.body as { key: string }
    const token = await sandbox.signIn(FIRST)
    const [first, second] = await fetchOffers(sandbox, token)
    expect((await merge(sandbox, token, second, first)).status).toBe(200)
    expect((await sandbox.call('GET', `collect_links/${code}`)).status).toBe(status)
    expect(await sandbox.call('GET', `collect_payments/${key}`)).toMatchObject({
      status: 200,
      body: { deposit_address: address },
    })
  },
)
