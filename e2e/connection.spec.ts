import { goOffline } from './support/go-offline.ts'
import { findHeading, NO_NETWORK, OFFLINE, findButton, test, UNKNOWN, UNOPENED } from './support/lost-connection.ts'
import { expect, type Page } from './support/test.ts'

/** Lets the server process the request and drops its response. */
async function dropResponse(page: Page, path: string) {
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Simulates a failing gateway that answers every request, scripts included. */
async function replyBadGateway(page: Page): Promise<() => Promise<void>> {
  const everything = '**/*'
  await page.route(everything, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  return () => page.unroute(everything)
}

// React Router logs each route script that fails to load.
test.use({ tolerated: /^Error loading route module|Failed to fetch dynamically imported module/ })

test('loses and repeats nothing in a payment if the connection drops at each step', async ({
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
  await expect(findHeading(page)).toHaveText('Pay a bank account')
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  await expect(page.getByRole('complementary', { name: 'Quote' })).toContainText('75.00 EUR')

  // The form.
  await goOffline(page)
  await expectToStay(OFFLINE, () => findButton(page, 'Check the payment').click())
  await expectAccessible()
  await expectToStay(OFFLINE, tryAgain)
  await context.setOffline(false)
  line.break('gateway')
  await expectToStay(UNKNOWN, tryAgain)
  await expectToStay(UNOPENED, () => followMenu('History'))
  line.break('cut')
  await expectToStay(UNKNOWN, () => findButton(page, 'Check the payment').click())
  await line.mend()
  line.break('killed')
  await expectToStay(UNKNOWN, tryAgain)
  await expect(page.getByRole('alert').filter({ hasText: 'it cannot be done twice' })).toBeVisible()
  await line.mend()
  await tryAgain()
  await expect(findHeading(page)).toHaveText('Check the payment')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(new Set(sentIds('/payments')).size).toBe(1)

  // The check.
  await goOffline(page)
  await expectToStay(OFFLINE, () => findButton(page, /^Confirm: pay/).click())
  await context.setOffline(false)
  line.break('gateway')
  await expectToStay(UNKNOWN, tryAgain)
  await line.mend()
  line.break('killed')
  await expectToStay(UNKNOWN, () => findButton(page, /^Confirm: pay/).click())
  await line.mend()
  await tryAgain()
  await expect(findHeading(page)).toHaveText(/^Send [\d.]+\s\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)

  // The waiting page, which follows the payment again once the connection returns.
  const checkAgain = page.getByRole('link', { name: 'Check again' })
  await goOffline(page)
  await expectToStay(NO_NETWORK, () => checkAgain.click())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('We cannot reach our service right now.')).toBeVisible()
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('We cannot reach our service right now.')).toHaveCount(0)
  // Changes since then are fetched at once, and the "Try again" message disappears.
  await checkAgain.click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  line.break('cut')
  await expectToStay(UNOPENED, () => checkAgain.click())

  // The menu and the back button.
  await expectToStay(UNOPENED, () => followMenu('History'))
  await line.mend()
  await followMenu('History')
  await expect(findHeading(page)).toHaveText('History')
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
  await goOffline(page)
  await expectToStay(NO_NETWORK, () => page.evaluate(() => history.back()))
  await expectAccessible()
  await context.setOffline(false)
  await tryAgain()
  await expect(findHeading(page)).toHaveText(/^Send [\d.]+\s\w+ by (?:\d\d \w+ \d{4}, )?\d\d:\d\d$/)
  await page.goForward()
  await expect(findHeading(page)).toHaveText('History')
})

test('keeps answers and files of a verification offline and submits it once', async ({
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
  const reopen = await replyBadGateway(page)
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
  await expectToStay(OFFLINE, () => findButton(page, 'Save and continue').click())
  await context.setOffline(false)
  await dropResponse(page, '/profile')
  await expectToStay(UNKNOWN, tryAgain)
  await tryAgain()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByLabel('Job title')).toHaveValue('Ship engineer')

  await openScenario('wizard-confirm')
  await scriptsRun()
  await page.getByLabel('I have read and accept the terms of service').check()
  await page.getByLabel(/I agree that my data is checked/).check()
  const submit = () => findButton(page, 'Submit for review').click()
  const open = await replyBadGateway(page)
  await expectToStay(UNKNOWN, submit)
  await expectToStay(UNOPENED, () => page.getByRole('main').getByRole('link').first().click())
  await open()
  await dropResponse(page, '/profile')
  await expectToStay(UNKNOWN, submit)
  await tryAgain()
  await expect(findHeading(page)).toHaveText('We have your application')
})

test('keeps the input of message, sign-up and login offline', async ({
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
  await expectToStay(OFFLINE, () => findButton(page, 'Send the message').click())
  await context.setOffline(false)
  await dropResponse(page, '/contact')
  await expectToStay(UNKNOWN, tryAgain)
  await tryAgain()
  await expect(findHeading(page)).toHaveText('Your message is with us')
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
  await expectToStay(OFFLINE, () => findButton(page, 'Sign up').click())
  await context.setOffline(false)
  const reopen = await replyBadGateway(page)
  await expectToStay(UNKNOWN, tryAgain)
  await reopen()
  await tryAgain()
  await expect(findHeading(page)).toHaveText('Confirm your email address')

  await context.clearCookies()
  await page.goto(`${app}/login?redirect=/history`)
  await scriptsRun()
  await goOffline(page)
  await page.getByLabel('Email').first().fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await expectToStay(OFFLINE, () => findButton(page, 'Log in').click())
  await context.setOffline(false)
  await tryAgain()
  await expect(findHeading(page)).toHaveText('History')
})
