import type { Page } from '@playwright/test'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { recordAlerts } from './support/record-alerts.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses the visible button: on a phone it is in the bar. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Opens the console page of the current order in another window. */
async function openConsole(page: Page): Promise<Page> {
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const console = await page.context().newPage()
  await console.goto((await link.getAttribute('href')) ?? '')
  return console
}

async function waitFor(page: Page, words: string | RegExp) {
  await pollUntil(page, () => expect(findHeading(page)).toHaveText(words, { timeout: 1_000 }))
}

/** Goes from the form to the choice of a method. */
async function makeOrder(page: Page, amount: string) {
  await expect(findHeading(page)).toHaveText('Buy crypto')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  // The price follows the input.
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(`${amount}.00\u00a0EUR`)
  await press(page, 'Check the order')
  await expect(findHeading(page)).toHaveText('Check the order')
  await expect(page.getByRole('main')).toContainText(`${amount}.00\u00a0EUR`)
  await expect(page.getByRole('main')).toContainText('Indicative rate')
  await press(page, /^Order 0\.\d+\sBTC for/)
  await expect(findHeading(page)).toHaveText('Choose how to pay')
}

test('buys by bank transfer, from check to arrival', async ({ openScenario, expectAccessible, followMenu, page }) => {
  await openScenario('buy-form')
  await followMenu('Buy crypto')
  await page
    .getByRole('radio', { name: /^Wallet/ })
    .filter({ visible: true })
    .check()
  await expectAccessible()
  await makeOrder(page, '250')
  await press(page, 'Pay by bank transfer')
  await expect(findHeading(page)).toHaveText('Transfer 250.00\u00a0EUR to us')
  await unfold(page, /code/)
  await expect(page.getByRole('img', { name: /^QR code of a bank transfer/ })).toBeVisible()
  await page.getByText('What if something in the transfer is wrong?').click()
  await expect(page.getByText(/^Wrong or missing reference:/)).toBeVisible()
  await expectAccessible()
  await press(page, 'I have made the transfer')
  await expect(findHeading(page)).toHaveText('We are waiting for your 250.00\u00a0EUR')
  await expect(page.getByRole('button', { name: 'I have made the transfer' })).toHaveCount(0)

  const console = await openConsole(page)
  await console.getByRole('button', { name: /^Send/ }).first().click()
  await waitFor(page, /^We have received your 250\.00\sEUR$|^We are buying/)
  for (let step = 0; step < 5; step += 1) {
    const next = console.getByRole('button', { name: /^Run the next step now: [BOTPC] \(/ })
    if ((await next.count()) > 0) await next.click()
  }
  await waitFor(page, /^0\.\d{8}\sBTC has arrived$/)
  await page.getByText('All details').click()
  await expect(page.getByText('Transaction hash')).toBeVisible()
  await expectAccessible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the receipt (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-buy_\w+\.pdf$/)
})

test('buys by open banking, from bank search and consent to authorised payment', async ({
  openScenario,
  expectAccessible,
  page,
}) => {
  await openScenario('buy-form')
  await makeOrder(page, '120')
  await page.getByRole('link', { name: 'Choose your bank' }).click()
  await expect(findHeading(page)).toHaveText('Choose your bank')
  await page.getByLabel('Country').selectOption('Estonia')
  await page.getByLabel('Name or BIC of the bank').fill('kada')
  await expect(page).toHaveURL(/[?&]q=kada/)
  await expect(page.getByRole('link', { name: 'Rannaliiva Pank' })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Kadaka Pank' }).click()
  await expect(findHeading(page)).toHaveText('Connect Kadaka Pank')
  await expect(page.getByText('The consent ends after 180 days')).toBeVisible()
  await press(page, 'Agree and go to Kadaka Pank')
  await expect(findHeading(page)).toHaveText('Log in at Kadaka Pank')

  await actAtBank(page, 'Agree', 'Authentication successful')
  await waitFor(page, 'Choose a bank account at Kadaka Pank')
  await expectAccessible()
  await press(page, 'Pay 120.00\u00a0EUR from this bank account')
  await expect(findHeading(page)).toHaveText('Authorise the payment at Kadaka Pank')
  await actAtBank(page, 'Pay', 'Payment authorised')
  await waitFor(page, /^Your bank is sending us 120\.00\sEUR$|^We have received your 120\.00\sEUR$/)
  await expect(page).toHaveURL(/\/buy\/transaction\/buy_/)
})

/** Acts in the bank's window, which ends on a page of the app that points to the first window. */
async function actAtBank(page: Page, button: string, result: string) {
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Go to Kadaka Pank at localhost:\d+ \(opens in a new tab\)$/ }).click(),
  ])
  await bank.getByRole('button', { name: 'Log in' }).click()
  await bank.getByRole('button', { name: button, exact: true }).click()
  await expect(findHeading(bank)).toHaveText(result)
  await expect(bank.getByText(/Return to the earlier window/)).toBeVisible()
  await bank.close()
}

test('shows old and new price after a rate change and orders only on another press', async ({
  openScenario,
  expectAccessible,
  page,
  sandbox,
}) => {
  await openScenario('buy-form')
  const account = await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')
  await press(page, 'Check the order')
  await expect(findHeading(page)).toHaveText('Check the order')
  const button = page.getByRole('button', { name: /^Order 0\.\d+\sBTC for 100\.00\sEUR$/ })
  const before = await button.innerText()
  const path = new URL(account ?? '').pathname
  const moved = await page.request.post(`${sandbox}${path}/clock`, { form: { back: path, by: String(30 * 60_000) } })
  expect(moved.ok()).toBe(true)
  const alerts = await recordAlerts(page)
  await button.click()
  await expect(page.getByText(/^The price has changed\. You saw: you pay 100\.00\sEUR/)).toBeVisible()
  await expect(page.getByText(/Form validation failed/)).toBeVisible()
  await expect(button).not.toHaveText(before)
  // The old price is never labelled as the new one, not even before the reload.
  const [now = '?'] = /0\.\d+/.exec(await button.innerText()) ?? []
  expect((await alerts()).filter((words) => words.includes('It is now') && !words.includes(now))).toEqual([])
  await expect(page).toHaveTitle('Error: Check the order | Causeway')
  await expectAccessible()
  // A double press creates one order.
  await button.dblclick()
  await expect(findHeading(page)).toHaveText('Choose how to pay')
  await page.goBack()
  await expect(findHeading(page)).toHaveText('Check the order')
  await button.click()
  await expect(findHeading(page)).toHaveText(/^Choose how to pay/)
})
