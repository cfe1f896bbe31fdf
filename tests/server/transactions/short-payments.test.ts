import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import {
  readHeading,
  readPress,
  stripTags,
  parsePage,
  readElementText,
  getQueries,
  findFields,
} from '#tests/server/page.ts'
import { Journey } from '#tests/server/journey.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const MINUTE = 60_000
const shared = shareProduct()

async function openShortPayment(scenario = 'payment-I-short') {
  const run = shared()
  const visitor = await arriveBy(run, scenario)
  const found = run.sandbox.control.context.database.get<{ account_number: number }>(
    'select account_number from payments where key = ?',
    visitor.page.split('/').at(-1) ?? '',
  )
  const number = found?.account_number ?? 0
  const buildAddress = (query = '') => `${visitor.page}?lang=en${query}`
  const press = async (html: string, intent: string) => {
    const response = await visitor.post(visitor.page, readPress(html, intent))
    return { status: response.status, html: response.status === 303 ? await read() : await response.text() }
  }
  const read = async (query = '') => (await visitor.get(buildAddress(query))).text()
  return { read, press, later: (ms: number) => run.sandbox.control.moveClock(ms, number) }
}

const readPlainText = (html: string) => stripTags(html).replaceAll('\u00a0', ' ')
const findPayout = (html: string) => /Pay out ([\d.,]+ EUR) now/.exec(readPlainText(html))?.[1] ?? 'no payout'

test('describes each choice of a short payment by its result and deadline', async () => {
  const payment = await openShortPayment()
  const html = await payment.read()
  const firstCard = parsePage(html).querySelector('main .card')
  const card = readElementText(firstCard).replaceAll('\u00a0', ' ')
  const missing = /The amount was too small: ([\d.]+ BTC) is missing/.exec(readHeading(html))?.[1] ?? 'nothing'

  expect(card).toContain(`Send ${missing} more Kaarel Mets then gets 750.00 EUR.`)
  expect(card).toMatch(/We wait until \d\d \w+ \d{4}, \d\d:\d\d \w+, and then send back what has arrived\./)
  expect(card).toMatch(
    /Pay out 72\d\.\d\d EUR now Kaarel Mets gets 72\d\.\d\d EUR instead of 750\.00 EUR\. This price stays until \d\d:\d\d\. You can’t undo it\./,
  )
  expect(card).toMatch(/Send [\d.]+ BTC back It goes to bc1q\w+ ?\. The payment ends, and the recipient gets nothing\./)
  const link = getQueries(html).getByRole('link', { name: 'Open in a wallet' })
  expect(firstCard?.compareDocumentPosition(link)).toBe(link.DOCUMENT_POSITION_FOLLOWING)
})

test('asks before it pays out a short payment, and pays the rendered amount once', async () => {
  const payment = await openShortPayment()
  expect(findFields(await payment.read(), 'intent').map(({ value }) => value)).not.toContain('float')
  const asking = await payment.read('&ask=settle')
  const payout = findPayout(await payment.read())
  expect(readPlainText(asking)).toContain(`Pay out ${payout} now, and end this payment?`)

  const [first, second] = await Promise.all([payment.press(asking, 'float'), payment.press(asking, 'float')])
  expect([first?.status, second?.status]).toEqual([303, 303])
  const after = await payment.read()
  expect(readHeading(after)).toBe('Ready to send to the bank')
  expect(readPlainText(after)).toContain(`They receive ${payout}`)
})

test('responds 409 if the payout moved since the page was rendered', async () => {
  const payment = await openShortPayment()
  const asking = await payment.read('&ask=settle')
  const before = findPayout(await payment.read())
  let now = before
  for (let turn = 0; turn < 5 && now === before; turn += 1) {
    payment.later(10 * MINUTE)
    now = findPayout(await payment.read())
  }
  expect(now).not.toBe(before)

  const refused = await payment.press(asking, 'float')
  expect(refused.status).toBe(409)
  expect(readPlainText(refused.html)).toContain(`what has arrived pays out ${now} now. Nothing was paid out.`)
  expect(readHeading(await payment.read())).toMatch(/^The amount was too small/)
})

test('asks before it sends a short payment back, and ends the payment', async () => {
  const customer = await Journey.from(shared(), 'payment-I-short')
  expect(customer.heading).toMatch(/0\.\d{8} BTC is missing$/)
  customer.page.getByRole('link', { name: 'Open in a wallet' })
  await customer.follow(/^Send 0\.\d+\sBTC back$/)
  expect(customer.visibleText).toContain('What has arrived is sent back to your refund address.')
  await customer.press('Yes, cancel it')

  expect(customer.heading).toMatch(/cancelled|sent back/)
})
