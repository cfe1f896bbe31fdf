import { randomUUID } from 'node:crypto'
import { checkActions } from './check-actions.ts'
import { checkOrders } from './check-orders.ts'
import { buildPaymentBody, type Draft, type Tools } from './check-payment.ts'
import { parseDecimal } from './decimals.ts'
import type { Json, PlatformClient } from './platform-client.ts'
import type { Report } from './report.ts'

const LIST = '/transactions/me'
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

/** Checks the lists of the history and the overview, with an unconfirmed payment in them. */
export async function checkLists(draft: Draft, tools: Tools): Promise<void> {
  const { client, report, createdKeys, tried } = tools
  const waiting = await client.ask('POST', '/transactions', { body: buildPaymentBody(draft), key: randomUUID() })
  const newest = waiting ? String(waiting['transaction_key']) : Array.from(createdKeys).at(-1)
  if (newest === undefined) return
  createdKeys.add(newest)
  await checkPages(client, report, newest)
  await checkOrders(client, report)
  if (waiting) await checkFilters(client, report, { draft, newest, created: Date.parse(String(waiting['created'])) })
  await checkOverview(client, report, waiting && newest)
  if (waiting) await checkActions(client, report, { payment: waiting, tried })
}

/** Reads the history page by page, as exports do, and checks its total and sums. */
async function checkPages(client: PlatformClient, report: Report, newest: string): Promise<void> {
  const call = `GET ${LIST}`
  const items: Json[] = []
  const totals = new Set<unknown>()
  let sums: unknown
  let limit = 100
  for (let offset = 0; ;) {
    const page = await client.ask('GET', LIST, { query: { limit: String(limit), offset: String(offset) } })
    if (!page) return
    const given = page['items'] as Json[]
    const answered = Number(page['limit'])
    totals.add(page['total'])
    sums ??= page['sums']
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
  // A page with limit 1 has the total and sums of the whole list.
  const one = await client.ask('GET', LIST, { query: { limit: '1' } })
  if (one) {
    totals.add(one['total'])
    const isOne = (one['items'] as Json[]).length === Math.min(1, items.length)
    report.check('paging', call, isOne, 'one item where the limit is 1', () => (one['items'] as Json[]).length)
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
  if (Number(Array.from(totals)[0]) !== items.length) return
  for (const [of, ownSums] of [
    ['the whole list', sums],
    ['a page of it', one?.['sums']],
  ] as const) {
    if (Array.isArray(ownSums)) checkSums(report, items, { of, sums: ownSums as Json[] })
  }
}

/** Checks that the sums of a list match its payments. Returned payments may be included or not. */
function checkSums(report: Report, items: Json[], { of, sums }: { of: string; sums: Json[] }): void {
  const call = `GET ${LIST}`
  const sumAmounts = (list: Json[]) =>
    list.reduce((sum, item) => sum + parseDecimal(item['sent_amount'] ?? item['amount']), 0n)
  for (const { currency, amount, booked, booked_count: count } of sums) {
    const own = items.filter((item) => item['currency'] === currency && item['list_status'] !== 'CANCELLED')
    const [most, least] = [own, own.filter((item) => item['list_status'] !== 'RETURNED')].map(sumAmounts)
    const ofBooked = own.filter(({ status }) => status === 'C' || status === 'Z')
    const total = parseDecimal(amount)
    report.check(
      'sums',
      call,
      total <= (most ?? 0n) && total >= (least ?? 0n),
      `amount in ${String(currency)} to be the sum of ${of}, without what was cancelled or sent back`,
      () => amount,
    )
    report.check(
      'sums',
      call,
      (booked ?? null) === null || parseDecimal(booked) === sumAmounts(ofBooked),
      `booked in ${String(currency)} to be the sum of what is of status C or Z in ${of}`,
      () => booked,
    )
    report.check(
      'sums',
      call,
      (count ?? null) === null || Number(count) === ofBooked.length,
      `booked_count to be ${ofBooked.length}, the payments of status C or Z in ${of}`,
      () => count,
    )
  }
}

const DAY_MS = 86_400_000

type Newest = { draft: Draft; newest: string; created: number }

/**
 * Checks that each filter includes or excludes the newest payment. Dates keep a distance of two days, so that the
 * platform's time zone doesn't matter.
 */
async function checkFilters(client: PlatformClient, report: Report, { draft, newest, created }: Newest): Promise<void> {
  const formatDay = (days: number) => new Date(created + days * DAY_MS).toISOString().slice(0, 10)
  const [one = ''] = draft.name.split(' ')
  const FILTERS: [query: Record<string, string>, isIn: boolean][] = [
    [{ status: 'NEW' }, true],
    [{ status: 'COMPLETED' }, false],
    [{ coin: draft.coin }, true],
    [{ coin: 'NO-SUCH-COIN' }, false],
    [{ receiver: one.toLowerCase() }, true],
    [{ receiver: draft.iban.slice(-6) }, true],
    [{ receiver: 'nobody of this name' }, false],
    [{ period_start: formatDay(-2) }, true],
    [{ period_start: formatDay(2) }, false],
    [{ period_end: formatDay(2) }, true],
    [{ period_end: formatDay(-2) }, false],
    [{ is_recurring_transfer: '0' }, true],
  ]
  for (const [query, isIn] of FILTERS) {
    const page = await client.ask('GET', LIST, { query: { limit: '100', ...query } })
    if (!page) continue
    const has = (page['items'] as Json[]).some((item) => item['transaction_key'] === newest)
    const named = new URLSearchParams(query)
    report.check(
      'filter',
      `GET ${LIST}`,
      has === isIn,
      `the new payment ${isIn ? 'in' : 'not in'} the list of ?${named}`,
      () => (has ? 'it is in it' : 'it is not in it'),
    )
  }
}

async function checkOverview(client: PlatformClient, report: Report, waiting: string | null): Promise<void> {
  for (const path of ['/transactions/latest', '/transactions/unfinished']) {
    const answer = await client.send('GET', path)
    client.read('GET', path, answer)
    // Checks unknown statuses first, because they explain other failures.
    const list = Array.isArray(answer.body) ? (answer.body as Json[]) : []
    for (const item of list) checkGroup(report, `GET ${path}`, item)
    const isIn = waiting === null || list.some((item) => item['transaction_key'] === waiting)
    report.check('waiting-list', `GET ${path}`, isIn, `the payment ${waiting}, which waits to be confirmed`, () =>
      list.map((item) => item['transaction_key']),
    )
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

/** Checks that a payment is the same in the list and on its own. */
async function checkItem(client: PlatformClient, report: Report, items: Json[], key: string): Promise<void> {
  const item = items.find((each) => each['transaction_key'] === key)
  const payment = await client.ask('GET', '/transactions/{id}', { params: [key] })
  if (!payment) return
  checkGroup(report, 'GET /transactions/{id}', payment)
  const names = ['status', 'list_status', 'amount', 'currency', 'coin', 'coin_amount']
  const different = names.filter(
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
