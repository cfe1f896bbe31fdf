import { delay, http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listLatestEvents } from '#sandbox/analytics/analytics-events.ts'
import { Browser } from '#tests/server/browser.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { startProduct } from '#tests/server/product.ts'
import { fillForm, readForm, stripTags } from '#tests/server/page.ts'

const FAILURES = {
  hangs: [http.all('*/track', () => delay('infinite'))],
  refuses: [http.all('*/track', () => new HttpResponse(null, { status: 503 }))],
}

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
const getTracked = () => platform.requests.filter(({ url }) => url.endsWith('/track'))

let run: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  run = await startProduct({
    withScenarios: true,
    variables: { ANALYTICS_PROVIDER: 'insights' },
    through: async (sandbox) => (platform = await startPlatformProxy(sandbox)),
  })
}, 60_000)
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

async function logInVerified(): Promise<Browser> {
  platform.use()
  const browser = new Browser(run.app.url)
  await browser.logIn(run.sandbox.control.enter('verified-personal').account.email)
  return browser
}

/** Submits a payment form and returns its status, page and duration in ms. */
async function pay(browser: Browser) {
  const form = fillForm(readForm(await browser.read('/payments?new=1'), 'payment'), {
    receiver_iban: 'EE382200221020145685',
    sum: '750',
    description: 'Rent November',
    intent: 'save',
  })
  const began = performance.now()
  const saved = await browser.post('/payments', form)
  const took = performance.now() - began
  return { status: saved.status, page: saved.headers.get('Location') ?? '', took }
}

const answerConsent = (browser: Browser, value: 'yes' | 'no') =>
  browser.post('/usage-statistics', { answer: value, back: '/overview' })

test('counts no event without consent', async () => {
  const browser = await logInVerified()
  expect(stripTags(await browser.read('/overview'))).toContain('May we count what you use?')
  expect((await pay(browser)).status).toBe(303)
  expect((await answerConsent(browser, 'no')).headers.get('Set-Cookie')).toMatch(/statistics=no; Max-Age=15552000/)
  expect(stripTags(await browser.read('/overview'))).not.toContain('May we count')
  expect((await pay(browser)).status).toBe(303)
  expect(stripTags(await browser.read('/profile/preferences'))).toContain('nothing that you do is counted')
  expect(getTracked()).toEqual([])
})

test('counts a customer with consent by event names, without personal data', async () => {
  const browser = await logInVerified()
  await answerConsent(browser, 'yes')
  const { page } = await pay(browser)
  expect(page).toMatch(/^\/transactions\/tx_/)
  await vi.waitFor(() => expect(getTracked()).toHaveLength(1))
  const [sent] = getTracked() as [Request]
  expect(new URL(sent.url).pathname).toBe('/api/insights/track')
  expect(await sent.clone().json()).toEqual({
    event: 'payment_created',
    properties: { language: 'en', coin: 'BTC', currency: 'EUR' },
  })
  const known = [...sent.headers.keys()].filter((name) => /authori|cookie|client|key|forwarded|user-agent/i.test(name))
  expect(known).toEqual([])
  await vi.waitFor(() => expect(listLatestEvents(run.sandbox.control.context)[0]?.event).toBe('payment_created'))
  const console = await (await fetch(`${run.sandbox.url}/console/analytics`)).text()
  expect(console).toContain('payment_created')
})

test('stops counting after consent is withdrawn', async () => {
  const browser = await logInVerified()
  await answerConsent(browser, 'yes')
  const preferences = stripTags(await browser.read('/profile/preferences'))
  expect(preferences).toContain('You agreed')
  await answerConsent(browser, 'no')
  await pay(browser)
  expect(getTracked()).toEqual([])
})

test.each(['hangs', 'refuses'] as const)(
  'neither delays nor shows an error if the analytics provider %s',
  async (how) => {
    const browser = await logInVerified()
    await answerConsent(browser, 'yes')
    platform.use(...FAILURES[how])
    // More than its connection pool.
    const payments = []
    for (let count = 0; count < 8; count += 1) payments.push(await pay(browser))
    expect(payments.map(({ status }) => status)).toEqual(payments.map(() => 303))
    expect(Math.max(...payments.map(({ took }) => took))).toBeLessThan(2500)
    expect(stripTags(await browser.read('/overview'))).not.toMatch(/Service unavailable|can.t reach/)
    // Hanging requests keep their connections until they time out.
    await vi.waitFor(() => expect(getTracked().length).toBeGreaterThan(3), 10_000)
  },
  60_000,
)
