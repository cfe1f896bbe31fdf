import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

type Item = { type: string; id?: string; transaction_key?: string; order_id?: string | null; created: string } & Record<
  string,
  string | null
>
type List = {
  items: Item[]
  total: number
  sums: { currency: string; amount: string }[]
  orders?: { type: string; total: number; count: number; amount: string | null; currency: string | null }[]
}

let sandbox: Awaited<ReturnType<typeof openSandbox>>
let token = ''

beforeAll(async () => {
  sandbox = await openSandbox()
  token = sandbox.control.enter('history-orders').token
  // Run due work now and not with a tick in the middle of a test.
  sandbox.control.advance()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const list = async (query = '') =>
  (await sandbox.call('GET', `transactions/me?with_orders=1&limit=100&${query}`, { token })).body as List
const getId = ({ transaction_key: key, id }: Item) => key ?? id

test('lists orders only on request', async () => {
  const { body } = await sandbox.call('GET', 'transactions/me?limit=100', { token })
  const { items, total, ...rest } = body as List
  const everything = await list()

  expect(rest).not.toHaveProperty('orders')
  expect(items.every((item) => 'transaction_key' in item)).toBe(true)
  expect(everything.items.filter((item) => 'transaction_key' in item)).toEqual(items)
  expect(everything.sums).toEqual(rest.sums)
  expect(everything.total).toBe(total + 3 + 5 + 2)
  const company = await sandbox.call('GET', 'transactions/me-all?with_orders=1&limit=100', { token })
  expect(company.body).toEqual(everything)
})

test('returns each order once, newest first, with consistent pagination', async () => {
  const { items, total } = await list()
  const times = items.map(({ created }) => created)

  expect(items).toHaveLength(total)
  expect(new Set(items.map(getId)).size).toBe(total)
  expect(times).toEqual(times.toSorted().toReversed())
  for (const limit of [1, 3, 7])
    for (let offset = 0; offset <= total + 1; offset += 1) {
      const { body } = await sandbox.call('GET', `transactions/me?with_orders=1&limit=${limit}&offset=${offset}`, {
        token,
      })
      expect([offset, (body as List).items]).toEqual([offset, items.slice(offset, offset + limit)])
    }
})

test('sums the completed orders', async () => {
  const { items, orders } = await list()
  const sumCents = (type: string) =>
    items
      .filter((item) => item.type === type && item['list_status'] === 'COMPLETED')
      .reduce((sum, item) => sum + BigInt((item['from_amount'] ?? '').replace('.', '')), 0n)

  expect(orders).toEqual([
    { type: 'BUY', total: 3, count: 1, amount: '250.00', currency: 'EUR' },
    { type: 'DEPOSIT', total: 5, count: 2, amount: '1075.50', currency: 'EUR' },
    { type: 'EXCHANGE', total: 2, count: 1, amount: null, currency: null },
  ])
  expect([sumCents('BUY'), sumCents('DEPOSIT')]).toEqual([250_00n, 1_075_50n])
  const added = items.filter((item) => item.type === 'DEPOSIT' && item['order_id'] === null)
  expect(added).toMatchObject([{ from_amount: '75.50', to_amount: '75.50', list_status: 'COMPLETED' }])
})

test('applies every filter to payments and orders, with matching totals and sums', async () => {
  const { items } = await list()
  const bought = items.find(({ type, completed_at: done }) => type === 'BUY' && done !== null)
  const days = Array.from(new Set(items.map(({ created }) => created.slice(0, 10))))
  const getKind = ({ type }: Item) => (type === 'INSTA_PAY' ? 'PAYMENT' : type)
  const listCoins = (item: Item) => [item['coin'], item['from_coin'], item['to_coin']]
  const FILTERS: [query: string, isIn: (item: Item) => boolean][] = [
    ...['PAYMENT', 'BUY', 'DEPOSIT', 'EXCHANGE', 'CASH_OUT', 'INSTA_FILL'].map((type): (typeof FILTERS)[number] => [
      `type=${type}`,
      (item) => getKind(item) === type,
    ]),
    ...['NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED'].map((status): (typeof FILTERS)[number] => [
      `status=${status}`,
      (item) => item['list_status'] === status,
    ]),
    ...['BTC', 'CEUR', 'ETH'].map((coin): (typeof FILTERS)[number] => [
      `coin=${coin}`,
      (item) => listCoins(item).includes(coin),
    ]),
    [`receiver=${bought?.['reference']}`, (item) => item === bought],
    [`receiver=${bought?.['id']?.slice(3).toUpperCase()}`, (item) => item === bought],
    ['type=BUY&status=CANCELLED', (item) => item.type === 'BUY' && item['list_status'] === 'CANCELLED'],
    ['type=DEPOSIT&coin=BTC', () => false],
    ['is_recurring_transfer=1', () => false],
  ]
  for (const [query, isIn] of FILTERS) {
    const found = await list(query)
    const expected = items.filter(isIn)
    expect([query, found.items.map(getId)]).toEqual([query, expected.map(getId)])
    expect([query, found.total]).toEqual([query, expected.length])
    const counted = found.orders?.reduce((sum, { total }) => sum + total, 0)
    expect([query, counted]).toEqual([query, expected.filter((item) => 'order_id' in item).length])
  }
  let ofDays = 0
  for (const day of days) ofDays += (await list(`period_start=${day}&period_end=${day}`)).total
  expect(ofDays).toBeLessThanOrEqual(items.length)
  expect(
    (await list(`period_end=${days.at(-1)}`)).total + (await list(`period_start=${getNextDay(days.at(-1))}`)).total,
  ).toBe(items.length)
})

function getNextDay(day = ''): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
