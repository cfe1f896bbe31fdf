import { expect, type Page } from '@playwright/test'
import { test as base } from './support/windows.ts'

const HOST = 'http://errors.example'
// As much of the IBAN as no hexadecimal id has by chance.
const PRIVATE = /maria|tamm|EE38 ?2200|canary|secret/i

type Fixtures = {
  /** An app that reports errors. */
  app: string
  /** The envelopes that left the page. */
  reports: string[]
  /** The scripts that hold the SDK, in the order in which they were asked for. */
  sdks: string[]
}

/** Errors are what is asked for here, so this is not the test of the journeys, which none of them passes. */
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

/** Until what the page does when it is idle is done: a browser may find that a page at rest is never idle (`when-idle.ts`). */
async function idles(page: Page) {
  await page.waitForLoadState('load')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
  await page.waitForLoadState('networkidle')
}

/** Throws outside of everything that could catch it. */
async function breakPage(page: Page, message: string) {
  await page.evaluate((words) => void setTimeout(() => Promise.reject(new TypeError(words))), message)
}

test('an error of the page arrives with its support code and names nobody', async ({ app, page, reports, sdks }) => {
  await page.goto(`${app}/login?redirect=/history%3Freceiver%3DEE382200221020145685`)
  const supportCode = await page.locator('meta[name="error-reports"]').getAttribute('data-support-code')
  await expect.poll(() => sdks.length).toBe(1)
  await page.getByLabel('Email').first().fill('maria@example.com')
  // It notes requests from when it runs, which is a moment after it was asked for.
  await page.waitForFunction(() => !fetch.toString().includes('native code'))
  // Whole, because a breadcrumb is left when the answer is there.
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
    breadcrumbs: [{ category: 'fetch', data: { url: '/theme' } }],
    sdk: { settings: { infer_ip: 'never' } },
  })
  expect(envelope).not.toMatch(PRIVATE)
  expect(envelope).not.toMatch(/headers|user-agent|cookie/i)
})

test('errors wait for what sends them, which is fetched when the page is usable', async ({
  app,
  page,
  reports,
  sdks,
}) => {
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

test('an error that a page of ours catches is reported too', async ({ app, page, reports, sdks }) => {
  await page.goto(`${app}/signup/personal`)
  await expect.poll(() => sdks.length).toBe(1)
  // Without our header it would be the page of something in between, which is no error of ours.
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
  test(`the page works when ${words}`, async ({ app, page }) => {
    await page.route(status === null ? `${HOST}/**` : '**/page-error-client*', (route) =>
      status === null ? route.abort('blockedbyclient') : route.fulfill({ status, body: '' }),
    )
    let documents = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.goto(`${app}/login`)
    await idles(page)
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

test('no eager script has anything of the SDK, and without a DSN nothing fetches it', async ({ app, page, sdks }) => {
  const eager: string[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js') && !url.includes('page-error-client')) eager.push(url)
  })
  await page.goto(`${app}/login`)
  await expect.poll(() => sdks.length).toBe(1)
  expect(eager.length).toBeGreaterThan(1)
  // Read apart from the page, which may be left before a file that it fetched is whole.
  const scripts = await Promise.all(eager.map(async (url) => (await page.request.get(url)).text()))
  expect(scripts.join('')).not.toContain('Sentry')

  await page.goto(`${process.env['APP_URL']}/login`)
  await idles(page)
  expect(sdks).toHaveLength(1)
  expect(await page.content()).not.toContain('error-reports')
})

test('a page with a secret in its address talks to nobody else, even when it breaks (T11)', async ({ app, page }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app)) elsewhere.push(request.url())
  })
  await page.goto(`${app}/login/maria%40example.com/secret-token`)
  await idles(page)
  await breakPage(page, 'canary')
  await page.waitForTimeout(1_000)
  expect(elsewhere).toEqual([])
})
