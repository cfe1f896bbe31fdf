import { expect, test } from './support/test.ts'

/** Simulates a browser that blocks storage: access to its stores throws and locks are denied. */
function block(stores: readonly string[]): void {
  navigator.locks.request = () => Promise.reject(new DOMException('Access to locks is denied.', 'SecurityError'))
  for (const name of stores)
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException(`Access to ${name} is denied for this document.`, 'SecurityError')
      },
    })
}

const STORES = ['sessionStorage', 'localStorage']

// React Router's scroll restoration script accesses the store without a catch.
test.use({ tolerated: /^uncaught: $|Access to sessionStorage is denied/ })

for (const { name, scenario, path, heading, link, next } of [
  { name: 'the login', path: '/login', heading: 'Log in', link: 'Help and contact', next: 'Help and contact' },
  { name: 'the fees', path: '/fees', heading: 'Fees', link: 'Log in', next: 'Log in' },
  { name: 'the history', scenario: 'history-mixed', heading: 'History', link: 'Overview', next: /^Hello/ },
  { name: 'a payment', scenario: 'payment-eth', heading: /^Send/, link: 'History', next: 'History' },
] as const) {
  test(`navigates from ${name} and back with blocked storage`, async ({ app, enterScenario, page }) => {
    await page.addInitScript(block, STORES)
    await page.goto(scenario ? await enterScenario(scenario) : app + path, { waitUntil: 'networkidle' })
    const h1 = page.getByRole('heading', { level: 1 })
    await expect(h1).toHaveText(heading)
    await page.getByRole('link', { name: link, exact: true }).filter({ visible: true }).first().click()
    await expect(h1).toHaveText(next)
    await page.goBack()
    await expect(h1).toHaveText(heading)
  })
}

test('pays a link without an account with blocked storage (T109)', async ({ enterScenario, page, scriptsRun }) => {
  await page.addInitScript(block, STORES)
  await page.goto(await enterScenario('pay-link-fixed'))
  await scriptsRun()
  const coin = page.getByRole('radio', { name: /^Ethereum|^Ether/ })
  await coin.first().check()
  await page.getByLabel('Your name').fill('Anna Schmidt')
  await page.getByRole('button', { name: 'Continue to payment' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.\d{8}\sETH to pay/)
})

test('offers no wallet transfer without localStorage, against duplicates (T109)', async ({ enterScenario, page }) => {
  await page.addInitScript(block, ['localStorage'])
  await page.goto(await enterScenario('payment-eth', { wallet: 'agrees' }))
  await page.getByRole('button', { name: 'Pay from a wallet in this browser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  const panel = page.getByRole('region', { name: 'Pay from a wallet in this browser' })
  await panel.getByRole('button', { name: /^Send/ }).click()
  await expect(panel).toContainText('This browser does not store anything for this page')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('reports blocked cookies at login', async ({ app, context, openCustomer, logIn, page }) => {
  const customer = await openCustomer()
  await page.route(`${app}/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await context.clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`${app}/login?redirect=%2Fhistory`)
  await logIn(customer)
  await expect(page.getByRole('alert')).toContainText('Your browser did not keep the cookie that keeps you logged in.')
  await expect(page.getByText('Log in to continue.')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
