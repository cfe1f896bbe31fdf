import { expect, test } from 'vitest'
import { fetchNumbers, findNumbers } from '#tests/server/listed.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { parsePage } from '#tests/server/page.ts'

const shared = shareProduct()

test.each(['', 'status=COMPLETED', 'coin=ETH&status=CANCELLED', 'receiver=Invoice+1', 'period_end=2020-01-01'])(
  'exports exactly the listed payments (%s, pagination)',
  async (query) => {
    const run = shared()
    const visitor = await arriveBy(run, 'history-mixed')
    const response = await visitor.get(`/history.csv?${query}`)
    const [head, ...records] = parseCsv(await response.text())

    expect(response.headers.get('Content-Type')).toContain('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="history.csv"')
    expect(head?.slice(0, 4)).toEqual(['number', 'created_utc', 'completed_utc', 'status'])
    expect(records.map(([number]) => number)).toEqual(await fetchNumbers(visitor, query))
  },
)

test('totals the whole list, not only the page (pagination)', async () => {
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

test('renders rows to the minute with their purpose, and sums under the amounts', async () => {
  const html = await (await arriveBy(shared(), 'history-mixed')).read('/history?lang=en')
  const table = parsePage(html).querySelector('table')
  const readCells = (row: Element | null | undefined) =>
    Array.from(row?.children ?? [], (cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
  const rows = Array.from(table?.tBodies[0]?.rows ?? [], readCells)

  expect(rows).toHaveLength(20)
  for (const [when] of rows) expect(when).toMatch(/^\d{2} \w{3,4} \d{4} \d\d:\d\d$/)
  expect(rows[0]?.[1]).toMatch(/^Kaarel Mets Order \d+, CW-\w{4}-\w{4}$/)
  expect(new Set(rows.map((row) => row.join(' '))).size).toBe(20)
  const column = readCells(table?.tHead?.rows[0]).indexOf('Amount')
  for (const row of table?.tFoot?.rows ?? []) {
    const [label] = row.cells
    expect(label?.colSpan).toBe(column)
    expect(row.cells[1]?.textContent).toMatch(/^[\d,]+\.\d\d\sEUR$/)
  }
})

test('shows the search, folds and counts other filters, and puts files before the list', async () => {
  const customer = await arriveBy(shared(), 'history-mixed')
  const plain = parsePage(await customer.read('/history?lang=en'))
  const filter = plain.querySelector('form[aria-label="Filter"]')
  const isFolded = (name: string) => filter?.querySelector(`[name="${name}"]`)?.closest('details') !== null

  expect([isFolded('receiver'), isFolded('status'), isFolded('period_start')]).toEqual([false, true, true])
  expect(filter?.querySelector('details')?.open).toBe(false)
  expect(filter?.querySelector('button')?.closest('details')).toBeNull()
  const files = plain.querySelector('nav[aria-label="Download this list"]')
  const list = plain.querySelector('table')
  expect(list && files?.compareDocumentPosition(list)).toBe(4)
  const set = parsePage(await customer.read('/history?lang=en&receiver=Kaarel&status=COMPLETED&coin=BTC'))
  expect(set.querySelector('form[aria-label="Filter"] summary')?.textContent).toBe('Filter: 2')
})

test.each(['+49 151', '-1+1', "'quoted', really", 'plain, with comma'])(
  'escapes formulas in the file and keeps other input unchanged (%s, T51)',
  async (description) => {
    await using run = await startSharedApp()
    const maria = await logIn(run.app.url)
    const made = await maria.post('/payments', { ...(await fillPaymentForm(maria)), description })
    expect(made.status).toBe(303)
    const [head, record] = parseCsv(await maria.read('/history.csv'))
    const reference = record?.[head?.indexOf('reference') ?? -1] ?? ''

    expect(reference).toBe(/^[-+=@]/.test(description) ? `'${description}` : description)
    for (const cell of record ?? []) expect(cell).not.toMatch(/^[-+=@\t\r＝＋－＠]/)
  },
)

test('redirects with an error and no file if the export cannot start', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const response = await maria.get('/history.csv?status=NEW')
  run.sandbox.control.clearFaults()

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toMatch(/^\/history\?status=NEW/)
  expect(await maria.read('/history')).toContain('The list could not be written.')
})

test('lists payments made as a company only when filtered, also in the file', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'payment-as-company')
  const mine = await (await get('/history')).text()
  const all = await (await get('/history?company=1')).text()

  expect(mine).toContain('name="company"')
  expect(findNumbers(mine)).toHaveLength(0)
  expect(findNumbers(all)).toHaveLength(1)
  expect(all).toMatch(/as Tamm Design/)
  expect(parseCsv(await (await get('/history.csv?company=1')).text())).toHaveLength(2)
  expect(parseCsv(await (await get('/history.csv')).text())).toHaveLength(1)
})

test('finds a payment by recipient, IBAN in any spacing, number and message', async () => {
  const run = shared()
  const { get } = await arriveBy(run, 'payment-C')
  const [number = ''] = findNumbers(await (await get('/history')).text())
  for (const typed of ['kaarel', 'EE38 2200 2210', number, 'rent NOVEMBER'])
    expect(findNumbers(await (await get(`/history?receiver=${encodeURIComponent(typed)}`)).text()), typed).toHaveLength(
      1,
    )
  expect(findNumbers(await (await get('/history?receiver=nobody')).text())).toHaveLength(0)
})
