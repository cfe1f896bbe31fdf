import { expect, test } from 'vitest'
import { fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Journey } from '#tests/server/journey.ts'
import {
  fillForm,
  readForm,
  readFormWithIntent,
  readHeading,
  getQueries,
  readMainText,
  findFields,
} from '#tests/server/page.ts'
import { enter, readMain, press, readRedirect, makeOrder } from '#tests/server/buy/buy-pages.ts'

const shared = shareProduct()

test('chooses the bank transfer once if two tabs submit it', async () => {
  const { browser, order } = await enter(shared(), 'buy-N')
  const page = `/buy/method?order=${order}`
  const form = readFormWithIntent(await browser.read(page), 'transfer')
  const other = readFormWithIntent(await browser.read(page), 'transfer')
  const answers = [await browser.post(page, fillForm(form, {})), await browser.post(page, fillForm(other, {}))]
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(readHeading(await browser.read(`/buy/transaction/${order}`))).toBe('Transfer 250.00 EUR to us')
  await press(browser, `/buy/transaction/${order}`, 'announce')
  const announced = await readMain(browser, `/buy/transaction/${order}`)
  expect(announced).toMatch(/You told us on .* that you made the transfer/)
  expect(announced).toContain('Reference')
})

test('keeps the order and explains it if no payment method is available', async () => {
  const { html } = await enter(shared(), 'buy-no-methods')
  expect(readMainText(html)).toContain('No deposit methods are available. Try again later.')
  expect(readMainText(html)).toContain('Your order is kept.')
  expect(findFields(html, 'intent').map(({ value }) => value)).not.toContain('transfer')
})

test('redirects the payment method pages to an order that no longer needs a method', async () => {
  const { browser, order } = await enter(shared(), 'buy-R-sepa')
  for (const page of ['/buy/method', '/buy/method/open-banking', '/buy/method/open-banking/kadaka-pank-ee']) {
    expect(readRedirect(await browser.get(`${page}?order=${order}`)), page).toBe(`/buy/transaction/${order}`)
  }
  expect(readRedirect(await browser.get('/buy/method'))).toBe('/buy')
})

test('responds 409 to a cancellation if money arrived after the question', async () => {
  const { browser, order } = await enter(shared(), 'buy-W-sepa')
  const page = `/buy/transaction/${order}`
  const form = readFormWithIntent(await browser.read(`${page}?ask=cancel`), 'cancel')
  const { sandbox } = shared()
  const buttons = await fetchConsoleButtons(sandbox.url, `/console/buying/${order}`)
  const right = buttons.find(({ label }) => label === 'Send it')
  if (!right) throw new Error('The console sends no transfer')
  await pressButton(sandbox.url, right)
  const late = await browser.post(page, fillForm(form, {}))
  expect(late.status).toBe(409)
  const words = readMainText(await late.text())
  expect(words).toMatch(/We have received your 250\.00.EUR|We are buying/)
})

test('redirects to the cancelled order if the response to the cancellation is lost', async () => {
  const { browser, order, number } = await enter(shared(), 'buy-W-sepa')
  const fault = { call: 'GET buy/order/:id/cancel', kind: 'commit-then-drop', accountNumber: number, times: 4 } as const
  shared().sandbox.control.fault(fault)
  const done = await press(browser, `/buy/transaction/${order}?ask=cancel`, 'cancel')
  expect(done.status).toBe(303)
  expect(readHeading(await browser.read(`/buy/transaction/${order}`))).toBe('This order is cancelled')
})

test('downloads the receipt as a PDF, or redirects to an order without one', async () => {
  const done = await enter(shared(), 'buy-C-sepa')
  const file = await done.browser.get(`/buy/transaction/${done.order}/receipt`)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  const open = await enter(shared(), 'buy-W-sepa')
  const none = await open.browser.get(`/buy/transaction/${open.order}/receipt`)
  expect(readRedirect(none)).toBe(`/buy/transaction/${open.order}`)
})

test("renders the bank's address as a link only if it is a web address", async () => {
  const { browser, order } = await enter(shared(), 'buy-W-open-banking')
  const html = await browser.read(`/buy/method/open-banking/kadaka-pank-ee?order=${order}`)
  expect(readHeading(html)).toBe('Authorise the payment at Kadaka Pank')
  const link = getQueries(html).getByRole('link', { name: /^Go to / })
  expect(link.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/sandbox\/bank\/[\w-]+$/)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
})

