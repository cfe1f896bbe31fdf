import { expect, test } from 'vitest'
import {
  type Changes,
  fillForm,
  parsePage,
  readCheckedForm,
  readError,
  readForm,
  readHeading,
  readMainText,
} from '#tests/server/page.ts'
import { Browser } from '#tests/server/browser.ts'
import { VALID_INPUT } from '#tests/server/open-check-page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

type Checked = {
  scenario: string
  /** Derived from the scenario's landing page. */
  path: (landing: string) => string
  form: string
  typed: Changes
  heading: string
  /** Fields that the page offers to change. */
  fields: string[]
  texts: RegExp[]
  /** Another value of a field, and its text on the page. */
  other: [field: string, value: string, text: string]
  /** The table that the form adds a row to. */
  table: string
}

const FORMS: Record<string, Checked> = {
  'a recurring payment': {
    scenario: 'recurring-form',
    path: () => '/standing/new',
    form: 'recurring',
    typed: VALID_INPUT['recurring'] ?? {},
    heading: 'Check the recurring payment',
    fields: [
      'name',
      'sum',
      'receiver_name',
      'receiver_iban',
      'interval',
      'start_date',
      'end_date',
      'coin',
      'description',
    ],
    texts: [
      /250\.00.EUR/,
      /Anna Schmidt/,
      /DE02 1203 0000 0000 2020 51/,
      /Fee 1\.75% of each payment/,
      /We email you a request/,
    ],
    other: ['sum', '260', '260.00'],
    table: 'recurring_payments',
  },
  'a receiving address': {
    scenario: 'receiving-none',
    path: () => '/fill/new',
    form: 'receiving',
    typed: { ...VALID_INPUT['receiving'], coin: 'BTC' },
    heading: 'Check the receiving address',
    fields: ['name', 'coin', 'currency', 'receiver', 'receiver_iban'],
    texts: [
      /Shop/,
      /BTC Bitcoin/,
      /EE38 2200 2210 2014 5685/,
      /Fee: [\d.]+% of what arrives/,
      /What arrives there is converted to EUR/,
    ],
    other: ['receiver_iban', 'FI2112345600000785', 'FI21 1234 5600 0007 85'],
    table: 'receiving_addresses',
  },
  'a deposit': {
    scenario: 'account-active',
    path: (landing) => `${landing}/deposit-orders/new`,
    form: 'deposit',
    typed: VALID_INPUT['deposit'] ?? {},
    heading: 'Check the deposit',
    fields: ['amount'],
    texts: [
      /Amount 250\.00.EUR/,
      /Balance Causeway Euro/,
      /Fee No fee/,
      /Instant transfers take seconds, others up to/,
    ],
    other: ['amount', '260', '260.00'],
    table: 'deposit_orders',
  },
  'a cash-out request': {
    scenario: 'no-service-with-balance',
    path: (landing) => landing,
    form: 'cash-out',
    typed: VALID_INPUT['cash-out'] ?? {},
    heading: 'Check the cash-out request',
    fields: ['receiver_iban'],
    texts: [
      /Amount 123\.45.EUR everything that is available/,
      /EE38 2200 2210 2014 5685/,
      /Fee No fee/,
      /We reserve the money/,
    ],
    other: ['receiver_iban', 'FI2112345600000785', 'FI21 1234 5600 0007 85'],
    table: 'cash_out_requests',
  },
}

const shared = shareProduct()

const count = (table: string) =>
  shared().sandbox.control.context.database.get<{ n: number }>(`select count(*) as n from ${table}`)?.n ?? 0

function requireCheckedForm(html: string): FormData {
  const form = readCheckedForm(html)
  if (form === null) throw new Error(`No check page, but ${readHeading(html)}`)
  return form
}

async function fillIn({ scenario, path: getPath, form, typed }: Checked) {
  const browser = new Browser(shared().app.url)
  await browser.arrive(shared().sandbox, scenario)
  const path = getPath(browser.page)
  return { browser, path, filled: fillForm(readForm(await browser.read(path), form), typed) }
}

/** Submits the form and returns its check page. */
async function submit(checked: Checked) {
  const { browser, path, filled } = await fillIn(checked)
  const answer = await browser.post(path, filled)
  expect(answer.status).toBe(303)
  const checkPage = new URL(answer.headers.get('Location') ?? '', shared().app.url).pathname
  return { browser, path, filled, checkPage, html: await browser.read(checkPage) }
}

