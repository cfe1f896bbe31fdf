import { expect, type Page } from '@playwright/test'
import { test as base } from './support/windows.ts'

const HOST = 'http://errors.example'
// A part of the IBAN that no hexadecimal id contains by chance.
const PRIVATE = /maria|tamm|EE38 ?2200|canary|secret/i

type Fixtures = {
  /** An app with error reporting. */
  app: string
  /** The envelopes sent by the page. */
  reports: string[]
  /** The scripts that contain the SDK, in request order. */
  sdks: string[]
}

/** These tests provoke errors, so they don't extend the journeys' test, which fails on any error. */
const test = base.extend<Fixtures>({
  app: process.env['REPORTING_APP_URL'] ?? '',
  reports: async ({ page }, use) => {
    const envelopes: string[] = []
    await page.route(`${HOST}/**`, async (route) => {
      envelopes.push(route.request().postData() ?? '')
      await route.fulfill({ status: 200, body: '{}', headers: { 'Access-Control-Allow-Origin': '*' } })
    })
    await use(envelopes)
  },
  sdks: async ({ page }, use) => {
    const urls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('page-error-client')) urls.push(request.url())
    })
    await use(urls)
  },
})

/** Waits for the page's idle work: a browser may never report a page at rest as idle (`when-idle.ts`). */
async function waitUntilIdle(page: Page) {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  await page.waitForLoadState('networkidle')
}

/** Throws an error that nothing can catch. */
async function breakPage(page: Page, message: string) {
  await page.evaluate((words) => void setTimeout(() => Promise.reject(new TypeError(words))), message)
}

test('reports a page error with its support code and without personal data', async ({ app, page, reports, sdks }) => {
  await page.goto(`${app}/login?redirect=/history%3Freceiver%3DEE382200221020145685`)
  const supportCode = await page.locator('meta[name="error-reports"]').getAttribute('data-support-code')
  await expect.poll(() => sdks.length).toBe(1)
  await page.getByLabel('Email').first().fill('maria@example.com')
  // The SDK records requests once it runs, a moment after it was requested.
  await page.waitForFunction(() => !fetch.toString().includes('native code'))
  // The full body, because a breadcrumb is recorded when the response is complete.
  await page.evaluate(() => fetch('/theme?canary=1').then((answer) => void answer.text()))
  await breakPage(page, 'Cannot read properties of Maria Tamm, maria@example.com, EE38 2200 2210 2014 5685')
  await expect.poll(() => reports.length).toBe(1)
  const envelope = reports[0] ?? ''
  const event: unknown = JSON.parse(envelope.split('\n')[2] ?? '')

  expect(event).toMatchObject({
    release: '0.25.4',
    tags: { support_code: supportCode, request_id: supportCode },
    request: { url: '/login' },
    exception: { values: [{ type: 'TypeError', value: 'Cannot read properties of …, [email], [iban]' }] },
    // A late request of the page itself can be recorded too.
    breadcrumbs: expect.arrayContaining([
      expect.objectContaining({ category: 'fetch', data: expect.objectContaining({ url: '/theme' }) }),
    ]),
    sdk: { settings: { infer_ip: 'never' } },
  })
  expect(envelope).not.toMatch(PRIVATE)
  expect(envelope).not.toMatch(/headers|user-agent|cookie/i)
})

test('queues errors until the SDK is loaded, after the page is usable', async ({ app, page, reports, sdks }) => {
  const arrival = Promise.withResolvers<void>()
  await page.route('**/page-error-client*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`${app}/login`)
  await expect.poll(() => sdks.length).toBe(1)
  await breakPage(page, 'first canary')
  await breakPage(page, 'second canary')
  await page.waitForTimeout(300)
  expect(reports).toHaveLength(0)
  arrival.resolve()

  await expect.poll(() => reports.length).toBe(2)
  for (const report of reports) expect(report).not.toMatch(PRIVATE)
  const { usable, asked } = await page.evaluate((sdk) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { usable: navigation?.loadEventStart ?? 0, asked: performance.getEntriesByName(sdk)[0]?.startTime ?? 0 }
  }, sdks[0] ?? '')
  expect(usable).toBeGreaterThan(0)
  expect(asked).toBeGreaterThanOrEqual(usable)
})

test('reports an error that an error page of the app catches', async ({ app, page, reports, sdks }) => {
  await page.goto(`${app}/signup/personal`)
  await expect.poll(() => sdks.length).toBe(1)
  // Without this header the response would count as a gateway's page and not as an error of the app.
  const headers = { 'X-Remix-Response': 'yes' }
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 200, headers, body: 'not what the router reads: canary' }),
  )
  await page.getByRole('link', { name: 'For a company' }).click()
  await expect.poll(() => reports.length).toBe(1)

  expect(reports[0]).toContain('"handled":true')
  expect(reports[0]).not.toMatch(PRIVATE)
})

for (const [words, status] of [
  ['the host of the reports is blocked', null],
  ['the script that sends them is missing', 404],
] as const) {
  test(`keeps the page working when ${words}`, async ({ app, page }) => {
    await page.route(status === null ? `${HOST}/**` : '**/page-error-client*', (route) =>
      status === null ? route.abort('blockedbyclient') : route.fulfill({ status, body: '' }),
    )
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.goto(`${app}/login`)
    await waitUntilIdle(page)
    await breakPage(page, 'canary')
    await page.waitForTimeout(500)
    expect(documents).toBe(1)
    await page.getByLabel('Email').first().fill('maria@example.com')
    await page.getByLabel('Password').fill('wrong-Password1')
    await page.getByRole('button', { name: 'Log in' }).click()

    await expect(page.getByLabel('Email').first()).toHaveValue('maria@example.com')
    await expect(page.getByRole('alert').first()).toBeVisible()
  })
}

test('keeps the SDK out of eager scripts and never fetches it without a DSN', async ({ app, page, sdks }) => {
  const eager: string[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js') && !url.includes('page-error-client')) eager.push(url)
  })
  await page.goto(`${app}/login`)
  await expect.poll(() => sdks.length).toBe(1)
  expect(eager.length).toBeGreaterThan(1)
  // Fetched apart from the page, which may unload before its scripts are complete.
  const scripts = await Promise.all(eager.map(async (url) => (await page.request.get(url)).text()))
  expect(scripts.join('')).not.toContain('Sentry')

  await page.goto(`${process.env['APP_URL']}/login`)
  await waitUntilIdle(page)
  expect(sdks).toHaveLength(1)
  expect(await page.content()).not.toContain('error-reports')
})

test('sends nothing to third parties from a page with a secret in its URL (T11)', async ({ app, page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app)) elsewhere.push(request.url())
  })
  await page.goto(`${app}/login/maria%40example.com/secret-token`)
  await waitUntilIdle(page)
  await breakPage(page, 'canary')
  await page.waitForTimeout(1_000)
  expect(elsewhere).toEqual([])
})
