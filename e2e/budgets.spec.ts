import { get } from 'node:http'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './support/test.ts'

const STATIC_PAGES = [
  '/',
  '/fees',
  '/faq',
  '/supported-countries',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
  '/404',
  '/maintenance',
  '/no-such-page',
]
const FIRST_WINDOW = 14_600
/** Of a browser that has kept the styles. */
const LATER_VIEW = 9 * 1024

/** The answer as it goes over the wire: status line, headers and compressed body. */
function onTheWire(url: string): Promise<{ bytes: number; body: number; html: string; headers: string[] }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let body = 0
      response.on('data', (chunk: Buffer) => (body += chunk.byteLength))
      response.on('end', () => {
        const head = response.rawHeaders.join('  ').length + response.rawHeaders.length * 2
        void fetch(url)
          .then((plain) => plain.text())
          .then((html) => resolve({ bytes: head + body, body, html, headers: response.rawHeaders }), reject)
      })
    }).on('error', reject)
  })
}

async function lengthOf(response: Response | null): Promise<number> {
  return Number((await response?.allHeaders())?.['content-length'])
}

function inEnglish(path: string, base: string): string {
  const url = new URL(path, base)
  url.searchParams.set('lang', 'en')
  return url.href
}

/**
 * Whether it is a script that the page runs, and not a file that is put by for the next page when nothing else is to be
 * done.
 */
function isRun(response: Response): boolean {
  return response.url().endsWith('.js') && response.request().resourceType() === 'script'
}

/** How the browser got the file with the page's style sheet, which the document names for later or for now. */
function styleFiles(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[media="not all"], link[data-sheet]')
    return performance.getEntriesByType('resource').filter(({ name }) => name === link?.href)
  })
}

async function weigh(response: Response) {
  const length = (await response.allHeaders())['content-length']
  return { bytes: Number(length ?? Number.NaN), text: await response.text() }
}

for (const path of STATIC_PAGES) {
  test(`the static page ${path} is one request of at most 6 KB, without a script`, async ({ app, page }) => {
    const { bytes, body, html } = await onTheWire(app + path)
    expect(body).toBeLessThanOrEqual(6 * 1024)
    expect(bytes).toBeLessThanOrEqual(FIRST_WINDOW)
    expect(html).not.toMatch(/<script|<link[^>]+(stylesheet|preload)/)

    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(app + path)
    expect(requests.filter((url) => !url.endsWith('/favicon.svg'))).toHaveLength(1)
  })
}

for (const [scenario, path] of [
  ['verified-personal', '/overview'],
  ['verified-personal', '/payments'],
  ['verified-personal', '/payments?sum=750'],
  ['coin-account-funded', '/payments'],
  ['coin-account-funded', '/payments?sum=750'],
  ['accounts-several', '/overview'],
  ['account-100-movements', ''],
  ['deposit-NEW', ''],
  ['exchange-NEW', ''],
  ['buy-form', ''],
  ['buy-W-sepa', ''],
  ['buy-C-sepa', ''],
  ['consent-AUTHORISED', ''],
  ['history-mixed', '/history'],
  ['history-orders', '/history'],
  ['rewards-full', '/rewards'],
  ['affiliate', '/affiliate'],
  ['activity-full', '/profile/activity'],
  ['complaint-sent', ''],
  ['complaint-sent', '/contact'],
  ['collect-none', '/collect'],
  ['collect-active', '/collect/overview'],
  ['collect-active', '/history-ecom'],
  ['payment-N-waiting', ''],
  ['payment-eth', ''],
  ['coin-payment-N', ''],
  ['wizard-personal', ''],
  ['wizard-additional', ''],
  ['wizard-company', ''],
  ['wizard-company-activity', ''],
  ['wizard-company-representative', ''],
  ['wizard-company-ready', ''],
  ['wizard-confirm', ''],
  ['verification-choose', ''],
] as const) {
  test(`the first view of ${scenario} ${path} fits into the first window, its script weighs at most 115 KB and has nothing of the server in it, and later views need a third less`, async ({
    enterScenario,
    page,
  }) => {
    const entered = await enterScenario(scenario)
    const target = path === '' ? entered : inEnglish(path, entered)
    // Of somebody whose browser has nothing of ours yet; what it fetches then is there for the next page.
    await page.context().clearCookies({ name: 'sheets' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    const scripts: Promise<{ bytes: number; text: string }>[] = []
    page.on('response', (response) => {
      if (isRun(response)) scripts.push(weigh(response))
    })
    const first = await page.goto(target, { waitUntil: 'networkidle' })
    expect(await lengthOf(first)).toBeLessThanOrEqual(FIRST_WINDOW)

    const loaded = await Promise.all(scripts)
    const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)
    const text = loaded.map((script) => script.text).join('')
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(115 * 1024)
    expect(text).not.toMatch(/ZodError|invalid_union|viem|wagmi|pino|i18next|Sentry/)

    await expect.poll(() => styleFiles(page)).toHaveLength(1)
    const later = await page.goto(target)
    expect(await lengthOf(later)).toBeLessThanOrEqual(LATER_VIEW)
    const [file] = await styleFiles(page)
    expect(file).toMatchObject({ transferSize: 0 })
  })
}

test('what a wallet takes is loaded when it is asked for, and is at most 46 KB', async ({ openScenario, page }) => {
  await openScenario('payment-eth', { wallet: 'agrees' })
  await page.waitForLoadState('networkidle')
  const scripts: Promise<{ bytes: number; text: string }>[] = []
  page.on('response', (response) => {
    if (isRun(response)) scripts.push(weigh(response))
  })
  await page.getByRole('button', { name: 'Pay from a wallet in this browser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByRole('button', { name: /^Send [\d.]+\sETH$/ })).toBeVisible()
  const loaded = await Promise.all(scripts)
  const bytes = loaded.reduce((sum, script) => sum + script.bytes, 0)

  console.log(`paying from a wallet: ${bytes} bytes of script in ${loaded.length} file(s)`)
  expect(loaded.map(({ text }) => text).join('')).toContain('viem')
  expect(bytes).toBeLessThanOrEqual(46 * 1024)
})
