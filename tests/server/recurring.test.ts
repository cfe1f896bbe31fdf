import { within } from '@testing-library/dom'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { consoleButtons, pressButton } from './console-buttons.ts'
import { Journey } from './journey.ts'
import { type Changes, dateIn, errorAt, filled, formIn, formWithIntent, headingOf, textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const shared = sharedProduct()

/** A browser on the page of a scenario, and what its account is. */
async function enter(scenario: string, query = '') {
  const { app, sandbox } = shared()
  const ticket = await fetch(`${sandbox.url}/s/${scenario}${query}`, { redirect: 'manual' })
  const email = ticket.headers.get('x-sandbox-email') ?? ''
  const browser = new Browser(app.url)
  const { pathname } = new URL(ticket.headers.get('Location') ?? '')
  const { path: opened, response } = await browser.open(pathname)
  const path = opened.replace(/\?lang=en$/, '')
  const account = sandbox.control.account(email)
  return { browser, path, id: /rec_\w+/.exec(path)?.[0] ?? '', html: await response.text(), account }
}

const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? html)
const readMain = async (browser: Browser, path: string) => mainOf(await browser.read(path))
const placeOf = (answer: Response) => (answer.headers.get('Location') ?? '').replace(/[?&]lang=en$/, '')

/** Presses a button of this intent on a page, as a browser without scripts does. */
async function press(browser: Browser, path: string, intent: string, changes: Changes = {}) {
  return browser.post(path, filled(formWithIntent(await browser.read(path), intent), changes))
}

/** A day from today by the customer's clock, YYYY-MM-DD. */
function dayFromNow(account: { email: string }, days: number): string {
  const { sandbox } = shared()
  const now = sandbox.control.now(sandbox.control.account(account.email))
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

/** Presses a button of the console's page of a recurring payment. */
async function atConsole(id: string, label: RegExp) {
  const { sandbox } = shared()
  const button = (await consoleButtons(sandbox.url, `/console/recurring/${id}`)).find((each) => label.test(each.label))
  if (!button) throw new Error(`No button ${label}`)
  await pressButton(sandbox.url, button)
}

const RENT = {
  name: 'Rent',
  receiver: 'person',
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02 1203 0000 0000 2020 51',
  sum: '250',
  interval: 'monthly',
}
const countAll = () =>
  shared().sandbox.control.context.database.get<{ n: number }>('select count(*) as n from recurring_payments')?.n ?? 0

test('a recurring payment is set up, shows its dates before and after, runs, and links to its payment and back', async () => {
  const { browser, path, account } = await enter('recurring-form')
  const form = () => browser.read(path).then((html) => formIn(html, 'recurring'))
  const start_date = dayFromNow(account, 3)
  const typed = { ...RENT, account_id: 'coins', start_date }
  const shown = await browser.post(path, filled(await form(), { ...typed, intent: 'preview' }))
  const before = await shown.text()
  expect(shown.status).toBe(200)
  const dates = (html: string) => mainOf(html).match(/(?:Mon|Tue|Wed|Thu|Fri) \d+ \w{3,4} \d{4}/g) ?? []
  expect(dates(before)).toHaveLength(12)
  expect(mainOf(before)).toMatch(/The next payment costs between 0\.\d+.BTC and 0\.\d+.BTC, fee included/)
  const fields = formIn(before, 'recurring')
  expect(Object.fromEntries(fields)).toMatchObject({ name: 'Rent', sum: '250' })
  expect(dateIn(fields, 'start_date')).toBe(start_date)

  const sent = filled(formIn(before, 'recurring'), { intent: 'save' })
  const saved = await browser.post(path, sent)
  const again = await browser.post(path, sent)
  expect([saved.status, again.status, placeOf(again)]).toEqual([303, 303, placeOf(saved)])
  const page = placeOf(saved)
  const html = await browser.read(page)
  expect(headingOf(html)).toBe('Rent')
  expect(mainOf(html)).toContain('is saved.')
  const planned = /id="next".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(dates(`<main>${planned}</main>`)).toEqual(dates(before))
  expect(mainOf(html)).toMatch(/The next payment of 250\.00.EUR to Anna Schmidt is made on \w+ \d+ \w+ \d{4} at 09:00/)
  expect((await readMain(browser, '/standing')).match(/Rent/g)).toHaveLength(1)

  const id = /rec_\w+/.exec(page)?.[0] ?? ''
  await atConsole(id, /to the next run/)
  const due = await browser.read(page)
  expect(mainOf(due)).toMatch(/250\.00.EUR Waiting for you/)
  const [, payment = ''] = /href="(\/transactions\/tx_\w+)/.exec(due) ?? []
  const paid = await browser.read(payment)
  expect(paid).toContain(`href="/standing/${id}/view`)
  expect(mainOf(await browser.read('/history?is_recurring_transfer=1'))).toContain('Anna Schmidt')
  const [, history = ''] = /href="(\/history[^"]*)"[^>]*>All its payments in your history</.exec(due) ?? []
  const list = await browser.read(history.replaceAll('&amp;', '&'))
  expect(mainOf(list)).toContain('Anna Schmidt')
  // Sent again, the filter keeps to this one; another has none of them.
  expect(list).toContain(`<input type="hidden" name="recurring_transfer_id" value="${id}"/>`)
  const other = await readMain(browser, '/history?is_recurring_transfer=1&recurring_transfer_id=rec_other')
  expect(other).toContain('Nothing matches this filter')
  const bare = await browser.get(`/standing/${id}`)
  expect([bare.status, placeOf(bare)]).toEqual([302, page])
})

