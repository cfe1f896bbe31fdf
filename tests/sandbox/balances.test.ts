import { expect, test } from 'vitest'
import { listBalances } from '#sandbox/balances/balances.ts'
import { addDepositOrder, cancelDepositOrder } from '#sandbox/balances/deposits/deposit-orders.ts'
import { fundMaria } from './account-client.ts'
import { openSandbox } from './sandbox-client.ts'

const codeOf = (body: unknown) => (body as { code?: string }).code

test('opens an account once, inactive until its activation, then as the default', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const none = await sandbox.call('GET', 'balances/default', { token })
  expect([none.status, codeOf(none.body)]).toEqual([404, 'error.no_balance'])
  expect((await sandbox.call('GET', 'balances', { token })).body).toEqual({ items: [], total_eur: '0.00' })

  const opened = await sandbox.call('POST', 'balances', { token, body: { coin: 'CEUR' } })
  expect(opened).toMatchObject({
    status: 201,
    body: { coin: 'CEUR', status: 'inactive', balance: '0.00', available: '0.00', value_eur: '0.00', is_default: true },
  })
  const { account_id: id } = opened.body as { account_id: string }
  expect(await sandbox.call('POST', 'balances', { token, body: { coin: 'CEUR' } })).toMatchObject({
    status: 200,
    body: { account_id: id },
  })
  expect(await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'error.contract_needed' },
  })
  const { body: terms } = await sandbox.call('GET', 'contracts/latest/service_coin', { token })
  await sandbox.call('POST', `contracts/accept/${(terms as { id: string }).id}`, { token, body: {} })
  const active = { status: 200, body: { account_id: id, status: 'active' } }
  expect(await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })).toMatchObject(active)
  expect(await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })).toMatchObject(active)
  expect(await sandbox.call('GET', 'balances/default', { token })).toMatchObject(active)
})

test.each([
  [{ coin: 'DOGE' }, /not supported/],
  [{ coin: '' }, /required/],
  [{}, /required/],
])('rejects opening an account with %o', async (body, words) => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const refused = await sandbox.call('POST', 'balances', { token, body })

  expect(refused.status).toBe(422)
  expect((refused.body as { errors: { coin: string[] } }).errors.coin[0]).toMatch(words)
  expect((await sandbox.call('GET', 'balances', { token })).body).toMatchObject({ items: [] })
})

test('opens an account in every payment coin and accepts any active one as default', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const listCoins = (body: unknown) => (body as { coin: string }[]).map(({ coin }) => coin)
  const { body: offered } = await sandbox.call('GET', 'balances/coins', { token })
  const { body: taken } = await sandbox.call('GET', 'coins', { token })
  expect(listCoins(offered)).toEqual(['CEUR', ...listCoins(taken)])
  expect(offered).toMatchObject([{ rates: { EUR: '1.00' }, decimals: 2 }, ...listCoins(taken).map(() => ({}))])

  const opened = await sandbox.call('POST', 'balances', { token, body: { coin: 'ETH' } })
  expect(opened).toMatchObject({ status: 201, body: { coin: 'ETH', is_default: false, is_service_coin: false } })
  const { account_id: id } = opened.body as { account_id: string }
  const path = `balances/${id}/default`
  expect(await sandbox.call('POST', path, { token, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'error.account_inactive' },
  })
  expect((await sandbox.call('GET', 'balances/default', { token })).status).toBe(404)
  await sandbox.call('POST', `balances/${id}/activate`, { token, body: {} })
  expect(await sandbox.call('POST', path, { token, body: {} })).toMatchObject({ body: { is_default: true } })
  await sandbox.call('POST', 'balances', { token, body: { coin: 'CEUR' } })
  expect(await sandbox.call('GET', 'balances/default', { token })).toMatchObject({ body: { account_id: id } })
  expect((await sandbox.call('GET', 'balances', { token })).body).toMatchObject({
    items: [{ is_default: true }, { is_default: false }],
  })
})

test('returns the total and the opening and closing balance with a page of movements', async () => {
  await using sandbox = await openSandbox()
  const { accountId } = await fundMaria(sandbox, '100.00')
  const { id } = sandbox.control.account('maria@example.com')
  for (const amount of ['30.00', '20.00']) {
    sandbox.wait(24 * 3_600_000)
    await sandbox.post(`/console/balances/${id}`, { amount, do: 'debit' })
  }
  const token = await sandbox.signIn()
  const page = async (query: string) =>
    (await sandbox.call('GET', `balances/${accountId}/transactions?${query}`, { token })).body

  expect(await page('limit=2')).toMatchObject({
    items: [
      { amount: '-20.00', balance_after: '50.00' },
      { amount: '-30.00', balance_after: '70.00' },
    ],
    total: 3,
    offset: 0,
    limit: 2,
    opening_balance: '0.00',
    closing_balance: '50.00',
  })
  expect(await page('limit=2&offset=2')).toMatchObject({ items: [{ amount: '100.00' }], total: 3, offset: 2 })
  expect(await page('limit=5&period_start=2026-03-05&period_end=2026-03-05')).toMatchObject({
    items: [{ amount: '-30.00' }],
    total: 1,
    opening_balance: '100.00',
    closing_balance: '70.00',
  })
  expect(await page('limit=1&sort_order=asc')).toMatchObject({ items: [{ amount: '100.00', balance_after: '100.00' }] })
})

test('responds 403 when an unverified customer opens an account', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn('newbie@example.com')
  const refused = await sandbox.call('POST', 'balances', { token, body: { coin: 'CEUR' } })

  expect([refused.status, codeOf(refused.body)]).toEqual([403, 'error.no_access_yet'])
})

