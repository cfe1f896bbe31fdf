import { expect, test } from 'vitest'
import { sumOf } from '#sandbox/books/books.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { wrongBooks } from './books-balance.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Held = {
  id: string
  amount: string
  payer_iban: string
  reference: string
  reason: string
  held_until: string | null
  status: string
  return_arrives: string | null
  orders: { order_id: string; type: string }[]
  placed_account_id: string | null
  placed_order_id: string | null
  allowed_actions: string[]
}

const DAY = 24 * 60 * MINUTE
const OWN_IBAN = 'EE471000001020145685'
let transfers = 0

/** The customer of a scenario with an active service-coin balance, and a way to send money from their bank account. */
async function enter(sandbox: Sandbox, scenario = 'account-active') {
  const { control, call } = sandbox
  const { account, token: first, path } = control.enter(scenario)
  const { context } = control
  const balance = context.database.get<{ id: string }>(
    `select id from balances where account_number = ? and coin = 'CEUR'`,
    account.number,
  )
  let token = first
  const ask = async (method: string, at: string, body?: unknown, key?: string) => {
    const answer = await call(method, at, { token, ...(body !== undefined && { body }), ...(key && { key }) })
    return { status: answer.status, body: answer.body as Record<string, unknown> }
  }
  const balanceId = balance?.id ?? ''
  return {
    account,
    balanceId,
    path,
    ask,
    reference: `CE${balanceId.slice(4, 14).toUpperCase()}`,
    order: async (amount = '500.00') =>
      (await ask('POST', `balances/${balanceId}/deposit_orders`, { amount_expected: amount })).body as {
        order_id: string
        reference: string
      },
    send(
      reference: string,
      cents: bigint,
      { name = `${account.first_name} ${account.last_name}`, iban = OWN_IBAN } = {},
    ) {
      transfers += 1
      return receiveTransfer(context, {
        id: `sepa_held_${transfers}`,
        accountNumber: account.number,
        iban: 'EE877700771003096972',
        payerName: name,
        payerIban: iban,
        cents,
        reference,
        bookedAt: control.now(account),
      })
    },
    held: async () => (await ask('GET', 'held_transfers')).body as unknown as Held[],
    async total() {
      const { body } = await ask('GET', `balances/${balanceId}`)
      return body['balance']
    },
    async later(ms: number) {
      control.moveClock(ms, account.number)
      token = await sandbox.signIn(account.email)
    },
    set(changes: string) {
      context.database.run(`update accounts set ${changes} where number = ?`, account.number)
    },
    email: () => control.emails(account.number)[0],
  }
}

type Customer = Awaited<ReturnType<typeof enter>>

/** Each way in which money cannot be placed: 100 EUR of it come. */
const CASES: Record<
  string,
  { scenario?: string; reason: string; actions: string[]; total?: string; come: (who: Customer) => unknown }
> = {
  'an expired order': {
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference } = await customer.order()
      await customer.later(15 * DAY)
      customer.send(reference, 100_00n)
    },
  },
  'a cancelled order': {
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference, order_id: id } = await customer.order()
      await customer.ask('POST', `balances/${customer.balanceId}/deposit_orders/${id}/cancel`, {})
      customer.send(reference, 100_00n)
    },
  },
  'a completed order': {
    total: '2500.00',
    reason: 'order_ended',
    actions: ['place_balance', 'return'],
    async come(customer) {
      const { reference } = await customer.order()
      customer.send(reference, 500_00n)
      await customer.later(MINUTE)
      customer.send(reference, 100_00n)
    },
  },
  'a wrong reference': {
    reason: 'no_reference',
    actions: ['place_balance', 'return'],
    come: (customer) => customer.send('My savings', 100_00n),
  },
  'no reference, while an order waits': {
    reason: 'no_reference',
    actions: ['place_balance', 'place_order', 'return'],
    async come(customer) {
      await customer.order()
      customer.send('', 100_00n)
    },
  },
  'more than the limit': {
    scenario: 'deposit-NEW',
    reason: 'limit',
    actions: ['return'],
    come(customer) {
      customer.set('level = 1, checked_level = 1')
      customer.send(customer.reference, 600_00n)
    },
  },
  'an account that may not receive': {
    reason: 'not_allowed',
    actions: ['return'],
    come(customer) {
      customer.set(`kyc_status = 'expired'`)
      customer.send(customer.reference, 100_00n)
    },
  },
  'an open order of an account without service': {
    scenario: 'deposit-NEW',
    reason: 'not_allowed',
    actions: ['return'],
    async come(customer) {
      const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
      customer.set(`status = 'no_service'`)
      customer.send((body as unknown as { reference: string }[])[0]?.reference ?? '', 100_00n)
    },
  },
  'a lapsed purchase': {
    scenario: 'buy-X-lapsed',
    reason: 'order_ended',
    actions: ['return'],
    async come(customer) {
      const id = customer.path.split('/').at(-1) ?? ''
      const { body } = await customer.ask('GET', `buy/order/${id}`)
      customer.send((body['deposit_order'] as { reference: string }).reference, 100_00n)
    },
  },
}

