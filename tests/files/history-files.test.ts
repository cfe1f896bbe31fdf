import { expect, test } from 'vitest'
import { fetchNumbers } from '#tests/server/listed.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, type Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'

const shared = shareProduct()
const FILTERS = [
  '',
  'status=COMPLETED',
  'coin=ETH&status=CANCELLED',
  'receiver=Invoice+1',
  'receiver=last+month',
  'receiver=%D1%81%D0%B5%D0%B3%D0%BE%D0%B4%D0%BD%D1%8F&status=PROCESSING',
  'period_end=2020-01-01',
] as const

const KINDS = [
  ['csv', 'text/csv; charset=utf-8; header=present'],
  ['tax.csv', 'text/csv; charset=utf-8; header=present'],
  ['json', 'application/json; charset=utf-8'],
  ['xml', 'application/xml; charset=utf-8'],
  ['pdf', 'application/pdf'],
] as const

type Visitor = Browser
type Member = Record<string, string | null>
type History = {
  transactions: Member[]
  count: number
  totals: { currency: string; amount: string; booked: string; booked_count: number }[]
}

/** The records of a CSV file by column name. */
async function readRecords({ get }: Visitor, path: string): Promise<Record<string, string>[]> {
  const [head = [], ...records] = parseCsv(await (await get(path)).text())
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])))
}

const readJson = async ({ get }: Visitor, query: string) =>
  (await (await get(`/history.json?${query}`)).json()) as History

const readXml = async ({ get }: Visitor, query: string) => (await get(`/history.xml?${query}`)).text()

const readPdf = async ({ get }: Visitor, query: string) =>
  readPdfTexts(new Uint8Array(await (await get(`/history.pdf?${query}`)).arrayBuffer()))

/** The text of each element with a name. */
const findElements = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, inside = '']) => inside)

const parseCents = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + parseCents(each), 0n)

test.each(FILTERS)('exports exactly the payments of the list: %s', async (query) => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const numbers = await fetchNumbers(visitor, query)
  const json = await readJson(visitor, query)
  const tax = await readRecords(visitor, `/history.tax.csv?${query}`)
  const csv = await readRecords(visitor, `/history.csv?${query}`)

  expect(json.transactions.map(({ number }) => number)).toEqual(numbers)
  expect(json.count).toBe(numbers.length)
  expect(tax.map(({ ID }) => ID)).toEqual(numbers)
  expect(csv).toEqual(
    json.transactions.map((each) => Object.fromEntries(Object.entries(each).map(([name, of]) => [name, of ?? '']))),
  )
  const pages = await readPdf(visitor, query)
  expect(pages.flat().filter((text) => text.startsWith('tx_'))).toEqual(numbers)
  pages.forEach((texts, index) => expect(texts).toContain(`Page ${index + 1} of ${pages.length}`))
  const booked = csv.filter((record) => record['status'] === 'COMPLETED' && record['completed_utc'] !== '')
  expect(findElements(await readXml(visitor, query), 'NtryRef')).toEqual(booked.map((record) => record['number']))
})

test.each(FILTERS)("exports records that add up to the page's totals: %s", async (query) => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const csv = await readRecords(visitor, `/history.csv?${query}`)
  const counted = csv.filter(({ status = '' }) => !['CANCELLED', 'RETURNED'].includes(status))
  const booked = csv.filter((record) => record['status'] === 'COMPLETED' && record['completed_utc'] !== '')
  const { totals } = await readJson(visitor, query)
  const xml = await readXml(visitor, query)
  const tax = await readRecords(visitor, `/history.tax.csv?${query}`)
  const amounts = sum(counted.map(({ amount = '' }) => amount))
  const bookedAmounts = sum(booked.map(({ amount = '' }) => amount))

  const [front = []] = await readPdf(visitor, query)

  for (const total of totals) {
    expect([parseCents(total.amount), parseCents(total.booked), total.booked_count]).toEqual([
      amounts,
      bookedAmounts,
      booked.length,
    ])
    const page = await (await visitor.get(`/history?${query}`)).text()
    const shownTotals = [total.amount, total.booked].map(
      (each) => `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(each))}\u00a0EUR`,
    )
    for (const shown of shownTotals) expect(page).toContain(`>${shown}<`)
    expect(front).toEqual(expect.arrayContaining(shownTotals))
  }
  const [inAll, credits, debits] = findElements(xml, 'Sum')
  expect([inAll, credits, debits].map((each) => parseCents(each ?? ''))).toEqual([bookedAmounts, 0n, bookedAmounts])
  expect(sum(findElements(xml.slice(xml.indexOf('<Ntry>')), 'Amt'))).toBe(2n * bookedAmounts)
  expect(findElements(xml, 'NbOfNtries')).toEqual([String(booked.length), '0', String(booked.length)])
  const sumSold = (column: string) => sum(tax.map((row) => row[column] || '0.00'))
  const sent = csv.filter(({ status }) => status === 'COMPLETED').map(({ amount = '' }) => amount)
  expect(sumSold('Received Amount') - sumSold('Fee Amount')).toBe(sum(sent))
})

