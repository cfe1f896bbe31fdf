import { expect, test } from 'vitest'
import { fetchRecords } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'

const shared = shareProduct()

const FILTERS = [
  '',
  'type=BUY',
  'type=PAYMENT&status=COMPLETED',
  'type=DEPOSIT&status=COMPLETED',
  'type=EXCHANGE',
  'type=CASH_OUT',
  'coin=CEUR',
  'status=CANCELLED',
] as const

const NUMBER = /href="\/(?:transactions|buy\/transaction|accounts\/\w+\/(?:deposit|exchange)-orders)\/(\w+)\?/g

type Visitor = Browser
type OrderSum = { type: string; total: number; count: number; amount: string | null; currency: string | null }
type History = {
  transactions: Record<string, string | null>[]
  count: number
  totals: { amount: string; booked: string }[]
  orders: OrderSum[]
}

async function fetchTables({ get }: Visitor, query: string): Promise<string[]> {
  const tables: string[] = []
  for (let offset = 0; ; offset += 20) {
    const html = await (await get(`/history?${query}&offset=${offset}`)).text()
    const table = /<table[\s\S]*<\/table>/.exec(html)?.[0]
    if (table === undefined) return tables
    tables.push(table)
  }
}

const fetchJson = async ({ get }: Visitor, query: string) =>
  (await (await get(`/history.json?${query}`)).json()) as History
const formatEuros = (amount: string) =>
  `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(amount))}\u00a0EUR`
const sumCents = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + BigInt((amount ?? '').replace('.', '')), 0n)
const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns the labels and amounts of a table's footer. */
const readSums = (table: string) =>
  Array.from(
    /<tfoot>(.*)<\/tfoot>/.exec(table)?.[1]?.matchAll(/<td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)</g) ?? [],
    (match) => match.slice(1),
  )
const formatCents = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

test.each(FILTERS)('lists the same rows and totals on the page and in every file (%s)', async (query) => {
  const visitor = await arriveBy(shared(), 'history-orders')
  const read = async (path: string) => (await visitor.get(path)).text()
  const tables = await fetchTables(visitor, query)
  const csv = await fetchRecords(read, `/history.csv?${query}`)
  const json = await fetchJson(visitor, query)
  const tax = await fetchRecords(read, `/history.tax.csv?${query}`)
  const pdf = readPdfTexts(new Uint8Array(await (await visitor.get(`/history.pdf?${query}`)).arrayBuffer()))
  const xml = await read(`/history.xml?${query}`)
  const numbers = csv.map(({ number }) => number)

  expect(numbers.length).toBeGreaterThan(0)
  expect(json.count).toBe(numbers.length)
  expect(json.transactions.map(({ number }) => number)).toEqual(numbers)
  expect(tax.map(({ ID }) => ID)).toEqual(numbers)
  expect(pdf.flat().filter((text) => numbers.includes(text))).toEqual(numbers)
  const linked = tables.flatMap((table) => Array.from(table.matchAll(NUMBER), ([, number]) => number))
  // Money without an order links to its account.
  expect(linked).toEqual(numbers.filter((number) => !number?.startsWith('mov_')))
  expect(tables.map((table) => table.split('<tr>').length - 2)).toHaveLength(Math.ceil(numbers.length / 20))

  const isPayment = ({ type }: Record<string, string>) => type === 'PAYMENT' || type === 'CASH_OUT'
  const payments = csv.filter(isPayment)
  const counted = payments.filter(({ status = '' }) => !['CANCELLED', 'RETURNED'].includes(status))
  const booked = counted.filter((record) => record['status'] === 'COMPLETED' && record['completed_utc'] !== '')
  const [all, confirmed] = [counted, booked].map((records) =>
    formatCents(sumCents(records.map(({ amount }) => amount))),
  )
  const own = payments.length === 0 ? [] : [[all, confirmed]]
  expect(json.totals.map(({ amount, booked: sum }) => [amount, sum])).toEqual(own)
  const orders = ['BUY', 'DEPOSIT', 'EXCHANGE'].flatMap((type) => {
    const records = csv.filter((record) => record['type'] === type)
    const done = records.filter(({ status }) => status === 'COMPLETED')
    const sum = formatCents(sumCents(done.map((record) => record['from_amount'])))
    const [amount, currency] = type === 'EXCHANGE' ? [null, null] : [sum, 'EUR']
    return records.length === 0 ? [] : [{ type, total: records.length, count: done.length, amount, currency }]
  })
  expect(json.orders).toEqual(orders)
  const sums = [
    ...own.flatMap(() => [
      [
        `Total of ${formatCount(counted.length, 'payment')}, without cancelled and returned ones`,
        formatEuros(all ?? ''),
      ],
      ['Confirmed by the bank', formatEuros(confirmed ?? '')],
    ]),
    ...orders
      .filter(({ count }) => count > 0)
      .map(({ type, count, amount }) => [
        {
          BUY: `Spent on ${formatCount(count, 'completed purchase')}`,
          DEPOSIT: `Added by ${formatCount(count, 'completed deposit')}`,
        }[type] ?? 'Completed exchanges',
        amount === null ? String(count) : formatEuros(amount),
      ]),
  ]
  for (const table of tables) expect(readSums(table)).toEqual(sums)
  expect(pdf[0]).toEqual(expect.arrayContaining(sums.flat()))
  expect(xml).toContain(`<NbOfNtries>${booked.length}</NbOfNtries>`)
  expect(Array.from(xml.matchAll(/<NtryRef>(\w+)/g), ([, number]) => number)).toEqual(
    booked.map(({ number }) => number),
  )
})

