import type { Route } from '@playwright/test'
import { TEXT_KEY } from '../tests/support/text-keys.ts'
import { goOffline } from './support/go-offline.ts'
import { heading, look, NO_NETWORK, OFFLINE, shown, test, UNKNOWN, UNOPENED } from './support/lost-connection.ts'
import { expect, type Page } from './support/test.ts'

/** The server does what it is asked, and its answer is lost on the way. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** A gateway in front of the app answers everything by itself, scripts of other pages too. */
async function closeGateway(page: Page): Promise<() => Promise<void>> {
  const everything = '**/*'
  await page.route(everything, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  return () => page.unroute(everything)
}

test('with the connection lost at each step of a payment nothing is lost and nothing is done twice', async ({
  context,
  expectAccessible,
  expectToStay,
  followMenu,
  line,
  logIn,
  openCustomer,
  page,
  scriptsRun,
  sentIds,
  tryAgain,
}) => {
  test.slow()
  const customer = await openCustomer()
  await page.goto(`${line.origin}/login?redirect=/payments`)
  await logIn(customer)
  await expect(heading(page)).toHaveText('Pay a bank account')
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  await expect(page.getByRole('complementary', { name: 'Quote' })).toContainText('75.00 EUR')

  // The form.
  await goOffline(page)
  await expectToStay(OFFLINE, () => shown(page, 'Check the payment').click())
  await expectAccessible()
  await expectToStay(OFFLINE, tryAgain)
  await context.setOffline(false)
  line.break('gateway')
  await expectToStay(UNKNOWN, tryAgain)
  await expectToStay(UNOPENED, () => followMenu('History'))
  line.break('cut')
  await expectToStay(UNKNOWN, () => shown(page, 'Check the payment').click())
  await line.mend()
  line.break('killed')
  await expectToStay(UNKNOWN, tryAgain)
  await expect(page.getByRole('alert').filter({ hasText: 'it cannot be done twice' })).toBeVisible()
  await line.mend()
  await tryAgain()
  await expect(heading(page)).toHaveText('Check the payment')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(new Set(sentIds('/payments')).size).toBe(1)

  // The check.
  await goOffline(page)
  await expectToStay(OFFLINE, () => shown(page, /^Confirm: pay/).click())
  await context.setOffline(false)
  line.break('gateway')
  await expectToStay(UNKNOWN, tryAgain)
  await line.mend()
  line.break('killed')
  await expectToStay(UNKNOWN, () => shown(page, /^Confirm: pay/).click())
  await line.mend()
  await tryAgain()
  await expect(heading(page)).toHaveText(/^Send [\d.]+\s\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)

  // The page that waits, which follows the payment by itself again when the line is back.
  const checkAgain = page.getByRole('link', { name: 'Check again' })
  await goOffline(page)
  await expectToStay(NO_NETWORK, () => checkAgain.click())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('We cannot reach our service right now.')).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('We cannot reach our service right now.')).toHaveCount(0)
  // What has changed meanwhile is fetched at once, and then the words with "Try again" are gone already.
  await checkAgain.click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  line.break('cut')
  await expectToStay(UNOPENED, () => checkAgain.click())

  // The menu, and the way back.
  await expectToStay(UNOPENED, () => followMenu('History'))
  await line.mend()
  await followMenu('History')
  await expect(heading(page)).toHaveText('History')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
  await goOffline(page)
  await expectToStay(NO_NETWORK, () => page.evaluate(() => history.back()))
  await expectAccessible()
  await context.setOffline(false)
  await tryAgain()
  await expect(heading(page)).toHaveText(/^Send [\d.]+\s\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  await page.goForward()
  await expect(heading(page)).toHaveText('History')
})

