import { expect, test } from 'vitest'
import { getBalance } from '#sandbox/books/books.ts'
import { findWrongBooks } from './books-balance.ts'
import { openSandbox } from './sandbox-client.ts'
import { enterCustomer } from './held-transfers-client.ts'

test('places a held transfer in the balance once, even with duplicate submits', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-held')
  const [held] = await customer.held()
  const path = `held_transfers/${held?.id}`
  for (const key of ['place-held-0001', 'place-held-0001', 'place-held-0002']) {
    const placed = await customer.ask('POST', `${path}/place`, { target: 'balance' }, key)
    expect(placed).toMatchObject({ status: 200, body: { status: 'PLACED', placed_account_id: customer.balanceId } })
  }
  expect(await customer.total()).toBe('500.00')
  expect(await customer.ask('POST', `${path}/return`, {})).toMatchObject({
    status: 409,
    body: { code: 'error.transfer_settled' },
  })
  const sent = sandbox.control.emails(customer.account.number).filter(({ code }) => code === 'transfer.placed')
  expect(sent).toHaveLength(1)
  expect(getBalance(sandbox.control.context, 'suspense', 'EUR')).toBe(0n)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('returns a held transfer once and then rejects placing it', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-held')
  const path = `held_transfers/${(await customer.held())[0]?.id}`
  for (let times = 0; times < 2; times += 1)
    expect(await customer.ask('POST', `${path}/return`, {})).toMatchObject({
      status: 200,
      body: { status: 'RETURNED' },
    })
  expect((await customer.ask('POST', `${path}/place`, { target: 'balance' })).status).toBe(409)
  expect(await customer.total()).toBe('0.00')
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('credits a held transfer without reference to the order that the customer picks', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'buy-W-sepa')
  customer.send('for my coins', 250_00n)
  const [held] = await customer.held()
  expect(held).toMatchObject({ orders: [{ type: 'BUY' }], allowed_actions: ['place_order', 'return'] })
  const id = held?.orders[0]?.order_id ?? ''
  const wrong = await customer.ask('POST', `held_transfers/${held?.id}/place`, {
    target: 'order',
    order_id: 'buy_none',
  })
  expect(wrong.status).toBe(404)
  const placed = await customer.ask('POST', `held_transfers/${held?.id}/place`, { target: 'order', order_id: id })
  expect(placed).toMatchObject({ status: 200, body: { status: 'PLACED', placed_order_id: id } })
  expect((await customer.ask('GET', `buy/order/${id}`)).body).toMatchObject({ exchange_order: { status: 'R' } })
  expect(sandbox.control.emails(customer.account.number).map(({ code }) => code)).toContain('transfer.matched')
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('places a transfer held by a limit once the limit allows it', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-held-limit')
  const path = `held_transfers/${(await customer.held())[0]?.id}`
  const refused = await customer.ask('POST', `${path}/place`, { target: 'balance' })
  expect(refused).toMatchObject({
    status: 422,
    body: { error_codes: { target: { code: 'validation.limit_rolling_24h' } } },
  })
  customer.set('level = 2, checked_level = 2')
  expect((await customer.held())[0]?.allowed_actions).toEqual(['place_balance', 'return'])
  expect((await customer.ask('POST', `${path}/place`, { target: 'balance' })).status).toBe(200)
  expect(await customer.total()).toBe('1500.00')
  const { body } = await customer.ask('GET', 'me/limits')
  expect(body).toMatchObject({ deposit: { rolling_24h: { limit: '15000.00', used: '1500.00', left: '13500.00' } } })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('never credits money received by an account that may not receive', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox)
  customer.set(`kyc_status = 'required'`)
  customer.send(customer.reference, 100_00n)
  customer.set(`kyc_status = 'valid'`)
  const [held] = await customer.held()
  expect(held?.allowed_actions).toEqual(['return'])
  expect(await customer.ask('POST', `held_transfers/${held?.id}/place`, { target: 'balance' })).toMatchObject({
    status: 409,
    body: { code: 'error.transfer_only_back' },
  })
  expect(await customer.total()).toBe('2000.00')
})

test('hides a transfer from an unknown name or bank account from the customer', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox)
  customer.send('My savings', 100_00n, { name: 'Anna Schmidt' })
  customer.send('My savings', 100_00n, { iban: 'DE02120300000000202051' })
  expect(await customer.held()).toEqual([])
  // A bank account becomes known once money of the customer's was accepted from it.
  customer.send(customer.reference, 10_00n, { iban: 'DE02120300000000202051' })
  customer.send('My savings', 100_00n, { iban: 'DE02120300000000202051' })
  expect(await customer.held()).toMatchObject([{ status: 'HELD', reason: 'no_reference' }])
})