test.each(Object.entries(CASES))(
  'holds money for %s, tells the customer, and returns it after 5 business days',
  async (_, { scenario, reason, actions, total, come }) => {
    await using sandbox = await openSandbox()
    const { context } = sandbox.control
    const customer = await enter(sandbox, scenario)
    const before = await customer.total()
    await come(customer)

    const [held] = await customer.held()
    expect(held).toMatchObject({ status: 'HELD', reason, allowed_actions: actions, payer_iban: 'EE47••••5685' })
    expect(Date.parse(held?.held_until ?? '')).toBeGreaterThan(sandbox.control.now(customer.account))
    expect(customer.email()).toMatchObject({
      subject: expect.stringMatching(/^We are holding \d+\.00\sEUR for you$/u),
      link: expect.stringContaining(`/held-transfers/${held?.id}`),
    })
    expect(customer.email()?.text).toMatch(/We hold it until \d/)
    expect(sumOf(context, 'suspense', 'EUR')).not.toBe(0n)

    await customer.later(8 * DAY)
    const [returned] = await customer.held()
    expect(returned).toMatchObject({ status: 'RETURNED', held_until: null, allowed_actions: [] })
    expect(returned?.return_arrives).not.toBeNull()
    expect(sandbox.control.emails(customer.account.number).map(({ code }) => code)).toContain('transfer.held_returned')
    expect(sumOf(context, 'suspense', 'EUR')).toBe(0n)
    expect(await customer.total()).toBe(total ?? before)
    expect(wrongBooks(context)).toEqual([])
  },
)

test('puts a held transfer into the balance once, however often the button is pressed', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-held')
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
  expect(sumOf(sandbox.control.context, 'suspense', 'EUR')).toBe(0n)
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('returns a held transfer once, and then places it nowhere', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-held')
  const path = `held_transfers/${(await customer.held())[0]?.id}`
  for (let times = 0; times < 2; times += 1)
    expect(await customer.ask('POST', `${path}/return`, {})).toMatchObject({
      status: 200,
      body: { status: 'RETURNED' },
    })
  expect((await customer.ask('POST', `${path}/place`, { target: 'balance' })).status).toBe(409)
  expect(await customer.total()).toBe('0.00')
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('counts a held transfer without a reference towards the purchase that its customer names', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'buy-W-sepa')
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
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('places money that the limit held once the limit leaves room for it', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-held-limit')
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
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('never credits money that came for an account that may not receive', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox)
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

test('tells no customer of a transfer whose name or bank account is unknown', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox)
  customer.send('My savings', 100_00n, { name: 'Anna Schmidt' })
  customer.send('My savings', 100_00n, { iban: 'DE02120300000000202051' })
  expect(await customer.held()).toEqual([])
  // Once money of theirs was taken from it, the account is known.
  customer.send(customer.reference, 10_00n, { iban: 'DE02120300000000202051' })
  customer.send('My savings', 100_00n, { iban: 'DE02120300000000202051' })
  expect(await customer.held()).toMatchObject([{ status: 'HELD', reason: 'no_reference' }])
})

test('returns money of another name for an ended order at once', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-CANCELLED')
  const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
  const [{ reference = '' } = {}] = body as unknown as { reference: string }[]
  expect(customer.send(reference, 100_00n, { name: 'Anna Schmidt' }).status).toBe('returned')
  expect(customer.email()?.code).toBe('transfer.returned')
  expect(await customer.held()).toEqual([])
})

test('responds 404 for another customer’s held transfer', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-held')
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

test('the console matches a transfer by hand with an order or a balance, and emails the customer', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox, 'deposit-NEW')
  const { body } = await customer.ask('GET', `balances/${customer.balanceId}/deposit_orders`)
  const [{ order_id: id = '', reference = '' } = {}] = body as unknown as { order_id: string; reference: string }[]
  const lost = customer.send('gift', 500_00n, { iban: 'DE02120300000000202051' })
  const stranger = customer.send('gift', 500_00n, { name: 'Anna Schmidt' })
  expect(await (await sandbox.page('/console/transfers')).text()).toContain('Match to order or balance')
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
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('refuses a deposit above what the limits of the level leave, at its field (rules.md#deposit-limits)', async () => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox)
  customer.set('level = 1, checked_level = 1')
  const path = `balances/${customer.balanceId}/deposit_orders`
  const order = (amount: string) => customer.ask('POST', path, { amount_expected: amount })
  const first = await order('700.00')
  expect(first.status).toBe(201)
  const refused = await order('300.01')
  expect(refused.status).toBe(422)
  expect((refused.body['errors'] as Record<string, string[]>)['amount_expected']?.[0]).toContain('300.00 EUR is left')
  expect((await order('300.00')).status).toBe(201)
  // What was cancelled leaves its room.
  await customer.ask('POST', `${path}/${String(first.body['order_id'])}/cancel`, {})
  expect((await order('700.00')).status).toBe(201)
  // Payments have their own room.
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
])('gives no bank details to an account with %s', async (changes, code) => {
  await using sandbox = await openSandbox()
  const customer = await enter(sandbox)
  customer.set(changes)
  const path = `balances/${customer.balanceId}`
  for (const answer of [
    await customer.ask('GET', `${path}/deposit`),
    await customer.ask('POST', `${path}/deposit_orders`, { amount_expected: '50.00' }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code } })
})
