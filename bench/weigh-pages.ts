import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import type { Row } from './row.ts'

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
]
const STATES = [
  ['overview', 'verified-personal', '/overview'],
  ['payment form', 'verified-personal', '/payments'],
  ['payment form, quoted', 'verified-personal', '/payments?sum=750'],
  ['history', 'history-mixed', '/history'],
  ['payment that waits', 'payment-N-waiting', ''],
] as const

const KIB = 1024
const PUBLIC_DOCUMENT = 14 * KIB
const SIGNED_IN_DOCUMENT = 20 * KIB

type Product = { app: { url: string }; sandbox: { url: string } }

/** The transferred bytes of each page and its layout shift. */
export async function weighPages({ app, sandbox }: Product): Promise<Row[]> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const rows: Row[] = []
    for (const path of STATIC_PAGES) {
      const response = await fetch(app.url + path, { headers: { 'Accept-Encoding': 'br' } })
      rows.push({
        what: `static page ${path}`,
        measured: getContentLength(response),
        unit: 'bytes',
        atMost: PUBLIC_DOCUMENT,
      })
    }
    for (const [name, scenario, path] of STATES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      rows.push(...(await weighState(context, { name, app, sandbox, scenario, path })))
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
  }
}

type State = Product & { name: string; scenario: string; path: string }

async function weighState(context: BrowserContext, { name, app, sandbox, scenario, path }: State): Promise<Row[]> {
  const page = await context.newPage()
  // The sandbox doesn't know this app's origin, so only the ticket's path counts.
  const ticket = await fetch(`${sandbox.url}/s/${scenario}`, { redirect: 'manual' })
  await page.goto(app.url + new URL(ticket.headers.get('location') ?? '', app.url).pathname)
  const url = path === '' ? page.url() : app.url + path
  const devtools = await context.newCDPSession(page)
  await page.addInitScript(observeLayoutShifts)
  // A first view starts with an empty cache.
  await devtools.send('Network.clearBrowserCache')
  await page.evaluate(() => sessionStorage.clear())
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    // Prefetched scripts don't run.
    const isRun = response.url().endsWith('.js') && response.request().resourceType() === 'script'
    if (isRun) scripts.push(response.headerValue('content-length').then(Number))
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
  const shift = await readLayoutShift(page)
  const later = await page.goto(url)
  return [
    {
      what: `${name}: first view`,
      measured: Number(await answer?.headerValue('content-length')),
      unit: 'bytes',
      atMost: SIGNED_IN_DOCUMENT,
    },
    {
      what: `${name}: later view`,
      measured: Number(await later?.headerValue('content-length')),
      unit: 'bytes',
      atMost: SIGNED_IN_DOCUMENT,
    },
    { what: `${name}: script`, measured: script, unit: 'bytes', atMost: 130 * KIB },
    { what: `${name}: layout shift`, measured: shift, unit: '', atMost: 0 },
  ]
}

/** Runs in the page. */
function observeLayoutShifts() {
  const sums = { shift: 0 }
  Object.assign(globalThis, { watchedSums: sums })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sums.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { watchedSums: { shift: number } }).watchedSums.shift)
}

function getContentLength(response: Response): number {
  return Number(response.headers.get('content-length'))
}
