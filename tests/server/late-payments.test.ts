import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { arriveBy } from './browser.ts'
import { Journey } from './journey.ts'
import { headingOf, pressOf, textOf } from './page.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const shared = sharedProduct()

/** The customer of a scenario, the page of the payment, and what the world does to it. */
async function asked(scenario = 'payment-late-paid') {
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
    const response = await visitor.post(visitor.page, pressOf(html, intent))
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

const words = (html: string) => textOf(html).replaceAll('\u00a0', ' ')
const getsOf = (html: string) => /Recipient gets ([\d.,]+ EUR)/.exec(words(html))?.[1]
const TOO_LITTLE = /too small|too little arrived|is missing|amount was short/i

test('the page of a held rate that has expired says what happens to crypto that comes now', async () => {
  const payment = await asked('payment-N-rate-expired-ask')

  expect(words(await payment.read())).toContain('when it arrives we ask you, and you have 7 days to choose')
})

test.each([
  ['payment-late-paid', []],
  ['payment-N-rate-expired-ask', ['full']],
  ['payment-N-waiting', ['late']],
])(
  '%s, then %j: crypto that arrives after the held rate is asked about in heading, text and the first card, and was never too little',
  async (scenario, happenings) => {
    const payment = await asked(scenario)
    for (const happening of happenings) await payment.happens(happening)
    const html = await payment.read()
    const text = words(html)

    expect(headingOf(html)).toBe('Your crypto arrived late: choose what happens')
    expect(text).not.toMatch(TOO_LITTLE)
    expect(text).toMatch(/We asked for [\d.]+ BTC by .*?, at 1 BTC = [\d.,]+ EUR\. [\d.]+ BTC arrived on /)
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
    const [, card = ''] = /<section class="card[^"]*">(.*?)<\/section>/s.exec(main) ?? []
    expect(words(card)).toMatch(
      /Pay [\d.]+ EUR to .*At 1 BTC = [\d.,]+ EUR, a price that stays until \d\d:\d\d\. Arrives /,
    )
    expect(text).not.toContain('Open in a wallet')
  },
)

test('the current rate: what the button says is what the recipient gets, and it is taken once', async () => {
  const payment = await asked()
  const html = await payment.read()
  const question = await payment.ask()
  const [, offered] = /Pay ([\d.,]+ EUR) to/.exec(words(html)) ?? []
  const answers = await Promise.all([1, 2, 3].map(() => payment.press(html, 'confirm')))

  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const after = await payment.read()
  expect(headingOf(after)).toBe('We can see your payment')
  expect(getsOf(after)).toBe(offered)
  expect(words(after)).toMatch(/Arrived late .* Until then we asked for/)
  expect(words(after).match(/converted at the rate that you accepted/g)).toHaveLength(1)
  const back = await payment.press(question, 'cancel')
  expect(back.status).toBe(409)
  expect(words(back.html)).toContain('this is no longer possible')
  payment.later(2 * HOUR)
  expect(headingOf(await payment.read())).toMatch(/has arrived$/)
  expect(getsOf(await payment.read())).toBe(offered)
})

test('sent back: the refund address gets all of it, once, and the other window is told so', async () => {
  const payment = await asked()
  const html = await payment.read()
  expect(words(html)).toMatch(/Send [\d.]+ BTC back It goes to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq/)
  const question = await payment.ask()
  expect(words(question)).toContain('What has arrived is sent back to your refund address.')
  const back = await payment.press(question, 'cancel')

  expect(back.status).toBe(303)
  expect(headingOf(back.html)).toBe('Your crypto was sent back')
  expect(words(back.html)).toContain('you chose to have it back')
  expect((await payment.press(question, 'cancel')).status).toBe(303)
  const stale = await payment.press(html, 'confirm')
  expect(stale.status).toBe(409)
  expect(headingOf(stale.html)).toBe('Your crypto was sent back')
  expect(payment.emails()[0]?.subject).toBe('Your crypto was sent back')
})

