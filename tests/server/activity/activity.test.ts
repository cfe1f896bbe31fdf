import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { parsePage, getVisibleHtml, stripTags } from '#tests/server/page.ts'

const shared = shareProduct()

type Run = Awaited<ReturnType<typeof startSharedApp>>

async function logInOwner(run: Run, scenario = 'activity-full') {
  const { account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  return browser
}

const parseCells = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

test('lists activity newest first with time, device and a masked IP address', async () => {
  await using run = await startSharedApp()
  const browser = await logInOwner(run)
  const text = stripTags(await browser.read('/profile/activity'))
  expect(text).toContain('Activity')
  expect(text).toMatch(/Logged in with the password/)
  expect(text).toMatch(/\d\d \w+ \d{4}, \d\d:\d\d EES?T A login failed Chrome, Windows, 192\.0\.2\.x/)
  expect(text).toContain('1 to 20 of 30')
  expect(text.indexOf('Logged in')).toBeLessThan(text.indexOf('A login failed'))
})

test("logs the browser's name without the User-Agent header (T69)", async () => {
  await using run = await startSharedApp()
  const headers = { Origin: run.app.url, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) CANARY Firefox/140.0' }
  const body = new URLSearchParams({ intent: 'password', email: 'maria@example.com', password: 'Wrong11' })
  await fetch(`${run.app.url}/login`, { method: 'POST', headers, body, redirect: 'manual' })
  const browser = new Browser(run.app.url)
  await browser.logIn()
  const text = stripTags(await browser.read('/profile/activity'))
  expect(text).toMatch(/A login failed\s+Firefox, Linux/)
  expect(text).not.toContain('CANARY')
})

test('keeps pagination and filters in the address, and ignores invalid ones', async () => {
  await using run = await startSharedApp()
  const browser = await logInOwner(run)
  const first = getVisibleHtml(await browser.read('/profile/activity'))
  expect(first).toContain('href="/profile/activity?offset=20&amp;lang=en"')
  expect(stripTags(await browser.read('/profile/activity?offset=20'))).toContain('21 to 30 of 30')
  const consents = await browser.read('/profile/activity?area=consents')
  expect(stripTags(consents)).toContain('Terms were accepted terms-2026-11-26')
  expect(stripTags(consents)).toContain('1 to 1 of 1')
  const none = stripTags(await browser.read('/profile/activity?area=help'))
  expect(none).toContain('Nothing of this kind happened')
  expect((await browser.get('/profile/activity?area=x&period_start=soon&offset=-3')).status).toBe(200)
})

test('exports the activity list as CSV in UTC and local time, and logs the export', async () => {
  await using run = await startSharedApp()
  const browser = await logInOwner(run)
  const answer = await browser.get('/profile/activity.csv?area=security')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="activity.csv"')
  const [head, ...rows] = parseCells(await answer.text())
  expect(head).toEqual(['at_utc', 'at_local', 'area', 'kind', 'subject', 'fields', 'device', 'address'])
  const page = stripTags(await browser.read('/profile/activity?area=security'))
  expect(page).toContain(`1 to ${rows.length} of ${rows.length}`)
  expect(rows.every((row) => row[2] === 'security')).toBe(true)
  expect(rows[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(rows[0]?.[1]).toMatch(/\+0[23]:00$/)
  expect(stripTags(await browser.read('/profile/activity'))).toContain('A list was saved as a file this activity')
})

test('logs an export of the history, and redirects without a file if that fails', async () => {
  await using run = await startSharedApp()
  const browser = await logInOwner(run, 'history-mixed')
  expect((await browser.get('/history.csv')).status).toBe(200)
  expect(stripTags(await browser.read('/profile/activity?area=exports'))).toContain(
    'A list was saved as a file the history',
  )
  run.sandbox.control.fault({ call: 'POST me/exports', kind: 'status', value: '500' })
  const failed = await browser.get('/history.csv')
  expect([failed.status, failed.headers.get('Location')]).toEqual([302, '/history?lang=en'])
})

test('links activity with the preferences, a new password and logout everywhere', async () => {
  const customer = await Journey.from(shared(), 'activity-full')
  await customer.open('/profile/preferences?lang=en')
  await customer.follow('What happened in your account')
  expect(customer.heading).toBe('Activity')
  const readPages = () => customer.page.getByRole('navigation', { name: 'Pages' }).textContent
  expect(readPages()).toContain('1 to 20 of 29')

  await customer.press('Show', { Kind: 'Consents' })
  expect(customer.path).toContain('area=consents')
  expect(customer.visibleText).toContain('Terms were accepted')
  expect(customer.getField('Kind').value).toBe('consents')
  await customer.follow('Show everything')
  await customer.follow('Older')
  expect(readPages()).toContain('21 to 29 of 29')

  expect(customer.addressOf('Log out everywhere')).toMatch(/\/profile\/preferences\?lang=en#session$/)
  expect(customer.addressOf('Set a new password')).toMatch(/#password$/)
  await customer.follow('Set a new password')
  const readPart = (id: string) => parsePage(customer.html).getElementById(id)?.textContent
  expect([readPart('password'), readPart('session')]).toEqual(['Password', 'Your session'])
})

test('renders an empty state without activity', async () => {
  const { page } = await Journey.from(shared(), 'activity-none')
  expect(page.getByRole('heading', { level: 2, name: 'Nothing happened yet' })).toBeDefined()
})

test('redirects to login without a session', async () => {
  await using run = await startSharedApp()
  for (const path of ['/profile/activity', '/profile/activity.csv']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
  }
})

test("doesn't include the export itself in the exported activity", async () => {
  await using run = await startSharedApp()
  const browser = await logInOwner(run)
  const [, ...rows] = parseCells(await (await browser.get('/profile/activity.csv')).text())
  expect(rows[0]?.[3]).toBe('logged_in')
  expect(rows).toHaveLength(30)
  expect(stripTags(await browser.read('/profile/activity'))).toContain('1 to 20 of 31')
})
