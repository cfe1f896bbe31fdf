import { expect, type Page } from '@playwright/test'

/** Takes the connection away, and waits until it is: the browser's network learns of it a moment later. */
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
