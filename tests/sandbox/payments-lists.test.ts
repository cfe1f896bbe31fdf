import { expect, test } from 'vitest'
import { makePayment } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type List = { items: { transaction_key: string; created: string; list_status: string; coin: string }[]; total: number }

test('returns payments newest first with pagination, 20 by default and 100 at most', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('history-mixed')
  const list = async (query = '') => (await sandbox.call('GET', `transactions/me?${query}`, { token })).body as List

  const first = await list()
  expect(first).toMatchObject({ total: 45, limit: 20, offset: 0 })
  expect(first.items).toHaveLength(20)
  const created = (await list('limit=1000')).items.map((item) => item.created)
  expect(created).toHaveLength(45)
  expect(created).toEqual(created.toSorted().toReversed())
  expect((await list('limit=20&offset=40')).items).toHaveLength(5)
  expect(await list('limit=x&offset=-1')).toMatchObject({ limit: 20, offset: 0 })
  expect((await sandbox.call('GET', 'transactions/me-all', { token })).body).toEqual(first)
})

test('filters payments by status, coin, recipient and dates in Tallinn', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('history-mixed')
  const list = async (query: string) =>
    (await sandbox.call('GET', `transactions/me?limit=100&${query}`, { token })).body as List

  const statuses = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED']
  const totals = await Promise.all(statuses.map(async (status) => (await list(`status=${status}`)).total))
  expect(totals.every((total) => total > 0)).toBe(true)
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(45)
  expect(new Set((await list('coin=ETH')).items.map(({ coin }) => coin))).toEqual(new Set(['ETH']))
  expect((await list('receiver=METS')).total).toBe(45)
  expect((await list('receiver=ee3822')).total).toBeGreaterThan(12)
  expect((await list('receiver=%25')).total).toBe(0)
  expect((await list('is_recurring_transfer=1')).total).toBe(0)
  const today = await list('period_start=2026-03-04&period_end=2026-03-04')
  expect(today.items.every((item) => item.created > '2026-03-03T22:00' && item.created < '2026-03-04T22:00')).toBe(true)
  expect(today.total + (await list('period_end=2026-03-03')).total).toBe(45)
})

test('finds a payment by refund address, email and its own deposit address', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const refund = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const key = await makePayment(sandbox, token, { refund_address: refund, contact_email: 'Anna.Mets@example.com' })
  const other = await makePayment(sandbox, token, {}, { confirm: false })
  const { deposit_address: address } = (await sandbox.call('GET', `transactions/${key}`, { token })).body as {
    deposit_address: string
  }
  const findPayments = async (words: string) =>
    (
      (await sandbox.call('GET', `transactions/me?receiver=${encodeURIComponent(words)}`, { token })).body as List
    ).items.map((item) => item.transaction_key)

  for (const words of [
    address,
    address.toUpperCase(),
    address.slice(-8),
    refund,
    'anna.mets@',
    'ANNA.METS@EXAMPLE.COM',
  ])
    expect([words, await findPayments(words)]).toEqual([words, [key]])
  expect(await findPayments(other)).toEqual([other])
  const office = await sandbox.signIn('office@example.com')
  const { body } = await sandbox.call('GET', `transactions/me?receiver=${address}`, { token: office })
  expect(body).toMatchObject({ total: 0 })
})

test('lists payments that wait for the customer as unfinished, and the latest five', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const keys: string[] = []
  for (let made = 0; made < 6; made += 1) {
    keys.unshift(await makePayment(sandbox, token, { sum: '10' }))
    sandbox.wait(1000)
  }
  await sandbox.post(`/console/transactions/${keys[0]}`, { do: 'short' })
  await sandbox.post(`/console/transactions/${keys[1]}`, { do: 'full' })
  const fetchKeys = async (path: string) =>
    ((await sandbox.call('GET', path, { token })).body as List['items']).map((item) => item.transaction_key)

  expect(await fetchKeys('transactions/latest')).toEqual(keys.slice(0, 5))
  expect(await fetchKeys('transactions/unfinished')).toEqual([keys[0], ...keys.slice(2)])
})

test('reads a page of 10,000 payments quickly and without clock work', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('history-10000')

  const started = performance.now()
  const { body } = await sandbox.call('GET', 'transactions/me?with_orders=1&limit=100&offset=9900&receiver=mets', {
    token,
  })
  const took = performance.now() - started

  expect(body).toMatchObject({ total: 10_000, items: { length: 100 } })
  expect(took).toBeLessThan(500)
  sandbox.control.advance()
  const moving = sandbox.control.context.database.get<{ count: number }>(
    'select count(*) as count from payments where next_at is not null',
  )
  expect(moving).toEqual({ count: 0 })
}, 30_000)
