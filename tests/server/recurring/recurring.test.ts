import { within } from '@testing-library/dom'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { Journey } from '#tests/server/journey.ts'
import {
  readDate,
  fillForm,
  readForm,
  readFormWithIntent,
  readHeading,
  readMainText,
  parsePage,
  readElementText,
  findLink,
  readValue,
} from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import {
  enter,
  readMain,
  readRedirect,
  press,
  formatDayFromNow,
  pressConsoleButton,
  RENT,
} from '#tests/server/recurring/recurring-pages.ts'

const shared = shareProduct()

const findNext = (html: string) => parsePage(html).getElementById('next')

test('creates a recurring payment with a preview, runs it, and links its payment', async () => {
  const { browser, path, account } = await enter(shared(), 'recurring-form')
  const fetchForm = () => browser.read(path).then((html) => readForm(html, 'recurring'))
  const start_date = formatDayFromNow(shared(), account, 3)
  const typed = { ...RENT, account_id: 'coins', start_date }
  const shown = await browser.post(path, fillForm(await fetchForm(), { ...typed, intent: 'preview' }))
  const before = await shown.text()
  expect(shown.status).toBe(200)
  const findDates = (words: string) => words.match(/(?:Mon|Tue|Wed|Thu|Fri) \d+ \w{3,4} \d{4}/g) ?? []
  expect(findDates(readMainText(before))).toHaveLength(12)
  expect(readMainText(before)).toMatch(/The next payment costs between 0\.\d+.BTC and 0\.\d+.BTC, fee included/)
  const fields = readForm(before, 'recurring')
  expect(Object.fromEntries(fields)).toMatchObject({ name: 'Rent', sum: '250' })
  expect(readDate(fields, 'start_date')).toBe(start_date)

  const sent = fillForm(readForm(before, 'recurring'), { intent: 'save' })
  const saved = await browser.confirm(path, sent)
  const again = await browser.confirm(path, sent)
  expect([saved.status, again.status, readRedirect(again)]).toEqual([303, 303, readRedirect(saved)])
  const page = readRedirect(saved)
  const html = await browser.read(page)
  expect(readHeading(html)).toBe('Rent')
  expect(readMainText(html)).toContain('is saved.')
  expect(findDates(readElementText(findNext(html)))).toEqual(findDates(readMainText(before)))
  expect(readMainText(html)).toMatch(
    /On \w+ \d+ \w+ \d{4} at 09:00 we email you a request to pay 250\.00.EUR to Anna Schmidt/,
  )
  expect((await readMain(browser, '/standing')).match(/Rent Anna Schmidt 250\.00.EUR \w+ \w+ Active/g)).toHaveLength(1)

  const id = /rec_\w+/.exec(page)?.[0] ?? ''
  await pressConsoleButton(shared(), id, /to the next run/)
  const due = await browser.read(page)
  expect(readMainText(due)).toMatch(/250\.00.EUR Waiting for you/)
  const payment = findLink(due, { address: /^\/transactions\/tx_/ })
  const paid = await browser.read(payment)
  expect(findLink(paid, { address: new RegExp(`^/standing/${id}/view`) })).not.toBe('')
  expect(readMainText(await browser.read('/history?is_recurring_transfer=1'))).toContain('Anna Schmidt')
  const list = await browser.read(findLink(due, { name: /^All its payments in your history$/ }))
  expect(readMainText(list)).toContain('Anna Schmidt')
  // The filter is kept on submit. Another recurring payment has no matches.
  expect(readValue(list, 'recurring_transfer_id')).toBe(id)
  const other = await readMain(browser, '/history?is_recurring_transfer=1&recurring_transfer_id=rec_other')
  expect(other).toContain('Nothing matches this filter')
  const bare = await browser.get(`/standing/${id}`)
  expect([bare.status, readRedirect(bare)]).toEqual([302, page])
})

