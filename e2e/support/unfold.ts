import type { Page } from '@playwright/test'

/** Opens a section that is folded only on phones, by its summary. */
export async function unfold(page: Page, words: string | RegExp): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: words })
  if (await summary.isVisible()) await summary.click()
}
