import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Journey } from './journey.ts'
import { textOf } from './page.ts'
import { product } from './product.ts'

const MINUTE = 60_000
/** Rates move with the minute: the time of this file is the start of one, and moves when a test says so. */
const START = Math.floor(Date.now() / MINUTE) * MINUTE

let run: Awaited<ReturnType<typeof product>>
beforeAll(async () => {
  run = await product({ clock: () => START, withScenarios: true })
})
afterAll(() => run?.[Symbol.asyncDispose]())

type Form = {
  name: string
  scenario: string
  /** Leads from the page of the scenario to the button. */
  prepare: (customer: Journey) => Promise<unknown>
  button: string | RegExp
  /** What the customer gives and gets, on the page with the button and on the page after it. */
  shown: RegExp
  made: RegExp
}

const COIN = String.raw`(\d+\.\d+ [A-Z]{3,4})`
const PAYMENT = {
  shown: new RegExp(`You send: ${COIN}`),
  made: new RegExp(`Confirm: pay ${COIN}`),
}

/** Every form that shows a price of the market and makes something at it. */
const FORMS: Form[] = [
  {
    name: 'a new payment',
    scenario: 'history-mixed',
    prepare: async (customer) => {
      await customer.open('/payments?new=1')
      await customer.press('Update the quote', { Me: true, IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' })
    },
    button: 'Check the payment',
    ...PAYMENT,
  },
  {
    name: 'a changed payment',
    scenario: 'payment-N-unconfirmed',
    prepare: (customer) => customer.open(`${customer.path.split('?')[0]}/edit`),
    button: 'Save and check again',
    ...PAYMENT,
  },
  {
    name: 'the check of a payment',
    scenario: 'payment-N-unconfirmed',
    prepare: () => Promise.resolve(),
    button: /^Confirm: pay/,
    shown: new RegExp(`Confirm: pay ${COIN}`),
    made: new RegExp(`Send exactly ${COIN}|Confirm: pay ${COIN}`),
  },
  {
    name: 'a payment by a link',
    scenario: 'pay-link-fixed',
    prepare: (customer) => customer.press('Update the price', { 'Ether (ETH)': true, 'Your name': 'Anna Schmidt' }),
    button: 'Continue to payment',
    shown: new RegExp(`You send ${COIN}`),
    made: new RegExp(`Send ${COIN} to pay|You send ${COIN}`),
  },
  {
    name: 'the check of a purchase',
    scenario: 'buy-form',
    prepare: (customer) =>
      customer.press('Update', { Amount: '250', Wallet: true }).then(() => customer.press('Check the order')),
    button: /^Order /,
    shown: new RegExp(`You get ${COIN}`),
    made: new RegExp(`You get ${COIN}|get about ${COIN}`),
  },
  {
    name: 'the check of an exchange',
    scenario: 'accounts-several',
    prepare: async (customer) => {
      await customer.open('/overview')
      const [, page = ''] = /href="(\/accounts\/bal[^"?]*)[^"]*"[^>]*>Causeway Euro/.exec(customer.html) ?? []
      await customer.open(`${page}/exchange-orders/new`)
      await customer.press(/^Check/, { 'How much?': '100' })
    },
    button: /^Exchange/,
    shown: new RegExp(`You get ${COIN}`),
    made: new RegExp(`You get ${COIN}`),
  },
]

const firstOf = (pattern: RegExp, words: string) => pattern.exec(words)?.slice(1).find(Boolean) ?? 'no price'
const wordsOn = (customer: Journey) => textOf(customer.html).replaceAll('\u00a0', ' ')

test.each(FORMS)('$name keeps the price that its form showed, or tells the old and the new', async (form) => {
  const outcomes: string[] = []
  for (const jump of [0, MINUTE, 3 * 60 * MINUTE]) {
    const customer = new Journey(run.app.url)
    const { account, path } = run.sandbox.control.enter(form.scenario)
    await customer.browser.logIn(account.email)
    await customer.open(path)
    await form.prepare(customer)
    const saw = firstOf(form.shown, wordsOn(customer))
    expect(saw).toMatch(/\d/)
    run.sandbox.control.moveClock(jump, account.number)
    // A session does not outlast the jump of the clock; the form does.
    await customer.browser.logIn(account.email)
    await customer.press(form.button)
    const words = wordsOn(customer)
    const is = firstOf(form.made, words)
    const [told = ''] = /The (?:price|rate) has changed.*/.exec(words) ?? []
    const outcome = is === saw ? 'kept' : told.includes(saw) && told.includes(is) ? 'told' : `${saw} became ${is}`
    outcomes.push(outcome)
    // A form that was refused agrees to the new price by its next press.
    if (outcome === 'told' && customer.page.queryByRole('button', { name: form.button })) {
      await customer.press(form.button)
      const made = firstOf(form.made, wordsOn(customer))
      if (made !== is) outcomes.push(`the second press made ${made} of ${is}`)
    }
  }
  expect(outcomes).toEqual(['kept', expect.stringMatching(/^(?:kept|told)$/), 'told'])
})

test('a payment by a link on a platform that cannot compare shows the price of the form and its own', async () => {
  await using other = await product({ clock: () => START, through: ({ url }) => withoutQuoted(url) })
  const customer = new Journey(other.app.url)
  const { account, path } = other.sandbox.control.enter('pay-link-fixed')
  await customer.open(path)
  await customer.press('Update the price', { 'Ether (ETH)': true, 'Your name': 'Anna Schmidt' })
  const saw = firstOf(/You send (\d\S+ ETH)/, wordsOn(customer))
  other.sandbox.control.moveClock(3 * 60 * MINUTE, account.number)
  await customer.press('Continue to payment')
  const is = firstOf(/Send (\d\S+ ETH) to pay/, wordsOn(customer))
  expect(is).not.toBe(saw)
  expect(wordsOn(customer)).toContain(
    `The price has changed since the form showed it. The form: you send ${saw}. Now: you send ${is}.`,
  )
})

/** A platform that drops the price that the payer saw. */
async function withoutQuoted(platform: string) {
  const server = createServer((message, response) => {
    void text(message).then((body) => {
      const { 'content-length': _, host: __, ...headers } = message.headers
      const passed = request(platform + message.url, { method: message.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      passed.once('error', () => response.destroy())
      passed.end(body.replace(/,?"quoted_coin_amount":"[^"]*"/, ''))
    })
  })
  server.listen(0)
  await once(server, 'listening')
  server.unref()
  return { url: `http://localhost:${(server.address() as AddressInfo).port}` }
}