test('the bank is asked about the name before a recurring payment is saved, and again only when its account changes', async () => {
  const { browser, path, account } = await enter('recurring-form')
  const typed = { ...RENT, receiver_name: 'Anna Schmitd', account_id: 'coins', start_date: dayFromNow(account, 3) }
  const sent = filled(formIn(await browser.read(path), 'recurring'), { ...typed, intent: 'save' })
  const before = countAll()
  const asked = await browser.post(path, sent)
  const page = await asked.text()
  expect(asked.status).toBe(422)
  expect(errorAt(page, 'receiver_name', 'recurring')).toContain('Anna Schmidt')
  // What was worked out is still beside the question.
  expect(mainOf(page)).toMatch(/The next payment costs between/)
  expect(countAll()).toBe(before)

  const saved = await browser.post(path, filled(formIn(page, 'recurring'), { intent: 'keep-name' }))
  const edit = placeOf(saved).replace('/view', '/edit')
  expect(await readMain(browser, placeOf(saved))).toContain('Anna Schmitd')
  expect(await browser.read(placeOf(saved))).toMatch(
    /<dd class="needs">The bank has this account under[^<]*Anna Schmidt/,
  )
  const change = async (changes: Changes) =>
    browser.post(edit, filled(formIn(await browser.read(edit), 'recurring'), { intent: 'save', ...changes }))
  expect((await change({ sum: '260' })).status).toBe(303)
  const moved = await change({ receiver_name: 'Peter Pan' })
  expect(errorAt(await moved.text(), 'receiver_name', 'recurring')).toContain('under another name')
  expect((await change({ receiver_name: 'Anna Schmit', intent: 'use-name' })).status).toBe(303)
  expect(await browser.read(placeOf(saved))).toMatch(/<dd class="num">The bank has this name\./)
})

test.each([
  [{ name: '' }, 'name', /^Enter a name\.$/],
  [{ sum: '' }, 'sum', /^Enter an amount\.$/],
  [{ sum: '4.99' }, 'sum', /^The minimum is 5.EUR\.$/],
  [{ sum: '12,500' }, 'sum', /can be read in two ways/],
  [{ start_date: '' }, 'start_date', /^Enter the first day as a date\.$/],
  [{ start_date: '2020-01-01' }, 'start_date', /from tomorrow on/],
  [{ end_date: '2020-01-01' }, 'end_date', /must not be before the first/],
  [{ count: '0' }, 'count', /from 1 to 999/],
  [{ count: 'three' }, 'count', /from 1 to 999/],
  [{ count: '3', end_date: '2099-01-01' }, 'count', /either a last day or a number/],
  [{ receiver_iban: 'EE38 2200 2210 2014 5686' }, 'receiver_iban', /./],
  [{ receiver_iban: 'SA0380000000608010167519' }, 'receiver_iban', /^This IBAN is not supported by SEPA\.$/],
  [{ receiver: 'person', receiver_name: '' }, 'receiver_name', /./],
])('a form with %j is refused beside its field, and everything typed stays', async (typed, field, words) => {
  const { browser, path, account } = await enter('recurring-form')
  const before = countAll()
  const form = filled(formIn(await browser.read(path), 'recurring'), {
    ...RENT,
    account_id: 'coins',
    start_date: dayFromNow(account, 3),
    ...typed,
    intent: 'save',
  })
  const answer = await browser.post(path, form)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(errorAt(html, field, 'recurring')).toMatch(words)
  expect(html).toContain('<title>Error: New recurring payment | Causeway</title>')
  expect(Object.fromEntries(formIn(html, 'recurring'))['name']).toBe('name' in typed ? typed.name : 'Rent')
  expect(countAll()).toBe(before)
})

