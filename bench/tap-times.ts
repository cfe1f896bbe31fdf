import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from '@playwright/test'
import { quantile, type Row } from './row.ts'

const DEBIAN = '/usr/bin/chromium'
const ROUNDS = 5
/** A phone on a slow line: 400 kbit/s, 400 ms, a processor four times slower. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const PAGES = [
  ['History', 'History'],
  ['Pay', 'Pay a bank account'],
] as const

type Product = { app: { url: string }; sandbox: { url: string } }
type Tap = { link: string; heading: string; hasScripts: boolean }

/** The first tap on an entry of the menu until its page is painted, with scripts against without, in turns. */
export async function tapTimes(product: Product): Promise<Row[]> {
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(existsSync(DEBIAN) && { executablePath: DEBIAN }),
  })
  try {
    const rows: Row[] = []
    for (const [link, heading] of PAGES) {
      const times = { scripts: [] as number[], plain: [] as number[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        times.scripts.push(await tapTime(browser, product, { link, heading, hasScripts: true }))
        times.plain.push(await tapTime(browser, product, { link, heading, hasScripts: false }))
      }
      const [scripts, plain] = [quantile(times.scripts), quantile(times.plain)]
      rows.push(
        { what: `tap on ${link}, slow line, with scripts`, measured: scripts, unit: 'ms', atMost: null },
        { what: `tap on ${link}, slow line, without scripts`, measured: plain, unit: 'ms', atMost: null },
        { what: `tap on ${link}, with scripts against without`, measured: scripts / plain, unit: 'times', atMost: 1 },
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

async function tapTime(browser: Browser, { app, sandbox }: Product, { link, heading, hasScripts }: Tap) {
  // A new browser: nothing of the other page was ever fetched but what this page fetches by itself.
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
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.locator('header.side summary').first().tap()
    const place = await page.getByRole('link', { name: link, exact: true }).boundingBox()
    if (!place) throw new Error(`there is no ${link} in the menu`)
    const painted = hasScripts ? await watchHeading(page, heading) : null
    const before = Date.now()
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    const after = painted ? await painted() : await firstPaint(page, heading)
    return after - before
  } finally {
    await context.close()
  }
}

/** Watches for the heading, and gives the time at which the frame with it was painted. */
async function watchHeading(page: Page, heading: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(
    (text) => ({
      at: new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== text) return
          observer.disconnect()
          // Behind the frame in which it is drawn.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    }),
    heading,
  )
  return () => seen.evaluate(({ at }) => at)
}

/** The time at which a document of its own was first painted, which is whole by then. */
async function firstPaint(page: Page, heading: string): Promise<number> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  for (;;) {
    const at = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint ? performance.timeOrigin + paint.startTime : null
    })
    if (at !== null) return at
  }
}
