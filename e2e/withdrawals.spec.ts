import { actOnConsole } from './support/on-console.ts'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test("sends the whole crypto balance to the customer's wallet, down to 0", async ({
  openScenario,
  expectAccessible,
  page,
  keepPicture,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await openScenario('buy-form')
  await page.goto(new URL('/overview', page.url()).href)
  await page.getByRole('link', { name: /^Bitcoin/ }).click()
  await expect(heading).toHaveText('Bitcoin')
  await actOnConsole(page, async (tab) => {
    await tab.getByLabel('Amount').first().fill('0.01234567')
    await tab.getByLabel('Coin').first().selectOption('BTC')
    await tab.getByRole('button', { name: 'Credit' }).click()
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Buy', exact: true })).toBeVisible()
  await expectAccessible()
  await keepPicture('withdrawals-balance')

  await page.getByRole('link', { name: 'Send to a wallet' }).click()
  await page.getByRole('radio', { name: /^Everything/ }).check()
  await expectAccessible()
  await keepPicture('withdrawals-form')
  await page.getByRole('button', { name: 'Check before you send' }).click()
  await expect(heading).toHaveText('Check before you send')
  await expect(page.getByRole('main')).toContainText('Network fee')
  await expectAccessible()
  await keepPicture('withdrawals-check')
  await page.getByRole('button', { name: /^Send 0\.01234567.BTC$/ }).click()
  await expect(heading).toHaveText('We are preparing your transfer')
  await expectAccessible()
  await actOnConsole(page, (tab) => tab.getByRole('button', { name: '+1 minute' }).click())
  await pollUntil(page, () => expect(heading).toHaveText('Your crypto is on its way', { timeout: 1_000 }))
  await keepPicture('withdrawals-sent')

  await page.getByRole('link', { name: 'Everything sent to your wallets' }).click()
  await page.getByRole('link', { name: 'Back to the balance' }).click()
  await expect(page.getByText('0.00000000\u00a0BTC').first()).toBeVisible()
  await expect(page.getByText('There is nothing in it to exchange or send yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sent to your wallet', exact: true })).toBeVisible()
})