test('the current rate is taken by a button that is described by what it gives', async () => {
  const customer = await Journey.from(shared(), 'payment-N-rate-expired-ask')
  await customer.inConsole('The payment arrives in full')
  expect(customer.words).toContain('Your choice needed')
  const take = customer.page.getByRole('button', {
    name: /^Pay [\d.]+\sEUR to /,
    description: /^At 1\sBTC = [\d.,]+\sEUR, a price that stays until \d\d:\d\d\. Arrives /,
  })

  await customer.press(take.textContent ?? '')
  expect(customer.heading).toBe('We can see your payment')
  const gets = customer.page.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
  expect(gets).toContainEqual(/^Pay ([\d.]+\sEUR)/.exec(take.textContent ?? '')?.[1])
})

test('sending it back is a link that is described by where it goes, and asks once more', async () => {
  const customer = await Journey.from(shared(), 'payment-late-paid')
  const back = { name: /^Send [\d.]+\sBTC back$/, description: /^It goes to bc1q\w{38} ?\./ }
  expect(customer.page.getAllByRole('link', back)).toHaveLength(1)
  await customer.follow(back.name)
  await customer.press('Yes, cancel it')

  expect(customer.heading).toBe('Your crypto was sent back')
  expect(customer.words).toContain('you chose to have it back')
})

test('without an answer it goes back when the page said it would', async () => {
  const payment = await asked()
  const html = await payment.read()
  expect(words(html)).toMatch(/Choose by \d\d \w+ \d{4}, \d\d:\d\d \w+\. If you don’t, we send it back to bc1q/)
  const [, byDay] = /Choose by ([^.]*?)\. If you/.exec(words(html)) ?? []
  payment.later(7 * DAY - HOUR)
  expect(headingOf(await payment.read())).toBe('Your crypto arrived late: choose what happens')
  payment.later(HOUR)
  const after = await payment.read()
  expect(headingOf(after)).toBe('You did not choose in time: your crypto was sent back')
  expect(words(after)).toContain(`Sent back on ${byDay}`)
})

test('the current rate moves: a press on the old one takes nothing, and both are shown', async () => {
  const payment = await asked()
  const html = await payment.read()
  const [, old = ''] = /Pay ([\d.,]+ EUR) to/.exec(words(html)) ?? []
  payment.later(5 * HOUR)
  const pressed = await payment.press(html, 'confirm')
  const [, now = ''] = /Pay ([\d.,]+ EUR) to/.exec(words(pressed.html)) ?? []

  expect(pressed.status).toBe(409)
  expect(now).not.toBe(old)
  expect(headingOf(pressed.html)).toBe('Your crypto arrived late: choose what happens')
  const [told = ''] = /The price has changed\..*?Nothing was confirmed/.exec(words(pressed.html)) ?? []
  expect(told).toContain(old)
  expect(told).toContain(now)
  const again = await payment.press(pressed.html, 'confirm')
  expect([again.status, getsOf(again.html)]).toEqual([303, now])
})

test('without a refund address it is held, until one is given and it can be sent back', async () => {
  const payment = await asked('payment-late-no-refund-address')
  const html = await payment.read()
  expect(words(html)).toContain('We hold it until you choose')
  expect(words(html)).toContain('Say where to send it back')
  expect(html).not.toMatch(/value="cancel"/)
  payment.later(8 * DAY)
  const later = await payment.read()
  expect(headingOf(later)).toBe('Your crypto arrived late: choose what happens')
  const page = `${payment.page}/refund-address`
  const form = await (await payment.get(page)).text()
  const [, operationId = ''] = /name="operation_id" value="([\w-]+)"/.exec(form) ?? []
  const given = await payment.post(page, {
    operation_id: operationId,
    refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  })
  expect(given.status).toBe(303)
  // The 7 days were over: it goes back at once, as the page said.
  expect(headingOf(await payment.read())).toBe('You did not choose in time: your crypto was sent back')
})

test('the email asks what the page asks, with amount, address and deadline', async () => {
  const payment = await asked()
  const html = words(await payment.read())
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
])('%s says "%s", and nothing of too little', async (scenario, expected) => {
  const html = await (await asked(scenario)).read()
  expect(headingOf(html)).toBe(expected)
  expect(words(html)).not.toMatch(TOO_LITTLE)
})

test('a payment whose crypto came late is among those that need the customer', async () => {
  const payment = await asked()
  const overview = words(await (await payment.get('/overview?lang=en')).text())

  expect(overview).toMatch(/Needs you|needs you|waits? for you/i)
  expect(overview).toMatch(/Your crypto arrived late: choose what happens by \d\d /)
})
