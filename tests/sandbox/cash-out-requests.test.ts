import { expect, test } from 'vitest'
import { findWrongBooks } from './books-balance.ts'
import { OWN_IBAN } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Wire = { request_id: string; status: string; decide_by: string | null; code?: string; errors?: object }

const DAY = 86_400_000

/** Enters a scenario whose path names a balance of 123.45 and possibly a request. */
function enter(sandbox: Sandbox, scenario: string, as: 'personal' | 'business' = 'personal') {
  const { account, token, path } = sandbox.control.enter(scenario, { as })
  const [, balanceId = '', requestId = ''] = /accounts\/(\w+)\/cash-out(?:\/requests\/(\w+))?/.exec(path) ?? []
  const requests = `balances/${balanceId}/cash_out_requests`
  return {
    account,
    token,
    balanceId,
    requestId,
    ask: async (iban = OWN_IBAN, key?: string) => {
      const answer = await sandbox.call('POST', requests, { token, body: { receiver_iban: iban }, ...(key && { key }) })
      return { ...answer, body: answer.body as Wire }
    },
    read: async (id = requestId) => (await sandbox.call('GET', `${requests}/${id}`, { token })).body as Wire,
    list: async () => (await sandbox.call('GET', requests, { token })).body as Wire[],
    cancel: (id = requestId) => sandbox.call('POST', `${requests}/${id}/cancel`, { token, body: {} }),
    amounts: async () => {
      const { body } = await sandbox.call('GET', `balances/${balanceId}`, { token })
      const { balance, available } = body as { balance: string; available: string }
      return [balance, available]
    },
    subjects: () => sandbox.control.emails(account.number).map(({ subject }) => subject),
  }
}

const postToConsole = (sandbox: Sandbox, id: string, fields: Record<string, string>) =>
  sandbox.post(`/console/cash-out-requests/${id}`, fields)