test.each(Object.entries(FORMS))('checks %s before it counts, and creates it once', async (_, checked) => {
  const before = count(checked.table)
  const { browser, checkPage, html } = await submit(checked)
  expect([checkPage.endsWith('/check'), readHeading(html)]).toEqual([true, checked.heading])
  expect(parsePage(html).title).toBe(`${checked.heading} | Causeway`)
  for (const text of checked.texts) expect(readMainText(html)).toMatch(text)
  const links = Array.from(parsePage(html).querySelectorAll('dl a'), (link) => link.getAttribute('href') ?? '')
  expect(links.map((link) => link.split('#')[1])).toEqual(checked.fields.map((field) => `${checked.form}-${field}`))
  expect(count(checked.table)).toBe(before)

  const confirmed = requireCheckedForm(html)
  const [first, second] = await Promise.all([browser.post(checkPage, confirmed), browser.post(checkPage, confirmed)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(count(checked.table)).toBe(before + 1)
})

test.each(Object.entries(FORMS))('restores the form of %s behind its Change links', async (_, checked) => {
  const { browser, path, html } = await submit(checked)
  const [link = ''] = parsePage(html).querySelector('dl a')?.getAttribute('href')?.split('#') ?? []
  expect(link.split('?')[0]).toBe(path)
  const again = await browser.read(link)
  const { intent: pressed, start_date: day, ...kept } = checked.typed
  expect(Object.fromEntries(readForm(again, checked.form))).toMatchObject(kept)
  for (const field of checked.fields) expect(parsePage(again).getElementById(`${checked.form}-${field}`)).not.toBeNull()
})

test.each(Object.entries(FORMS))('rejects %s if the page showed other facts', async (_, checked) => {
  const before = count(checked.table)
  const { browser, checkPage, html: shown } = await submit(checked)
  const confirmed = requireCheckedForm(shown)
  const [field, value, text] = checked.other
  confirmed.set(field, value)
  const changed = await browser.post(checkPage, confirmed)
  const html = await changed.text()
  expect([changed.status, readHeading(html), count(checked.table)]).toEqual([422, checked.heading, before])
  expect(readMainText(html)).toContain('Something has changed since you checked.')
  expect(readMainText(html)).toContain(text)
  expect((await browser.post(checkPage, requireCheckedForm(html))).status).toBe(303)
})

test.each(Object.entries(FORMS))('survives a reload of the check page of %s, and Back after it', async (_, checked) => {
  const { browser, path, checkPage, html } = await submit(checked)
  const reloaded = await browser.read(checkPage)
  expect(Object.fromEntries(requireCheckedForm(reloaded))).toEqual(Object.fromEntries(requireCheckedForm(html)))
  const saved = await browser.post(checkPage, requireCheckedForm(reloaded))
  const { pathname } = new URL(saved.headers.get('Location') ?? '', shared().app.url)
  expect((await browser.open(checkPage)).path.split('?')[0]).toBe(pathname)
  // The saved form is not restored: its operation id would be reused.
  expect(await browser.read(path)).not.toContain(requireCheckedForm(html).get('operation_id'))
})

test.each(Object.entries(FORMS))('leads from the check page of %s to its form if none is kept', async (_, checked) => {
  const { browser, path } = await fillIn(checked)
  const checkPage = `${path.replace(checked.form === 'deposit' ? '/new' : /$/, '')}/check`
  expect((await browser.open(checkPage)).path.split('?')[0]).toBe(path)
})

test('returns a form to its page with the field errors of the platform (validation)', async () => {
  const deposit = FORMS['a deposit']
  if (!deposit) throw new Error('No deposit')
  const { browser, path, checkPage, html } = await submit({ ...deposit, typed: { amount: '2000' } })
  // The limit falls below the amount while the page is open.
  const { database } = shared().sandbox.control.context
  const [account = ''] = /[^/]+(?=\/deposit-orders)/.exec(path) ?? []
  database.run(
    'update accounts set level = 1, checked_level = 1 where number = (select account_number from balances where id = ?)',
    account,
  )
  const refused = await browser.post(checkPage, requireCheckedForm(html))
  expect([refused.status, refused.headers.get('Location')?.split('?')[0]]).toEqual([303, path])
  const form = await browser.read(path)
  const error = 'This is more than your 24-hour limit allows: 1,000 EUR is left.'
  expect(readError(form, 'amount', 'deposit')).toBe(error)
  expect(parsePage(form).title).toMatch(/^Error: /)
  expect(parsePage(form).querySelector('.summary-errors a')?.getAttribute('href')).toBe('#deposit-amount')
  expect(readForm(form, 'deposit')).toContainEqual(['amount', '2000'])
  // A corrected form leads on.
  const fixed = fillForm(readForm(form, 'deposit'), { amount: '900' })
  expect((await browser.confirm(path, fixed)).headers.get('Location')).toMatch(/deposit-orders\/(?!new|check)\w+/)
})
