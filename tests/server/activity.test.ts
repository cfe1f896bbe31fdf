import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'
import { Journey } from './journey.ts'
import { documentOf, shown, textOf } from './page.ts'

const shared = sharedProduct()

type Run = Awaited<ReturnType<typeof sharedApp>>

async function owner(run: Run, scenario = 'activity-full') {
  const { account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  return browser
}

/** The lines of a file of ours, each a list of cells. */
const cells = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('the list shows what happened, newest first, each with its time once, the device and half an address', async () => {
  await using run = await sharedApp()
  const browser = await owner(run)
  const text = textOf(await browser.read('/profile/activity'))
  expect(text).toContain('Activity')
  expect(text).toMatch(/Logged in with the password/)
  expect(text).toMatch(/\d\d \w+ \d{4}, \d\d:\d\d EES?T A login failed Chrome, Windows, 192\.0\.2\.x/)
  expect(text).toContain('1 to 20 of 30')
  expect(text.indexOf('Logged in')).toBeLessThan(text.indexOf('A login failed'))
})

test('where the app sees a browser, the log has its words and not its header (T69)', async () => {
  await using run = await sharedApp()
  const headers = { Origin: run.app.url, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) CANARY Firefox/140.0' }
  const body = new URLSearchParams({ intent: 'password', email: 'maria@example.com', password: 'Wrong11' })
  await fetch(`${run.app.url}/login`, { method: 'POST', headers, body, redirect: 'manual' })
  const browser = new Browser(run.app.url)
  await browser.logIn()
  const text = textOf(await browser.read('/profile/activity'))
  expect(text).toMatch(/A login failed\s+Firefox, Linux/)
  expect(text).not.toContain('CANARY')
})

test('pages and filters are in the address, a bad one still shows the list', async () => {
  await using run = await sharedApp()
  const browser = await owner(run)
  const first = shown(await browser.read('/profile/activity'))
  expect(first).toContain('href="/profile/activity?offset=20&amp;lang=en"')
  expect(textOf(await browser.read('/profile/activity?offset=20'))).toContain('21 to 30 of 30')
  const consents = await browser.read('/profile/activity?area=consents')
  expect(textOf(consents)).toContain('Terms were accepted terms-2026-11-26')
  expect(textOf(consents)).toContain('1 to 1 of 1')
  const none = textOf(await browser.read('/profile/activity?area=help'))
  expect(none).toContain('Nothing of this kind happened')
  expect((await browser.get('/profile/activity?area=x&period_start=soon&offset=-3')).status).toBe(200)
})

test('the file holds exactly the list, times in UTC and in ours, and taking it is noted', async () => {
  await using run = await sharedApp()
  const browser = await owner(run)
  const answer = await browser.get('/profile/activity.csv?area=security')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="activity.csv"')
  const [head, ...rows] = cells(await answer.text())
  expect(head).toEqual(['at_utc', 'at_local', 'area', 'kind', 'subject', 'fields', 'device', 'address'])
  const page = textOf(await browser.read('/profile/activity?area=security'))
  expect(page).toContain(`1 to ${rows.length} of ${rows.length}`)
  expect(rows.every((row) => row[2] === 'security')).toBe(true)
  expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(rows[0]?.[1]).toMatch(/\+0[23]:00$/)
  expect(textOf(await browser.read('/profile/activity'))).toContain('A list was saved as a file this activity')
})

test('the history as a file is noted; when that cannot be, there is no file', async () => {
  await using run = await sharedApp()
  const browser = await owner(run, 'history-mixed')
  expect((await browser.get('/history.csv')).status).toBe(200)
  expect(textOf(await browser.read('/profile/activity?area=exports'))).toContain(
    'A list was saved as a file the history',
  )
  run.sandbox.control.fault({ call: 'POST me/exports', kind: 'status', value: '500' })
  const failed = await browser.get('/history.csv')
  expect([failed.status, failed.headers.get('Location')]).toEqual([302, '/history?lang=en'])
})

test('the preferences lead to what happened, and that to a new password and the end of every session', async () => {
  const customer = await Journey.from(shared(), 'activity-full')
  await customer.open('/profile/preferences?lang=en')
  await customer.follow('What happened in your account')
  expect(customer.heading).toBe('Activity')
  const pages = () => customer.page.getByRole('navigation', { name: 'Pages' }).textContent
  expect(pages()).toContain('1 to 20 of 29')

  await customer.press('Show', { Kind: 'Consents' })
  expect(customer.path).toContain('area=consents')
  expect(customer.words).toContain('Terms were accepted')
  expect(customer.field('Kind').value).toBe('consents')
  await customer.follow('Show everything')
  await customer.follow('Older')
  expect(pages()).toContain('21 to 29 of 29')

  expect(customer.addressOf('Log out everywhere')).toMatch(/\/profile\/preferences\?lang=en#session$/)
  expect(customer.addressOf('Set a new password')).toMatch(/#password$/)
  await customer.follow('Set a new password')
  const partOf = (id: string) => documentOf(customer.html).getElementById(id)?.textContent
  expect([partOf('password'), partOf('session')]).toEqual(['Password', 'Your session'])
})

test('an account in which nothing happened says so', async () => {
  const { page } = await Journey.from(shared(), 'activity-none')
  expect(page.getByRole('heading', { level: 2, name: 'Nothing happened yet' })).toBeDefined()
})

test('nobody reads it without a session', async () => {
  await using run = await sharedApp()
  for (const path of ['/profile/activity', '/profile/activity.csv']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
  }
})

test('the file does not hold that it was taken itself, which the list shows afterwards', async () => {
  await using run = await sharedApp()
  const browser = await owner(run)
  const [, ...rows] = cells(await (await browser.get('/profile/activity.csv')).text())
  expect(rows[0]?.[3]).toBe('logged_in')
  expect(rows).toHaveLength(30)
  expect(textOf(await browser.read('/profile/activity'))).toContain('1 to 20 of 31')
})
