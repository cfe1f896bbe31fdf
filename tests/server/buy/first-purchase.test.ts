import { expect, test } from 'vitest'
import { Journey } from '#tests/server/journey.ts'
import { findFields, readMainText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { check, countOrders, enter, readMain, readRedirect } from '#tests/server/buy/buy-pages.ts'

const shared = shareProduct()

const countBalances = (number: number) =>
  shared().sandbox.control.context.database.get<{ n: number }>(
    'select count(*) as n from balances where account_number = ?',
    number,
  )?.n ?? 0

test('preselects a new balance, which the order opens', async () => {
  const { browser, number } = await enter(shared(), 'buy-nowhere')
  const [place] = findFields(await browser.read('/buy'), 'to_BTC')
  expect(place?.value).toBe('new')
  const { path, html, order } = await check(shared(), browser, { amount: '100' })
  expect(new URL(path, shared().app.url).searchParams.get('to')).toBe('new')
  expect(readMainText(html)).toMatch(/Goes to New BTC balance Free, opened with this order/)
  expect(countBalances(number)).toBe(0)

  const before = countOrders(shared())
  const first = await order()
  expect(first.status).toBe(303)
  expect(readRedirect(await order())).toBe(readRedirect(first))
  expect([countOrders(shared()) - before, countBalances(number)]).toEqual([1, 1])
  // The new balance is the customer's own now.
  expect(findFields(await browser.read('/buy'), 'to_BTC').map(({ value }) => value.replace(/:.*/, ''))).toEqual([
    'account',
  ])
  expect(await readMain(browser, path)).toContain('Goes to BTC balance')
})

test('opens the balance once if the answer of the order is lost', async () => {
  const { browser, number } = await enter(shared(), 'buy-nowhere')
  const { control } = shared().sandbox
  const { order } = await check(shared(), browser, { amount: '100', coin: 'LTC' })
  control.fault({ kind: 'commit-then-drop', call: 'POST buy/order', times: 20, accountNumber: number })
  const before = countOrders(shared())
  expect((await order()).status).toBe(503)
  control.clearFaults()
  expect((await order()).status).toBe(303)
  expect([countOrders(shared()) - before, countBalances(number)]).toEqual([1, 1])
})

test('leads a new customer from the form to the bank details in three presses', async () => {
  const { email } = shared().sandbox.control.enter('buy-nowhere').account
  const customer = new Journey(shared().app.url)
  await customer.browser.logIn(email)
  await customer.open('/buy')
  await customer.press('Check the order')
  await customer.press(/^Order 0\.\d+\sBTC for/)
  const methods = readMainText(customer.html)
  expect(methods.indexOf('Open banking')).toBeLessThan(methods.indexOf('SEPA bank transfer'))
  await customer.press('Pay by bank transfer')
  expect(customer.heading).toMatch(/^Transfer 100\.00/)
})
