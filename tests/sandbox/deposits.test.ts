import { expect, test } from 'vitest'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { listEntries, getBalance } from '#sandbox/books/books.ts'
import { findWrongBooks } from './books-balance.ts'
import { fundMaria } from './account-client.ts'
import { MINUTE, openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Order = {
  order_id: string
  reference: string
  status: string
  amount_received: string
  amount_deposited: string
  amount_missing: string
  cancellation_reason: { code: string; text: string } | null
  lapses: string | null
  allowed_actions: string[]
}

const MARIA = 'Maria Tamm'
const DAY = 24 * 60 * MINUTE
let transfers = 0

/** Maria with an active, empty account, and a function that sends money to it. */
async function openAccount(sandbox: Sandbox) {
  const maria = await fundMaria(sandbox, '1.00')
  const account = sandbox.control.account('maria@example.com')
  const path = `balances/${maria.accountId}/deposit_orders`
  const ask = async (method: string, at: string, body?: unknown, key?: string) => {
    const { token } = maria
    const answer = await sandbox.call(method, at, { token, ...(body !== undefined && { body }), ...(key && { key }) })
    return { status: answer.status, body: answer.body as Order & { code?: string; errors?: Record<string, string[]> } }
  }
  return {
    ...maria,
    account,
    path,
    ask,
    order: async (amount = '500.00') => (await ask('POST', path, { amount_expected: amount })).body,
    read: async ({ order_id: id }: Order) => (await ask('GET', `${path}/${id}`)).body,
    send(reference: string, cents: bigint, payerName = `${account.first_name} ${account.last_name}`) {
      transfers += 1
      return receiveTransfer(sandbox.control.context, {
        id: `sepa_test_${transfers}`,
        accountNumber: account.number,
        iban: 'EE877700771003096972',
        payerName,
        payerIban: 'EE471000001020145685',
        cents,
        reference,
        bookedAt: sandbox.control.now(account),
      })
    },
    later: (ms: number) => sandbox.control.moveClock(ms, account.number),
  }
}

test("credits a transfer with an order's reference a minute later, to the cent", async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  expect(order).toMatchObject({
    status: 'NEW',
    amount_expected: '500.00',
    amount_received: '0.00',
    amount_missing: '500.00',
    fee: '0.00',
    iban: 'EE877700771003096972',
    allowed_actions: ['cancel'],
  })

  // With the spaces and letter case that people use.
  maria.send(`Deposit ${order.reference.slice(0, 6).toLowerCase()} ${order.reference.slice(6)}`, 500_00n)
  expect(await maria.read(order)).toMatchObject({ status: 'PROCESSING', amount_missing: '0.00', allowed_actions: [] })
  expect(await maria.amounts()).toEqual(['1.00', '1.00'])
  maria.later(MINUTE)
  expect(await maria.read(order)).toMatchObject({ status: 'COMPLETED', amount_deposited: '500.00', lapses: null })
  const { body } = await maria.ask('GET', `balances/${maria.accountId}/transactions`)
  expect(body).toMatchObject([
    {
      type: 'deposit',
      amount: '500.00',
      balance_after: '501.00',
      order_id: order.order_id,
      reference: order.reference,
    },
    { type: 'deposit', amount: '1.00', balance_after: '1.00' },
  ])
  const [email] = sandbox.control.emails(maria.account.number)
  expect(email).toMatchObject({
    subject: '500.00 EUR is in your balance',
    link: expect.stringContaining(order.order_id),
  })
  expect(getBalance(sandbox.control.context, 'orders', 'EUR')).toBe(0n)
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('waits 14 days for the rest of a short transfer, then credits the part', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const [whole, part] = [await maria.order(), await maria.order()]
  for (const order of [whole, part]) maria.send(order.reference, 300_00n)
  expect(await maria.read(part)).toMatchObject({
    status: 'INCOMPLETE',
    amount_received: '300.00',
    amount_missing: '200.00',
    allowed_actions: [],
  })
  expect(sandbox.control.emails(maria.account.number)[0]?.text).toContain('send the other 200.00 EUR')

  maria.send(whole.reference, 200_00n)
  maria.later(14 * DAY + MINUTE)
  expect(await maria.read(whole)).toMatchObject({ status: 'COMPLETED', amount_deposited: '500.00' })
  expect(await maria.read(part)).toMatchObject({
    status: 'COMPLETED',
    amount_expected: '300.00',
    amount_deposited: '300.00',
    amount_missing: '0.00',
  })
  expect(await maria.amounts()).toEqual(['801.00', '801.00'])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('credits an overpayment as well', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  maria.send(order.reference, 512_34n)
  maria.later(MINUTE)

  expect(await maria.read(order)).toMatchObject({ amount_received: '512.34', amount_deposited: '512.34' })
  expect(await maria.amounts()).toEqual(['513.34', '513.34'])
})

test('returns money from another payer at once and marks the order returned', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  expect(maria.send(order.reference, 500_00n, 'Anna Schmidt').status).toBe('returned')

  expect(await maria.read(order)).toMatchObject({
    status: 'RETURNED',
    amount_received: '500.00',
    amount_deposited: '0.00',
    cancellation_reason: { code: 'deposit.other_payer' },
  })
  expect(sandbox.control.emails(maria.account.number)[0]?.subject).toBe('We sent the money back')
  expect(await maria.amounts()).toEqual(['1.00', '1.00'])

  // Only the wrong transfer of a partly paid order is returned. The payer's names may be in any order.
  const other = await maria.order()
  maria.send(other.reference, 100_00n, MARIA.toUpperCase().split(' ').toReversed().join(' '))
  maria.send(other.reference, 400_00n, 'Anna Schmidt')
  expect(await maria.read(other)).toMatchObject({ status: 'INCOMPLETE', amount_received: '100.00' })
  expect(sandbox.control.emails(maria.account.number)[0]?.subject).toBe('We sent a transfer back')
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('cancels an unpaid order after 14 days and returns late money in 5 business days', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  maria.later(14 * DAY - MINUTE)
  expect(await maria.read(order)).toMatchObject({ status: 'NEW' })
  maria.later(MINUTE)
  expect(await maria.read(order)).toMatchObject({
    status: 'CANCELLED',
    cancellation_reason: { code: 'deposit.lapsed', text: 'No money arrived within 14 days' },
    lapses: null,
  })

  const transfer = maria.send(order.reference, 500_00n)
  expect(transfer.status).toBe('suspense')
  maria.later(8 * DAY)
  const { context } = sandbox.control
  expect(listEntries(context, transfer.id).map(({ what }) => what)).toEqual(['transfer_returned', 'transfer_received'])
  expect(await maria.amounts()).toEqual(['1.00', '1.00'])
  expect(findWrongBooks(context)).toEqual([])
})

test("credits money with the account's reference without an order", async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const { body } = await maria.ask('GET', `balances/${maria.accountId}/deposit`)
  const info = body as unknown as Record<string, string>
  expect(info).toMatchObject({ coin: 'CEUR', coin_buying_iban: 'EE877700771003096972', coin_buying_bic: 'LHVBEE22' })

  expect(maria.send(info['coin_buying_reference'] ?? '', 25_50n).status).toBe('taken')
  expect(await maria.amounts()).toEqual(['26.50', '26.50'])
  expect(maria.send(info['coin_buying_reference'] ?? '', 25_50n, 'Anna Schmidt').status).toBe('returned')
  expect(await maria.amounts()).toEqual(['26.50', '26.50'])
  expect(findWrongBooks(sandbox.control.context)).toEqual([])
})

test('creates an order once per key and cancels it once, only while unpaid', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const body = { amount_expected: '500.00' }
  const [first, again] = [
    await maria.ask('POST', maria.path, body, 'key-00000001'),
    await maria.ask('POST', maria.path, body, 'key-00000001'),
  ]
  expect([first.status, again.body.order_id]).toEqual([201, first.body.order_id])
  const cancel = `${maria.path}/${first.body.order_id}/cancel`
  const cancelled = { status: 200, body: { status: 'CANCELLED', cancellation_reason: { code: 'deposit.cancelled' } } }
  expect(await maria.ask('POST', cancel, {})).toMatchObject(cancelled)
  expect(await maria.ask('POST', cancel, {})).toMatchObject(cancelled)

  const paid = await maria.order()
  maria.send(paid.reference, 1_00n)
  expect(await maria.ask('POST', `${maria.path}/${paid.order_id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'error.order_changed' },
  })
  const list = (await maria.ask('GET', maria.path)).body as unknown as Order[]
  expect(list.map(({ order_id: id }) => id).toSorted()).toEqual([first.body.order_id, paid.order_id].toSorted())
})

test.each([
  ['4.99', 'validation'],
  ['15000.01', 'validation'],
  ['10.001', 'decimals'],
  ['ten', 'number'],
  ['', 'required'],
])('rejects an amount of %o at its field', async (amount, words) => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const refused = await maria.ask('POST', maria.path, { amount_expected: amount })

  expect(refused.status).toBe(422)
  const text = refused.body.errors?.['amount_expected']?.[0] ?? ''
  expect(text).toMatch(words === 'validation' ? /between 5\.00 and 15,000\.00/ : new RegExp(words))
})

test("rejects orders for a foreign, an inactive or another coin's account", async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  const token = await sandbox.signIn('office@example.com')
  for (const [method, path] of [
    ['GET', maria.path],
    ['POST', maria.path],
    ['GET', `${maria.path}/${order.order_id}`],
    ['POST', `${maria.path}/${order.order_id}/cancel`],
    ['GET', `balances/${maria.accountId}/deposit`],
  ] as const) {
    const refused = await sandbox.call(method, path, { token, ...(method === 'POST' && { body: {} }) })
    expect(refused.status, path).toBe(404)
  }

  const opened = await maria.ask('POST', 'balances', { coin: 'BTC' })
  const { account_id: id } = opened.body as unknown as { account_id: string }
  const body = { amount_expected: '500.00' }
  expect((await maria.ask('POST', `balances/${id}/deposit_orders`, body)).body.code).toBe('error.deposit_service_coin')
  // Another account of the same customer has none of these orders.
  expect((await maria.ask('GET', `balances/${id}/deposit_orders/${order.order_id}`)).status).toBe(404)
  sandbox.control.context.database.run(`update balances set status = 'inactive' where id = ?`, maria.accountId)
  expect(await maria.ask('POST', maria.path, body)).toMatchObject({
    status: 409,
    body: { code: 'error.account_inactive' },
  })
})
