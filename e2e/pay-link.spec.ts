import type { Page } from '@playwright/test'
import { pollUntil } from './support/ask-until.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })

async function waitFor(page: Page, words: string | RegExp) {
  await pollUntil(page, () => expect(findHeading(page)).toHaveText(words, { timeout: 1_000 }))
}

test('creates a link, pays it without an account and shows the settlement', async ({
  openScenario,
  expectAccessible,
  browser,
  contextOptions,
  page,
}) => {
  await openScenario('collect-approved')
  await page.getByRole('link', { name: 'New payment link' }).click()
  await page.getByLabel('What it is for').fill('Two tickets')
  await page.getByLabel('Amount', { exact: true }).fill('80')
  await page.getByLabel('Number of payments').fill('1')
  await expectAccessible()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(findHeading(page)).toHaveText('Two tickets')
  await expect(page.getByRole('img', { name: /^Code with the address/ })).toBeVisible()
  await expectAccessible()
  const address = (await page.getByRole('link', { name: /\/pay\// }).getAttribute('href')) ?? ''

  // Another person in a fresh browser context.
  const stranger = await browser.newContext(contextOptions)
  const payer = await stranger.newPage()
  await payer.goto(address)
  await expect(findHeading(payer)).toHaveText(/^Pay /)
  await expect(payer.getByText('Verified business')).toBeVisible()
  await payer
    .getByRole('radio', { name: /^Ethereum|^Ether/ })
    .first()
    .check()
  await expect(payer.getByRole('complementary', { name: 'What you send' })).toContainText('ETH')
  await payer.getByLabel('Your name').fill('Anna Schmidt')
  await payer.getByRole('button', { name: 'Continue to payment' }).filter({ visible: true }).click()
  await expect(findHeading(payer)).toHaveText(/^Send 0\.\d{8}\sETH to pay/)
  await unfold(payer, 'Pay from another device')
  await expect(payer.getByRole('img', { name: /QR/ })).toBeVisible()
  const own = payer.url()

  // The page is closed and opened again by its URL.
  await payer.close()
  const again = await stranger.newPage()
  await again.goto(own)
  const console = await stranger.newPage()
  const link = again.getByRole('link', { name: 'Open the console for this page' })
  await console.goto((await link.getAttribute('href')) ?? '')
  await console.getByRole('button', { name: 'The payment arrives in full' }).click()
  await waitFor(again, 'We have seen your payment')
  await console.getByRole('button', { name: 'Run all steps to completion' }).click()
  await waitFor(again, /^You have paid /)
  await expect(again.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible()
  const late = await stranger.newPage()
  await late.goto(address)
  await expect(findHeading(late)).toHaveText('This payment link is not available')

  await page.getByRole('link', { name: 'Back to all links and payments' }).click()
  await page.getByRole('link', { name: 'Settlements' }).click()
  await expect(findHeading(page)).toHaveText('Settlements')
  await expect(page.getByRole('row', { name: /Anna Schmidt/ })).toContainText('78.60')
  await expectAccessible()
  await stranger.close()
})
