import type { Page } from '@playwright/test'
import { actOnConsole } from './support/on-console.ts'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { recordAlerts } from './support/record-alerts.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const IBAN = 'EE38 2200 2210 2014 5685'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
async function expectToFit320(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([page.url(), overflow]).toEqual([page.url(), 0])
  if (before) await page.setViewportSize(before)
}

async function waitFor(page: Page, words: RegExp | string) {
  await pollUntil(page, () => expect(findHeading(page)).toHaveText(words, { timeout: 1_000 }))
}

test('opens and activates an account and receives a bank transfer', async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('verified-personal')
  await page.goto(new URL('/overview', page.url()).href)
  await page.getByRole('link', { name: 'Hold euros' }).click()
  await page.getByRole('radio', { name: /Causeway Euro/ }).check()
  await expectAccessible()
  await page.getByRole('button', { name: 'Open the balance' }).click()
  await expect(page.getByRole('heading', { name: 'Activate your Causeway Euro balance' })).toBeVisible()
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-activate')
  await page.getByRole('button', { name: 'Activate the balance' }).click()
  await expect(page.getByText('Accept the terms to activate the balance.').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Activate the balance' }).click()
  await expect(findHeading(page)).toHaveText('Causeway Euro')

  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('How much will you send?').fill('120')
  await expectAccessible()
  await page.getByRole('button', { name: 'Check the deposit' }).click()
  await expect(findHeading(page)).toHaveText('Check the deposit')
  await expectAccessible()
  await expectToFit320(page)
  // A reload keeps the check page, and a Change link the typed amount.
  await page.reload()
  await expect(findHeading(page)).toHaveText('Check the deposit')
  await page.getByRole('link', { name: 'Change Amount' }).click()
  await expect(page.getByLabel('How much will you send?')).toBeFocused()
  await expect(page.getByLabel('How much will you send?')).toHaveValue('120')
  await page.getByRole('button', { name: 'Check the deposit' }).click()
  await page.getByRole('button', { name: 'Show the bank details' }).click()
  await expect(findHeading(page)).toHaveText('Send 120.00\u00a0EUR by bank transfer')
  await unfold(page, /code/)
  await expect(page.getByRole('img', { name: /^QR code of a bank transfer/ })).toBeVisible()
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-deposit')

  await actOnConsole(page, (tab) => tab.getByRole('button', { name: 'Send 40% less' }).click())
  await waitFor(page, '48.00\u00a0EUR is still missing')
  await actOnConsole(page, (tab) => tab.getByRole('button', { name: 'Send it' }).click())
  await waitFor(page, 'Your transfer has arrived')
  await page.getByRole('link', { name: 'All deposits' }).click()
  await expect(page.getByText('120.00\u00a0EUR').first()).toBeVisible()
  await expectAccessible()
  await keepPicture('accounts-deposits')
})

test('exchanges coins at the checked price and keeps a limit order waiting', async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('accounts-several')
  await keepPicture('accounts-overview')
  await page.getByRole('link', { name: 'Causeway Euro' }).click()
  await expect(findHeading(page)).toHaveText('Causeway Euro')
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-account')
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await page.getByRole('radio', { name: /Bitcoin/ }).check()
  await page.getByLabel('How much?').fill('100,5')
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-exchange-form')
  await page.getByRole('button', { name: 'Check the exchange' }).click()
  await expect(findHeading(page)).toHaveText('Check the exchange')
  await expect(page.getByRole('definition').filter({ hasText: /^1\u00a0BTC = [\d,.]+\u00a0CEUR/ })).toBeVisible()
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-exchange-check')
  await page.getByRole('button', { name: /^Exchange 100\.50.CEUR for 0\.\d{8}.BTC$/ }).click()
  await expect(findHeading(page)).toHaveText('Your exchange is under way')
  await expectAccessible()
  await keepPicture('accounts-exchange')

  await page.getByRole('link', { name: 'All exchanges' }).click()
  await page.getByRole('link', { name: 'New exchange' }).click()
  await page.getByLabel('How much?').fill('50')
  await page.getByLabel('Wait for a rate').fill('1000')
  await page.getByRole('button', { name: 'Check the exchange' }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(findHeading(page)).toHaveText('Waiting for your rate')
  await actOnConsole(page, (tab) => tab.getByRole('button', { name: 'Fill now at the target rate' }).click())
  await waitFor(page, /^Your exchange is (under way|complete)$/)
})

