import { expect, type Page } from '@playwright/test'

/**
 * Makes a page poll at once, as if its tab became visible, until an expectation passes. Regular polling is tested once,
 * in `e2e/failures.spec.ts`.
 */
export async function pollUntil(page: Page, expectation: () => Promise<void>) {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectation()
  }).toPass({ timeout: 20_000 })
}