test("skips one payment, changes another's amount, and undoes both", async () => {
  const { browser, path } = await enter(shared(), 'recurring-active')
  const fetchNext = async () => findNext(await browser.read(path))
  const changes = (await fetchNext())?.querySelectorAll('a[href*="?change="]') ?? []
  const days = Array.from(changes, (link) => /\?change=([\d-]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? '')
  expect(days).toHaveLength(12)
  expect((await press(browser, path, 'skip', { date: days[0] })).status).toBe(303)
  expect(readElementText(await fetchNext())).toMatch(/250\.00.EUR Skipped Undo/)
  const asked = `${path}?change=${days[1]}`
  expect((await press(browser, asked, 'change', { date: days[1], amount: '300,50' })).status).toBe(303)
  expect(readElementText(await fetchNext())).toMatch(/300\.50.EUR Changed amount Undo/)
  const refused = await press(browser, asked.replace(days[1] ?? '', days[2] ?? ''), 'change', {
    date: days[2],
    amount: '1',
  })
  expect(refused.status).toBe(422)
  for (const date of [days[0], days[1]]) await press(browser, path, 'change', { date, amount: '250.00' })
  expect(readElementText(await fetchNext())).not.toMatch(/Skipped|Changed/)
})

test('pauses, resumes and ends a recurring payment, and asks before the end', async () => {
  const { browser, path } = await enter(shared(), 'recurring-active')
  expect((await press(browser, path, 'pause')).status).toBe(303)
  expect(await readMain(browser, path)).toMatch(/Paused.*You paused it\..*Resume it when you want to go on\./s)
  expect((await press(browser, path, 'resume')).status).toBe(303)
  expect(await readMain(browser, path)).toMatch(/^.*Active.*request to pay 250\.00/s)
  expect(await browser.read(path)).toContain('?ask=end')
  expect((await press(browser, `${path}?ask=end`, 'end')).status).toBe(303)
  const over = await readMain(browser, path)
  expect(over).toMatch(/It has ended\. You ended it\./)
  expect(over).not.toMatch(/Pause|Resume|Skip/)
  const late = await browser.post(path, { intent: 'pause' })
  expect(late.status).toBe(409)
  expect(readMainText(await late.text())).toContain('The recurring payment has changed in the meantime')
})

test('retries a failed payment once despite a duplicate submit', async () => {
  const { browser, path, account, id } = await enter(shared(), 'recurring-failed-empty')
  expect(await readMain(browser, path)).toMatch(/Not paid There was not enough in your balance\..*Try again now/s)
  const refused = await press(browser, path, 'retry')
  expect(refused.status).toBe(422)
  expect(readMainText(await refused.text())).toMatch(/service coins|not enough/i)
  const { sandbox } = shared()
  const body = new URLSearchParams({ amount: '1000.00', do: 'credit' })
  await fetch(`${sandbox.url}/console/balances/${account.id}`, { method: 'POST', body, redirect: 'manual' })
  const form = fillForm(readFormWithIntent(await browser.read(path), 'retry'), {})
  const answers = await Promise.all([browser.post(path, form), browser.post(path, form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await readMain(browser, path)).toMatch(/On its way|Completed/)
  const { n } = sandbox.control.context.database.get<{ n: number }>(
    `select count(*) as n from payments where json_extract(body, '$.recurringTransferId') = ?`,
    id,
  ) ?? { n: 0 }
  expect(n).toBe(3)
})

test('serves a valid calendar at a secret link until it is revoked', async () => {
  const { browser, path } = await enter(shared(), 'recurring-active')
  expect((await press(browser, path, 'make-calendar')).status).toBe(303)
  const link = findLink(await browser.read(path), { address: /^https?:\/\/[^/]+\/standing\/calendar\/[\w-]+\.ics$/ })
  const read = () => fetch(shared().app.url + new URL(link).pathname)
  const file = await read()
  expect(file.status).toBe(200)
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('Referrer-Policy')).toBe('no-referrer')
  const text = await file.text()
  expect(text).not.toMatch(/DE02|IBAN/)
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(events).toHaveLength(60)
  expect(events[0]?.summary).toMatch(/^Rent: 250\.00.EUR to Anna Schmidt$/)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(60)
  const planned = /On \w+ (\d+) (\w+) (\d{4}) at 09:00/.exec(await readMain(browser, path)) ?? []
  const first = events[0]?.startDate.toJSDate()
  expect(
    first?.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Europe/Tallinn' }),
  ).toBe(planned.slice(1).join(' '))
  expect((await press(browser, path, 'end-calendar')).status).toBe(303)
  expect((await read()).status).toBe(404)
  expect((await fetch(`${shared().app.url}/standing/calendar/none.ics`)).status).toBe(404)
})

test('changes the status version with every change of a recurring payment', async () => {
  const { browser, path, id, html } = await enter(shared(), 'recurring-active')
  const poll = async () =>
    ((await (await browser.get(`/standing/${id}/view/status`)).json()) as { version: string }).version
  let version = await poll()
  expect(html).toContain(version)
  const changes: (() => Promise<unknown>)[] = [
    () => pressConsoleButton(shared(), id, /one day before the next run/),
    () => pressConsoleButton(shared(), id, /to the next run/),
    () => press(browser, path, 'pause'),
    () => press(browser, path, 'resume'),
    () => press(browser, path, 'skip'),
    () => press(browser, path, 'make-calendar'),
    () => press(browser, `${path}?ask=end`, 'end'),
  ]
  const unseen: number[] = []
  for (const [index, change] of changes.entries()) {
    await change()
    const now = await poll()
    // A notice alone doesn't change the page.
    if (now === version && index > 0) unseen.push(index)
    version = now
  }
  expect(unseen).toEqual([])
  expect(await browser.read(path)).toContain(version)
})

test("responds 404 for another customer's recurring payment", async () => {
  const { id } = await enter(shared(), 'recurring-active')
  const { browser } = await enter(shared(), 'recurring-none')
  for (const path of [`/standing/${id}/view`, `/standing/${id}/edit`, `/standing/${id}/view/status`]) {
    expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  }
  const ended = await browser.post(`/standing/${id}/view`, { intent: 'end' })
  expect(ended.status).toBe(404)
  const bad = await browser.post(`/standing/${id}/view`, { intent: 'skip', date: 'tomorrow' })
  expect(bad.status).toBe(400)
})

test('lists recurring payments of all states or of one', async () => {
  const { browser, html } = await enter(shared(), 'recurring-list')
  for (const name of ['Rent', 'Piano lessons', 'Gym', 'Old flat', 'Allowance'])
    expect(readMainText(html)).toContain(name)
  const paused = await readMain(browser, '/standing?status=paused')
  expect(paused).toContain('Gym')
  expect(paused).not.toContain('Piano lessons')
  expect(await readMain(browser, '/standing?status=nonsense&offset=-1')).toContain('Piano lessons')
})

test('completes the life of a recurring payment by links and buttons', async () => {
  const customer = await Journey.from(shared(), 'recurring-none')
  const readText = () => readMainText(customer.html)
  await customer.follow('Recurring payments')
  expect(customer.heading).toBe('Recurring payments')
  await customer.follow('New recurring payment')
  expect(customer.heading).toBe('New recurring payment')
  const answers = {
    ...RENT,
    receiver: 'self',
    receiver_name: '',
    receiver_iban: 'EE38 2200 2210 2014 5685',
    interval: 'weekly',
  }
  const start_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { value: intent } = customer.page.getByRole<HTMLButtonElement>('button', { name: 'Show the dates' })
  const asked = fillForm(readFormWithIntent(customer.html, intent), { ...answers, start_date })
  customer.html = await (await customer.browser.post(customer.path, asked)).text()
  const card = within(customer.page.getByRole('complementary', { name: 'The next payments' }))
  const dates = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(dates).toHaveLength(12)
  await customer.press('Check the recurring payment')
  expect(customer.heading).toBe('Check the recurring payment')
  await customer.press('Set up the recurring payment')
  expect(customer.heading).toBe('Rent')
  expect(readText()).toContain(`On ${/\w+ \d+ \w+ \d{4}/.exec(dates[0] ?? '')?.[0]} at`)

  await pressConsoleButton(shared(), /rec_\w+/.exec(customer.path)?.[0] ?? '', /to the next run/)
  await customer.follow('Check again')
  expect(readText()).toContain('Waiting for you')
  await customer.follow('Open the payment')
  expect(customer.heading).toBe('Check the payment')
  await customer.follow('This is a payment of a recurring payment.')
  expect(customer.heading).toBe('Rent')

  await customer.press('Skip')
  expect(readText()).toContain('Skipped')
  await customer.press('Undo')
  expect(readText()).not.toContain('Skipped')
  await customer.press('Pause')
  expect(readText()).toContain('You paused it.')
  await customer.press('Resume')
  expect(readText()).toContain('we email you a request to pay')
  await customer.follow('End it')
  await customer.press('Yes, end it')
  expect(readText()).toContain('You ended it.')
})

test('lists recurring payments in a table with a current filter and one link per row', async () => {
  const { browser } = await enter(shared(), 'recurring-active')
  const all = parsePage(await browser.read('/standing'))
  const getCurrent = (page: Document) => page.querySelector('nav[aria-label="Show"] [aria-current="page"]')?.textContent
  expect(getCurrent(all)).toBe('All')
  const create = [...all.querySelectorAll('main a')].find((link) => link.textContent === 'New recurring payment')
  const table = all.querySelector('main table')
  expect(table && create?.compareDocumentPosition(table)).toBe(4)
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
  expect(rows.map((row) => row.querySelectorAll('a').length)).toEqual(rows.map(() => 1))
  expect(rows[0]?.textContent).toMatch(/^\w{3} \d\d \w+ \d{4}Rent/)
  expect(getCurrent(parsePage(await browser.read('/standing?status=active')))).toBe('Active')
})

test('plans the next runs in a table, each with its own actions', async () => {
  const { html } = await enter(shared(), 'recurring-active')
  const rows = [...(findNext(html)?.querySelectorAll('table tbody tr') ?? [])]
  expect(rows).toHaveLength(12)
  for (const row of rows) {
    const day = row.querySelector('[id^="day-"]')?.id
    const actions = [...row.querySelectorAll('button, a')].map((each) => [
      each.textContent,
      each.getAttribute('aria-describedby'),
    ])
    expect(actions).toEqual([
      ['Skip', day],
      ['Change the amount', day],
    ])
  }
})

test.each(['recurring-changed', 'recurring-failed-limit'])(
  'draws the runs of the tables in a strip of three months (%s)',
  async (scenario) => {
    const { browser, path } = await enter(shared(), scenario)
    const page = parsePage(await browser.read(path))
    const months = Array.from(page.querySelectorAll('.run-strip [role="img"]'), (each) =>
      each.getAttribute('aria-label'),
    )
    const drawn = months.flatMap((text) => (text ?? '').match(/\w{3} \d\d \w{3,4}(?=:)/g) ?? [])
    const listed = Array.from(page.querySelectorAll('.data td.num'), (cell) => cell.textContent.slice(0, 10).trim())
    expect(months).toHaveLength(3)
    expect(drawn.length).toBeGreaterThan(1)
    expect(listed).toEqual(expect.arrayContaining(drawn))
  },
)