test.each(KINDS)('sends %s as an attachment, uncached and not executable', async (kind, type) => {
  const run = shared()
  const { get } = await arriveBy(run, 'history-mixed')
  const { headers, status } = await get(`/history.${kind}`)

  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="history.${kind}"`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain('sandbox')
})

test.each(KINDS)('responds to HEAD for %s without a body', async (kind) => {
  const run = shared()
  const { cookie } = await arriveBy(run, 'history-mixed')
  const answer = await fetch(`${run.app.url}/history.${kind}`, { method: 'HEAD', headers: { Cookie: cookie } })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('redirects to the login without a session and without platform calls', async () => {
  await using run = await startSharedApp()
  for (const [kind] of KINDS) {
    const answer = await fetch(`${run.app.url}/history.${kind}?status=NEW`, { redirect: 'manual' })
    expect([kind, answer.status]).toEqual([kind, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  // The public price list is fetched at the start.
  expect(run.sandbox.control.received().filter(({ path }) => path !== 'fees')).toEqual([])
})

test('exports no unpaid or returned payment as a sale to tax tools', async () => {
  const run = shared()
  const rows = await readRecords(await arriveBy(run, 'history-mixed'), '/history.tax.csv')
  for (const row of rows) {
    expect(row['Date']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const sold = row['Status'] === 'COMPLETED'
    expect([row['Sent Amount'] !== '', row['Received Currency'] === 'EUR', row['Fee Currency'] === 'EUR']).toEqual([
      sold,
      sold,
      sold,
    ])
  }
})

test.each(KINDS)('redirects to the page with an error if the %s export cannot start', async (kind) => {
  await using run = await startSharedApp({ withScenarios: true })
  const { get } = await arriveBy(run, 'history-mixed')
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const response = await get(`/history.${kind}?status=NEW`)
  run.sandbox.control.clearFaults()

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toMatch(/^\/history\?status=NEW/)
  expect(await (await get('/history')).text()).toContain('The list could not be written.')
})

test('finds a payment by the text of any of its documents', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const { transactions } = await readJson(visitor, '')
  const paid = transactions.find((each) => each['status'] === 'COMPLETED' && each['coin'] === 'ETH')
  const findNumbers = async (words: string) =>
    (await readJson(visitor, `receiver=${encodeURIComponent(words)}`)).transactions.map(({ number }) => number)

  for (const name of ['number', 'end_to_end_id', 'transaction_hash', 'deposit_address'] as const) {
    const written = paid?.[name] ?? ''
    expect([name, await findNumbers(written)]).toEqual([name, [paid?.['number']]])
    expect([name, await findNumbers(written.toLowerCase())]).toEqual([name, [paid?.['number']]])
    expect([name, await findNumbers(written.slice(-12))]).toEqual([name, [paid?.['number']]])
  }
  const lastDigits = await findNumbers(paid?.['account']?.slice(-4) ?? '')
  expect(lastDigits).toContain(paid?.['number'])
  expect(lastDigits.length).toBeLessThan(45)
})

test('converts a time phrase to dates on the page, unless it is quoted', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const { transactions } = await readJson(visitor, '')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(new Date())
  const ofToday = transactions.filter((each) => each['created_local']?.startsWith(today))
  const page = await (await visitor.get('/history?receiver=heute')).text()

  expect((await readJson(visitor, 'receiver=heute')).count).toBe(ofToday.length)
  expect(page).toMatch(/Payments of “heute”, which is \d\d \w{3,4} \d{4}\./)
  expect(page).toContain('href="/history?receiver=%22heute%22&amp;lang=en"')
  expect((await readJson(visitor, 'receiver=%22heute%22')).count).toBe(0)
  expect((await readJson(visitor, `receiver=heute&period_start=2020-01-01&period_end=2020-01-02`)).count).toBe(0)
  const statement = (await (await visitor.get('/history.json?receiver=heute')).json()) as { period: unknown }
  expect(statement.period).toEqual({ from: today, to: today })
})

test('exports the filtered list in every format by its links', async () => {
  const visitor = await Journey.from(shared(), 'history-mixed')
  const { browser, page, path } = await visitor.press('Show', { Status: 'Completed' })
  const links = page.getByRole('navigation', { name: 'Download this list' }).querySelectorAll('a')

  expect(path).toContain('status=COMPLETED')
  expect(page.getByLabelText<HTMLSelectElement>('Status').value).toBe('COMPLETED')
  page.getByText('Confirmed by the bank')
  const files = []
  for (const link of links) {
    const response = await browser.get(link.getAttribute('href') ?? '')
    const content = Buffer.from(await response.arrayBuffer()).toString()
    files.push([link.textContent, response.headers.get('Content-Disposition'), content])
    expect(content).not.toContain('CANCELLED')
  }
  expect(files).toEqual([
    ['CSV', 'attachment; filename="history.csv"', expect.stringMatching(/^\uFEFFnumber,created_utc/)],
    ['CSV with semicolons', 'attachment; filename="history.csv"', expect.stringMatching(/^\uFEFFnumber;created_utc/)],
    ['CSV for taxes', 'attachment; filename="history.tax.csv"', expect.stringMatching(/^\uFEFFDate,Sent Amount/)],
    ['JSON', 'attachment; filename="history.json"', expect.stringMatching(/^\{"made_at":/)],
    ['PDF', 'attachment; filename="history.pdf"', expect.stringMatching(/^%PDF-[^]*%%EOF\s*$/)],
    ['CAMT.053', 'attachment; filename="history.xml"', expect.stringMatching(/^<\?xml[^]*<\/Document>\s*$/)],
  ])
})

test('converts a time phrase to dates and offers a text search instead', async () => {
  const visitor = await Journey.from(shared(), 'history-mixed')
  const readSearch = () => visitor.page.getByLabelText<HTMLInputElement>('Search').value
  await visitor.press('Show', { Search: 'letzten Monat' })
  visitor.page.getByText(/^Payments of “letzten Monat”, which is \d\d \w+ \d{4} to \d\d \w+ \d{4}\./)
  expect(readSearch()).toBe('letzten Monat')

  await visitor.follow('Search for these words instead')
  visitor.page.getByRole('heading', { name: 'Nothing matches this filter' })
  expect(readSearch()).toBe('"letzten Monat"')
})