test.each([
  ['no-service-with-balance', 'personal'],
  ['no-service-with-balance', 'business'],
  ['closed-with-balance', 'personal'],
  ['closed-with-balance', 'business'],
] as const)('%s (%s) requests the whole balance, which is reserved and then paid in full', async (scenario, as) => {
  await using sandbox = await openSandbox()
  const customer = enter(sandbox, scenario, as)
  const made = await customer.ask()
  expect(made).toMatchObject({
    status: 201,
    body: { amount: '123.45', fee: '0.00', receiver_iban: OWN_IBAN, status: 'NEW', allowed_actions: ['cancel'] },
  })
  expect(await customer.amounts()).toEqual(['123.45', '0.00'])
  const { request_id: id, decide_by: until } = made.body
  // Two business days after a Wednesday, 10:00 UTC.
  expect(until).toBe('2026-03-06T10:00:00.000Z')
  sandbox.control.moveClock(2 * DAY, customer.account.number)
  sandbox.control.advance()
  expect(await customer.read(id)).toMatchObject({ status: 'PAID', decide_by: null, allowed_actions: [] })
  expect(await customer.amounts()).toEqual(['0.00', '0.00'])
  expect(customer.subjects()).toEqual(['We sent you 123.45 EUR', 'We are looking at your request'])
  const { body } = await sandbox.call('GET', `balances/${customer.balanceId}/transactions`, customer)
  expect(body).toMatchObject([{ type: 'cash_out', amount: '-123.45', order_id: id, balance_after: '0.00' }, {}])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('releases the money of a refused request, shows the reason and allows another', async () => {
  await using sandbox = await openSandbox()
  const customer = enter(sandbox, 'cash-out-request-NEW')
  const page = await (await sandbox.page(`/console/cash-out-requests/${customer.requestId}`)).text()
  expect(page).toContain('Approve and pay out')
  await postToConsole(sandbox, customer.requestId, { do: 'refuse', reason: 'cash_out.refused_person' })
  expect(await customer.read()).toMatchObject({
    status: 'REFUSED',
    reason: { code: 'cash_out.refused_person', text: expect.stringContaining('Write to us') },
  })
  expect(await customer.amounts()).toEqual(['123.45', '123.45'])
  expect(customer.subjects()[0]).toBe('We could not pay this out yet')
  const again = await customer.ask()
  expect(again.status).toBe(201)
  await postToConsole(sandbox, again.body.request_id, { do: 'pay' })
  // A decided request cannot be decided again.
  await postToConsole(sandbox, again.body.request_id, { do: 'refuse', reason: 'cash_out.refused_law' })
  expect((await customer.list()).map(({ status }) => status).toSorted()).toEqual(['PAID', 'REFUSED'])
  expect(await customer.amounts()).toEqual(['0.00', '0.00'])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('cancels an undecided request and releases its money', async () => {
  await using sandbox = await openSandbox()
  const customer = enter(sandbox, 'cash-out-request-NEW')
  for (const _ of ['once', 'twice']) expect(await customer.cancel()).toMatchObject({ status: 200 })
  expect(await customer.amounts()).toEqual(['123.45', '123.45'])
  const paid = enter(sandbox, 'cash-out-request-PAID')
  expect(await paid.cancel()).toMatchObject({ status: 409, body: { code: 'error.order_changed' } })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('creates one request per key and rejects a second while one is open', async () => {
  await using sandbox = await openSandbox()
  const customer = enter(sandbox, 'no-service-with-balance')
  const first = await customer.ask(OWN_IBAN, 'key-1')
  expect((await customer.ask(OWN_IBAN, 'key-1')).body.request_id).toBe(first.body.request_id)
  expect(await customer.ask(OWN_IBAN, 'key-2')).toMatchObject({
    status: 409,
    body: { code: 'error.cash_out_open', request_id: first.body.request_id },
  })
  expect(await customer.list()).toHaveLength(1)
})

test.each([
  ['XX00', 'This IBAN is not valid.'],
  ['TR330006100519786457841326', 'This IBAN is not supported by SEPA.'],
  ['DE02120300000000202051', 'The bank has this account under another name than yours.'],
  ['', 'This field is required.'],
])('rejects the IBAN %s of a request', async (iban, message) => {
  await using sandbox = await openSandbox()
  const customer = enter(sandbox, 'no-service-with-balance')
  expect(await customer.ask(iban)).toMatchObject({ status: 422, body: { errors: { receiver_iban: [message] } } })
  expect(await customer.amounts()).toEqual(['123.45', '123.45'])
})

test('rejects a request of customers who can cash out or must verify first', async () => {
  await using sandbox = await openSandbox()
  for (const [scenario, status, code] of [
    ['account-active', 409, 'error.cash_out_directly'],
    ['renewal-required', 403, 'error.renewal_required'],
    ['level-0', 403, 'error.no_access_yet'],
  ] as const) {
    const { account, token } = sandbox.control.enter(scenario)
    await sandbox.post(`/console/balances/${account.id}`, { amount: '10', coin: 'CEUR', do: 'credit' })
    const { body } = await sandbox.call('GET', 'balances/default', { token })
    const path = `balances/${(body as { account_id: string }).account_id}/cash_out_requests`
    const refused = await sandbox.call('POST', path, { token, body: { receiver_iban: OWN_IBAN } })
    expect([scenario, refused.status, (refused.body as Wire).code]).toEqual([scenario, status, code])
  }
})

test('lets a customer refused by the forbidden list request their balance', async () => {
  await using sandbox = await openSandbox()
  const { account, token } = sandbox.control.enter('pending')
  await sandbox.post(`/console/balances/${account.id}`, { amount: '4.99', coin: 'CEUR', do: 'credit' })
  await sandbox.post(`/console/accounts/${account.id}/review`, { do: 'forbidden-list' })
  expect(sandbox.control.account(account.email).status).toBe('no_service')
  const { body } = await sandbox.call('GET', 'balances/default', { token })
  const path = `balances/${(body as { account_id: string }).account_id}/cash_out_requests`
  const made = await sandbox.call('POST', path, { token, body: { receiver_iban: OWN_IBAN } })
  expect(made).toMatchObject({ status: 201, body: { amount: '4.99' } })
})

test('lets a closed account with a balance log in, read and only empty the balance', async () => {
  await using sandbox = await openSandbox()
  const { account, path } = sandbox.control.enter('closed-with-balance')
  const login = await sandbox.call('POST', 'auth/login', { body: { email: account.email, password: 'Causeway1' } })
  expect(login.status).toBe(200)
  const token = await sandbox.signIn(account.email)
  for (const read of ['me', 'balances', 'transactions/me', 'me/limits']) {
    expect([read, (await sandbox.call('GET', read, { token })).status]).toEqual([read, 200])
  }
  const writes = [
    ['POST', 'balances', { coin: 'BTC' }],
    ['POST', 'transactions', {}],
    ['POST', `balances/${path.split('/')[2]}/deposit_orders`, { amount_expected: '100.00' }],
    ['POST', 'balances/exchange_orders', { from_account: 'bal_none', to_coin: 'BTC', from_amount: '1' }],
    ['POST', 'wallets', {}],
  ] as const
  for (const [method, call, body] of writes) {
    const refused = await sandbox.call(method, call, { token, body })
    expect([call, refused.status, (refused.body as Wire).code]).toEqual([call, 403, 'error.no_service'])
  }
})

test('emails a password reset link to a closed account only while it has money', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('closed-with-balance')
  const empty = sandbox.control.enter('closed').account
  for (const { email } of [account, empty]) await sandbox.call('POST', 'password/email', { body: { email } })
  expect(sandbox.control.emails(account.number)).toHaveLength(1)
  expect(sandbox.control.emails(empty.number)).toEqual([])
})
