import { expect, type Page } from '@playwright/test'

/** Goes offline and waits until the browser's network notices, a moment later. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  const isThere = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(isThere).toBe(false)
}
