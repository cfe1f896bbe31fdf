import { http } from 'msw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Journey } from '#tests/server/journey.ts'
import { stripTags, findLink } from '#tests/server/page.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'

const MINUTE = 60_000
/** Rates change every minute, so the clock starts at a full minute and moves only in tests. */
const START = Math.floor(Date.now() / MINUTE) * MINUTE

let run: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  run = await startProduct({ clock: () => START, withScenarios: true })
})
afterAll(() => run?.[Symbol.asyncDispose]())

type Form = {
  name: string
  scenario: string
  /** Navigates from the scenario's page to the button. */
  prepare: (customer: Journey) => Promise<unknown>
  button: string | RegExp
  /** The amounts given and received, on the page with the button and on the next page. */
  shown: RegExp
  made: RegExp
}

const COIN = String.raw`(\d+\.\d+ [A-Z]{3,4})`
const PAYMENT = {
  shown: new RegExp(`You send: ${COIN}`),
  made: new RegExp(`Confirm: pay ${COIN}`),
}

/** Every form that creates something at a rendered market price. */
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
    name: 'the confirmation of a payment',
    scenario: 'payment-N-unconfirmed',
    prepare: () => Promise.resolve(),
    button: /^Confirm: pay/,
    shown: new RegExp(`Confirm: pay ${COIN}`),
    made: new RegExp(`Send exactly ${COIN}|Confirm: pay ${COIN}`),
  },
  {
    name: 'a payment through a link',
    scenario: 'pay-link-fixed',
    prepare: (customer) => customer.press('Update the price', { Ether: true, 'Your name': 'Anna Schmidt' }),
    button: 'Continue to payment',
    shown: new RegExp(`You send ${COIN}`),
    made: new RegExp(`Send ${COIN} to pay|You send ${COIN}`),
  },
  {
    name: 'the confirmation of a purchase',
    scenario: 'buy-form',
    prepare: (customer) =>
      customer.press('Update', { Amount: '250', Wallet: true }).then(() => customer.press('Check the order')),
    button: /^Order /,
    shown: new RegExp(`You get ${COIN}`),
    made: new RegExp(`You get ${COIN}|get about ${COIN}`),
  },
  {
    name: 'the confirmation of an exchange',
    scenario: 'accounts-several',
    prepare: async (customer) => {
      await customer.open('/overview')
      const link = findLink(customer.html, { address: /^\/accounts\/bal/, name: /^Causeway Euro/ })
      await customer.open(`${link.split('?')[0]}/exchange-orders/new`)
      await customer.press(/^Check/, { 'How much?': '100' })
    },
    button: /^Exchange/,
    shown: new RegExp(`You get ${COIN}`),
    made: new RegExp(`You get ${COIN}`),
  },
]

const findFirst = (pattern: RegExp, words: string) => pattern.exec(words)?.slice(1).find(Boolean) ?? 'no price'
const readPlainText = (customer: Journey) => stripTags(customer.html).replaceAll('\u00a0', ' ')

test.each(FORMS)('keeps the price rendered for $name, or reports the old and the new one', async (form) => {
  const outcomes: string[] = []
  for (const jump of [0, MINUTE, 3 * 60 * MINUTE]) {
    const customer = new Journey(run.app.url)
    const { account, path } = run.sandbox.control.enter(form.scenario)
    await customer.browser.logIn(account.email)
    await customer.open(path)
    await form.prepare(customer)
    const saw = findFirst(form.shown, readPlainText(customer))
    expect(saw).toMatch(/\d/)
    run.sandbox.control.moveClock(jump, account.number)
    // The jump ends the session, but not the open form.
    await customer.browser.logIn(account.email)
    await customer.press(form.button)
    const words = readPlainText(customer)
    const is = findFirst(form.made, words)
    const [told = ''] = /The (?:price|rate) has changed.*/.exec(words) ?? []
    const outcome = is === saw ? 'kept' : told.includes(saw) && told.includes(is) ? 'told' : `${saw} became ${is}`
    outcomes.push(outcome)
    // A rejected form agrees to the new price on its next submit.
    if (outcome === 'told' && customer.page.queryByRole('button', { name: form.button })) {
      await customer.press(form.button)
      const made = findFirst(form.made, readPlainText(customer))
      if (made !== is) outcomes.push(`the second press made ${made} of ${is}`)
    }
  }
  expect(outcomes).toEqual(['kept', expect.stringMatching(/^(?:kept|told)$/), 'told'])
})

test('compares the price of a link payment itself if the platform cannot', async () => {
  await using other = await startProduct({ clock: () => START, through: startProxyWithoutQuoted })
  const customer = new Journey(other.app.url)
  const { account, path } = other.sandbox.control.enter('pay-link-fixed')
  await customer.open(path)
  await customer.press('Update the price', { Ether: true, 'Your name': 'Anna Schmidt' })
  const saw = findFirst(/You send (\d\S+ ETH)/, readPlainText(customer))
  other.sandbox.control.moveClock(3 * 60 * MINUTE, account.number)
  await customer.press('Continue to payment')
  const is = findFirst(/Send (\d\S+ ETH) to pay/, readPlainText(customer))
  expect(is).not.toBe(saw)
  expect(readPlainText(customer)).toContain(
    `The price has changed since the form showed it. The form: you send ${saw}. Now: you send ${is}.`,
  )
})

/** A platform that ignores the payer's quoted price. */
const startProxyWithoutQuoted = (sandbox: { url: string }) =>
  startPlatformProxy(
    sandbox,
    http.post('*', async ({ request }) => {
      const body = await request.clone().text()
      return fetch(new Request(request, { method: 'POST', body: body.replace(/,?"quoted_coin_amount":"[^"]*"/, '') }))
    }),
  )