test('with the connection lost a verification keeps its answers and files and is submitted once', async ({
  context,
  expectToStay,
  openScenario,
  page,
  scriptsRun,
  tryAgain,
}) => {
  test.slow()
  const file = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await openScenario('wizard-additional')
  await scriptsRun()
  const reopen = await closeGateway(page)
  await page.getByLabel('Document that shows it').setInputFiles(file)
  const unsent = 'This file did not arrive. Check your connection and choose it again.'
  await expect(page.getByText(unsent, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `payslip.pdf: ${unsent}` })).toHaveCount(1)
  await reopen()
  await page.getByLabel('Document that shows it').setInputFiles([])
  await page.getByLabel('Document that shows it').setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Remove payslip.pdf' })).toBeVisible()
  await page.getByLabel('Job title').fill('Ship engineer')
  await goOffline(page)
  await expectToStay(OFFLINE, () => page.getByRole('button', { name: 'Remove payslip.pdf' }).click())
  await expectToStay(OFFLINE, () => shown(page, 'Save and continue').click())
  await context.setOffline(false)
  await loseAnswer(page, '/profile')
  await expectToStay(UNKNOWN, tryAgain)
  await tryAgain()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByLabel('Job title')).toHaveValue('Ship engineer')

  await openScenario('wizard-confirm')
  await scriptsRun()
  await page.getByLabel('I have read and accept the terms of service').check()
  await page.getByLabel(/I agree that my data is checked/).check()
  const submit = () => shown(page, 'Submit for review').click()
  const open = await closeGateway(page)
  await expectToStay(UNKNOWN, submit)
  await expectToStay(UNOPENED, () => page.getByRole('main').getByRole('link').first().click())
  await open()
  await loseAnswer(page, '/profile')
  await expectToStay(UNKNOWN, submit)
  await tryAgain()
  await expect(heading(page)).toHaveText('We have your application')
})

test('with the connection lost a message, a sign-up and a login keep what was typed', async ({
  app,
  context,
  expectToStay,
  openCustomer,
  page,
  sandbox,
  scriptsRun,
  sentIds,
  tryAgain,
}) => {
  test.slow()
  const customer = await openCustomer()
  const message = 'It came two days late. '.repeat(21)
  await page.goto(`${app}/contact`)
  await scriptsRun()
  await page.getByLabel('What it is about').selectOption('Fees, rates and limits')
  await page.getByLabel('Your message').fill(message)
  const email = `anna-${crypto.randomUUID()}@example.com`
  await page.getByLabel('Your email address').fill(email)
  await goOffline(page)
  await expectToStay(OFFLINE, () => shown(page, 'Send the message').click())
  await context.setOffline(false)
  await loseAnswer(page, '/contact')
  await expectToStay(UNKNOWN, tryAgain)
  await tryAgain()
  await expect(heading(page)).toHaveText('Your message is with us')
  const ids = sentIds('/contact')
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)
  const arrived = await (await page.request.get(`${sandbox}/console/support`)).text()
  expect(arrived.split(email)).toHaveLength(2)

  await page.goto(`${app}/signup/personal`)
  await scriptsRun()
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Tallinn2026')
  await page.getByLabel('Repeat the password').fill('Tallinn2026')
  await page.getByLabel('I accept the terms of service').check()
  await goOffline(page)
  await expectToStay(OFFLINE, () => shown(page, 'Open the account').click())
  await context.setOffline(false)
  const reopen = await closeGateway(page)
  await expectToStay(UNKNOWN, tryAgain)
  await reopen()
  await tryAgain()
  await expect(heading(page)).toHaveText('Confirm your email address')

  await context.clearCookies()
  await page.goto(`${app}/login?redirect=/history`)
  await scriptsRun()
  await goOffline(page)
  await page.getByLabel('Email').first().fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await expectToStay(OFFLINE, () => shown(page, 'Log in').click())
  await context.setOffline(false)
  await tryAgain()
  await expect(heading(page)).toHaveText('History')
})

