import type { Page } from '@playwright/test'

/** Opens the emailed confirmation link of the current payment from its customer's mailbox. */
export async function openConfirmationEmail(page: Page, sandbox: string) {
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  const account = page.getByRole('link', { name: /@example\.com/ })
  await page.goto(new URL((await account.getAttribute('href')) ?? '', sandbox).href)
  await page.getByRole('link', { name: /^Mailbox \(/ }).click()
  await page.locator('a[href*="transaction-confirmation"]').first().click()
}
