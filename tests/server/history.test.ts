import { expect, test } from 'vitest'
import { listed, numbersOn } from './listed.ts'
import { parseCsv } from './parse-csv.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { documentOf } from './page.ts'

const shared = sharedProduct()

test.each(['', 'status=COMPLETED', 'coin=ETH&status=CANCELLED', 'receiver=Invoice+1', 'period_end=2020-01-01'])(
  'the file has exactly the payments of the list: %s',
  async (query) => {
    const run = shared()
    const visitor = await arriveBy(run, 'history-mixed')
    const response = await visitor.get(`/history.csv?${query}`)
    const [head, ...records] = parseCsv(await response.text())

    expect(response.headers.get('Content-Type')).toContain('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="history.csv"')
    expect(head?.slice(0, 4)).toEqual(['number', 'created_utc', 'completed_utc', 'status'])
    expect(records.map(([number]) => number)).toEqual(await listed(visitor, query))
  },
)

test('the sum below the list is that of the whole list, as the file adds up', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'history-mixed')
  const [head, ...records] = parseCsv(await (await get('/history.csv')).text())
  const amount = head?.indexOf('amount') ?? -1
  const cents = records
    .filter((record) => record[3] !== 'CANCELLED' && record[3] !== 'RETURNED')
    .reduce((sum, record) => sum + BigInt((record[amount] ?? '').replace('.', '')), 0n)
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(cents) / 100)

  expect(records).toHaveLength(45)
  expect(await (await get('/history')).text()).toContain(`>${shown}\u00a0EUR<`)
})

test('a row says when to the minute and what for, and the sums are in the column of the amounts', async () => {
  const html = await (await arriveBy(shared(), 'history-mixed')).read('/history?lang=en')
  const table = documentOf(html).querySelector('table')
  const cells = (row: Element | null | undefined) =>
    Array.from(row?.children ?? [], (cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
  const rows = Array.from(table?.tBodies[0]?.rows ?? [], cells)

  expect(rows).toHaveLength(20)
  for (const [when] of rows) expect(when).toMatch(/^\d{2} \w{3,4} \d{4} \d\d:\d\d$/)
  expect(rows[0]?.[1]).toMatch(/^Kaarel Mets Order \d+$/)
  expect(new Set(rows.map((row) => row.join(' '))).size).toBe(20)
  const column = cells(table?.tHead?.rows[0]).indexOf('Amount')
  for (const row of table?.tFoot?.rows ?? []) {
    const [label] = row.cells
    expect(label?.colSpan).toBe(column)
    expect(row.cells[1]?.textContent).toMatch(/^[\d,]+\.\d\d\sEUR$/)
  }
})

test('the search is in view, the other filters are folded and counted, and the files come before the list', async () => {
  const customer = await arriveBy(shared(), 'history-mixed')
  const plain = documentOf(await customer.read('/history?lang=en'))
  const filter = plain.querySelector('form[aria-label="Filter"]')
  const isFolded = (name: string) => filter?.querySelector(`[name="${name}"]`)?.closest('details') !== null

  expect([isFolded('receiver'), isFolded('status'), isFolded('period_start')]).toEqual([false, true, true])
  expect(filter?.querySelector('details')?.open).toBe(false)
  expect(filter?.querySelector('button')?.closest('details')).toBeNull()
  const files = plain.querySelector('nav[aria-label="Download this list"]')
  const list = plain.querySelector('table')
  expect(list && files?.compareDocumentPosition(list)).toBe(4)
  const set = documentOf(await customer.read('/history?lang=en&receiver=Kaarel&status=COMPLETED&coin=BTC'))
  expect(set.querySelector('form[aria-label="Filter"] summary')?.textContent).toBe('Filter: 2')
})

test.each(['+49 151', '-1+1', "'quoted', really", 'plain, with comma'])(
  'T51: no cell of the file begins like a formula, and what was typed is otherwise as it was: %s',
  async (description) => {
    await using run = await sharedApp()
    const maria = await logIn(run.app.url)
    const made = await maria.post('/payments', { ...(await filledForm(maria)), description })
    expect(made.status).toBe(303)
    const [head, record] = parseCsv(await maria.read('/history.csv'))
    const reference = record?.[head?.indexOf('reference') ?? -1] ?? ''

    expect(reference).toBe(/^[-+=@]/.test(description) ? `'${description}` : description)
    for (const cell of record ?? []) expect(cell).not.toMatch(/^[-+=@\t\r＝＋－＠]/)
  },
)

test('a list that cannot be begun is told on the page, and no file is saved', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const response = await maria.get('/history.csv?status=NEW')
  run.sandbox.control.clearFaults()

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toMatch(/^\/history\?status=NEW/)
  expect(await maria.read('/history')).toContain('The list could not be written.')
})

test('a person sees what he paid as a company when he asks for it, and the file follows', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'payment-as-company')
  const mine = await (await get('/history')).text()
  const all = await (await get('/history?company=1')).text()

  expect(mine).toContain('name="company"')
  expect(numbersOn(mine)).toHaveLength(0)
  expect(numbersOn(all)).toHaveLength(1)
  expect(all).toMatch(/as Tamm Design/)
  expect(parseCsv(await (await get('/history.csv?company=1')).text())).toHaveLength(2)
  expect(parseCsv(await (await get('/history.csv')).text())).toHaveLength(1)
})

test('a payment is found by recipient, account in any spacing, number and message', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'payment-C')
  const [number = ''] = numbersOn(await (await get('/history')).text())
  for (const typed of ['kaarel', 'EE38 2200 2210', number, 'rent NOVEMBER'])
    expect(numbersOn(await (await get(`/history?receiver=${encodeURIComponent(typed)}`)).text()), typed).toHaveLength(1)
  expect(numbersOn(await (await get('/history?receiver=nobody')).text())).toHaveLength(0)
})
