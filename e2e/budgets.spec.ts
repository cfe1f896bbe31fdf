import type { Page, Response } from '@playwright/test'
import { buildUrl, readCompressed, createScriptReader } from '#tests/support/first-view.ts'
import { waitUntilSettled } from './support/page-looks.ts'
import { expect, test } from './support/test.ts'

/** Bytes by which two documents may differ because of random parts: the nonce and the names of forms. */
const RANDOM_PARTS = 64

const scriptsOf = createScriptReader()

async function readLength(response: Response | null): Promise<number> {
  return Number((await response?.allHeaders())?.['content-length'])
}

/** Collects the scripts that the page runs from now on, without files prefetched for the next page. */
function collectScripts(page: Page): Promise<{ path: string; bytes: number; text: string }>[] {
  const scripts: ReturnType<typeof collectScripts> = []
  page.on('response', (response) => {
    const isRun = response.url().endsWith('.js') && response.request().resourceType() === 'script'
    if (isRun) scripts.push(measureResponse(response))
  })
  return scripts
}

async function measureResponse(response: Response) {
  return { path: new URL(response.url()).pathname, bytes: await readLength(response), text: await response.text() }
}

/** How the browser loaded the style sheet. */
function readStyleFiles(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    return performance.getEntriesByType('resource').filter(({ name }) => name === link?.href)
  })
}

const comparePaths = (left: { path: string }, right: { path: string }) => left.path.localeCompare(right.path)

// Byte budgets of every view are tested without a browser: tests/server/every-page/first-views.test.ts.
test('loads a static page in Chromium with one request', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${app}/fees`, { waitUntil: 'networkidle' })
  expect(requests.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([`${app}/fees`])
})

for (const [scenario, path] of [
  ['verified-personal', '/payments'],
  ['verified-personal', '/overview'],
  ['history-mixed', '/history'],
] as const) {
  test(`loads the measured scripts in the first view of ${path} and caches the style sheet`, async ({
    enterScenario,
    page,
  }) => {
    const target = buildUrl(path, await enterScenario(scenario))
    // Empties the cache like a first visit; later views may use what this one fetches.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    const cookies = await page.context().cookies(target)
    const measured = await readCompressed(target, {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      // Without this header the forms carry an origin proof (decisions/origin-check.md).
      'Sec-Fetch-Site': 'none',
    })
    const { eager } = await scriptsOf(measured.text, target)

    const scripts = collectScripts(page)
    const first = await page.goto(target, { waitUntil: 'networkidle' })
    expect(Math.abs((await readLength(first)) - measured.bytes)).toBeLessThanOrEqual(RANDOM_PARTS)
    expect((await Promise.all(scripts)).toSorted(comparePaths)).toEqual(eager.toSorted(comparePaths))

    await expect.poll(() => readStyleFiles(page)).toHaveLength(1)
    await page.goto(target)
    const [file] = await readStyleFiles(page)
    expect(file).toMatchObject({ transferSize: 0 })
  })
}

// Journeys load the other views in Chromium.
test('logs no error when a page normally reached by a click is loaded directly', async ({ enterScenario, page }) => {
  for (const scenario of [
    'account-100-movements',
    'affiliate',
    'coin-payment-N',
    'consent-AUTHORISED',
    'deposit-NEW',
    'exchange-NEW',
    'verification-choose',
  ]) {
    await page.goto(await enterScenario(scenario))
    await waitUntilSettled(page)
  }
})

test('loads wallet code on demand, at most 46 KB', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await page.waitForLoadState('networkidle')
  const scripts = collectScripts(page)
  await page.getByRole('button', { name: 'Pay from a wallet in this browser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByRole('button', { name: /^Send [\d.]+\sETH$/ })).toBeVisible()
  const loaded = await Promise.all(scripts)
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)

  console.log(`paying from a wallet: ${bytes} bytes of script in ${loaded.length} file(s)`)
  expect(loaded.map(({ text }) => text).join('')).toContain('viem')
  expect(bytes).toBeLessThanOrEqual(46 * 1024)
})
