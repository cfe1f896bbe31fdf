import type { Route } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const UNAVAILABLE = 'There is no quote right now.'

test('reports a quote timeout in the card and renders the late quote', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  let release = () => {}
  await page.route(/\/payments\/quote(?:\?|$)/, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.clock.install()
  await page.goto(new URL('/payments', page.url()).href)
  const card = page.getByRole('complementary', { name: 'Quote' })
  const isSent = page.waitForRequest(/\/payments\/quote(?:\?|$)/)
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.clock.runFor(600)
  await isSent
  await expect(card).not.toContainText(UNAVAILABLE)
  await page.clock.runFor(8_000)
  await expect(card).toContainText(UNAVAILABLE)
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('750')

  release()
  await expect(card).toContainText('763.13')
  await expect(card).not.toContainText(UNAVAILABLE)
})

test('reports no timeout for a quote that arrived in time', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  await page.clock.install()
  await page.goto(new URL('/payments', page.url()).href)
  const card = page.getByRole('complementary', { name: 'Quote' })
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.clock.runFor(600)
  await expect(card).toContainText('763.13')
  await page.clock.runFor(20_000)
  await expect(card).toContainText('763.13')
})

test('retries a failed quote while the form is idle', async ({ openScenario, page, scriptsRun }) => {
  await openScenario('verified-personal')
  await page.clock.install()
  await page.goto(new URL('/payments', page.url()).href)
  await scriptsRun()
  const card = page.getByRole('complementary', { name: 'Quote' })
  await page.route(/\/payments\/quote(?:\?|$)/, (route) => route.fulfill({ status: 503 }))
  await page.getByLabel('Amount', { exact: true }).fill('750')
  await page.clock.runFor(600)
  await expect(card).toContainText(UNAVAILABLE)
  await page.unroute(/\/payments\/quote(?:\?|$)/)
  await page.clock.runFor(30_000)
  await expect(card).toContainText('763.13')
})

const AMOUNTS = { field: 'Amount', values: ['60', '61'], shown: /60\.00|61\.00/ } as const

/** Replaces fetch with responses that start and never end; an abort rejects them. */
function truncateResponses(path: string): void {
  const whole = window.fetch.bind(window)
  window.fetch = async (input, options) => {
    const response = await whole(input, options)
    if (!new URL(response.url).pathname.startsWith(path)) return response
    document.documentElement.dataset['halves'] = String(Number(document.documentElement.dataset['halves'] ?? 0) + 1)
    const body = new ReadableStream({
      start: (half) => options?.signal?.addEventListener('abort', () => half.error(options.signal?.reason)),
    })
    return new Response(body, { headers: response.headers })
  }
}

const FORMS = [
  {
    what: 'a payment',
    scenario: 'verified-personal',
    path: '/payments',
    quote: '/payments/quote',
    card: 'Quote',
    missing: UNAVAILABLE,
    ...AMOUNTS,
  },
  {
    what: 'crypto to buy',
    scenario: 'verified-personal',
    path: '/buy',
    quote: '/buy/quote',
    card: 'Price',
    missing: 'We have no price right now.',
    ...AMOUNTS,
  },
  {
    what: 'a payment by a link',
    scenario: 'pay-link-open-amount',
    path: null,
    quote: '/pay/',
    card: 'What you send',
    missing: 'We cannot work out the price right now.',
    ...AMOUNTS,
    field: 'Amount that you pay',
  },
  {
    what: 'a recurring payment',
    scenario: 'recurring-form',
    path: null,
    quote: '/standing/preview',
    card: 'The next payments',
    missing: 'We can’t work out the dates right now.',
    ...AMOUNTS,
    field: 'Amount of each payment',
  },
] as const

// All forms share the code, so a customer's and a visitor's form cover it.
for (const { what, scenario, path, quote, field, values } of [FORMS[0], FORMS[2]]) {
  test(`${what}: treats a truncated quote as no error on retry or navigation`, async ({
    enterScenario,
    page,
    scriptsRun,
  }) => {
    await page.addInitScript(truncateResponses, quote)
    const entered = await enterScenario(scenario)
    await page.goto(path ? new URL(path, entered).href : entered)
    await scriptsRun()
    const halves = page.locator('html')
    for (const [count, value] of values.entries()) {
      await page.getByLabel(field, { exact: true }).fill(value)
      await expect(halves).toHaveAttribute('data-halves', String(count + 1))
    }
    const h1 = page.getByRole('heading', { level: 1 })
    const heading = (await h1.textContent()) ?? ''
    await page
      .getByRole('link', { name: /^(Help and contact|History)$/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(h1).not.toHaveText(heading)
  })
}

/** Each failure is tested in one form, and each form with one failure. */
const LOSSES = [
  (route: Route) => route.abort(),
  // The session has expired.
  (route: Route) => route.fulfill({ status: 302, headers: { Location: '/login' } }),
  (route: Route) => route.fulfill({ status: 503 }),
]

for (const { what, scenario, path, quote, card: name, missing, field, values, shown } of FORMS) {
  test(`${what}: marks a failed quote as missing and removes outdated values`, async ({
    enterScenario,
    page,
    scriptsRun,
  }) => {
    const entered = await enterScenario(scenario)
    await page.goto(path ? new URL(path, entered).href : entered)
    await scriptsRun()
    const card = page.getByRole('complementary', { name })
    const first = page.getByRole('group', { name: /^(Pay with|First payment on)/ })
    if (what === 'a payment by a link') await first.getByRole('radio').first().check()
    if (what === 'a recurring payment') {
      // In two days by UTC is a day from tomorrow on in every zone.
      const start = new Date(Date.now() + 48 * 3_600_000).toISOString()
      for (const [index, part] of ['Year', 'Month', 'Day'].entries()) {
        await first.getByLabel(part).fill(start.slice(0, 10).split('-')[index] ?? '')
      }
      // The dates don't depend on the amount.
      await expect(card).toContainText(start.slice(0, 4))
    }
    const isQuote = (url: URL) => url.pathname.startsWith(quote)
    for (const lose of what === 'a payment' ? LOSSES : LOSSES.slice(-1)) {
      await page.getByLabel(field, { exact: true }).fill(values[0])
      await expect(card).toContainText(shown)
      await page.route(isQuote, lose)
      await page.getByLabel(field, { exact: true }).fill(values[1])
      await expect(card).toContainText(missing)
      await expect(card).not.toContainText(shown)
      await page.unroute(isQuote)
    }
    await page.getByLabel(field, { exact: true }).fill(values[0])
    await expect(card).toContainText(shown)
    await expect(card).not.toContainText(missing)
  })
}
