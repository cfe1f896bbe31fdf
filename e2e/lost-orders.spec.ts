import { goOffline } from './support/go-offline.ts'
import { findHeading, NO_NETWORK, OFFLINE, findButton, test as base, UNKNOWN } from './support/lost-connection.ts'
import { expect } from './support/test.ts'

type Fixtures = {
  /** Logs a new customer of a scenario in over the connection and opens a page; returns their number. */
  enter: (scenario: string, path: string) => Promise<string>
  /** Presses a button that fails in every way and then works: the page stays unchanged until then. */
  pressOverLosses: (name: string | RegExp) => Promise<void>
  /** The number of the customer's orders of a kind on the platform. */
  countOrders: (customer: string, kind: string) => Promise<number>
}

const test = base.extend<Fixtures>({
  enter: async ({ line, logIn, page, sandbox, scriptsRun }, use) =>
    use(async (scenario, path) => {
      const made = await page.request.get(`${sandbox}/s/${scenario}`, { maxRedirects: 0 })
      await page.goto(`${line.origin}/login?redirect=${encodeURIComponent(path)}`)
      await logIn({ email: made.headers()['x-sandbox-email'] ?? '', password: 'Causeway1' })
      await scriptsRun()
      return made.headers()['x-sandbox-account'] ?? ''
    }),
  pressOverLosses: async ({ context, expectToStay, line, page, tryAgain }, use) =>
    use(async (name) => {
      const press = () => findButton(page, name).click()
      // The page with the button may still be loading and would be lost instead.
      await expect(findButton(page, name)).toBeVisible()
      await goOffline(page)
      await expectToStay(OFFLINE, press)
      await context.setOffline(false)
      line.break('gateway')
      await expectToStay(UNKNOWN, tryAgain)
      line.break('killed')
      await expectToStay(UNKNOWN, press)
      await line.mend()
      await tryAgain()
    }),
  countOrders: async ({ page, sandbox }, use) =>
    use(async (customer, kind) => {
      const pages = ['accounts', 'balances'].map((name) => `${sandbox}/console/${name}/${customer}`)
      const texts = await Promise.all(pages.map(async (url) => (await page.request.get(url)).text()))
      return new Set(texts.join('').match(new RegExp(`/console/${kind}/\\w+`, 'g'))).size
    }),
})

test('loses and duplicates nothing in a purchase if the connection drops at each press', async ({
  context,
  countOrders,
  enter,
  expectToStay,
  page,
  pressOverLosses,
  sentIds,
}) => {
  test.slow()
  const customer = await enter('buy-form', '/buy')
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('250.00\u00a0EUR')
  await pressOverLosses('Check the order')
  await expect(findHeading(page)).toHaveText('Check the order')
  await pressOverLosses(/^Order 0\.\d+\sBTC for/)
  await expect(findHeading(page)).toHaveText(/^Choose how to pay/)
  expect(new Set(sentIds('/buy/check')).size).toBe(1)
  expect(await countOrders(customer, 'buying')).toBe(1)
  await pressOverLosses('Pay by bank transfer')
  await expect(findHeading(page)).toHaveText('Transfer 250.00\u00a0EUR to us')
  await pressOverLosses('I have made the transfer')
  await expect(findHeading(page)).toHaveText('We are waiting for your 250.00\u00a0EUR')

  // The waiting page follows the order again once the connection returns.
  await goOffline(page)
  await expectToStay(NO_NETWORK, () => page.getByRole('link', { name: 'Check again' }).click())
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('We cannot reach our service right now.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel the order' }).click()
  await pressOverLosses(/^Yes, cancel/)
  await expect(findHeading(page)).toHaveText('This order is cancelled')
  expect(await countOrders(customer, 'buying')).toBe(1)
})

