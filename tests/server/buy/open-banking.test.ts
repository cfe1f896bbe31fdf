import { expect, test } from 'vitest'
import { fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { Journey } from '#tests/server/journey.ts'
import { readError, fillForm, readFormWithIntent, readHeading, getQueries, findLink } from '#tests/server/page.ts'
import { enter, readMain, press, check, readRedirect, makeOrder } from '#tests/server/buy/buy-pages.ts'

const shared = shareProduct()

test('ignores a forged bank callback and keeps waiting for the bank', async () => {
  const { browser, order, html } = await enter(shared(), 'buy-W-open-banking')
  expect(readHeading(html)).toBe('Authorise the payment at your bank')
  const back = await browser.read(`/buy/open-banking-callback?stage=payment&result=success&order=${order}`)
  expect(readHeading(back)).toBe('Payment authorised')
  expect(readHeading(await browser.read(`/buy/transaction/${order}`))).toBe('Authorise the payment at your bank')
})

test('responds 409 to a payment with a consent that was revoked meanwhile', async () => {
  const { browser, order } = await enter(shared(), 'consent-AUTHORISED')
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
  expect(readHeading(await browser.read(bank))).toBe('Choose a bank account at Kadaka Pank')
  const form = readFormWithIntent(await browser.read(bank), 'pay')
  const list = `/buy/method/open-banking?order=${order}`
  const revoke = findLink(await browser.read(list), { address: /revoke=con_/ })
  const consent = new URLSearchParams(revoke.split('?')[1]).get('revoke') ?? ''
  expect((await press(browser, `${list}&revoke=${consent}`, 'revoke')).status).toBe(303)
  const words = await readMain(browser, list)
  expect(words).toContain('Your consent for Kadaka Pank is taken back.')
  expect(words).not.toContain('Connected banks')
  const late = await browser.post(bank, fillForm(form, {}))
  expect(late.status).toBe(409)
  expect(await readMain(browser, bank)).toMatch(/consent|Agree and go to Kadaka Pank/)
  expect(readHeading(await browser.read(`/buy/transaction/${order}`))).toBe('Choose how to pay 250.00 EUR')
})

test('reuses an existing consent and lists it for revocation', async () => {
  const { browser } = await enter(shared(), 'consent-AUTHORISED')
  const { order } = await check(shared(), browser)
  const made = /order=(buy_\w+)/.exec(readRedirect(await order()))?.[1] ?? ''
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${made}`
  expect(await readMain(browser, bank)).toMatch(/You have given us access to your bank accounts at Kadaka Pank until /)
  expect((await press(browser, bank, 'connect')).status).toBe(303)
  expect(readHeading(await browser.read(bank))).toBe('Choose a bank account at Kadaka Pank')
  const none = await browser.post(bank, { intent: 'pay' })
  expect([none.status, readError(await none.text(), 'account', 'payer')]).toEqual([422, 'Choose a bank account.'])
  expect(await readMain(browser, '/buy/method/open-banking')).toMatch(/Kadaka Pank until .* Take back the consent/)
})

/** Follows our link to the bank, presses the bank's buttons, and returns the address that the bank redirects to. */
async function answerAtBank(html: string, wanted: string) {
  const link = getQueries(html).getByRole('link', { name: /^Go to .* \(opens in a new tab\)$/ })
  const { origin, pathname } = new URL(link.getAttribute('href') ?? '')
  let back = ''
  for (const each of ['Log in', wanted]) {
    const button = (await fetchConsoleButtons(origin, pathname)).find(({ label }) => label === each)
    if (!button) throw new Error(`The bank has no button ${each}`)
    back = await pressButton(origin, button)
  }
  return back
}

test('updates the open bank page after the customer declined, and allows a retry', async () => {
  const { browser, order } = await enter(shared(), 'consent-AWAITING')
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
  const status = `/buy/method/open-banking/kadaka-pank-ee/status?order=${order}&lang=en`
  const html = await browser.read(bank)
  expect(readHeading(html)).toBe('Log in at Kadaka Pank')
  // The status response also contains the server's time.
  const fetchVersion = async () => (JSON.parse(await browser.read(status)) as { version: string }).version
  const before = await fetchVersion()
  expect(await fetchVersion()).toBe(before)
  expect(await answerAtBank(html, 'Decline')).toContain('/buy/open-banking-callback?stage=auth&result=failure')
  expect(await fetchVersion()).not.toBe(before)
  expect(await readMain(browser, bank)).toMatch(/^ ?You are not connected to Kadaka Pank You declined at your bank\./)
  expect((await press(browser, bank, 'connect')).status).toBe(303)
  expect(readHeading(await browser.read(bank))).toBe('Log in at Kadaka Pank')
})

test.each([
  ['Pay', 'success', 'Your bank is sending us 250.00 EUR'],
  ['Decline', 'failure', 'The payment was not authorised'],
  ['Wait until it is too late', 'failure', 'The payment was not authorised'],
])('redirects the open bank page to the order after "%s" at the bank', async (wanted, result, heading) => {
  const { browser, order } = await enter(shared(), 'buy-W-open-banking')
  const bank = `/buy/method/open-banking/kadaka-pank-ee?order=${order}`
  expect(await answerAtBank(await browser.read(bank), wanted)).toContain(`stage=payment&result=${result}`)
  const poll = await browser.get(`/buy/method/open-banking/kadaka-pank-ee/status?order=${order}&lang=en`)
  for (const answer of [poll, await browser.get(bank)]) expect(readRedirect(answer)).toBe(`/buy/transaction/${order}`)
  expect(readHeading(await browser.read(`/buy/transaction/${order}`))).toBe(heading)
})

test('completes an order by open banking, to the bank and back', async () => {
  const customer = await Journey.from(shared(), 'buy-form')
  await makeOrder(customer, '120')
  await customer.follow('Choose your bank')
  expect(customer.heading).toBe('Choose your bank')
  await customer.press('Search', { Country: 'Estonia', 'Name or BIC of the bank': 'kada' })
  expect(customer.page.queryByRole('link', { name: 'Rannaliiva Pank' })).toBeNull()
  await customer.follow('Kadaka Pank')
  expect(customer.heading).toBe('Connect Kadaka Pank')
  expect(customer.visibleText).toContain('The consent ends after 180 days')
  await customer.press('Agree and go to Kadaka Pank')
  expect(customer.heading).toBe('Log in at Kadaka Pank')
  expect(await answerAtBank(customer.html, 'Agree')).toContain('/buy/open-banking-callback?stage=auth&result=success')
  await customer.follow('I have finished at the bank')
  expect(customer.heading).toBe('Choose a bank account at Kadaka Pank')
  await customer.press('Pay 120.00\u00a0EUR from this bank account')
  expect(customer.heading).toBe('Authorise the payment at Kadaka Pank')
  expect(await answerAtBank(customer.html, 'Pay')).toContain('/buy/open-banking-callback?stage=payment&result=success')
  await customer.follow('I have finished at the bank')
  expect(readHeading(customer.html)).toMatch(
    /^Your bank is sending us 120\.00 EUR$|^We have received your 120\.00 EUR$/,
  )
  expect(customer.path).toMatch(/^\/buy\/transaction\/buy_/)
})
