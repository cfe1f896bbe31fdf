import { expect, test } from 'vitest'
import { readQr } from '#tests/server/read-qr.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { readError, readPress, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { enter, openOrderScenario, readText, submit, findAccountPage } from '#tests/server/accounts/order-pages.ts'

const shared = shareProduct()

test('completes a deposit by bank transfer, including a short transfer', async () => {
  const { customer, account } = await openOrderScenario(shared(), 'account-active')
  const page = customer.path
  await customer.follow('Add money')
  await customer.press('Check the deposit', { 'How much will you send?': '250' })
  await customer.press('Show the bank details')
  const { html } = customer
  expect(customer.heading).toBe('Send 250.00 EUR by bank transfer')
  expect(customer.page.getByRole('img', { name: /^QR code of a bank transfer/ })).toBeDefined()
  const code = readQr(html)?.split('\n') ?? []
  expect([code[0], code[7]]).toEqual(['BCD', 'EUR250.00'])
  expect(stripTags(getVisibleHtml(html)).replaceAll(' ', '')).toContain(code[6])
  expect(stripTags(getVisibleHtml(html))).toContain(code[10] ?? 'no reference')

  await customer.pressInConsoleAndReload('Send 40% less')
  await customer.follow('Check again')
  expect(customer.heading).toBe('100.00 EUR is still missing')
  expect(readQr(customer.html)?.split('\n')[7]).toBe('EUR100.00')
  await customer.pressInConsoleAndReload('Send it')
  await customer.follow('Check again')
  expect(customer.heading).toBe('Your transfer has arrived')
  const order = customer.path
  await customer.follow('All deposits')
  expect(customer.visibleText).toContain('250.00 EUR')
  shared().sandbox.control.moveClock(120_000, account.number)
  await customer.open(order)
  expect(customer.heading).toBe('250.00 EUR is in your balance')
  expect(customer.visibleText).not.toContain('Check again')
  expect(await readText(customer.browser, page)).toMatch(/Deposit \S+ 250\.00 CEUR 2,250\.00 CEUR Completed/)
})

test.each([
  ['deposit-NEW', '', 'EUR500.00'],
  ['deposit-INCOMPLETE', '', 'EUR200.00'],
  ['account-active', '/deposit-orders', ''],
  ['buy-W-sepa', '', 'EUR250.00'],
  ['buy-W-short', '', 'EUR100.00'],
])('encodes the bank details of %s%s in its QR code', async (scenario, below, amount) => {
  const { browser, path } = await enter(shared(), scenario)
  const html = await browser.read(path + below)
  const [service, version, letters, kind, bic = '', receiver = '', iban = '', sum, purpose, , reference = ''] =
    readQr(html)?.split('\n') ?? []
  expect([service, version, letters, kind, sum, purpose]).toEqual(['BCD', '002', '1', 'SCT', amount, ''])
  const page = stripTags(getVisibleHtml(html))
  for (const field of [bic, receiver, reference])
    expect([field, field !== '' && page.includes(field)]).toEqual([field, true])
  expect(page.replaceAll(' ', '')).toContain(iban)
  expect(iban).toMatch(/^[A-Z]{2}\d{2}\w{11,30}$/)
})

test.each([
  ['deposit-NEW', 'Send ', 'Waiting for your transfer'],
  ['deposit-INCOMPLETE', 'is still missing', 'Incomplete: part has arrived'],
  ['deposit-PROCESSING', 'Your transfer has arrived', 'Processing'],
  ['deposit-COMPLETED', 'is in your balance', 'Completed'],
  ['deposit-CANCELLED', 'The deposit was cancelled', 'Cancelled'],
  ['deposit-CANCELLED-lapsed', 'The deposit was cancelled', 'Cancelled'],
  ['deposit-RETURNED', 'We sent the money back', 'In review: sent back'],
  ['exchange-NEW', 'Waiting for your rate', 'Waiting for the rate'],
  ['exchange-PROCESSING', 'Your exchange is under way', 'Processing'],
  ['exchange-COMPLETED', 'Your exchange is complete', 'Completed'],
  ['exchange-COMPLETED-address', 'Your exchange is complete', 'your wallet'],
  ['exchange-CANCELLED', 'The exchange was cancelled', 'is available again'],
  ['exchange-CANCELLED-lapsed', 'The exchange was cancelled', 'is available again'],
])(
  'renders the state %s with a status version that stays the same between polls',
  async (scenario, headline, status) => {
    const { browser, path } = await enter(shared(), scenario)
    const html = await browser.read(path)
    const page = stripTags(getVisibleHtml(html))
    expect(page).toContain(headline)
    expect(page).toContain(status)
    expect(page).not.toMatch(/\{\{|undefined|⟦|⟧|¦/)
    const poll = async () => (await browser.get(`${path}/status?lang=en`)).json() as Promise<{ version: string }>
    expect((await poll()).version).toBe((await poll()).version)
    expect((await browser.get(path.replace(/\/[^/]+$/, ''))).status).toBe(200)
  },
)

test('asks before it cancels a deposit, and ignores a duplicate submit', async () => {
  const { browser, path } = await enter(shared(), 'deposit-NEW')
  expect(await browser.read(path)).toContain('?ask=cancel')
  const question = await browser.read(`${path}?ask=cancel`)
  const cancel = readPress(question, 'cancel')
  for (let times = 0; times < 2; times += 1) {
    expect((await browser.post(path, cancel)).status).toBe(303)
    expect(await readText(browser, path)).toContain('The deposit was cancelled')
  }
})

test('rejects an invalid deposit amount beside its field (validation)', async () => {
  const { browser } = await enter(shared(), 'account-active')
  const page = `${await findAccountPage(browser)}/deposit-orders/new`
  for (const amount of ['', '-5', '1,500', 'lots', '1.234', '0', '99999999', '1']) {
    const answer = await submit(browser, page, 'deposit', { amount })
    const html = await answer.text()
    expect([amount, answer.status]).toEqual([amount, 422])
    expect([amount, readError(html, 'amount', 'deposit')]).not.toEqual([amount, null])
  }
})
