import { logOut } from './support/account-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'
import { unfold } from './support/unfold.ts'

const OWN_IBAN = 'EE38 2200 2210 2014 5685'

/** Opens the console from the ribbon, presses a button and returns to the payment. */
async function pressInConsole(page: Page, button: string) {
  const payment = page.url()
  await page.getByRole('link', { name: 'Open the console for this page' }).click()
  await page.getByRole('button', { name: button }).click()
  await page.goto(payment)
}

test('logs in, pays a bank account with crypto and finds the payment in the history', async ({
  app,
  followMenu,
  logIn,
  openCustomer,
  page,
}) => {
  const customer = await openCustomer()
  await page.goto(`${app}/login`)
  await logIn(customer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Kaarel')
  await followMenu('Pay')
  await page.getByLabel('IBAN').fill(OWN_IBAN)
  await page.getByLabel('Amount').fill('750')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
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

  await pressInConsole(page, 'The payment arrives in full')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can see your payment')
  await pressInConsole(page, 'Run all steps to completion')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('750.00\u00a0EUR has arrived')

  await followMenu('History')
  await expect(page.getByRole('table')).toContainText('750.00\u00a0EUR')
  await expect(page.getByRole('table')).toContainText('Completed')
})

test('signs up and requests an email confirmation first', async ({ app, page }) => {
  await page.goto(`${app}/signup/personal`)
  await page.getByLabel('Email').fill(`new-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Tallinn2026')
  await page.getByLabel('Repeat the password').fill('Tallinn2026')
  await page.getByLabel('I accept the terms of service').check()
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
})

test('redirects after login to the requested page', async ({ app, logIn, openCustomer, page }) => {
  const customer = await openCustomer()
  await page.goto(`${app}/history?status=COMPLETED`)
  await expect(page.getByText('Log in to continue.').first()).toBeVisible()
  await logIn(customer)

  await expect(page).toHaveURL(/\/history\?status=COMPLETED/)
})

test('shows a failed login beside the form, which keeps only the email', async ({ app, page }) => {
  await page.goto(`${app}/login`)
  await page.getByLabel('Email').first().fill('nobody@example.com')
  await page.getByLabel('Password').fill('Wrong1234')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('Login failed: the email or password is not correct.')).toBeVisible()
  await expect(page.getByLabel('Email').first()).toHaveValue('nobody@example.com')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('shows validation errors in a summary and beside fields, with the input kept', async ({ openScenario, page }) => {
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

test('ends the session on logout, but not on a GET of its URL', async ({ app, openScenario, page }) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/logout`)
  await expect(page).toHaveURL(/\/overview/)
  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goto(`${app}/overview`)
  await expect(page).toHaveURL(/\/login/)
})
