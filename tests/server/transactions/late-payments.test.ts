import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import {
  readHeading,
  readPress,
  stripTags,
  readValue,
  readElementText,
  parsePage,
  getQueries,
} from '#tests/server/page.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const shared = shareProduct()

/** Opens a scenario's payment, with functions that act on it. */
async function openPayment(scenario = 'payment-late-paid') {
  const run = shared()
  const visitor = await arriveBy(run, scenario)
  const key = visitor.page.split('/').at(-1) ?? ''
  const found = run.sandbox.control.context.database.get<{ account_number: number }>(
    'select account_number from payments where key = ?',
    key,
  )
  const number = found?.account_number ?? 0
  const read = async () => (await visitor.get(`${visitor.page}?lang=en`)).text()
  const press = async (html: string, intent: string) => {
    const response = await visitor.post(visitor.page, readPress(html, intent))
    return { status: response.status, html: response.status === 303 ? await read() : await response.text() }
  }
  return {
    page: visitor.page,
    get: visitor.get,
    post: visitor.post,
    read,
    ask: async () => (await visitor.get(`${visitor.page}?ask=cancel&lang=en`)).text(),
    press,
    later: (ms: number) => run.sandbox.control.moveClock(ms, number),
    emails: () => run.sandbox.control.emails(number),
    happens: (what: string) =>
      fetch(`${run.sandbox.url}/console/transactions/${key}`, {
        method: 'POST',
        body: new URLSearchParams({ do: what }),
        redirect: 'manual',
      }),
  }
}

const readPlainText = (html: string) => stripTags(html).replaceAll('\u00a0', ' ')
const findPayout = (html: string) => /They receive ([\d.,]+ EUR)/.exec(readPlainText(html))?.[1]
const TOO_LITTLE = /too small|too little arrived|is missing|amount was short/i

test('explains what happens to late crypto after the rate expired', async () => {
  const payment = await openPayment('payment-N-rate-expired-ask')

  expect(readPlainText(await payment.read())).toContain('when it arrives we ask you, and you have 7 days to choose')
})

test.each([
  ['payment-late-paid', []],
  ['payment-N-rate-expired-ask', ['full']],
  ['payment-N-waiting', ['late']],
])('asks about late crypto first (%s, %j) and never calls it too little', async (scenario, happenings) => {
  const payment = await openPayment(scenario)
  for (const happening of happenings) await payment.happens(happening)
  const html = await payment.read()
  const text = readPlainText(html)

  expect(readHeading(html)).toBe('Your crypto arrived late: choose what happens')
  expect(text).not.toMatch(TOO_LITTLE)
  expect(text).toMatch(/We asked for [\d.]+ BTC by .*?, at 1 BTC = [\d.,]+ EUR\. [\d.]+ BTC arrived on /)
  const card = readElementText(parsePage(html).querySelector('main .card')).replaceAll('\u00a0', ' ')
  expect(card).toMatch(/Pay [\d.]+ EUR to .*At 1 BTC = [\d.,]+ EUR, a price that stays until \d\d:\d\d\. Arrives /)
  expect(text).not.toContain('Open in a wallet')
})

test("pays the button's amount once at the current rate despite a duplicate submit", async () => {
  const payment = await openPayment()
  const html = await payment.read()
  const question = await payment.ask()
  const [, offered] = /Pay ([\d.,]+ EUR) to/.exec(readPlainText(html)) ?? []
  const answers = await Promise.all([1, 2, 3].map(() => payment.press(html, 'confirm')))

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const after = await payment.read()
  expect(readHeading(after)).toBe('We can see your payment')
  expect(findPayout(after)).toBe(offered)
  expect(readPlainText(after)).toMatch(/Arrived late .* Until then we asked for/)
  expect(readPlainText(after).match(/converted at the rate that you accepted/g)).toHaveLength(1)
  const back = await payment.press(question, 'cancel')
  expect(back.status).toBe(409)
  expect(readPlainText(back.html)).toContain('this is no longer possible')
  payment.later(2 * HOUR)
  expect(readHeading(await payment.read())).toMatch(/has arrived$/)
  expect(findPayout(await payment.read())).toBe(offered)
})

test('refunds late crypto once and updates another tab', async () => {
  const payment = await openPayment()
  const html = await payment.read()
  expect(readPlainText(html)).toMatch(/Send [\d.]+ BTC back It goes to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq/)
  const question = await payment.ask()
  expect(readPlainText(question)).toContain('What has arrived is sent back to your refund address.')
  const back = await payment.press(question, 'cancel')

  expect(back.status).toBe(303)
  expect(readHeading(back.html)).toBe('Your crypto was sent back')
  expect(readPlainText(back.html)).toContain('you chose to have it back')
  expect((await payment.press(question, 'cancel')).status).toBe(303)
  const stale = await payment.press(html, 'confirm')
  expect(stale.status).toBe(409)
  expect(readHeading(stale.html)).toBe('Your crypto was sent back')
  expect(payment.emails()[0]?.subject).toBe('Your crypto was sent back')
})

