import { askUntil } from './support/ask-until.ts'
import { onConsole, pressOnConsole } from './support/on-console.ts'
import { openConfirmationEmail } from './support/open-email.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const OWN_IBAN = 'EE38 2200 2210 2014 5685'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Waits for a heading as a customer does: a page without scripts is loaded again. */
async function waitFor(page: Page, words: string | RegExp, hasScripts: boolean) {
  if (hasScripts) return askUntil(page, () => expect(heading(page)).toHaveText(words, { timeout: 1_000 }))
  await expect(async () => {
    await page.reload()
    await expect(heading(page)).toHaveText(words, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

test('money that comes in by transfer and purchase leaves to a wallet and a bank, down to the last cent', async ({
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

  // A deposit opens the balance in euros.
  await page.goto(overview)
  await page.getByRole('link', { name: 'Open an account' }).click()
  await page.getByRole('radio', { name: /Causeway Euro/ }).check()
  await press(page, 'Open the account')
  await page.getByRole('checkbox').check()
  await press(page, 'Activate the account')
  await expect(heading(page)).toHaveText('Causeway Euro')
  const euros = page.url()
  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('How much will you send?').fill('120')
  await press(page, 'Show the bank details')
  await expect(heading(page)).toHaveText('Send 120.00\u00a0EUR by bank transfer')
  await pressOnConsole(page, 'Send it')
  await waitFor(page, 'Your transfer has arrived', hasScripts)

  // A purchase goes into the balance in Bitcoin.
  await page.goto(new URL('/buy?lang=en', page.url()).href)
  await page
    .getByRole('radio', { name: /^BTC account/ })
    .filter({ visible: true })
    .first()
    .check()
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await press(page, 'Check the order')
  await expect(heading(page)).toHaveText('Check the order')
  await press(page, /^Order 0\.\d+\sBTC for/)
  await press(page, 'Pay by bank transfer')
  await press(page, 'I have made the transfer')
  await onConsole(page, (tab) => tab.getByRole('button', { name: /^Send/ }).first().click())
  for (let step = 0; step < 6; step += 1) {
    await onConsole(page, async (tab) => {
      const next = tab.getByRole('button', { name: /^Do the next step now/ })
      await ((await next.count()) > 0 ? next : tab.getByRole('button', { name: '+1 minute' })).first().click()
    })
  }
  await waitFor(page, /^0\.\d{8}\sBTC has arrived$/, hasScripts)
  await keepPicture('emptied-bought')

  // All of the crypto goes to the customer's own wallet.
  await page.goto(overview)
  await page.getByRole('link', { name: 'Bitcoin', exact: true }).click()
  await expect(heading(page)).toHaveText('Bitcoin')
  const coins = page.url()
  await page.getByRole('link', { name: 'Send to a wallet' }).click()
  await page.getByLabel('Everything').check()
  await press(page, 'Check before you send')
  await expect(heading(page)).toHaveText('Check before you send')
  await keepPicture('emptied-wallet-check')
  await press(page, /^Send 0\.\d+/)
  await expect(heading(page)).toHaveText('We are preparing your transfer')
  await pressOnConsole(page, '+31 minutes')
  await pressOnConsole(page, '+31 minutes')
  await waitFor(page, 'Your crypto has arrived', hasScripts)

  // All of the euros go to the customer's own bank account.
  await page.goto(euros)
  await page.getByRole('link', { name: 'Cash out' }).first().click()
  await page.getByLabel('IBAN of your bank account').fill(OWN_IBAN)
  await keepPicture('emptied-cash-out')
  await press(page, /^Cash out everything/)
  await expect(heading(page)).toHaveText('Confirm the payment in your email')
  const payment = page.url()
  await openConfirmationEmail(page, sandbox)
  await press(page, /^Confirm: pay 120\.00/)
  await expect(heading(page)).toHaveText('The payment is confirmed')
  await page.goto(payment)
  await pressOnConsole(page, 'Run to Completed')
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
