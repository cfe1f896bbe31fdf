import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import type { Journey } from '#tests/server/journey.ts'
import { type Changes, fillForm, readForm, readFormWithIntent, readValue, readMainText } from '#tests/server/page.ts'
import type { Product } from '#tests/server/product.ts'

export async function enter(run: Product, scenario: string) {
  const { app, sandbox } = run
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, scenario)
  const { number } = sandbox.control.account(email)
  const html = await browser.read()
  const path = browser.landing
  return { browser, path, order: /buy_\w+/.exec(path)?.[0] ?? '', html, number }
}

export const readMain = async (browser: Browser, path: string) => readMainText(await browser.read(path))

/** Submits a page's form with the button of this intent, as a browser without scripts does. */
export async function press(browser: Browser, path: string, intent: string, changes: Changes = {}) {
  const form = readFormWithIntent(await browser.read(path), intent)
  return browser.post(path, fillForm(form, changes))
}

export async function send(browser: Browser, changes: Changes) {
  const form = readForm(await browser.read('/buy'), 'buy')
  return browser.post('/buy', fillForm(form, { intent: 'check', ...changes }))
}

/** Opens the confirmation page of an order and returns it with its form. */
export async function check(run: Product, browser: Browser, changes: Changes = {}) {
  const answer = await send(browser, changes)
  expect(answer.status).toBe(303)
  const { pathname, search } = new URL(answer.headers.get('Location') ?? '', run.app.url)
  const path = pathname + search
  const html = await browser.read(path)
  const seen = readValue(html, 'seen')
  const operation = readValue(html, 'operation_id')
  const order = (more: Record<string, string> = {}) => browser.post(path, { seen, operation_id: operation, ...more })
  return { path, html, seen, operation, order }
}

export const countOrders = (run: Product) =>
  run.sandbox.control.context.database.get<{ n: number }>('select count(*) as n from buy_orders')?.n ?? 0

export const readRedirect = (answer: Response) => (answer.headers.get('Location') ?? '').replace(/[?&]lang=en$/, '')

/** Orders bitcoin for an amount in euros, from the form to the choice of a payment method. */
export async function makeOrder(customer: Journey, amount: string, answers: Record<string, string | true> = {}) {
  await customer.press('Update', { Amount: amount, ...answers })
  const price = within(customer.page.getByRole('complementary', { name: 'Price' }))
  expect(price.getByText('You pay').nextElementSibling?.textContent).toContain(`${amount}.00\u00a0EUR`)
  await customer.press('Check the order', {}, price)
  expect(customer.heading).toBe('Check the order')
  expect(readMainText(customer.html)).toMatch(new RegExp(`You pay ${amount}\\.00 EUR .*Indicative rate`))
  await customer.press(/^Order 0\.\d+\sBTC for/)
  expect(customer.heading).toBe('Choose how to pay')
}
