import type { Page } from '@playwright/test'

/** Opens the account menu, on a phone after the menu that contains it. */
export async function openAccountMenu(page: Page): Promise<void> {
  const row = page.locator('.account > summary')
  if (!(await row.isVisible())) await page.getByText('Menu', { exact: true }).click()
  await row.click()
}

export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.locator('.account').getByRole('button', { name: 'Log out' }).click()
}
