import { expect, test } from 'vitest'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { postedEntries, sumOf } from '#sandbox/books/books.ts'
import { wrongBooks } from './books-balance.ts'
import { fundedMaria } from './account-client.ts'
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

/** Maria with an active, empty account, and a way to send money to it. */
async function openAccount(sandbox: Sandbox) {
  const maria = await fundedMaria(sandbox, '1.00')
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

test('money that is sent with an order’s reference is in the account a minute later, cent for cent', async () => {
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

  // As people write it.
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
  expect(email).toMatchObject({ subject: 'Your money has arrived', link: expect.stringContaining(order.order_id) })
  expect(sumOf(sandbox.control.context, 'orders', 'EUR')).toBe(0n)
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('what comes short is waited for, and is put into the account when the rest does not come in 14 days', async () => {
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
  expect(sandbox.control.emails(maria.account.number)[0]?.text).toContain('Missing: 200.00 EUR')

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
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('more than was expected is put into the account as well', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const order = await maria.order()
  maria.send(order.reference, 512_34n)
  maria.later(MINUTE)

  expect(await maria.read(order)).toMatchObject({ amount_received: '512.34', amount_deposited: '512.34' })
  expect(await maria.amounts()).toEqual(['513.34', '513.34'])
})

test('money from an account in another name goes back at once, and the order says so', async () => {
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
  expect(sandbox.control.emails(maria.account.number)[0]?.subject).toBe('We sent your deposit back')
  expect(await maria.amounts()).toEqual(['1.00', '1.00'])

  // Of an order that some of the money came for, only the transfer goes back. The name may be written in another order.
  const other = await maria.order()
  maria.send(other.reference, 100_00n, MARIA.toUpperCase().split(' ').toReversed().join(' '))
  maria.send(other.reference, 400_00n, 'Anna Schmidt')
  expect(await maria.read(other)).toMatchObject({ status: 'INCOMPLETE', amount_received: '100.00' })
  expect(sandbox.control.emails(maria.account.number)[0]?.subject).toBe('We sent a transfer back')
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('an order that nothing comes for is cancelled after 14 days, and what comes later goes back in five business days', async () => {
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
  expect(postedEntries(context, transfer.id).map(({ what }) => what)).toEqual([
    'transfer_returned',
    'transfer_received',
  ])
  expect(await maria.amounts()).toEqual(['1.00', '1.00'])
  expect(wrongBooks(context)).toEqual([])
})

test('money with the reference of the account is put into it without an order', async () => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const { body } = await maria.ask('GET', `balances/${maria.accountId}/deposit`)
  const info = body as unknown as Record<string, string>
  expect(info).toMatchObject({ coin: 'CEUR', coin_buying_iban: 'EE877700771003096972', coin_buying_bic: 'LHVBEE22' })

  expect(maria.send(info['coin_buying_reference'] ?? '', 25_50n).status).toBe('taken')
  expect(await maria.amounts()).toEqual(['26.50', '26.50'])
  expect(maria.send(info['coin_buying_reference'] ?? '', 25_50n, 'Anna Schmidt').status).toBe('returned')
  expect(await maria.amounts()).toEqual(['26.50', '26.50'])
  expect(wrongBooks(sandbox.control.context)).toEqual([])
})

test('an order is made once for its key, and cancelled once, and only while nothing came', async () => {
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
])('an amount of %o is refused at its field', async (amount, words) => {
  await using sandbox = await openSandbox()
  const maria = await openAccount(sandbox)
  const refused = await maria.ask('POST', maria.path, { amount_expected: amount })

  expect(refused.status).toBe(422)
  const text = refused.body.errors?.['amount_expected']?.[0] ?? ''
  expect(text).toMatch(words === 'validation' ? /between 5\.00 and 15,000\.00/ : new RegExp(words))
})

test('no order for another customer’s account, an inactive one, or one in another coin', async () => {
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
  // An account of the same customer does not have the other's orders.
  expect((await maria.ask('GET', `balances/${id}/deposit_orders/${order.order_id}`)).status).toBe(404)
  sandbox.control.context.database.run(`update balances set status = 'inactive' where id = ?`, maria.accountId)
  expect(await maria.ask('POST', maria.path, body)).toMatchObject({
    status: 409,
    body: { code: 'error.account_inactive' },
  })
})
