import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { openSession } from './find-violations.ts'

/** Changes to a window that are undone after a test, and changes that are permanent. */
const UNDONE_CHANGES = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'],
  clock: [],
}
const PERMANENT_CHANGES = {
  page: ['close', 'routeFromHAR', 'routeWebSocket'],
  context: ['grantPermissions', 'newCDPSession', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
/** Events that a test may listen to until its end. */
const EVENTS = ['dialog', 'download', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const

class LastingWindow {
  readonly page: Page
  /** Is true if the next test needs another window. */
  isSpent = false
  #isWatched = false
  #done: AsyncDisposable[] = []

  constructor(page: Page) {
    this.page = page
  }

  /** Starts with the first test: changes made before belong to the window. */
  watch(): void {
    if (this.#isWatched) return
    this.#isWatched = true
    this.#hear(UNDONE_CHANGES, (done) => void this.#done.push(done as AsyncDisposable))
    this.#hear(PERMANENT_CHANGES, () => (this.isSpent = true))
  }

  #hear(methods: Record<'page' | 'context' | 'clock', string[]>, listen: (result: unknown) => void): void {
    const parts = { page: this.page, context: this.page.context(), clock: this.page.clock }
    for (const [name, part] of Object.entries(parts)) {
      const own = part as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
      for (const method of methods[name as keyof typeof parts]) {
        const call = own[method]
        if (!call) throw new Error(`Playwright has no ${name}.${method} any more`)
        own[method] = async (...args) => {
          const result = await call.apply(part, args)
          listen(result)
          return result
        }
      }
    }
  }

  /** Resets it to an unused window. */
  async clear({ colorScheme, viewport }: Pick<BrowserContextOptions, 'colorScheme' | 'viewport'>): Promise<void> {
    const { page } = this
    const context = page.context()
    for (const event of EVENTS) page.removeAllListeners(event)
    for (const done of this.#done.splice(0)) await done[Symbol.asyncDispose]()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    // Pending requests could set cookies again. A window that has loaded nothing has no storage.
    await page.evaluate(() => {
      stop()
      if (location.protocol === 'about:') return
      // The browser's cache persists, and so does the page's record of it.
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('/assets/')) sessionStorage.removeItem(key)
      localStorage.clear()
    })
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', forcedColors: null })
    await page.mouse.move(0, 0)
    if (viewport) await page.setViewportSize(viewport)
  }
}

/** Returns a window with the given options, shared with earlier tests unless it is spent. */
export type Windows = (options: BrowserContextOptions) => Promise<LastingWindow>

/** The base of every test, even without windows: a worker with other fixtures would start another browser. */
export const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<LastingWindow>>()
      const open = async (options: BrowserContextOptions) => {
        const page = await (await browser.newContext(options)).newPage()
        await openSession(page)
        return new LastingWindow(page)
      }
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
    },
    { scope: 'worker' },
  ],
})
