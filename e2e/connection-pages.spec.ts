import type { Route } from '@playwright/test'
import { TEXT_KEY } from '../tests/support/text-keys.ts'
import { goOffline } from './support/go-offline.ts'
import { findHeading, readState, NO_NETWORK, OFFLINE, findButton, test, UNOPENED } from './support/lost-connection.ts'
import { expect } from './support/test.ts'

// React Router logs each route script that fails to load.
test.use({ tolerated: /^Error loading route module|Failed to fetch dynamically imported module/ })

test('shows no connection error to a customer who navigates away while a page loads', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('verified-personal')
  await scriptsRun()
  await page.route('**/history.data*', () => undefined)
  await followMenu('History')
  await followMenu('Rewards')
  await expect(findHeading(page)).toHaveText(/rewards/i)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('loads the route manifest in advance, and silently skips it if offline', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('history-mixed')
  await scriptsRun()
  await page.waitForFunction(isManifestHere)
  const inAdvance: Route[] = []
  await page.route('**/__manifest*', (route) => void inAdvance.push(route))
  await page.evaluate(() => {
    const link = document.querySelector('a[data-discover]')?.cloneNode() as HTMLAnchorElement
    link.href = '/not/known/yet'
    document.querySelector('main')?.append(link)
  })
  await expect.poll(() => inAdvance.length).toBeGreaterThan(0)
  const pages: Route[] = []
  await page.route('**/*.data*', (route) => void pages.push(route))
  const before = await readState(page)
  await followMenu('Rewards')
  await expect.poll(() => pages.length).toBeGreaterThan(0)
  await Promise.all(inAdvance.map((route) => route.abort('internetdisconnected')))
  await expect(page.locator('.progress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  // A request ahead of the press may precede that of the navigation.
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await Promise.all(pages.map((route) => route.abort('internetdisconnected')))
  await expect(page.getByRole('alert').filter({ hasText: UNOPENED })).toBeVisible()
  expect((await readState(page)).url).toBe(before.url)
})

/** Checks that the page has loaded the route manifest. */
function isManifestHere(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files.some(({ name, responseEnd }) => name.includes('/__manifest') && responseEnd > 0)
}

test('reads a response that has arrived even if a timeout fires at that moment', async ({
  enterScenario,
  followMenu,
  page,
}) => {
  await page.addInitScript(() => {
    const limits: (() => void)[] = []
    const { setTimeout: wait } = window
    Object.assign(window, {
      setTimeout: (run: () => void, ms: number, ...args: unknown[]) => {
        if (ms > 100_000) limits.push(run)
        return wait(run, ms, ...args)
      },
    })
    const { arrayBuffer } = Response.prototype
    Response.prototype.arrayBuffer = async function () {
      const body = await arrayBuffer.call(this)
      for (const end of limits) end()
      return body
    }
  })
  const learned = page.waitForResponse((response) => response.url().includes('/__manifest'))
  await page.goto(await enterScenario('verified-personal'))
  await (await learned).finished()
  await followMenu('History')
  await expect(findHeading(page)).toHaveText('History')
})

test('keeps the result of a form visible when the page cannot poll (offline)', async ({
  context,
  expectToStay,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('payment-N-unconfirmed')
  await scriptsRun()
  const status = /\/transactions\/[^/]+\/status\?/
  await page.route(status, (route) => route.fulfill({ json: { version: 'another' } }))
  // Until the manifest is loaded, a reload would request it first and fail there.
  await expect.poll(() => page.evaluate(isManifestHere)).toBe(true)
  await goOffline(page)
  const reloads: string[] = []
  page.on('requestfailed', (request) => {
    if (request.method() === 'GET' && /\/transactions\/[^/]+\.data/.test(request.url())) reloads.push(request.url())
  })
  await expectToStay(OFFLINE, () => findButton(page, /^Confirm: pay/).click())
  reloads.length = 0
  // Repeated until it is handled: a request in flight suppresses another.
  const triggerCheck = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await triggerCheck(), reloads.length)).toBeGreaterThan(0)
  await page.waitForTimeout(200)
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: NO_NETWORK })).toHaveCount(0)
  await page.unroute(status)
  await context.setOffline(false)
})

test('renders an invalid response from the app as an error page with styles', async ({
  followMenu,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('verified-personal')
  await scriptsRun()
  await page.route('**/history.data*', (route) =>
    route.fulfill({ status: 400, contentType: 'text/html', body: '<h1>This address does not work</h1>' }),
  )
  const before = await readState(page)
  await followMenu('History')
  await expect(findHeading(page)).toHaveText('Something went wrong on our side')
  expect(await page.locator('body').innerText()).not.toMatch(TEXT_KEY)
  await expect(page).toHaveTitle(/^[A-Z][\w ]+ \| Causeway$/)
  // The document is rendered again and its cached style sheet follows a moment later.
  await expect.poll(async () => (await readState(page)).font).toBe(before.font)
})

test('handles a retry at the moment when the connection error appears', async ({
  app,
  openScenario,
  page,
  scriptsRun,
  sentIds,
}) => {
  await openScenario('verified-personal')
  await page.goto(`${app}/payments?lang=en`)
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('75')
  let losses = 1
  await page.route('**/payments.data*', (route) =>
    route.request().method() === 'POST' && losses-- > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const again = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Try again')
      again?.click()
      if (again) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await findButton(page, 'Check the payment').click()
  await expect(findHeading(page)).toHaveText('Check the payment')
  expect(sentIds('/payments')).toHaveLength(2)
})
