import { expect, test } from 'vitest'
import { bearer, MINUTE, openSandbox } from './sandbox-client.ts'
import { withProvider } from './social-client.ts'

type Offered = { token: string; email: string; type: number; last_login_at: string | null; providers: string[] }
type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const FIRST = 'merge-possible-4@example.com'
const SECOND = `second-${FIRST}`

async function twoAccounts(scenario = 'merge-possible') {
  const sandbox = await openSandbox()
  await sandbox.page(`/s/${scenario}`)
  return sandbox
}

async function offered(sandbox: Sandbox, token: string): Promise<Offered[]> {
  return ((await sandbox.call('GET', 'auth/merge', { token })).body as { accounts: Offered[] }).accounts
}

const merge = (sandbox: Sandbox, token: string, close?: Offered, primary?: Offered) =>
  sandbox.call('POST', 'auth/merge', {
    token,
    body: { close_user_token: close?.token ?? 'x', primary_user_token: primary?.token ?? 'x' },
  })

test('a login says that there is another account of the same person, and both are described', async () => {
  await using sandbox = await twoAccounts()
  const login = await sandbox.call('POST', 'auth/login', { body: { email: FIRST, password: 'Causeway1' } })
  expect(login.body).toMatchObject({ status: 'merge_possible' })

  expect(await offered(sandbox, bearer(login.headers) ?? '')).toMatchObject([
    { email: FIRST, type: 1, last_login_at: expect.any(String), providers: [] },
    { email: SECOND, type: 1, last_login_at: null, providers: ['google'] },
  ])
  expect(await offered(sandbox, await sandbox.signIn())).toEqual([])
})

test('a provider that vouches for the address of another account shows that both are of one person', async () => {
  await using sandbox = await openSandbox()
  const linked = await withProvider(sandbox, 'newbie@example.com', { token: await sandbox.signIn() })
  expect(linked.body).toMatchObject({ status: 'merge_possible', user: { email: 'maria@example.com' } })

  expect((await withProvider(sandbox, 'newbie@example.com')).body).toMatchObject({
    status: 'merge_possible',
    user: { email: 'maria@example.com' },
  })
  const newbie = await offered(sandbox, await sandbox.signIn('newbie@example.com'))
  expect(newbie.map(({ email }) => email)).toEqual(['maria@example.com', 'newbie@example.com'])
})

test('a provider that another account has is not linked twice, but shows that both are of one person', async () => {
  await using sandbox = await openSandbox()
  await withProvider(sandbox, 'nina@example.com')
  const token = await sandbox.signIn()

  expect(await withProvider(sandbox, 'nina@example.com', { token })).toMatchObject({
    status: 409,
    body: { code: 'error.account_exists' },
  })
  expect((await offered(sandbox, token)).map(({ email }) => email)).toEqual(['maria@example.com', 'nina@example.com'])
})

test('merging closes one account, ends its session, moves its providers and signs in as the other', async () => {
  await using sandbox = await twoAccounts()
  const closing = await sandbox.signIn(SECOND)
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await offered(sandbox, token)

  const merged = await merge(sandbox, token, second, first)

  expect(merged).toMatchObject({ status: 200, body: { ok: true, status: 'ok', user: { email: FIRST } } })
  expect((await sandbox.call('GET', 'me', { token: closing })).status).toBe(401)
  expect((await sandbox.call('POST', 'auth/login', { body: { email: SECOND, password: 'Causeway1' } })).status).toBe(
    403,
  )
  expect((await withProvider(sandbox, FIRST)).body).toMatchObject({ status: 'ok', user: { email: FIRST } })
})

test('the account that asks may be the one that closes', async () => {
  await using sandbox = await twoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await offered(sandbox, token)

  const merged = await merge(sandbox, token, first, second)

  expect(merged.body).toMatchObject({ user: { email: SECOND } })
  expect((await sandbox.call('GET', 'me', { token })).status).toBe(401)
  expect((await sandbox.call('GET', 'me', { token: bearer(merged.headers) ?? '' })).body).toMatchObject({
    email: SECOND,
  })
})

test('the same merge twice is one merge, and its tokens do nothing else (T22)', async () => {
  await using sandbox = await twoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await offered(sandbox, token)
  const stale = await offered(sandbox, token)
  const after = bearer((await merge(sandbox, token, second, first)).headers) ?? ''

  const again = await merge(sandbox, after, second, first)
  expect(again).toMatchObject({ status: 200, body: { user: { email: FIRST } } })
  const now = bearer(again.headers) ?? ''
  expect((await merge(sandbox, now, first, second)).body).toMatchObject({ code: 'error.link_invalid' })
  expect((await merge(sandbox, now, stale[1], stale[0])).body).toMatchObject({ code: 'error.link_invalid' })
  expect(await offered(sandbox, now)).toEqual([])
})

test('tokens of others, of two offers, made up, or twice the same merge nothing (T22)', async () => {
  await using sandbox = await twoAccounts()
  const token = await sandbox.signIn(FIRST)
  const [first, second] = await offered(sandbox, token)
  const [, other] = await offered(sandbox, token)
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

test('an account with a payment under way does not close, and the other one does', async () => {
  await using sandbox = await twoAccounts('merge-refused-open-payment')
  const token = await sandbox.signIn('merge-refused-open-payment-4@example.com')
  const [first, second] = await offered(sandbox, token)

  expect(await merge(sandbox, token, second, first)).toMatchObject({
    status: 422,
    body: { code: 'error.merge_open_payments', message: expect.stringContaining('payments under way') },
  })
  expect((await merge(sandbox, token, first, second)).status).toBe(200)
})

test('an account with an order to buy crypto that waits for its money does not close', async () => {
  await using sandbox = await twoAccounts()
  const { database } = sandbox.control.context
  const { number } = sandbox.control.account(SECOND)
  const { account, path } = sandbox.control.enter('buy-W-sepa')
  const id = path.split('/').at(-1) ?? ''
  // The order of another customer's scenario, handed to this one.
  database.run('update buy_orders set account_number = ? where account_number = ?', number, account.number)
  const token = await sandbox.signIn(FIRST)
  const close = async () => {
    const [first, second] = await offered(sandbox, token)
    return merge(sandbox, token, second, first)
  }
  expect(await close()).toMatchObject({ status: 422, body: { code: 'error.merge_open_payments' } })
  const session = await sandbox.signIn(SECOND)
  await sandbox.call('GET', `buy/order/${id}/cancel`, { token: session })
  expect((await close()).status).toBe(200)
})