test.each([
  ['recurring-own-only', 'verification level'],
  ['recurring-not-verified', 'We have to verify who you are first.'],
])('%s says what is not possible and takes no form for others', async (scenario, words) => {
  const { browser, html } = await enter(scenario)
  expect(mainOf(html)).toContain(words)
  const sent = await browser.post('/standing/new', { ...RENT, start_date: '2099-01-01', intent: 'save' })
  expect([403, 422]).toContain(sent.status)
})

test('one payment is skipped, one gets another amount, and both are taken back', async () => {
  const { browser, path } = await enter('recurring-active')
  const next = async () => /id="next".*?<\/section>/s.exec(await browser.read(path))?.[0] ?? ''
  const days = Array.from((await next()).matchAll(/\?change=([\d-]+)/g), ([, day = '']) => day)
  expect(days).toHaveLength(12)
  expect((await press(browser, path, 'skip', { date: days[0] })).status).toBe(303)
  expect(textOf(await next())).toMatch(/250\.00.EUR Skipped Undo/)
  const asked = `${path}?change=${days[1]}`
  expect((await press(browser, asked, 'change', { date: days[1], amount: '300,50' })).status).toBe(303)
  expect(textOf(await next())).toMatch(/300\.50.EUR Changed amount Undo/)
  const refused = await press(browser, asked.replace(days[1] ?? '', days[2] ?? ''), 'change', {
    date: days[2],
    amount: '1',
  })
  expect(refused.status).toBe(422)
  for (const date of [days[0], days[1]]) await press(browser, path, 'change', { date, amount: '250.00' })
  expect(textOf(await next())).not.toMatch(/Skipped|Changed/)
})

test('it is paused, resumed and ended, and ending asks first', async () => {
  const { browser, path } = await enter('recurring-active')
  expect((await press(browser, path, 'pause')).status).toBe(303)
  expect(await readMain(browser, path)).toMatch(/Paused.*You paused it\..*Resume it when you want to go on\./s)
  expect((await press(browser, path, 'resume')).status).toBe(303)
  expect(await readMain(browser, path)).toMatch(/^.*Active.*The next payment of 250\.00/s)
  expect(await browser.read(path)).toContain('?ask=end')
  expect((await press(browser, `${path}?ask=end`, 'end')).status).toBe(303)
  const over = await readMain(browser, path)
  expect(over).toMatch(/It has ended\. You ended it\./)
  expect(over).not.toMatch(/Pause|Resume|Skip/)
  const late = await browser.post(path, { intent: 'pause' })
  expect(late.status).toBe(409)
  expect(mainOf(await late.text())).toContain('The recurring payment has changed in the meantime')
})

test('a payment that failed is tried again once the account has money; the same press twice pays once', async () => {
  const { browser, path, account, id } = await enter('recurring-failed-empty')
  expect(await readMain(browser, path)).toMatch(/Not paid There was not enough money in the account\..*Try again now/s)
  const refused = await press(browser, path, 'retry')
  expect(refused.status).toBe(422)
  expect(mainOf(await refused.text())).toMatch(/service coins|not enough/i)
  const { sandbox } = shared()
  const body = new URLSearchParams({ amount: '1000.00', do: 'credit' })
  await fetch(`${sandbox.url}/console/balances/${account.id}`, { method: 'POST', body, redirect: 'manual' })
  const form = filled(formWithIntent(await browser.read(path), 'retry'), {})
  const answers = await Promise.all([browser.post(path, form), browser.post(path, form)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await readMain(browser, path)).toMatch(/On its way|Paid/)
  const { n } = sandbox.control.context.database.get<{ n: number }>(
    `select count(*) as n from payments where json_extract(body, '$.recurringTransferId') = ?`,
    id,
  ) ?? { n: 0 }
  expect(n).toBe(3)
})

test('a changed form keeps what it says, and a payment in pounds to another recipient is saved', async () => {
  const { browser, path, id } = await enter('recurring-pounds')
  const edit = `/standing/${id}/edit`
  const form = formIn(await browser.read(edit), 'recurring')
  expect(Object.fromEntries(form)).toMatchObject({ name: 'Piano lessons', currency: 'GBP', sum: '250.00' })
  const saved = await browser.post(
    edit,
    filled(form, { name: 'Cello lessons', sum: '80', interval: 'weekly', intent: 'save' }),
  )
  expect([saved.status, placeOf(saved)]).toEqual([303, path])
  const main = await readMain(browser, path)
  expect(main).toContain('Cello lessons')
  expect(main).toMatch(/80\.00.GBP/)
  expect(main).toContain('Every week')
})

test('the calendar is a valid file behind a secret link that anybody may read until it is ended', async () => {
  const { browser, path } = await enter('recurring-active')
  expect((await press(browser, path, 'make-calendar')).status).toBe(303)
  const [, link = ''] =
    /href="https?:\/\/[^"/]+(\/standing\/calendar\/[\w-]+\.ics)"/.exec(await browser.read(path)) ?? []
  const read = () => fetch(shared().app.url + link)
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
  const planned = /made on \w+ (\d+) (\w+) (\d{4}) at 09:00/.exec(await readMain(browser, path)) ?? []
  const first = events[0]?.startDate.toJSDate()
  expect(
    first?.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Europe/Tallinn' }),
  ).toBe(planned.slice(1).join(' '))
  expect((await press(browser, path, 'end-calendar')).status).toBe(303)
  expect((await read()).status).toBe(404)
  expect((await fetch(`${shared().app.url}/standing/calendar/none.ics`)).status).toBe(404)
})