test('returns money from another payer for an ended order at once', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-CANCELLED')
  const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
  const [{ reference = '' } = {}] = body as unknown as { reference: string }[]
  expect(customer.send(reference, 100_00n, { name: 'Anna Schmidt' }).status).toBe('returned')
  expect(customer.email()?.code).toBe('transfer.returned')
  expect(await customer.held()).toEqual([])
})

test("responds 404 for another customer's held transfer", async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-held')
  const path = `held_transfers/${(await customer.held())[0]?.id}`
  const token = await sandbox.signIn('office@example.com')
  for (const [method, at] of [
    ['GET', path],
    ['POST', `${path}/return`],
    ['POST', `${path}/place`],
  ] as const) {
    const body = at.endsWith('place') ? { target: 'balance' } : {}
    expect((await sandbox.call(method, at, { token, ...(method === 'POST' && { body }) })).status).toBe(404)
  }
})

test('matches a transfer to an order or balance in the console, with an email', async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox, 'deposit-NEW')
  const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
  const [{ order_id: id = '', reference = '' } = {}] = body as unknown as { order_id: string; reference: string }[]
  const lost = customer.send('gift', 500_00n, { iban: 'DE02120300000000202051' })
  const stranger = customer.send('gift', 500_00n, { name: 'Anna Schmidt' })
  expect(await (await sandbox.page('/console/transfers')).text()).toContain('Assign to order or balance')
  const match = (transfer: string, target: string) => sandbox.post(`/console/transfers/${transfer}/match`, { target })
  expect((await match(lost.id, 'nothing')).status).toBe(422)
  expect((await match(stranger.id, reference)).status).toBe(422)

  expect((await match(lost.id, reference)).status).toBe(303)
  expect((await match(lost.id, reference)).status).toBe(422)
  const order = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders/${id}`)
  expect(order.body).toMatchObject({ status: 'PROCESSING', amount_received: '500.00' })
  expect(await customer.held()).toMatchObject([{ status: 'PLACED', placed_order_id: id }])
  expect(customer.email()).toMatchObject({ code: 'transfer.matched' })

  const other = customer.send('gift', 20_00n, { iban: 'DE02120300000000202051' })
  expect((await match(other.id, customer.account.email)).status).toBe(303)
  expect(await customer.total()).toBe('20.00')
  expect(customer.email()).toMatchObject({ code: 'transfer.placed' })
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test("rejects a deposit above the level's remaining limit (rules.md#deposit-limits)", async () => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox)
  customer.set('level = 1, checked_level = 1')
  const path = `balances/${customer.balanceId}/deposit_orders`
  const order = (amount: string) => customer.ask('POST', path, { amount_expected: amount })
  const first = await order('700.00')
  expect(first.status).toBe(201)
  const refused = await order('300.01')
  expect(refused.status).toBe(422)
  expect((refused.body['errors'] as Record<string, string[]>)['amount_expected']?.[0]).toContain('300.00 EUR is left')
  expect((await order('300.00')).status).toBe(201)
  // A cancelled order frees its part of the limit.
  await customer.ask('POST', `${path}/${String(first.body['order_id'])}/cancel`, {})
  expect((await order('700.00')).status).toBe(201)
  // Payments have a separate limit.
  expect((await customer.ask('GET', 'me/limits')).body).toMatchObject({
    deposit: { rolling_24h: { used: '1000.00', left: '0.00' } },
    payment: { rolling_24h: { used: '0.00' } },
  })
})

test.each([
  [`status = 'no_service'`, 'error.no_service'],
  [`kyc_status = 'required'`, 'error.renewal_required'],
  [`kyc_status = 'expired'`, 'error.renewal_required'],
  [`status = 'pending', checked_level = null`, 'error.review_pending'],
])('returns no bank details to an account with %s', async (changes, code) => {
  await using sandbox = await openSandbox()
  const customer = await enterCustomer(sandbox)
  customer.set(changes)
  const path = `balances/${customer.balanceId}`
  for (const answer of [
    await customer.ask('GET', `${path}/deposit`),
    await customer.ask('POST', `${path}/deposit_orders`, { amount_expected: '50.00' }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code } })
})
