import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

const LIST = '/transactions/me'
const CALL = `GET ${LIST}`
const ORDERS = ['BUY', 'DEPOSIT', 'EXCHANGE']
const TYPES = ['PAYMENT', 'CASH_OUT', ...ORDERS]
/** Longer lists aren't compared. */
const MOST = 300

/** Checks the list of payments with orders in it, an extension of this product that a platform may omit. */
export async function checkOrders(client: PlatformClient, report: Report): Promise<void> {
  const first = await client.ask('GET', LIST, { query: { limit: '100', with_orders: '1' } })
  const sums = first?.['orders']
  const payments = await client.ask('GET', LIST, { query: { limit: '100' } })
  if (!first || !payments || !Array.isArray(sums)) return
  const total = Number(first['total'])
  const ordered = (sums as Json[]).reduce((count, sum) => count + Number(sum['total']), 0)
  report.check(
    'paging',
    CALL,
    total === Number(payments['total']) + ordered,
    `the total with_orders=1 to be the ${String(payments['total'])} payments and the ${ordered} orders`,
    () => total,
  )
  if (total > MOST) return

  const items = await readAll(client, first)
  if (items === null) return
  const ids = items.map((item) => String(item['order_id'] ?? item['id'] ?? item['transaction_key']))
  const isOnce = new Set(ids).size === total && ids.length === total
  report.check('paging', CALL, isOnce, `each of ${total} items of with_orders=1 once`, () => `${ids.length} items`)
  const times = items.map((item) => Date.parse(String(item['created'])))
  report.check(
    'order',
    CALL,
    times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time)),
    'the newest first with orders, too',
    () => items.slice(0, 5).map((item) => item['created']),
  )
  for (const type of TYPES) {
    const page = await client.ask('GET', LIST, { query: { limit: '100', with_orders: '1', type } })
    if (!page) continue
    const strange = (page['items'] as Json[]).find((item) => getType(item) !== type)
    report.check(
      'filter',
      CALL,
      strange === undefined,
      `only items of type ${type} of with_orders=1&type=${type}`,
      () => (strange === undefined ? '' : getType(strange)),
    )
  }
}

async function readAll(client: PlatformClient, first: Json): Promise<Json[] | null> {
  const items = [...(first['items'] as Json[])]
  while (items.length < Number(first['total'])) {
    const query = { limit: '100', offset: String(items.length), with_orders: '1' }
    const page = await client.ask('GET', LIST, { query })
    const more = (page?.['items'] ?? []) as Json[]
    if (more.length === 0) return page ? items : null
    items.push(...more)
  }
  return items
}

function getType({ type }: Json): string {
  const named = String(type)
  return ORDERS.includes(named) || named === 'CASH_OUT' ? named : 'PAYMENT'
}