test('credits and debits in the console, never more than the balance', async () => {
  await using sandbox = await openSandbox()
  const { amounts } = await fundMaria(sandbox, '100.10')
  const page = `/console/balances/${sandbox.control.account('maria@example.com').id}`
  expect((await sandbox.post(page, { amount: '0.11', do: 'debit' })).status).toBe(303)
  expect(await amounts()).toEqual(['99.99', '99.99'])

  for (const fields of [
    { amount: '100.00', do: 'debit' },
    { amount: '0.001', do: 'credit' },
    { amount: '-5', do: 'credit' },
    { amount: '0', do: 'credit' },
  ]) {
    expect((await sandbox.post(page, fields)).status, fields.amount).toBe(422)
  }
  expect(await amounts()).toEqual(['99.99', '99.99'])
  expect(await (await sandbox.page(page)).text()).toContain('cash_out -0.11 CEUR')
})

test('lists movements by day in Tallinn, newest first by default', async () => {
  await using sandbox = await openSandbox()
  const { accountId } = await fundMaria(sandbox, '100.00')
  const { id } = sandbox.control.account('maria@example.com')
  sandbox.wait(24 * 3_600_000)
  await sandbox.post(`/console/balances/${id}`, { amount: '30.00', do: 'debit' })
  const fetchAmounts = async (query: string) => {
    const { body } = await sandbox.call('GET', `balances/${accountId}/transactions?${query}`, {
      token: await sandbox.signIn(),
    })
    return (body as { amount: string }[]).map(({ amount }) => amount)
  }

  expect(await fetchAmounts('')).toEqual(['-30.00', '100.00'])
  expect(await fetchAmounts('sort_order=asc')).toEqual(['100.00', '-30.00'])
  expect(await fetchAmounts('period_start=2026-03-05')).toEqual(['-30.00'])
  expect(await fetchAmounts('period_end=2026-03-04')).toEqual(['100.00'])
  const { body } = await sandbox.call('GET', `balances/${accountId}/transactions`, { token: await sandbox.signIn() })
  expect(body).toMatchObject([{ type: 'cash_out', coin: 'CEUR', status: 'COMPLETED', value_eur: '-30.00' }, {}])
})

test("responds 404 for another customer's account", async () => {
  await using sandbox = await openSandbox()
  const { accountId } = await fundMaria(sandbox)
  const token = await sandbox.signIn('office@example.com')

  for (const path of [`balances/${accountId}`, `balances/${accountId}/transactions`, 'balances/bal_none']) {
    expect((await sandbox.call('GET', path, { token })).status, path).toBe(404)
  }
  expect((await sandbox.call('POST', `balances/${accountId}/activate`, { token, body: {} })).status).toBe(404)
})

test('returns rates in EUR with EUR, GBP and the service coin', async () => {
  await using sandbox = await openSandbox()
  const { body } = await sandbox.call('GET', 'balances/user/exchange_rates', { token: await sandbox.signIn() })

  expect(body).toMatchObject({
    base: 'EUR',
    rates: {
      EUR: '1.00',
      CEUR: '1.00',
      GBP: expect.stringMatching(/^1\.\d{4}$/),
      BTC: expect.stringMatching(/^\d+\.\d\d$/),
    },
  })
})

test('rejects a merge that would close an account with an open order', async () => {
  await using sandbox = await openSandbox()
  await sandbox.page('/s/merge-possible')
  const token = await sandbox.signIn('merge-possible-4@example.com')
  const { body } = await sandbox.call('GET', 'auth/merge', { token })
  const [first, second] = (body as { accounts: { token: string; email: string }[] }).accounts
  const closing = sandbox.control.account(second?.email ?? '')
  await sandbox.post(`/console/balances/${closing.id}`, { amount: '12.34', do: 'credit' })
  const { context } = sandbox.control
  const [balance] = listBalances(context, closing)
  if (!balance) throw new Error('No account')
  const order = addDepositOrder(context, closing, { balance, expected: 100_00n, now: sandbox.control.now(closing) })
  const merge = () =>
    sandbox.call('POST', 'auth/merge', {
      token,
      body: { close_user_token: second?.token, primary_user_token: first?.token },
    })

  expect(await merge()).toMatchObject({ status: 422, body: { code: 'error.merge_open_payments' } })
  cancelDepositOrder(context, order, sandbox.control.now(closing))
  expect((await merge()).status).toBe(200)
})

test('moves the coins of a merged account to the primary one, to the cent', async () => {
  await using sandbox = await openSandbox()
  await sandbox.page('/s/merge-possible')
  const token = await sandbox.signIn('merge-possible-4@example.com')
  const { body } = await sandbox.call('GET', 'auth/merge', { token })
  const [first, second] = (body as { accounts: { token: string; email: string; id: string }[] }).accounts
  const closing = sandbox.control.account(second?.email ?? '')
  await sandbox.post(`/console/balances/${closing.id}`, { amount: '12.34', do: 'credit' })
  const chosen = { close_user_token: second?.token, primary_user_token: first?.token }
  const merged = await sandbox.call('POST', 'auth/merge', { token, body: chosen })
  const primary = (merged.body as { token: string }).token

  expect((await sandbox.call('GET', 'balances', { token: primary })).body).toMatchObject({ total_eur: '12.34' })
  expect(await (await sandbox.page(`/console/balances/${closing.id}`)).text()).toContain('0.00 CEUR')
})
