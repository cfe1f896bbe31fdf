import { expect, type Page } from '@playwright/test'

/** Opens the account menu, on a phone after the menu that contains it. */
export async function openAccountMenu(page: Page): Promise<void> {
  const row = page.locator('.account > summary')
  await waitForMenu(page)
  if (!(await row.isVisible())) await page.getByText('Menu', { exact: true }).click()
  await row.click()
}

/** Waits until the page shows its menu or the button that opens it: both are visible without the stylesheet. */
export async function waitForMenu(page: Page): Promise<void> {
  await page.waitForLoadState()
  const menu = page.locator('.account > summary').or(page.getByText('Menu', { exact: true }))
  await expect(menu.filter({ visible: true }).first()).toBeVisible()
}

export async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.locator('.account').getByRole('button', { name: 'Log out' }).click()
}
