import { pollUntil } from './support/ask-until.ts'
import { actOnConsole, pressOnConsole } from './support/on-console.ts'
import { openConfirmationEmail } from './support/open-email.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const OWN_IBAN = 'EE38 2200 2210 2014 5685'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Waits for a heading; without scripts the page is reloaded like a customer would. */
async function waitFor(page: Page, words: string | RegExp, hasScripts: boolean) {
  if (hasScripts) return pollUntil(page, () => expect(findHeading(page)).toHaveText(words, { timeout: 1_000 }))
  await expect(async () => {
    await page.reload()
    await expect(findHeading(page)).toHaveText(words, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('moves money from transfer and purchase to a wallet and a bank, to the last cent', async ({
  javaScriptEnabled,
  openScenario,
  page,
  sandbox,
  keepPicture,
}) => {
  test.slow()
  const hasScripts = javaScriptEnabled !== false
  await openScenario('withdrawal-form')
  const overview = new URL('/overview?lang=en', page.url()).href

  // A deposit opens the euro balance.
  await page.goto(overview)
  await page.getByRole('link', { name: 'Open a balance' }).click()
  await page.getByRole('radio', { name: /Causeway Euro/ }).check()
  await press(page, 'Open the balance')
  await page.getByRole('checkbox').check()
  await press(page, 'Activate the balance')
  await expect(findHeading(page)).toHaveText('Causeway Euro')
  const euros = page.url()
  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('How much will you send?').fill('120')
  await press(page, 'Check the deposit')
  await expect(findHeading(page)).toHaveText('Check the deposit')
  await press(page, 'Show the bank details')
  await expect(findHeading(page)).toHaveText('Send 120.00\u00a0EUR by bank transfer')
  await pressOnConsole(page, 'Send it')
  await waitFor(page, 'Your transfer has arrived', hasScripts)

  // A purchase goes into the Bitcoin balance.
  await page.goto(new URL('/buy?lang=en', page.url()).href)
  await page
    .getByRole('radio', { name: /^BTC balance/ })
    .filter({ visible: true })
    .first()
    .check()
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await press(page, 'Check the order')
  await expect(findHeading(page)).toHaveText('Check the order')
  await press(page, /^Order 0\.\d+\sBTC for/)
  await press(page, 'Pay by bank transfer')
  await press(page, 'I have made the transfer')
  await actOnConsole(page, (tab) => tab.getByRole('button', { name: /^Send/ }).first().click())
  for (let step = 0; step < 6; step += 1) {
    await actOnConsole(page, async (tab) => {
      const next = tab.getByRole('button', { name: /^Run the next step now/ })
      await ((await next.count()) > 0 ? next : tab.getByRole('button', { name: '+1 minute' })).first().click()
    })
  }
  await waitFor(page, /^0\.\d{8}\sBTC has arrived$/, hasScripts)
  await keepPicture('emptied-bought')

  // All of the crypto goes to the customer's own wallet.
  await page.goto(overview)
  await page.getByRole('link', { name: 'Bitcoin', exact: true }).click()
  await expect(findHeading(page)).toHaveText('Bitcoin')
  const coins = page.url()
  await page.getByRole('link', { name: 'Send to a wallet' }).click()
  await page.getByLabel('Everything').check()
  await press(page, 'Check before you send')
  await expect(findHeading(page)).toHaveText('Check before you send')
  await keepPicture('emptied-wallet-check')
  await press(page, /^Send 0\.\d+/)
  await expect(findHeading(page)).toHaveText('We are preparing your transfer')
  await pressOnConsole(page, '+31 minutes')
  await pressOnConsole(page, '+31 minutes')
  await waitFor(page, 'Your crypto has arrived', hasScripts)

  // All of the euros go to the customer's own bank account.
  await page.goto(euros)
  await page.getByRole('link', { name: 'Cash out' }).first().click()
  await page.getByLabel('IBAN of your bank account').fill(OWN_IBAN)
  await keepPicture('emptied-cash-out')
  await press(page, /^Cash out everything/)
  await expect(findHeading(page)).toHaveText('Confirm the payment in your email')
  const payment = page.url()
  await openConfirmationEmail(page, sandbox)
  await press(page, /^Confirm: pay 120\.00/)
  await expect(findHeading(page)).toHaveText('The payment is confirmed')
  await page.goto(payment)
  await pressOnConsole(page, 'Run all steps to completion')
  await waitFor(page, '120.00\u00a0EUR has arrived', hasScripts)

  await page.goto(euros)
  await expect(page.getByRole('main')).toContainText(/Balance\s*0\.00/)
  await page.goto(coins)
  await expect(page.getByRole('main')).toContainText(/Balance\s*0\.00000000/)
  await page.goto(overview)
  await expect(page.getByRole('main')).toContainText('0.00\u00a0CEUR')
  await expect(page.getByRole('main')).toContainText('0.00000000\u00a0BTC')
  await keepPicture('emptied-overview')
})
