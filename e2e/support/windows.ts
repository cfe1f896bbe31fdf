import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** What a test leaves behind in a window that nothing takes out again. */
const LEAVES_BEHIND = {
  page: ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'route', 'routeFromHAR', 'routeWebSocket'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
/** What a test may listen to until its end. */
const HEARD = ['dialog', 'download', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const

class LastingWindow {
  readonly page: Page
  /** Whether the next test needs another one. */
  isSpent = false
  #isWatched = false

  constructor(page: Page) {
    this.page = page
  }

  /** From the first test on: what the window itself was given before stays in it. */
  watch(): void {
    if (this.#isWatched) return
    this.#isWatched = true
    const context = this.page.context()
    const parts = { page: this.page, context, clock: this.page.clock }
    for (const [part, names] of Object.entries(LEAVES_BEHIND)) {
      const methods = parts[part as keyof typeof parts] as unknown as Record<string, (...args: unknown[]) => unknown>
      for (const name of names) {
        const own = methods[name]
        if (!own) throw new Error(`Playwright has no ${part}.${name} any more`)
        methods[name] = (...args) => {
          this.isSpent = true
          return own.apply(methods, args)
        }
      }
    }
    context.on('page', () => (this.isSpent = true))
  }

  /** Makes it a window that nobody has used. */
  async clear({ colorScheme, viewport }: Pick<BrowserContextOptions, 'colorScheme' | 'viewport'>): Promise<void> {
    const { page } = this
    for (const event of HEARD) page.removeAllListeners(event)
    // What the page before has under way could set its cookies again. A window that has been nowhere has no store.
    await page.evaluate(() => {
      stop()
      if (location.protocol === 'about:') return
      // The browser's cache lasts, and so does what the page knows of it.
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('/assets/')) sessionStorage.removeItem(key)
      localStorage.clear()
    })
    await page.context().clearCookies()
    await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', forcedColors: null })
    await page.mouse.move(0, 0)
    if (viewport) await page.setViewportSize(viewport)
  }
}

/** Gives the window of these options, the one of the test before unless it is spent. */
export type Windows = (options: BrowserContextOptions) => Promise<LastingWindow>

/** Windows of a worker for the tests that share them; they end with it. */
export async function keepWindows(
  { browser }: { browser: Browser },
  use: (windows: Windows) => Promise<void>,
): Promise<void> {
  const opened = new Map<string, Promise<LastingWindow>>()
  const open = async (options: BrowserContextOptions) =>
    new LastingWindow(await (await browser.newContext(options)).newPage())
  await use(async (options) => {
    const kind = JSON.stringify(options)
    const kept = await opened.get(kind)
    if (kept && !kept.isSpent) return kept
    await kept?.page.context().close()
    const window = open(options)
    opened.set(kind, window)
    return window
  })
  for (const window of opened.values()) await (await window).page.context().close()
}
