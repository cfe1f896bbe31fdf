import { describeFocus } from './describe-focus.ts'
import { expect, type Page } from '@playwright/test'

/**
 * Opens a phone's menu and tabs through it to the end of the page; returns what it covers, and focused elements that
 * are covered. Fails if focus never leaves the menu.
 */
export async function findCoveredFocus(page: Page): Promise<string[]> {
  await page.getByText('Menu', { exact: true }).click()
  await expect(page.locator('header > details')).toHaveAttribute('open')
  const covered: string[] = []
  const end = await page.locator('header > details > :last-child').boundingBox()
  const main = await page.getByRole('main').boundingBox()
  const hidden = (end?.y ?? 0) + (end?.height ?? 0) - (main?.y ?? 0)
  if (hidden > 0) covered.push(`${hidden} pixels of the page`)
  let stopsInMain = 0
  for (let stop = 0; stop < 80 && stopsInMain < 20; stop += 1) {
    await page.keyboard.press('Tab')
    const { name, place, isCovered } = await page.evaluate(describeFocus)
    if (place === 'main') stopsInMain += 1
    else if (stopsInMain > 0) break
    if (isCovered) covered.push(`${place}: ${name}`)
  }
  expect(stopsInMain).toBeGreaterThan(0)
  return covered
}
