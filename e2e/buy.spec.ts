import type { Page } from '@playwright/test'
import { askUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { recordAlerts } from './support/record-alerts.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses the button that is there on a desk, or the one of the bar on a phone. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** The console's page of the order on the screen, in a window of its own. */
async function openConsole(page: Page): Promise<Page> {
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const console = await page.context().newPage()
  await console.goto((await link.getAttribute('href')) ?? '')
  return console
}

async function waitFor(page: Page, words: string | RegExp) {
  await askUntil(page, () => expect(heading(page)).toHaveText(words, { timeout: 1_000 }))
}

/** From the form to the choice of a method. */
async function makeOrder(page: Page, amount: string) {
  await expect(heading(page)).toHaveText('Buy crypto')
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  // The price follows what is typed.
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(`${amount}.00\u00a0EUR`)
  await press(page, 'Check the order')
  await expect(heading(page)).toHaveText('Check the order')
  await expect(page.getByRole('main')).toContainText(`${amount}.00\u00a0EUR`)
  await expect(page.getByRole('main')).toContainText('Indicative rate')
  await press(page, /^Order 0\.\d+\sBTC for/)
  await expect(heading(page)).toHaveText('Choose how to pay')
}

test('by bank transfer: checked, ordered, transferred, followed until it has arrived', async ({
  openScenario,
  expectAccessible,
  followMenu,
  page,
}) => {
  await openScenario('buy-form')
  await followMenu('Buy crypto')
  await page
    .getByRole('radio', { name: /^Wallet/ })
    .filter({ visible: true })
    .check()
  await expectAccessible()
  await makeOrder(page, '250')
  await press(page, 'Pay by bank transfer')
  await expect(heading(page)).toHaveText('Transfer 250.00\u00a0EUR to us')
  await unfold(page, /code/)
  await expect(page.getByRole('img', { name: /^QR code of a bank transfer/ })).toBeVisible()
  await page.getByText('What if something in the transfer is wrong?').click()
  await expect(page.getByText(/^Wrong or missing reference:/)).toBeVisible()
  await expectAccessible()
  await press(page, 'I have made the transfer')
  await expect(heading(page)).toHaveText('We are waiting for your 250.00\u00a0EUR')
  await expect(page.getByRole('button', { name: 'I have made the transfer' })).toHaveCount(0)

  const console = await openConsole(page)
  await console.getByRole('button', { name: /^Send/ }).first().click()
  await waitFor(page, /^We have received your 250\.00\sEUR$|^Your money is matched/)
  for (let step = 0; step < 5; step += 1) {
    const next = console.getByRole('button', { name: /^Do the next step now: [BOTPC] \(/ })
    if ((await next.count()) > 0) await next.click()
  }
  await waitFor(page, /^0\.\d{8}\sBTC has arrived$/)
  await expect(page.getByText('Transaction on the chain')).toBeVisible()
  await expectAccessible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the receipt (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^receipt-buy_\w+\.pdf$/)
})

test('by open banking: bank found, access given, account chosen, payment authorised', async ({
  openScenario,
  expectAccessible,
  page,
}) => {
  await openScenario('buy-form')
  await makeOrder(page, '120')
  await page.getByRole('link', { name: 'Choose your bank' }).click()
  await expect(heading(page)).toHaveText('Choose your bank')
  await page.getByLabel('Country').selectOption('Estonia')
  await page.getByLabel('Name or BIC of the bank').fill('kada')
  await expect(page).toHaveURL(/[?&]q=kada/)
  await expect(page.getByRole('link', { name: 'Rannaliiva Pank' })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Kadaka Pank' }).click()
  await expect(heading(page)).toHaveText('Connect Kadaka Pank')
  await expect(page.getByText('The consent ends after 180 days')).toBeVisible()
  await press(page, 'Agree and go to Kadaka Pank')
  await expect(heading(page)).toHaveText('Log in at Kadaka Pank')

  await atBank(page, 'Agree', 'Authentication successful')
  await waitFor(page, 'Choose an account at Kadaka Pank')
  await expectAccessible()
  await press(page, 'Pay 120.00\u00a0EUR from this account')
  await expect(heading(page)).toHaveText('Authorise the payment at Kadaka Pank')
  await atBank(page, 'Pay', 'Payment authorised')
  await waitFor(page, /^Your bank is sending us 120\.00\sEUR$|^We have received your 120\.00\sEUR$/)
  await expect(page).toHaveURL(/\/buy\/transaction\/buy_/)
})

/** What is done at the bank, in the window that the link opens; it ends on a page of ours that sends back to the first. */
async function atBank(page: Page, button: string, result: string) {
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Go to Kadaka Pank at localhost:\d+ \(opens in a new tab\)$/ }).click(),
  ])
  await bank.getByRole('button', { name: 'Log in' }).click()
  await bank.getByRole('button', { name: button, exact: true }).click()
  await expect(heading(bank)).toHaveText(result)
  await expect(bank.getByText(/Return to the earlier window/)).toBeVisible()
  await bank.close()
}

test('a price that moves while it is checked is shown with the old one, and ordered only after another press', async ({
  openScenario,
  expectAccessible,
  page,
  sandbox,
}) => {
  await openScenario('buy-form')
  const account = await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')
  await press(page, 'Check the order')
  await expect(heading(page)).toHaveText('Check the order')
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
  // Never, not even until the page is read anew, the old price as the new one.
  const [now = '?'] = /0\.\d+/.exec(await button.innerText()) ?? []
  expect((await alerts()).filter((words) => words.includes('It is now') && !words.includes(now))).toEqual([])
  await expect(page).toHaveTitle('Error: Check the order | Causeway')
  await expectAccessible()
  // Two presses are one order.
  await button.dblclick()
  await expect(heading(page)).toHaveText('Choose how to pay')
  await page.goBack()
  await expect(heading(page)).toHaveText('Check the order')
  await button.click()
  await expect(heading(page)).toHaveText(/^Choose how to pay/)
})