test('describes the button for the current rate by its result', async () => {
  const customer = await Journey.from(shared(), 'payment-N-rate-expired-ask')
  await customer.pressInConsoleAndReload('The payment arrives in full')
  expect(customer.visibleText).toContain('Your choice needed')
  const take = customer.page.getByRole('button', {
    name: /^Pay [\d.]+\sEUR to /,
    description: /^At 1\sBTC = [\d.,]+\sEUR, a price that stays until \d\d:\d\d\. Arrives /,
  })

  await customer.press(take.textContent ?? '')
  expect(customer.heading).toBe('We can see your payment')
  const gets = customer.page.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
  expect(gets).toContainEqual(/^Pay ([\d.]+\sEUR)/.exec(take.textContent ?? '')?.[1])
})

test('describes the refund link by its target and asks before the refund', async () => {
  const customer = await Journey.from(shared(), 'payment-late-paid')
  const back = { name: /^Send [\d.]+\sBTC back$/, description: /^It goes to bc1q\w{38} ?\./ }
  expect(customer.page.getAllByRole('link', back)).toHaveLength(1)
  await customer.follow(back.name)
  await customer.press('Yes, cancel it')

  expect(customer.heading).toBe('Your crypto was sent back')
  expect(customer.visibleText).toContain('you chose to have it back')
})

test('refunds late crypto at the deadline without an answer', async () => {
  const payment = await openPayment()
  const html = await payment.read()
  expect(readPlainText(html)).toMatch(/Choose by \d\d \w+ \d{4}, \d\d:\d\d \w+\. If you don’t, we send it back to bc1q/)
  const [, byDay] = /Choose by ([^.]*?)\. If you/.exec(readPlainText(html)) ?? []
  payment.later(7 * DAY - HOUR)
  expect(readHeading(await payment.read())).toBe('Your crypto arrived late: choose what happens')
  payment.later(HOUR)
  const after = await payment.read()
  expect(readHeading(after)).toBe('You did not choose in time: your crypto was sent back')
  expect(readPlainText(after)).toContain(`Sent back on ${byDay}`)
})

test('responds 409 with both rates if the current rate moved', async () => {
  const payment = await openPayment()
  const html = await payment.read()
  const [, old = ''] = /Pay ([\d.,]+ EUR) to/.exec(readPlainText(html)) ?? []
  payment.later(5 * HOUR)
  const pressed = await payment.press(html, 'confirm')
  const [, now = ''] = /Pay ([\d.,]+ EUR) to/.exec(readPlainText(pressed.html)) ?? []

  expect(pressed.status).toBe(409)
  expect(now).not.toBe(old)
  expect(readHeading(pressed.html)).toBe('Your crypto arrived late: choose what happens')
  const [told = ''] = /The price has changed\..*?Nothing was confirmed/.exec(readPlainText(pressed.html)) ?? []
  expect(told).toContain(old)
  expect(told).toContain(now)
  const again = await payment.press(pressed.html, 'confirm')
  expect([again.status, findPayout(again.html)]).toEqual([303, now])
})

test('holds late crypto without a refund address until one is given', async () => {
  const payment = await openPayment('payment-late-no-refund-address')
  const html = await payment.read()
  expect(readPlainText(html)).toContain('We hold it until you choose')
  expect(readPlainText(html)).toContain('Say where to send it back')
  const buttons = getQueries(html).getAllByRole<HTMLButtonElement>('button')
  expect(buttons.map(({ value }) => value)).not.toContain('cancel')
  payment.later(8 * DAY)
  const later = await payment.read()
  expect(readHeading(later)).toBe('Your crypto arrived late: choose what happens')
  const page = `${payment.page}/refund-address`
  const form = await (await payment.get(page)).text()
  const operationId = readValue(form, 'operation_id')
  const given = await payment.post(page, {
    operation_id: operationId,
    refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  })
  expect(given.status).toBe(303)
  // The 7 days have passed, so the refund starts at once.
  expect(readHeading(await payment.read())).toBe('You did not choose in time: your crypto was sent back')
})

test('emails the question with amount, address and deadline', async () => {
  const payment = await openPayment()
  const html = readPlainText(await payment.read())
  const [email] = payment.emails()

  expect(email?.subject).toBe('Your crypto arrived late: choose what happens')
  const [, offered = '?'] = /Pay ([\d.,]+) EUR to/.exec(html) ?? []
  expect(email?.text).toContain(`${offered} EUR`)
  expect(email?.text).toContain('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  const [, byDay = '?'] = /Choose by ([^.]*?)\. If you/.exec(html) ?? []
  expect(email?.text).toContain(`Choose by ${byDay}`)
  expect(email?.link).toContain(payment.page)
})

test.each([
  ['payment-late-converted', 'We can see your payment'],
  ['payment-late-returned', 'Your crypto was sent back'],
  ['payment-late-unanswered', 'You did not choose in time: your crypto was sent back'],
  ['payment-late-float', 'We can see your payment'],
])('renders %s as "%s" without calling it too little', async (scenario, expected) => {
  const html = await (await openPayment(scenario)).read()
  expect(readHeading(html)).toBe(expected)
  expect(readPlainText(html)).not.toMatch(TOO_LITTLE)
})

test('lists a late payment among those that need an action', async () => {
  const payment = await openPayment()
  const overview = readPlainText(await (await payment.get('/overview?lang=en')).text())

  expect(overview).toMatch(/Needs you|needs you|waits? for you/i)
  expect(overview).toMatch(/Your crypto arrived late: choose what happens by \d\d /)
})