test('a page left open is told of every change by its poll', async () => {
  const { browser, path, id, html } = await enter('recurring-active')
  const poll = async () =>
    ((await (await browser.get(`/standing/${id}/view/status`)).json()) as { version: string }).version
  let version = await poll()
  expect(html).toContain(version)
  const changes: (() => Promise<unknown>)[] = [
    () => atConsole(id, /a day before/),
    () => atConsole(id, /to the next run/),
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
    // A notice alone changes nothing that the page shows.
    if (now === version && index > 0) unseen.push(index)
    version = now
  }
  expect(unseen).toEqual([])
  expect(await browser.read(path)).toContain(version)
})

test('somebody else sees nothing of a recurring payment and changes nothing', async () => {
  const { id } = await enter('recurring-active')
  const { browser } = await enter('recurring-none')
  for (const path of [`/standing/${id}/view`, `/standing/${id}/edit`, `/standing/${id}/view/status`]) {
    expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  }
  const ended = await browser.post(`/standing/${id}/view`, { intent: 'end' })
  expect(ended.status).toBe(404)
  const bad = await browser.post(`/standing/${id}/view`, { intent: 'skip', date: 'tomorrow' })
  expect(bad.status).toBe(400)
})

test('the list shows all states, and those of one alone', async () => {
  const { browser, html } = await enter('recurring-list')
  for (const name of ['Rent', 'Piano lessons', 'Gym', 'Old flat', 'Allowance']) expect(mainOf(html)).toContain(name)
  const paused = await readMain(browser, '/standing?status=paused')
  expect(paused).toContain('Gym')
  expect(paused).not.toContain('Piano lessons')
  expect(await readMain(browser, '/standing?status=nonsense&page=-1')).toContain('Piano lessons')
})

test('a customer goes from page to page of a recurring payment, from the menu to its end', async () => {
  const customer = await Journey.from(shared(), 'recurring-none')
  const words = () => mainOf(customer.html)
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
  const asked = filled(formWithIntent(customer.html, intent), { ...answers, start_date })
  customer.html = await (await customer.browser.post(customer.path, asked)).text()
  const card = within(customer.page.getByRole('complementary', { name: 'The next payments' }))
  const dates = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(dates).toHaveLength(12)
  await customer.press('Save the recurring payment')
  expect(customer.heading).toBe('Rent')
  expect(words()).toContain(`is made on ${/\w+ \d+ \w+ \d{4}/.exec(dates[0] ?? '')?.[0]} at`)

  await atConsole(/rec_\w+/.exec(customer.path)?.[0] ?? '', /to the next run/)
  await customer.follow('Check again')
  expect(words()).toContain('Waiting for you')
  await customer.follow('Open the payment')
  expect(customer.heading).toBe('Check the payment')
  await customer.follow('This is a payment of a recurring payment.')
  expect(customer.heading).toBe('Rent')

  await customer.press('Skip')
  expect(words()).toContain('Skipped')
  await customer.press('Undo')
  expect(words()).not.toContain('Skipped')
  await customer.press('Pause')
  expect(words()).toContain('You paused it.')
  await customer.press('Resume')
  expect(words()).toContain('The next payment of')
  await customer.follow('End it')
  await customer.press('Yes, end it')
  expect(words()).toContain('You ended it.')
})
