import { expect, test } from 'vitest'
import { listed } from './listed.ts'
import { parseCsv } from './parse-csv.ts'
import { pdfText } from './pdf-text.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, type Browser } from './browser.ts'
import { Journey } from './journey.ts'

const shared = sharedProduct()
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

/** The records of a CSV file by the names of its columns. */
async function recordsOf({ get }: Visitor, path: string): Promise<Record<string, string>[]> {
  const [head = [], ...records] = parseCsv(await (await get(path)).text())
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])))
}

const jsonOf = async ({ get }: Visitor, query: string) =>
  (await (await get(`/history.json?${query}`)).json()) as History

const xmlOf = async ({ get }: Visitor, query: string) => (await get(`/history.xml?${query}`)).text()

const pdfOf = async ({ get }: Visitor, query: string) =>
  pdfText(new Uint8Array(await (await get(`/history.pdf?${query}`)).arrayBuffer()))

/** What stands in each element of this name. */
const all = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, inside = '']) => inside)

const cents = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.reduce((total, each) => total + cents(each), 0n)

test.each(FILTERS)('every file has exactly the payments of the list: %s', async (query) => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const numbers = await listed(visitor, query)
  const json = await jsonOf(visitor, query)
  const tax = await recordsOf(visitor, `/history.tax.csv?${query}`)
  const csv = await recordsOf(visitor, `/history.csv?${query}`)

  expect(json.transactions.map(({ number }) => number)).toEqual(numbers)
  expect(json.count).toBe(numbers.length)
  expect(tax.map(({ ID }) => ID)).toEqual(numbers)
  expect(csv).toEqual(
    json.transactions.map((each) => Object.fromEntries(Object.entries(each).map(([name, of]) => [name, of ?? '']))),
  )
  const pages = await pdfOf(visitor, query)
  expect(pages.flat().filter((text) => text.startsWith('tx_'))).toEqual(numbers)
  pages.forEach((texts, index) => expect(texts).toContain(`Page ${index + 1} of ${pages.length}`))
  const booked = csv.filter((record) => record['status'] === 'COMPLETED' && record['completed_utc'] !== '')
  expect(all(await xmlOf(visitor, query), 'NtryRef')).toEqual(booked.map((record) => record['number']))
})

