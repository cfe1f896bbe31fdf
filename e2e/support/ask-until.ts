import { expect, type Page } from '@playwright/test'

/**
 * Has a page that follows something ask again at once, as it does when its tab comes back to the front, until it shows what
 * is expected. That pages ask by themselves after a few seconds is tested once (`e2e/failures.spec.ts`).
 */
export async function askUntil(page: Page, expectation: () => Promise<void>) {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectation()
  }).toPass({ timeout: 20_000 })
}
