import { expect, test } from 'vitest'
import {
  type Changes,
  fillForm,
  parsePage,
  readCheckedForm,
  readForm,
  readHeading,
  readMainText,
} from '#tests/server/page.ts'
import { Browser } from '#tests/server/browser.ts'
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

const IBAN = 'EE38 2200 2210 2014 5685'

const FORMS: Record<string, Checked> = {
  'a recurring payment': {
    scenario: 'recurring-form',
    path: () => '/standing/new',
    form: 'recurring',
    typed: {
      name: 'Rent',
      sum: '250',
      receiver: 'person',
      receiver_name: 'Anna Schmidt',
      receiver_iban: 'DE02120300000000202051',
      account_id: 'coins',
      start_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      description: 'Flat 4',
      intent: 'save',
    },
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
    typed: { name: 'Shop', coin: 'BTC', receiver_iban: IBAN },
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

test.each(Object.entries(FORMS))('checks %s before it counts, and creates it once', async (_, checked) => {
  const { browser, path, filled } = await fillIn(checked)
  const before = count(checked.table)
  const answer = await browser.post(path, filled)
  const html = await answer.text()
  expect([answer.status, readHeading(html)]).toEqual([200, checked.heading])
  expect(parsePage(html).title).toBe(`${checked.heading} | Causeway`)
  for (const text of checked.texts) expect(readMainText(html)).toMatch(text)
  const links = Array.from(parsePage(html).querySelectorAll('dl a'), (link) => link.getAttribute('href') ?? '')
  expect(links.map((link) => link.split('#')[1])).toEqual(checked.fields.map((field) => `${checked.form}-${field}`))
  expect(count(checked.table)).toBe(before)

  const confirmed = requireCheckedForm(html)
  const [first, second] = await Promise.all([browser.post(path, confirmed), browser.post(path, confirmed)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
  expect(count(checked.table)).toBe(before + 1)
})

test.each(Object.entries(FORMS))('restores the form of %s behind its Change links', async (_, checked) => {
  const { browser, path, filled } = await fillIn(checked)
  const html = await (await browser.post(path, filled)).text()
  const page = parsePage(html)
  const [link = ''] = page.querySelector('dl a')?.getAttribute('href')?.split('#') ?? []
  expect(link.split('?')[0]).toBe(path)
  // Without scripts, a link that differs only in its fragment loads no document.
  expect(link).not.toBe(page.querySelector(`form#${checked.form}`)?.getAttribute('action'))
  const again = await browser.read(link)
  const { intent: pressed, start_date: day, ...kept } = checked.typed
  expect(Object.fromEntries(readForm(again, checked.form))).toMatchObject(kept)
  for (const field of checked.fields) expect(parsePage(again).getElementById(`${checked.form}-${field}`)).not.toBeNull()
})

test.each(Object.entries(FORMS))('rejects %s if the page showed other facts', async (_, checked) => {
  const { browser, path, filled } = await fillIn(checked)
  const before = count(checked.table)
  const confirmed = requireCheckedForm(await (await browser.post(path, filled)).text())
  const [field, value, text] = checked.other
  confirmed.set(field, value)
  const changed = await browser.post(path, confirmed)
  const html = await changed.text()
  expect([changed.status, readHeading(html), count(checked.table)]).toEqual([422, checked.heading, before])
  expect(readMainText(html)).toContain('Something has changed since you checked.')
  expect(readMainText(html)).toContain(text)
  expect((await browser.post(path, requireCheckedForm(html))).status).toBe(303)
})
