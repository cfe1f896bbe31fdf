import type { Page, Response } from '@playwright/test'
import { addressOf, readCompressed, scriptReader } from '#tests/support/first-view.ts'
import { settled } from './support/page-looks.ts'
import { expect, test } from './support/test.ts'

/** Bytes by which one document differs from the next in what is random in it: its nonce and the names of its forms. */
const RANDOM_PARTS = 64

const scriptsOf = scriptReader()

async function lengthOf(response: Response | null): Promise<number> {
  return Number((await response?.allHeaders())?.['content-length'])
}

/**
 * The scripts that the page runs from now on, without the files that are put by for the next page when nothing else is to
 * be done.
 */
function collectScripts(page: Page): Promise<{ path: string; bytes: number; text: string }>[] {
  const scripts: ReturnType<typeof collectScripts> = []
  page.on('response', (response) => {
    const isRun = response.url().endsWith('.js') && response.request().resourceType() === 'script'
    if (isRun) scripts.push(weigh(response))
  })
  return scripts
}

async function weigh(response: Response) {
  return { path: new URL(response.url()).pathname, bytes: await lengthOf(response), text: await response.text() }
}

/** How the browser got the style sheet. */
function styleFiles(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    return performance.getEntriesByType('resource').filter(({ name }) => name === link?.href)
  })
}

const byPath = (left: { path: string }, right: { path: string }) => left.path.localeCompare(right.path)

// The bytes of every view are held without a browser: tests/server/first-views.test.ts.
test('a static page is one request of Chromium', async ({ app, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(app, { waitUntil: 'networkidle' })
  expect(requests.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([`${app}/`])
})

for (const [scenario, path] of [
  ['verified-personal', '/payments'],
  ['verified-personal', '/overview'],
  ['history-mixed', '/history'],
] as const) {
  test(`Chromium takes for the first view of ${path} what was measured without it, and no style sheet again for a later one`, async ({
    enterScenario,
    page,
  }) => {
    const target = addressOf(path, await enterScenario(scenario))
    // Of somebody whose browser has nothing of ours yet; what it fetches then is there for the next page.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    const cookies = await page.context().cookies(target)
    const measured = await readCompressed(target, {
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      // Without it the forms carry a proof of their own (decisions/origin-check.md).
      'Sec-Fetch-Site': 'none',
    })
    const { eager } = await scriptsOf(measured.text, target)

    const scripts = collectScripts(page)
    const first = await page.goto(target, { waitUntil: 'networkidle' })
    expect(Math.abs((await lengthOf(first)) - measured.bytes)).toBeLessThanOrEqual(RANDOM_PARTS)
    expect((await Promise.all(scripts)).toSorted(byPath)).toEqual(eager.toSorted(byPath))

    await expect.poll(() => styleFiles(page)).toHaveLength(1)
    await page.goto(target)
    const [file] = await styleFiles(page)
    expect(file).toMatchObject({ transferSize: 0 })
  })
}

// Each other view is loaded in Chromium by a journey.
test('a page that is only ever reached by a click logs no error when it is loaded', async ({ enterScenario, page }) => {
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
    await settled(page)
  }
})

test('what a wallet takes is loaded when it is asked for, and is at most 46 KB', async ({ openScenario, page }) => {
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