test.each(FILTERS)('what the page says that the list comes to is what every file adds up to: %s', async (query) => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const csv = await recordsOf(visitor, `/history.csv?${query}`)
  const counted = csv.filter(({ status = '' }) => !['CANCELLED', 'RETURNED'].includes(status))
  const booked = csv.filter((record) => record['status'] === 'COMPLETED' && record['completed_utc'] !== '')
  const { totals } = await jsonOf(visitor, query)
  const xml = await xmlOf(visitor, query)
  const tax = await recordsOf(visitor, `/history.tax.csv?${query}`)
  const amounts = sum(counted.map(({ amount = '' }) => amount))
  const bookedAmounts = sum(booked.map(({ amount = '' }) => amount))

  const [front = []] = await pdfOf(visitor, query)

  for (const total of totals) {
    expect([cents(total.amount), cents(total.booked), total.booked_count]).toEqual([
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
  const [inAll, credits, debits] = all(xml, 'Sum')
  expect([inAll, credits, debits].map((each) => cents(each ?? ''))).toEqual([bookedAmounts, 0n, bookedAmounts])
  expect(sum(all(xml.slice(xml.indexOf('<Ntry>')), 'Amt'))).toBe(2n * bookedAmounts)
  expect(all(xml, 'NbOfNtries')).toEqual([String(booked.length), '0', String(booked.length)])
  const soldFor = (column: string) => sum(tax.map((row) => row[column] || '0.00'))
  const sent = csv.filter(({ status }) => status === 'COMPLETED').map(({ amount = '' }) => amount)
  expect(soldFor('Received Amount') - soldFor('Fee Amount')).toBe(sum(sent))
})

test.each(KINDS)('the file %s is saved, kept by nothing and run by nothing', async (kind, type) => {
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

test.each(KINDS)('a program that asks only for the headers of %s gets no more', async (kind) => {
  const run = shared()
  const { cookie } = await arriveBy(run, 'history-mixed')
  const answer = await fetch(`${run.app.url}/history.${kind}`, { method: 'HEAD', headers: { Cookie: cookie } })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('the statement for programs has the elements of camt.053.001.08 in its order', async () => {
  const run = shared()
  const xml = await xmlOf(await arriveBy(run, 'payment-C'), '')
  const names = (text: string) => Array.from(text.matchAll(/<(\w+)/g), ([, name]) => name).join(' ')

  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.08">/,
  )
  expect(names(xml.slice(xml.indexOf('<GrpHdr>'), xml.indexOf('<Ntry>')))).toBe(
    `GrpHdr MsgId CreDtTm Stmt Id CreDtTm FrToDt FrDtTm ToDtTm Acct Id Othr Id Ccy Ownr Nm Svcr FinInstnId Nm Othr Id
     Bal Tp CdOrPrtry Cd Amt CdtDbtInd Dt Dt Bal Tp CdOrPrtry Cd Amt CdtDbtInd Dt Dt
     TxsSummry TtlNtries NbOfNtries Sum TtlNetNtry Amt CdtDbtInd TtlCdtNtries NbOfNtries Sum TtlDbtNtries NbOfNtries Sum`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  expect(names(xml.slice(xml.indexOf('<Ntry>')))).toBe(
    `Ntry NtryRef Amt CdtDbtInd Sts Cd BookgDt Dt ValDt Dt AcctSvcrRef BkTxCd Domn Cd Fmly Cd SubFmlyCd
     NtryDtls TxDtls Refs AcctSvcrRef EndToEndId Amt CdtDbtInd RltdPties Dbtr Pty Nm Cdtr Pty Nm CdtrAcct Id IBAN
     RmtInf Ustrd AddtlTxInf AddtlStmtInf`.replaceAll(/\s+/g, ' '),
  )
  expect(all(xml, 'Amt')).toEqual(['0.00', '750.00', '750.00', '750.00', '750.00'])
})

/** What camt.053.001.08 lets each simple element that we write hold: its data types. */
const CAMT_TYPES: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/,
  Id: /^.{1,35}$/,
  NtryRef: /^.{1,35}$/,
  AcctSvcrRef: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  FrDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  ToDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  Ccy: /^[A-Z]{3}$/,
  Amt: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,5})?$/,
  Sum: /^(?=[\d.]{1,19}$)\d+(?:\.\d{1,17})?$/,
  NbOfNtries: /^\d{1,15}$/,
  CdtDbtInd: /^(?:CRDT|DBIT)$/,
  Cd: /^[A-Z0-9]{1,4}$/,
  SubFmlyCd: /^[A-Z0-9]{1,4}$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  Nm: /^.{1,140}$/,
  Ustrd: /^.{1,140}$/,
  AddtlTxInf: /^.{1,500}$/,
  AddtlStmtInf: /^.{1,500}$/,
}

test.each(['history-mixed', 'payment-C', 'payment-long-content', 'payment-gbp', 'payment-as-company', 'empty-history'])(
  '%s: each element of the statement for programs holds what its type allows',
  async (scenario) => {
    const xml = await xmlOf(await arriveBy(shared(), scenario), '')
    const held = Array.from(xml.matchAll(/<(\w+)(?: [^>]*)?>([^<]*)<\/\1>/g), ([, name = '', text = '']) => ({
      name,
      text: text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '_'),
    }))
    expect(held.filter(({ name, text }) => !CAMT_TYPES[name]?.test(text))).toEqual([])
    expect(held.length).toBeGreaterThan(10)
  },
)

test('nobody gets a file without a session, and nothing is asked of the platform', async () => {
  await using run = await sharedApp()
  for (const [kind] of KINDS) {
    const answer = await fetch(`${run.app.url}/history.${kind}?status=NEW`, { redirect: 'manual' })
    expect([kind, answer.status]).toEqual([kind, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  // The list of prices is everybody's, and asked for when the app starts.
  expect(run.sandbox.control.received().filter(({ path }) => path !== 'fees')).toEqual([])
})

test('what is not paid out, or came back, is no sale for a tax tool', async () => {
  const run = shared()
  const rows = await recordsOf(await arriveBy(run, 'history-mixed'), '/history.tax.csv')
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

test.each(KINDS)('a list that cannot be begun is told on its page, and no %s is saved', async (kind) => {
  await using run = await sharedApp({ withScenarios: true })
  const { get } = await arriveBy(run, 'history-mixed')
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const response = await get(`/history.${kind}?status=NEW`)
  run.sandbox.control.clearFaults()

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toMatch(/^\/history\?status=NEW/)
  expect(await (await get('/history')).text()).toContain('The list could not be written.')
})

test('a payment is found by what stands on any of its papers', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const { transactions } = await jsonOf(visitor, '')
  const paid = transactions.find((each) => each['status'] === 'COMPLETED' && each['coin'] === 'ETH')
  const found = async (words: string) =>
    (await jsonOf(visitor, `receiver=${encodeURIComponent(words)}`)).transactions.map(({ number }) => number)

  for (const name of ['number', 'end_to_end_id', 'transaction_hash', 'deposit_address'] as const) {
    const written = paid?.[name] ?? ''
    expect([name, await found(written)]).toEqual([name, [paid?.['number']]])
    expect([name, await found(written.toLowerCase())]).toEqual([name, [paid?.['number']]])
    expect([name, await found(written.slice(-12))]).toEqual([name, [paid?.['number']]])
  }
  const lastDigits = await found(paid?.['account']?.slice(-4) ?? '')
  expect(lastDigits).toContain(paid?.['number'])
  expect(lastDigits.length).toBeLessThan(45)
})

test('words for a time are the days that they mean, said on the page, unless they are quoted', async () => {
  const run = shared()
  const visitor = await arriveBy(run, 'history-mixed')
  const { transactions } = await jsonOf(visitor, '')
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(new Date())
  const ofToday = transactions.filter((each) => each['created_local']?.startsWith(today))
  const page = await (await visitor.get('/history?receiver=heute')).text()

  expect((await jsonOf(visitor, 'receiver=heute')).count).toBe(ofToday.length)
  expect(page).toMatch(/Payments of “heute”, which is \d\d \w{3,4} \d{4}\./)
  expect(page).toContain('href="/history?receiver=%22heute%22&amp;lang=en"')
  expect((await jsonOf(visitor, 'receiver=%22heute%22')).count).toBe(0)
  expect((await jsonOf(visitor, `receiver=heute&period_start=2020-01-01&period_end=2020-01-02`)).count).toBe(0)
  const statement = (await (await visitor.get('/history.json?receiver=heute')).json()) as { period: unknown }
  expect(statement.period).toEqual({ from: today, to: today })
})

test('the list that is shown is saved in every format by its links, filter and all', async () => {
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

test('typed words for a time become its days, and a link of the page searches for the words instead', async () => {
  const visitor = await Journey.from(shared(), 'history-mixed')
  const searched = () => visitor.page.getByLabelText<HTMLInputElement>('Search').value
  await visitor.press('Show', { Search: 'letzten Monat' })
  visitor.page.getByText(/^Payments of “letzten Monat”, which is \d\d \w+ \d{4} to \d\d \w+ \d{4}\./)
  expect(searched()).toBe('letzten Monat')

  await visitor.follow('Search for these words instead')
  visitor.page.getByRole('heading', { name: 'Nothing matches this filter' })
  expect(searched()).toBe('"letzten Monat"')
})
