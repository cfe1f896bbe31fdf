import type { Page } from '@playwright/test'
import { openConfirmationEmail } from './support/open-email.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const IBAN = 'EE38 2200 2210 2014 5685'

const check = (page: Page) =>
  page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).first().click()

test('pays from the account with an emailed confirmation, until arrival', async ({
  openScenario,
  expectAccessible,
  page,
  sandbox,
  keepPicture,
}) => {
  await openScenario('coin-account-funded')
  await page.getByRole('radio', { name: /Causeway Euro/ }).check()
  await expect(page.getByRole('group', { name: 'Pay with', includeHidden: true })).toBeHidden()
  await expect(page.getByRole('group', { name: 'How much' })).toBeHidden()
  await page.getByText('Refund address, updates by email').click()
  await expect(page.getByLabel('Where to send crypto back')).toBeHidden()
  await expect(page.getByText('If something goes wrong')).toBeHidden()
  await page.getByLabel('IBAN', { exact: true }).fill(IBAN)
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await expect(page.getByText('750.00\u00a0CEUR').first()).toBeAttached()
  await expectAccessible()
  await keepPicture('coin-form')
  await check(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the payment in your email')
  await expect(page.getByText('Waiting for email confirmation')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('750.00\u00a0CEUR is reserved in your balance.')
  await expectAccessible()
  await keepPicture('coin-waiting')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('We have sent the email again.')).toBeVisible()
  const payment = page.url()

  await openConfirmationEmail(page, sandbox)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the payment of 750.00\u00a0EUR')
  await expect(page.getByRole('main')).toContainText('EE38 \u2026 5685')
  await expectAccessible()
  await keepPicture('coin-confirm')
  await page.getByRole('button', { name: 'Confirm: pay 750.00\u00a0EUR' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment is confirmed')
  await expectAccessible()
  await keepPicture('coin-confirmed')

  await page.getByRole('link', { name: 'Open the payment' }).click()
  await expect(page.getByText('Unconfirmed')).toBeVisible()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  await page.getByRole('button', { name: 'Run all steps to completion' }).click()
  await page.goto(payment)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')
})

test('rejects a payment from an empty account with an error beside the choice', async ({ openScenario, page }) => {
  await openScenario('coin-account-empty')
  await page.getByLabel('IBAN', { exact: true }).fill(IBAN)
  await page.getByRole('radio', { name: /Causeway Euro/ }).check()
  await page.getByLabel('Amount', { exact: true }).fill('5')
  await check(page)
  await expect(page.getByRole('link', { name: 'You do not have enough Causeway Euro.' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Causeway Euro/ })).toBeChecked()
})
