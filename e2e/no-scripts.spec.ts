import { openAccountMenu } from './support/account-menu.ts'
import { findCoveredFocus } from './support/phone-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test("opens a phone's menu without scripts and waits for no script", async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScenario('payment-N-waiting')
  await page.getByText('Menu', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'History' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Copy/ }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText(/^until \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible()
  expect(await page.content()).not.toContain('http-equiv="refresh"')
})

for (const { where, scenario, path, link } of [
  { where: 'a signed-in page', scenario: 'verified-personal', path: '/overview?lang=en', link: 'History' },
  { where: 'the login page', scenario: null, path: '/login?lang=en', link: 'Fees' },
  { where: 'a static page', scenario: null, path: '/fees?lang=en', link: 'Countries' },
]) {
  test(`covers nothing with the open phone menu on ${where} and closes it after a link`, async ({
    app,
    openScenario,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (scenario) await openScenario(scenario)
    await page.goto(app + path)
    expect(await findCoveredFocus(page)).toEqual([])
    await page.locator('header').getByRole('link', { name: link }).click()
    await expect(page).not.toHaveURL(app + path)
    await expect(page.locator('header > details')).not.toHaveAttribute('open')
  })
}

test('updates the quote by a button without scripts and keeps the input', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  await page.goto(page.url().replace(/\/overview.*/, '/payments?lang=en'))
  await page.getByLabel('IBAN').fill('EE38 2200')
  await page.getByLabel('Amount').fill('750')
  await page.getByRole('button', { name: 'Update the quote' }).click()

  await expect(page.getByText('13.13\u00a0EUR')).toBeVisible()
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200')
  await expect(page.getByRole('heading', { name: 'Form validation failed' })).toHaveCount(0)
})

test('filters the history by a form without scripts, with the filter in the URL', async ({ openScenario, page }) => {
  await openScenario('history-mixed')
  await page.getByLabel('Status').selectOption('CANCELLED')
  await page.getByRole('button', { name: 'Show' }).click()

  await expect(page).toHaveURL(/status=CANCELLED/)
  await expect(page.getByRole('row').filter({ hasText: 'Cancelled' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(0)
})

test('changes and keeps the theme without scripts', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Dark' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/overview/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