test('loses and duplicates nothing on an account if the connection drops at each press', async ({
  countOrders,
  enter,
  page,
  pressOverLosses,
}) => {
  test.slow()
  const customer = await enter('accounts-several', '/overview')
  await page.getByRole('link', { name: 'Causeway Euro' }).click()
  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('How much will you send?').fill('120')
  await pressOverLosses('Check the deposit')
  await expect(findHeading(page)).toHaveText('Check the deposit')
  await page.waitForLoadState('networkidle')
  await pressOverLosses('Show the bank details')
  await expect(findHeading(page)).toHaveText('Send 120.00\u00a0EUR by bank transfer')
  expect(await countOrders(customer, 'deposit-orders')).toBe(1)
  await page.getByRole('link', { name: /^Cancel/ }).click()
  await pressOverLosses(/^Yes, cancel/)
  await expect(findHeading(page)).toHaveText('The deposit was cancelled')

  await page.getByRole('link', { name: 'All deposits' }).click()
  await page.getByRole('link', { name: 'Back to the balance' }).click()
  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await page.getByRole('radio', { name: /Bitcoin/ }).check()
  await page.getByLabel('How much?').fill('100')
  await pressOverLosses('Check the exchange')
  await expect(findHeading(page)).toHaveText('Check the exchange')
  await pressOverLosses(/^Exchange 100\.00.CEUR for/)
  await expect(findHeading(page)).toHaveText('Your exchange is under way')
  expect(await countOrders(customer, 'exchange-orders')).toBe(1)

  await page.getByRole('link', { name: 'All exchanges' }).click()
  await page.getByRole('link', { name: 'Back to the balance' }).click()
  await page.getByRole('link', { name: 'Cash out' }).click()
  await page.getByLabel('How much?').fill('500')
  await page.getByLabel('IBAN of your bank account').fill('EE38 2200 2210 2014 5685')
  await pressOverLosses('Cash out')
  await expect(findHeading(page)).toHaveText('Confirm the payment in your email')
  expect(await countOrders(customer, 'transactions')).toBe(1)
})

test('loses and duplicates no saved service if the connection drops at each press', async ({
  countOrders,
  enter,
  page,
  pressOverLosses,
}) => {
  test.slow()
  const customer = await enter('collect-approved', '/fill/new')
  await page.getByLabel('Name of the address').fill('Shop')
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await pressOverLosses('Check the address')
  await expect(findHeading(page)).toHaveText('Check the receiving address')
  await page.waitForLoadState('networkidle')
  await pressOverLosses('Create the address')
  await expect(findHeading(page)).toHaveText('Shop')
  expect(await countOrders(customer, 'receiving')).toBe(1)

  await page.getByRole('link', { name: 'Change the name or bank account' }).click()
  await page.getByLabel('IBAN').fill('FI21 1234 5600 0007 85')
  await pressOverLosses('Check the changes')
  await expect(findHeading(page)).toHaveText('Check the changes to the receiving address')
  await page.waitForLoadState('networkidle')
  await pressOverLosses('Save the changes')
  await expect(page.getByText('FI21 1234 5600 0007 85').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/standing/new`)
  await page.getByLabel('Name', { exact: true }).fill('Rent')
  await page.getByLabel('Amount of each payment').fill('250')
  await page.getByRole('radio', { name: /^Me\b|^My/ }).check()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).split('-')
  const firstDay = page.getByRole('group', { name: 'First payment on' })
  for (const [index, part] of ['Year', 'Month', 'Day'].entries())
    await firstDay.getByLabel(part).fill(nextWeek[index] ?? '')
  await pressOverLosses('Check the recurring payment')
  await expect(findHeading(page)).toHaveText('Check the recurring payment')
  await page.waitForLoadState('networkidle')
  await pressOverLosses('Set up the recurring payment')
  await expect(findHeading(page)).toHaveText('Rent')
  expect(await countOrders(customer, 'recurring')).toBe(1)

  await page.goto(`${new URL(page.url()).origin}/collect/links/new`)
  await page.getByLabel('What it is for').fill('Two tickets')
  await page.getByLabel('Amount', { exact: true }).fill('80')
  await pressOverLosses('Create the link')
  await expect(findHeading(page)).toHaveText('Two tickets')
  await page.getByRole('link', { name: 'Back to all links and payments' }).click()
  await expect(page.getByRole('link', { name: 'Two tickets' })).toHaveCount(1)
})