test('renders each kind of row with its own text and link', async () => {
  const visitor = await arriveBy(shared(), 'history-orders')
  const rows = (await fetchTables(visitor, '')).flatMap((table) => table.split('<tr>').slice(2))
  const findRow = (words: RegExp) => rows.find((row) => words.test(stripTags(row))) ?? ''
  const WORDS: [words: RegExp, address: RegExp, status: string][] = [
    [/Bought 0\.\d+\s?BTC/, /\/buy\/transaction\/buy_/, 'Completed'],
    [/Purchase of BTC.*Waiting for funds/, /\/buy\/transaction\/buy_/, 'Waiting for funds'],
    [/Purchase of BTC.*Cancelled/, /\/buy\/transaction\/buy_/, 'Cancelled'],
    [/Deposit \w+, CW-\S+ 1,000\.00/, /\/accounts\/bal_\w+\/deposit-orders\/dep_/, 'Completed'],
    [/Deposit \w+ 75\.50/, /\/accounts\/bal_\w+\?/, 'Completed'],
    [/Deposit \w+, CW-\S+ 300\.00/, /\/accounts\/bal_\w+\/deposit-orders\/dep_/, 'In review: sent back'],
    [/Exchanged 100\.00\s?CEUR to 0\.\d+\s?BTC/, /\/accounts\/bal_\w+\/exchange-orders\/exo_/, 'Completed'],
    [/Exchange of 100\.00\s?CEUR to BTC/, /\/accounts\/bal_\w+\/exchange-orders\/exo_/, 'Waiting for the rate'],
    [/Cash-out to Kaarel Mets/, /\/transactions\/tx_/, 'Completed'],
    [/Anna Schmidt/, /\/transactions\/tx_/, 'Completed'],
  ]
  for (const [words, address, status] of WORDS) {
    const row = findRow(words)
    const to = /href="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect([words, stripTags(row)]).toEqual([words, expect.stringContaining(status)])
    expect([words, to]).toEqual([words, expect.stringMatching(address)])
    expect([words, (await visitor.get(to)).status]).toEqual([words, 200])
  }
})

test('exports orders for tax tools as acquisitions at cost and fee', async () => {
  const visitor = await arriveBy(shared(), 'history-orders')
  const read = async (path: string) => (await visitor.get(path)).text()
  const csv = await fetchRecords(read, '/history.csv')
  const tax = await fetchRecords(read, '/history.tax.csv')
  const findTaxRow = (number: string | undefined) => tax.find(({ ID }) => ID === number)
  const orders = csv.filter((record) => !['PAYMENT', 'CASH_OUT'].includes(record['type'] ?? ''))

  expect(orders).toHaveLength(10)
  for (const order of orders) {
    const row = findTaxRow(order['number'])
    const isDone = order['status'] === 'COMPLETED'
    expect([row?.['Received Amount'], row?.['Received Currency']]).toEqual(
      isDone ? [order['to_amount'], order['to_coin']] : ['', ''],
    )
    expect([row?.['Sent Currency'], row?.['Fee Amount']]).toEqual(
      isDone ? [order['from_coin'], order['type'] === 'DEPOSIT' ? '' : order['fee']] : ['', ''],
    )
    if (!isDone) continue
    expect(sumCents([row?.['Sent Amount']]) + sumCents([row?.['Fee Amount'] || '0.00'])).toBe(
      sumCents([order['from_amount']]),
    )
  }
})

test('offers each kind as a filter, and ignores an unknown one', async () => {
  const { get } = await arriveBy(shared(), 'history-orders')
  const page = await (await get('/history?type=NONSENSE')).text()

  for (const words of [
    '>Payments<',
    '>Purchases<',
    '>Deposits<',
    '>Exchanges<',
    '>Cash-outs<',
    '<option value="CEUR">',
  ])
    expect([words, page.includes(words)]).toEqual([words, true])
  expect(page.includes('>Clear the filter<')).toBe(false)
  const none = await (await get('/history?type=BUY&status=RETURNED')).text()
  expect(none).toContain('Nothing matches this filter')
  const pdf = readPdfTexts(new Uint8Array(await (await get('/history.pdf?type=BUY')).arrayBuffer()))
  expect(pdf[0]).toContain('3; Purchases')
})
