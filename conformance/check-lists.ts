import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

const LIST = '/transactions/me'
/** How many payments are read at most. */
const MOST = 300

const GROUPS: Record<string, string> = {
  N: 'NEW',
  I: 'INCOMPLETE',
  U: 'PROCESSING',
  P: 'PROCESSING',
  W: 'PROCESSING',
  E: 'PROCESSING',
  F: 'PROCESSING',
  G: 'PROCESSING',
  T: 'PROCESSING',
  S: 'COMPLETED',
  C: 'COMPLETED',
  Z: 'COMPLETED',
  R: 'RETURNED',
  X: 'CANCELLED',
}

/** The history page by page, as files read it, and the lists of the overview. */
export async function checkLists(client: PlatformClient, report: Report, newest: string): Promise<void> {
  const call = `GET ${LIST}`
  const items: Json[] = []
  const totals = new Set<unknown>()
  let limit = 100
  for (let offset = 0; ;) {
    const page = await client.ask('GET', LIST, { query: { limit: String(limit), offset: String(offset) } })
    if (!page) return
    const given = page['items'] as Json[]
    const answered = Number(page['limit'])
    totals.add(page['total'])
    const isRight = report.check(
      'paging',
      call,
      page['offset'] === offset && given.length <= Math.min(answered, limit),
      `the page at offset ${offset}, with no more items than its limit`,
      () => ({ offset: page['offset'], limit: page['limit'], items: given.length }),
    )
    items.push(...given)
    const total = Number(page['total'])
    const isShort = given.length === 0 && offset < total
    report.check('paging', call, !isShort, `items before the end of ${total}`, () => `none at offset ${offset}`)
    offset += given.length
    limit = Math.min(limit, answered)
    if (!isRight || isShort || offset >= Math.min(total, MOST)) {
      report.check(
        'paging',
        call,
        total > MOST || items.length === total,
        `${total} payments, as total says`,
        () => `${items.length} over all pages`,
      )
      break
    }
  }
  report.check('paging', call, totals.size === 1, 'the same total on every page', () => Array.from(totals))
  const keys = items.map((item) => String(item['transaction_key']))
  report.check('paging', call, new Set(keys).size === keys.length, 'each payment once', () => 'some of them twice')
  const times = items.map((item) => Date.parse(String(item['created'])))
  report.check(
    'order',
    call,
    times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time)),
    'the newest first, by created',
    () => items.slice(0, 5).map((item) => item['created']),
  )
  for (const item of items) checkGroup(report, call, item)
  await checkItem(client, report, items, newest)

  for (const path of ['/transactions/latest', '/transactions/unfinished']) {
    const answer = await client.send('GET', path)
    client.read('GET', path, answer)
    // A status that nobody knows is named as such, whatever else is wrong.
    const list = Array.isArray(answer.body) ? (answer.body as Json[]) : []
    for (const item of list) checkGroup(report, `GET ${path}`, item)
  }
}

function checkGroup(report: Report, call: string, { status, list_status: group }: Json): void {
  const expected = GROUPS[String(status)]
  report.check(
    'list-status',
    call,
    expected !== undefined && expected === group,
    expected === undefined
      ? `one of the statuses ${Object.keys(GROUPS).join('')}`
      : `${expected} for status ${String(status)}`,
    () => [status, group],
  )
}

/** A payment is the same in the list and by itself. */
async function checkItem(client: PlatformClient, report: Report, items: Json[], key: string): Promise<void> {
  const item = items.find((each) => each['transaction_key'] === key)
  const payment = await client.ask('GET', '/transactions/{id}', { params: [key] })
  if (!payment) return
  checkGroup(report, 'GET /transactions/{id}', payment)
  const told = ['status', 'list_status', 'amount', 'currency', 'coin', 'coin_amount']
  const different = told.filter(
    (name) => Number(item?.[name]) !== Number(payment[name]) && item?.[name] !== payment[name],
  )
  report.check(
    'list-item',
    `GET ${LIST}`,
    item !== undefined && different.length === 0,
    'the payment as it is by itself',
    () => (item === undefined ? `no ${key}` : different.map((name) => `${name}: ${String(item[name])}`)),
  )
}
