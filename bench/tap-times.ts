import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { getQuantile, type Row } from './row.ts'
import { slowDown } from './slow-phone.ts'

const ROUNDS = 5
const PAGES = [
  ['History', 'History'],
  ['Pay', 'Pay a bank account'],
] as const

type Product = { app: { url: string }; sandbox: { url: string } }
type Tap = { link: string; heading: string; hasScripts: boolean }

/** The time from the first tap on a menu entry to the painted page, with scripts relative to without, alternating. */
export async function measureTaps(product: Product): Promise<Row[]> {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const rows: Row[] = []
    for (const [link, heading] of PAGES) {
      const times = { scripts: [] as number[], plain: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        times.scripts.push(await measureTap(browser, product, { link, heading, hasScripts: true }))
        times.plain.push(await measureTap(browser, product, { link, heading, hasScripts: false }))
      }
      const [scripts, plain] = [getQuantile(times.scripts), getQuantile(times.plain)]
      rows.push(
        { what: `tap on ${link}, slow line, with scripts`, measured: scripts, unit: 'ms', atMost: null },
        { what: `tap on ${link}, slow line, without scripts`, measured: plain, unit: 'ms', atMost: null },
        {
          what: `tap on ${link}, with scripts against without`,
          measured: scripts / plain,
          unit: 'times',
          atMost: 1.15,
        },
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function measureTap(browser: Browser, { app, sandbox }: Product, { link, heading, hasScripts }: Tap) {
  // A new browser context: its cache only contains requests of this page.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: hasScripts,
  })
  try {
    const page = await context.newPage()
    const ticket = await fetch(`${sandbox.url}/s/verified-personal`, { redirect: 'manual' })
    await page.goto(app.url + new URL(ticket.headers.get('location') ?? '', app.url).pathname)
    await page.goto(`${app.url}/overview`, { waitUntil: 'networkidle' })
    if (hasScripts)
      await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__react')))
    await slowDown(context, page)
    await page.locator('header.side summary').first().tap()
    const place = await page.getByRole('link', { name: link, exact: true }).boundingBox()
    if (!place) throw new Error(`there is no ${link} in the menu`)
    const painted = hasScripts ? await watchHeading(page, heading) : null
    const before = Date.now()
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    const after = painted ? await painted() : await waitForFirstPaint(page, heading)
    return after - before
  } finally {
    await context.close()
  }
}

/** Watches for the heading and returns the time at which its frame was painted. */
async function watchHeading(page: Page, heading: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(
    (text) => ({
      at: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return
          observer.disconnect()
          // After the frame in which it is drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    }),
    heading,
  )
  return () => seen.evaluate(({ at }) => at)
}

/** The time of the first contentful paint of a new document. */
async function waitForFirstPaint(page: Page, heading: string): Promise<number> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  for (;;) {
    const at = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint ? performance.timeOrigin + paint.startTime : null
    })
    if (at !== null) return at
  }
}
