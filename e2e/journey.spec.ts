import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const OWN_IBAN = 'EE38 2200 2210 2014 5685'

/** Follows the ribbon to the console and presses one of its buttons, then comes back to the payment. */
async function inConsole(page: Page, button: string) {
  const payment = page.url()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.goto(payment)
}

test('a customer logs in, pays a bank account with crypto, sees it arrive and finds it in the history', async ({
  app,
  followMenu,
  logIn,
  openCustomer,
  page,
}) => {
  const customer = await openCustomer()
  await page.goto(`${app}/login`)
  await logIn(customer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Kaarel Mets')
  await followMenu('Pay')
  await page.getByLabel('IBAN').fill(OWN_IBAN)
  await page.getByLabel('Amount').fill('750')
  await page.getByLabel('Pay with').selectOption({ label: 'Bitcoin' })
  await page.getByLabel('Message to the recipient').fill('Rent November')
  await page.getByRole('button', { name: 'Check the payment' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check the payment')
  await expect(page.getByText('13.13\u00a0EUR')).toBeVisible()
  await expect(page.getByText('763.13\u00a0EUR')).toBeVisible()
  await expect(page.getByText(/bc1/)).toHaveCount(0)

  await page.getByRole('button', { name: /^Confirm: pay/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.\d{8}\u00a0BTC by/)
  await expect(page.getByText(/^bc1/)).toBeVisible()
  await unfold(page, 'Pay from another device')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()

  await inConsole(page, 'The payment arrives in full')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can see your payment')
  await inConsole(page, 'Run to Completed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')

  await followMenu('History')
  await expect(page.getByRole('table')).toContainText('750.00\u00a0EUR')
  await expect(page.getByRole('table')).toContainText('Completed')
})

test('somebody new opens an account and is told what comes first', async ({ app, page }) => {
  await page.goto(`${app}/signup/personal`)
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Tallinn2026')
  await page.getByLabel('Repeat the password').fill('Tallinn2026')
  await page.getByLabel('I accept the terms of service').check()
  await page.getByRole('button', { name: 'Open the account' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
})

test('logging in leads back to the page that asked for it', async ({ app, logIn, openCustomer, page }) => {
  const customer = await openCustomer()
  await page.goto(`${app}/history?status=COMPLETED`)
  await expect(page.getByText('Log in to continue.').first()).toBeVisible()
  await logIn(customer)

  await expect(page).toHaveURL(/\/history\?status=COMPLETED/)
})

test('a wrong password is told beside the form, which keeps the email and not the password', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password').fill('Wrong1234')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('Login failed: the email or password is not correct.')).toBeVisible()
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('bad answers come back with a summary, words beside each field, and everything typed', async ({
  openScenario,
  page,
}) => {
  await openScenario('verified-personal')
  await page.goto(page.url().replace(/\/overview.*/, '/payments?lang=en'))
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5686')
  await page.getByLabel('Amount').fill('12,500')
  await page.getByRole('button', { name: 'Check the payment' }).click()

  await expect(page.getByRole('heading', { name: 'Form validation failed' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('IBAN')).toHaveAccessibleDescription(/a character is wrong or two are swapped/)
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Write 12500 or 12\.50/)
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210 2014 5686')
  await expect(page.getByLabel('Amount')).toHaveValue('12,500')
  await page.getByRole('link', { name: /two ways/ }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
})

test('logging out ends the session, and a link to it does nothing', async ({ app, openScenario, page }) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/logout`)
  await expect(page).toHaveURL(/\/overview/)
  const menu = page.getByText('Menu', { exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${app}/overview`)
  await expect(page).toHaveURL(/\/login/)
})
