import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

for (const lang of ['de', 'fr', 'es', 'ru']) {
  test(`${lang}: clips nothing of recipient and payer pages at 320 px`, async ({ openScenario, page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const scenario of [
      'tracking-S',
      'tracking-R',
      'tracking-unknown',
      'payment-shared',
      'payment-N-unconfirmed',
    ]) {
      await openScenario(scenario, { lang })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectToFit(page)
    }
  })
}

test('keeps an email address in a button inside its card at 320 px', async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openScenario('not-affiliate')
  await page.goto(page.url().replace(/\/[a-z]+\?.*/, '/affiliate?lang=en'))
  await expect(page.getByRole('link', { name: /^Ask by email/ })).toBeVisible()
  await expectToFit(page)
})
