import { expect, test } from 'vitest'
import { arriveBy } from './browser.ts'
import { headingOf, pressOf, textOf } from './page.ts'
import { Journey } from './journey.ts'
import { sharedProduct } from './shared-product.ts'

const MINUTE = 60_000
const shared = sharedProduct()

/** A payment that came in too small, as its customer and its platform see it. */
async function shortPayment(scenario = 'payment-I-short') {
  const run = shared()
  const visitor = await arriveBy(run, scenario)
  const found = run.sandbox.control.context.database.get<{ account_number: number }>(
    'select account_number from payments where key = ?',
    visitor.page.split('/').at(-1) ?? '',
  )
  const number = found?.account_number ?? 0
  const at = (query = '') => `${visitor.page}?lang=en${query}`
  const press = async (html: string, intent: string) => {
    const response = await visitor.post(visitor.page, pressOf(html, intent))
    return { status: response.status, html: response.status === 303 ? await read() : await response.text() }
  }
  const read = async (query = '') => (await visitor.get(at(query))).text()
  return { read, press, later: (ms: number) => run.sandbox.control.moveClock(ms, number) }
}

const words = (html: string) => textOf(html).replaceAll('\u00a0', ' ')
const payoutOf = (html: string) => /Pay out ([\d.,]+ EUR) now/.exec(words(html))?.[1] ?? 'no payout'

test('each choice of a payment that is too small says what it gives and when, in the first card', async () => {
  const payment = await shortPayment()
  const html = await payment.read()
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  const [, card = ''] = /<section class="card[^"]*">(.*?)<\/section>/s.exec(main) ?? []
  const missing = /The amount was too small: ([\d.]+ BTC) is missing/.exec(headingOf(html))?.[1] ?? 'nothing'

  expect(words(card)).toContain(`Send ${missing} more Kaarel Mets then gets 750.00 EUR.`)
  expect(words(card)).toMatch(/We wait until \d\d \w+ \d{4}, \d\d:\d\d \w+, and then send back what has arrived\./)
  expect(words(card)).toMatch(
    /Pay out 72\d\.\d\d EUR now Kaarel Mets gets 72\d\.\d\d EUR instead of 750\.00 EUR\. This price stays until \d\d:\d\d\. You can’t undo it\./,
  )
  expect(words(card)).toMatch(
    /Send [\d.]+ BTC back It goes to bc1q\w+ ?\. The payment ends, and the recipient gets nothing\./,
  )
  expect(html.indexOf(card)).toBeLessThan(html.indexOf('Open in a wallet'))
})

test('paying out what has arrived is asked once more, and pays out what the page showed, once', async () => {
  const payment = await shortPayment()
  expect(await payment.read()).not.toContain('value="float"')
  const asking = await payment.read('&ask=settle')
  const payout = payoutOf(await payment.read())
  expect(words(asking)).toContain(`Pay out ${payout} now, and end this payment?`)

  const [first, second] = await Promise.all([payment.press(asking, 'float'), payment.press(asking, 'float')])
  expect([first?.status, second?.status]).toEqual([303, 303])
  const after = await payment.read()
  expect(headingOf(after)).toBe('Ready to send to the bank')
  expect(words(after)).toContain(`Recipient gets ${payout}`)
})

test('an amount that has moved since the page was shown is not paid out', async () => {
  const payment = await shortPayment()
  const asking = await payment.read('&ask=settle')
  const before = payoutOf(await payment.read())
  let now = before
  for (let turn = 0; turn < 5 && now === before; turn += 1) {
    payment.later(10 * MINUTE)
    now = payoutOf(await payment.read())
  }
  expect(now).not.toBe(before)

  const refused = await payment.press(asking, 'float')
  expect(refused.status).toBe(409)
  expect(words(refused.html)).toContain(`what has arrived pays out ${now} now. Nothing was paid out.`)
  expect(headingOf(await payment.read())).toMatch(/^The amount was too small/)
})

test('sending back what has arrived is asked once more, and ends the payment', async () => {
  const customer = await Journey.from(shared(), 'payment-I-short')
  expect(customer.heading).toMatch(/0\.\d{8} BTC is missing$/)
  customer.page.getByRole('link', { name: 'Open in a wallet' })
  await customer.follow(/^Send 0\.\d+\sBTC back$/)
  expect(customer.words).toContain('What has arrived is sent back to your refund address.')
  await customer.press('Yes, cancel it')

  expect(customer.heading).toMatch(/cancelled|sent back/)
})