test("responds 404 for another customer's order on every page and action", async () => {
  const owner = await enter(shared(), 'buy-W-sepa')
  const { browser } = await enter(shared(), 'buy-form')
  const id = owner.order
  for (const page of [
    `/buy/transaction/${id}`,
    `/buy/transaction/${id}/status?lang=en`,
    `/buy/method?order=${id}`,
    `/buy/method/open-banking?order=${id}`,
    `/buy/method/open-banking/kadaka-pank-ee?order=${id}`,
    `/buy/method/open-banking/kadaka-pank-ee/status?order=${id}`,
  ]) {
    expect((await browser.get(page)).status, page).toBe(404)
  }
  for (const [page, intent] of [
    [`/buy/transaction/${id}`, 'cancel'],
    [`/buy/transaction/${id}`, 'announce'],
    [`/buy/method?order=${id}`, 'transfer'],
    [`/buy/method/open-banking/kadaka-pank-ee?order=${id}`, 'connect'],
  ] as const) {
    expect((await browser.post(page, { intent })).status, `${page} ${intent}`).toBe(404)
  }
  expect(readHeading(await owner.browser.read(`/buy/transaction/${id}`))).toBe('Transfer 250.00 EUR to us')
})

test.each([
  ['buy-form', 'GET me/limits'],
  ['buy-N', 'GET buy/deposit_methods'],
  ['buy-W-sepa', 'GET buy/order/:id'],
  ['consent-AUTHORISED', 'GET buy/institutions'],
])('responds 503 on the page of %s while %s fails, and recovers', async (scenario, call) => {
  const { browser, path, number } = await enter(shared(), scenario)
  const { control } = shared().sandbox
  control.fault({ call, kind: 'status', value: '503', accountNumber: number })
  const away = await browser.get(path)
  expect(away.status).toBe(503)
  expect(await away.text()).toContain('Support code')
  control.clearFaults(number)
  expect((await browser.get(path)).status).toBe(200)
})

test.each(['POST buy/quote', 'GET me/limits'])('responds 503 and keeps the form if %s fails', async (call) => {
  const { browser, number } = await enter(shared(), 'buy-form')
  const form = readForm(await browser.read('/buy'), 'buy')
  const { control } = shared().sandbox
  control.fault({ call, kind: 'status', value: '503', accountNumber: number })
  const away = await browser.post('/buy', fillForm(form, { intent: 'check', amount: '321' }))
  control.clearFaults(number)
  expect(away.status).toBe(503)
  const html = await away.text()
  expect(Object.fromEntries(readForm(html, 'buy'))).toMatchObject({ amount: '321' })
  expect(readMainText(html)).toContain('Nothing was sent')
})

test('completes an order by bank transfer from the menu to the receipt', async () => {
  const customer = await Journey.from(shared(), 'buy-form')
  await customer.follow('Buy crypto')
  await makeOrder(customer, '250', { Wallet: true })
  await customer.press('Pay by bank transfer')
  expect(readHeading(customer.html)).toBe('Transfer 250.00 EUR to us')
  expect(customer.page.getAllByRole('img', { name: /^QR code of a bank transfer/ })).toHaveLength(1)
  expect(customer.visibleText).toMatch(/What if something in the transfer is wrong\? Wrong or missing reference:/)
  await customer.press('I have made the transfer')
  expect(readHeading(customer.html)).toBe('We are waiting for your 250.00 EUR')
  expect(customer.visibleText).not.toContain('I have made the transfer')

  const { origin, pathname } = new URL(customer.addressOf('Open the console for this page'))
  const pressConsoleButton = async (wanted: RegExp) => {
    const button = (await fetchConsoleButtons(origin, pathname)).find(({ label }) => wanted.test(label))
    if (!button) throw new Error(`The console has no button ${wanted}`)
    await pressButton(origin, button)
    await customer.follow('Check again')
  }
  await pressConsoleButton(/^Send/)
  expect(readHeading(customer.html)).toMatch(/^We have received your 250\.00 EUR$|^We are buying/)
  for (let step = 0; step < 5 && !readHeading(customer.html).endsWith(' has arrived'); step += 1) {
    await pressConsoleButton(/^Run the next step now: [BOTPC] \(/)
  }
  expect(readHeading(customer.html)).toMatch(/^0\.\d{8} BTC has arrived$/)
  expect(customer.visibleText).toContain('Transaction hash')
  const receipt = await customer.browser.get(customer.addressOf('Download the receipt (PDF)'))
  expect(receipt.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?receipt-buy_\w+\.pdf"?$/)
})
