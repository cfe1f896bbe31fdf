import { test as base } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

type Fault = { kind: string; call: string; value?: string; times?: string }
type Fixtures = {
  /** Makes the platform fail for this test's customer, by the console's form. */
  fail: (fault: Fault) => Promise<void>
  heal: () => Promise<void>
  /** Opens the payment form from the menu and fills it in. */
  fillPayment: () => Promise<void>
  /** The id of the signed-in account. */
  account: string
}

const test = base.extend<Fixtures>({
  account: async ({ openScenario, page }, use) => {
    await openScenario('verified-personal')
    const ribbon = page.getByRole('link', { name: 'Open the console for this page' })
    await use((await ribbon.getAttribute('href'))?.split('/').at(-1) ?? '')
  },
  fail: async ({ account, request, sandbox }, use) =>
    use(async (fault) => {
      await request.post(`${sandbox}/console/faults`, { form: { account, ...fault } })
    }),
  fillPayment: async ({ followMenu, page }, use) =>
    use(async () => {
      await followMenu('Pay')
      await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
      await page.getByLabel('Amount').fill('750')
    }),
  heal: async ({ account, request, sandbox }, use) =>
    use(async () => {
      await request.post(`${sandbox}/console/faults/clear`, { form: { account } })
    }),
})

test('shows an overlay for a 5xx on navigation, and retries', async ({ fail, followMenu, heal, page }) => {
  await fail({ kind: 'status', value: '503', call: 'GET transactions/me' })
  await followMenu('History')
  await expect(page.getByRole('dialog', { name: 'Service unavailable' })).toBeVisible()
  await expect(page.getByText(/Support code [0-9A-Z]{8}/)).toBeVisible()

  await heal()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
})

test('shows a slow page note after a ten-second timeout, then the page', async ({ fail, followMenu, page }) => {
  await page.clock.install()
  await fail({ kind: 'delay', value: '3000', call: 'GET transactions/me' })
  const note = page.getByText('This is taking longer than usual.')
  await followMenu('History')
  await page.clock.fastForward(9_000)
  await expect(note).toBeHidden()
  await page.clock.fastForward(1_500)
  await expect(note).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await expect(note).toBeHidden()
})

test('keeps the input of the payment form behind the overlay of a 5xx', async ({ fail, fillPayment, page }) => {
  await fillPayment()
  await fail({ kind: 'status', value: '500', call: 'POST transactions' })
  await page.getByRole('button', { name: 'Check the payment' }).click()

  await expect(page.getByRole('dialog', { name: 'Service unavailable' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5685')
  await expect(page.getByLabel('Amount')).toHaveValue('750')
})

test('keeps an ok=false notice until it is dismissed', async ({ fail, followMenu, page }) => {
  await fail({ kind: 'soft-failure', value: 'The list rests until noon.', call: 'GET transactions/latest', times: '1' })
  await page.reload()
  await followMenu('History')
  await expect(page.getByText('The list rests until noon.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('The list rests until noon.')).toHaveCount(0)
  await followMenu('Overview')
  await expect(page.getByText('The list rests until noon.')).toHaveCount(0)
})

test('focuses validation errors below an ok=false notice', async ({ fail, page, scriptsRun }) => {
  await fail({ kind: 'soft-failure', value: 'The list rests until noon.', call: 'GET transactions/latest', times: '1' })
  await page.goto(new URL('/overview?lang=en', page.url()).href)
  await page.goto(new URL('/payments?lang=en', page.url()).href)
  await scriptsRun()
  await expect(page.getByText('The list rests until noon.')).toBeVisible()
  await page.getByLabel('IBAN').fill('nonsense')
  await page.getByRole('button', { name: 'Check the payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeFocused()
})

test('shows ok=false of a form once on its page and keeps the input', async ({ fail, fillPayment, page }) => {
  await fillPayment()
  await fail({ kind: 'soft-failure', value: 'Payouts rest until noon.', call: 'POST transactions', times: '1' })
  await page.getByRole('button', { name: 'Check the payment' }).click()

  await expect(page.getByText('Payouts rest until noon.')).toHaveCount(1)
  await expect(page.getByText('Payouts rest until noon.')).toBeInViewport()
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5685')
  await expect(page).toHaveTitle(/^Error: /)

  await page.getByRole('button', { name: 'Check the payment' }).click()
  await expect(page.getByRole('heading', { name: 'Check the payment' })).toBeVisible()
})

test('redirects to the login with a reason after a login elsewhere, and back', async ({
  account,
  followMenu,
  logIn,
  page,
  request,
  sandbox,
}) => {
  await page.goto(`${sandbox}/console/accounts/${account}`)
  const email = /[\w-]+@example\.com/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await page.goBack()
  await request.post(`${sandbox}/api/auth/login`, { data: { email, password: 'Causeway1' } })
  await followMenu('History')

  await expect(page).toHaveURL(/\/login\?redirect=%2Fhistory/)
  await expect(page.getByText('Only one session is allowed.')).toBeVisible()
  await logIn({ email, password: 'Causeway1' })
  await expect(page).toHaveURL(/\/history/)
})

base(
  'with scripts the page of a payment follows it by itself, and never asks twice at once',
  async ({ openScenario, page, request, sandbox }) => {
    await openScenario('payment-N-waiting')
    const key = new URL(page.url()).pathname.split('/').at(-1)
    let under = 0
    let most = 0
    page.on('request', (sent) => {
      if (sent.url().includes('/status')) most = Math.max(most, (under += 1))
    })
    page.on('requestfinished', (sent) => {
      if (sent.url().includes('/status')) under -= 1
    })
    await request.post(`${sandbox}/console/transactions/${key}`, { form: { do: 'full' } })

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can see your payment', { timeout: 20_000 })
    expect(most).toBe(1)
  },
)

test("warns a minute before an idle session's timeout and extends it by a button (T09)", async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.clock.install()
  await openScenario('verified-personal')
  await scriptsRun()
  await page.clock.runFor(3 * 60_000)
  await expect(page.getByText('You will be logged out in one minute')).toHaveCount(0)
  await page.clock.runFor(61_000)
  await expect(page.getByText('You will be logged out in one minute')).toBeVisible()

  // Only the browser's clock moved: the server counts activity within five seconds once.
  await page.waitForTimeout(5_000)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByText('You will be logged out in one minute')).toHaveCount(0)
  await page.clock.runFor(5 * 60_000)
  await expect(page.getByText('You are logged out. What you typed is kept')).toBeVisible()
})

test('keeps the payment form and sends nothing while the platform is unavailable', async ({
  fail,
  fillPayment,
  heal,
  page,
}) => {
  await fillPayment()
  const operationId = page.locator('form#payment input[name="operation_id"]')
  const before = await operationId.inputValue()
  await fail({ kind: 'reset-before', call: '*' })
  await page.getByRole('button', { name: 'Check the payment' }).click()

  await expect(page.getByText("We can't reach our payment system right now")).toBeVisible()
  await expect(page.getByText('Nothing was sent, and everything you entered is still here.')).toBeVisible()
  await expect(page.getByText(/^Check your connection/)).toHaveCount(0)
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5685')
  await expect(page.getByLabel('Amount')).toHaveValue('750')
  expect(await operationId.inputValue()).toBe(before)

  await heal()
  await page.getByRole('button', { name: 'Check the payment' }).click()
  await expect(page).toHaveURL(/\/transactions\/tx_/)
})
