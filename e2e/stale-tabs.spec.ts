import { logOut } from './support/account-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

test('shows nothing of the account on back navigation after logout (T68)', async ({
  openScenario,
  followMenu,
  page,
}) => {
  await openScenario('history-mixed')
  await followMenu('Overview')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Kaarel Mets')).toHaveCount(0)
})

test('opens a created payment in a tab from before a release without its scripts (T41)', async ({
  openScenario,
  page,
  context,
}) => {
  await openScenario('verified-personal')
  // A separate tab, because the router logs the reload as an error.
  const tab = await context.newPage()
  let gone = 0
  await tab.route(/assets\/transaction-[\w-]+\.js/, async (route) => {
    gone += 1
    return gone > 1 ? route.continue() : route.fulfill({ status: 404, body: 'gone' })
  })
  await tab.goto(new URL('/payments', page.url()).href, { waitUntil: 'networkidle' })
  await tab.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await tab.getByLabel('Amount').fill('75')
  await tab.getByRole('button', { name: 'Check the payment' }).first().click()

  await expect(tab.getByRole('heading', { level: 1, name: 'Check the payment' })).toBeVisible()
  await expect(tab).toHaveURL(/\/transactions\/tx_/)
  expect(gone).toBeGreaterThan(1)
  await tab.goto(new URL('/history', page.url()).href)
  await expect(tab.getByRole('row').filter({ has: tab.getByRole('link') })).toHaveCount(1)
})

test('never sends input typed for one account as another account (T42)', async ({ openScenario, page, context }) => {
  await openScenario('verified-personal')
  await page.goto(new URL('/payments', page.url()).href)
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  const other = await context.newPage()
  const { origin } = new URL(page.url())
  await other.goto(`${process.env['SANDBOX_URL'] ?? ''}/s/verified-business`)
  await expect(other).toHaveURL(new RegExp(`^${origin}/overview`))

  await page.getByRole('button', { name: 'Check the payment' }).first().click()
  await expect(page.getByText(/You are now logged in as verified-business-\d+@example\.com/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/overview/)
})

test('follows a newer navigation by URL instead of the page still loading', async ({
  app,
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('history-mixed')
  await scriptsRun()
  await page.route('**/rewards.data*', () => new Promise(() => {}))
  await followMenu('Rewards')
  await expect(page.locator('.progress')).toBeVisible()
  await page.goto(`${app}/payments?lang=en`)
  await scriptsRun()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/payments/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay a bank account')
})
