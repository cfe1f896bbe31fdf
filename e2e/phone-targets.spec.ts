import { findSmallTargets } from './support/small-targets.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** Pages with linked rows and pages that are reloaded. */
const PAGES = [
  'receiving-deposits',
  'receiving-deposit-U',
  'payment-N-waiting',
  'payment-W',
  'tracking-N',
  'pay-link-N',
  'buy-W-sepa',
  'deposit-NEW',
  'identity-submitted',
  'withdrawal-PROCESSING',
  'exchange-PROCESSING',
  'history-mixed',
] as const

for (const scenario of PAGES) {
  test(`${scenario}: standalone links are 44 px high on a phone`, async ({ openScenario, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScenario(scenario)
    expect(await page.evaluate(findSmallTargets, 44)).toEqual([])
  })
}

test('renders each bank of the list 44 px high on a phone', async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScenario('buy-N')
  await page
    .getByRole('link', { name: 'Choose your bank' })
    .or(page.getByRole('button', { name: 'Choose your bank' }))
    .click()
  await expect(page).toHaveURL(/open-banking/)
  await expect(page.locator('li.card').first()).toBeVisible()
  expect(await page.evaluate(findSmallTargets, 44)).toEqual([])
})