test('who goes elsewhere while a page is on its way reads nothing of a lost connection', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('verified-personal')
  await scriptsRun()
  await page.route('**/history.data*', () => undefined)
  await followMenu('History')
  await followMenu('Rewards')
  await expect(heading(page)).toHaveText(/rewards/i)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('where links lead is learned in advance, and nobody reads that it was not', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('history-mixed')
  await scriptsRun()
  await page.waitForFunction(isManifestHere)
  const inAdvance: Route[] = []
  await page.route('**/__manifest*', (route) => void inAdvance.push(route))
  await page.evaluate(() => {
    const link = document.querySelector('a[data-discover]')?.cloneNode() as HTMLAnchorElement
    link.href = '/not/known/yet'
    document.querySelector('main')?.append(link)
  })
  await expect.poll(() => inAdvance.length).toBeGreaterThan(0)
  const pages: Route[] = []
  await page.route('**/*.data*', (route) => void pages.push(route))
  const before = await look(page)
  await followMenu('Rewards')
  await expect.poll(() => pages.length).toBeGreaterThan(0)
  await Promise.all(inAdvance.map((route) => route.abort('internetdisconnected')))
  await expect(page.locator('.progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await Promise.all(pages.map((route) => route.abort('internetdisconnected')))
  await expect(page.getByRole('alert').filter({ hasText: UNOPENED })).toBeVisible()
  expect((await look(page)).url).toBe(before.url)
})

/** Whether the page has been told where its links lead. */
function isManifestHere(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files.some(({ name, responseEnd }) => name.includes('/__manifest') && responseEnd > 0)
}

test('an answer that has arrived is read, whatever runs out at that moment', async ({
  enterScenario,
  followMenu,
  page,
}) => {
  await page.addInitScript(() => {
    const limits: (() => void)[] = []
    const { setTimeout: wait } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number, ...args: unknown[]) => {
        if (ms > 100_000) limits.push(run)
        return wait(run, ms, ...args)
      },
    })
    const { arrayBuffer } = Response.prototype
    Response.prototype.arrayBuffer = async function () {
      const body = await arrayBuffer.call(this)
      for (const end of limits) end()
      return body
    }
  })
  const learned = page.waitForResponse((response) => response.url().includes('/__manifest'))
  await page.goto(await enterScenario('verified-personal'))
  await (await learned).finished()
  await followMenu('History')
  await expect(heading(page)).toHaveText('History')
})

test('a page that cannot follow its payment says nothing over what became of a form', async ({
  context,
  expectToStay,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('payment-N-unconfirmed')
  await scriptsRun()
  const status = /\/transactions\/[^/]+\/status\?/
  await page.route(status, (route) => route.fulfill({ json: { version: 'another' } }))
  // Until the page knows where its links lead, a reload asks for that first, and fails there.
  await expect.poll(() => page.evaluate(isManifestHere)).toBe(true)
  await goOffline(page)
  const reloads: string[] = []
  page.on('requestfailed', (request) => {
    if (request.method() === 'GET' && /\/transactions\/[^/]+\.data/.test(request.url())) reloads.push(request.url())
  })
  await expectToStay(OFFLINE, () => shown(page, /^Confirm: pay/).click())
  reloads.length = 0
  // Asked again until it is heard: a question that is under way already is the only one.
  const askNow = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await askNow(), reloads.length)).toBeGreaterThan(0)
  await page.waitForTimeout(200)
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: NO_NETWORK })).toHaveCount(0)
  await page.unroute(status)
  await context.setOffline(false)
})

test('an answer of ours that is no page is told in words, with the styles of every page', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('verified-personal')
  await scriptsRun()
  await page.route('**/history.data*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>This address does not work</h1>' }),
  )
  const before = await look(page)
  await followMenu('History')
  await expect(heading(page)).toHaveText('Something went wrong on our side')
  expect(await page.locator('body').innerText()).not.toMatch(TEXT_KEY)
  await expect(page).toHaveTitle(/^[A-Z][\w ]+ \| Causeway$/)
  // The document is drawn anew, and its sheet comes from the cache a moment later.
  await expect.poll(async () => (await look(page)).font).toBe(before.font)
})

test('who tries again at the moment at which a loss is told is heard', async ({
  app,
  openScenario,
  page,
  scriptsRun,
  sentIds,
}) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/payments?lang=en`)
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  let losses = 1
  await page.route('**/payments.data*', (route) =>
    route.request().method() === 'POST' && losses-- > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const again = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Try again')
      again?.click()
      if (again) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await shown(page, 'Check the payment').click()
  await expect(heading(page)).toHaveText('Check the payment')
  expect(sentIds('/payments')).toHaveLength(2)
})