test("cashes out to the customer's bank account and lists it in the statement", async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('account-active')
  await page.getByRole('link', { name: 'Cash out' }).click()
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-cash-out')
  await page.getByLabel('How much?').fill('9000')
  await page.getByLabel('IBAN of your bank account').fill(IBAN)
  await page.getByRole('button', { name: 'Cash out this amount' }).click()
  await expect(page.getByText('You can cash out 2,000.00\u00a0CEUR at most.').first()).toBeVisible()
  await page.getByLabel('How much?').fill('500')
  await page.getByRole('button', { name: 'Cash out this amount' }).click()
  await expect(findHeading(page)).toHaveText('Confirm the payment in your email')
  await expect(page.getByRole('main')).toContainText('500.00\u00a0CEUR')
})

test('pays a waiting crypto payment from the account', async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  await openScenario('coin-account-funded')
  await page.getByRole('radio', { name: /^Crypto/ }).check()
  await page.getByLabel('IBAN', { exact: true }).fill(IBAN)
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('link', { name: 'Pay from my Causeway Euro balance' }).click()
  await expect(findHeading(page)).toHaveText('Pay from your balance')
  await expect(page.getByText('1,250.00\u00a0CEUR')).toBeVisible()
  await expectAccessible()
  await expectToFit320(page)
  await keepPicture('accounts-pay-from-account')
  await page.getByRole('button', { name: 'Pay 750.00\u00a0EUR from my balance' }).click()
  await expect(findHeading(page)).toHaveText('Confirm the payment in your email')
})

test('shows old and new rate when the rate moves during the check of an exchange', async ({
  openScenario,
  page,
  sandbox,
}) => {
  await openScenario('accounts-several')
  const account = await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')
  await page.getByRole('link', { name: 'Causeway Euro' }).click()
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await page.getByRole('radio', { name: /Bitcoin/ }).check()
  await page.getByLabel('How much?').fill('1000')
  await page.getByRole('button', { name: 'Check the exchange' }).click()
  await expect(findHeading(page)).toHaveText('Check the exchange')
  const button = page.getByRole('button', { name: /^Exchange 1,000\.00.CEUR for 0\.\d{8}.BTC$/ })
  const before = await button.innerText()
  const path = new URL(account ?? '').pathname
  const moved = await page.request.post(`${sandbox}${path}/clock`, { form: { back: path, by: String(45 * 60_000) } })
  expect(moved.ok()).toBe(true)
  const alerts = await recordAlerts(page)
  await button.click()
  await expect(page.getByText(/^The rate has changed\. You saw: 1,000\.00.CEUR for 0\.\d{8}.BTC/)).toBeVisible()
  await expect(button).not.toHaveText(before)
  const [now = '?'] = /0\.\d{8}/.exec(await button.innerText()) ?? []
  expect((await alerts()).filter((words) => words.includes('It is now') && !words.includes(now))).toEqual([])
  await button.click()
  await expect(findHeading(page)).toHaveText('Your exchange is under way')
})

test('focuses the errors of a form that its check page returns (validation)', async ({ openScenario, page }) => {
  await openScenario('no-service-with-balance')
  await page.getByLabel('IBAN of your bank account').fill('DE02120300000000202051')
  await page.getByRole('button', { name: 'Check the request' }).click()
  await expect(findHeading(page)).toHaveText('Check the cash-out request')
  await page.getByRole('button', { name: /^Ask for 123\.45/ }).click()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('.summary-errors')).toBeFocused()
  await expect(page.getByLabel('IBAN of your bank account')).toHaveAttribute('aria-invalid', 'true')
})
