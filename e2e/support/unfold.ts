import type { Page } from '@playwright/test'

/** Opens what is folded on a phone alone, by the words that it is folded under. */
export async function unfold(page: Page, words: string | RegExp): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: words })
  if (await summary.isVisible()) await summary.click()
}
