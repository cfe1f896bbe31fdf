import type { Page } from '@playwright/test'
import { describeFocus } from './support/describe-focus.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** A desk of 1280x1024 at 400% zoom (WCAG 1.4.10) and a small phone. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
]

/** Pages with a sticky bar whose buttons stay in view. */
const BARS = [
  ['payment-N-unconfirmed', ''],
  ['verified-personal', '/payments'],
  ['verified-personal', '/payments/templates/new'],
  ['buy-form', ''],
  ['buy-W-sepa', ''],
  ['pay-link-open-amount', ''],
  ['recurring-form', ''],
  ['receiving-several', '/fill/new'],
  ['wizard-company', ''],
  ['wizard-confirm', ''],
  ['wizard-personal', ''],
] as const

for (const [scenario, path] of BARS) {
  test(`${scenario}${path}: covers no focus stop in a low window`, async ({ openScenario, page, app }) => {
    await openScenario(scenario)
    if (path) await page.goto(`${app}${path}?lang=en`)
    await expect(page.locator('.bar, .held').first()).toBeAttached()
    const covered: string[] = []
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport)
      covered.push(...(await findCovered(page)).map((stop) => `${viewport.height} px: ${stop}`))
    }
    expect(covered).toEqual([])
  })
}

/** Walks with Tab through the page's main part, forwards and backwards. */
async function findCovered(page: Page): Promise<string[]> {
  const covered = new Set<string>()
  let stops = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.getByRole('heading', { level: 1 }).evaluate((heading, isBack) => {
      const start = isBack ? document.querySelector('footer, main > :last-child') : heading
      if (!(start instanceof HTMLElement)) return
      start.tabIndex = -1
      start.focus()
    }, key === 'Shift+Tab')
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press(key)
      const { name, place, isCovered } = await page.evaluate(describeFocus)
      if (place !== 'main') break
      stops += 1
      if (isCovered) covered.add(`${key} ${name.slice(0, 40)}`)
    }
  }
  expect(stops).toBeGreaterThan(2)
  return [...covered]
}
