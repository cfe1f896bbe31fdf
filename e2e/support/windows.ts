import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { lineFor } from './find-violations.ts'

/** What a test does to a window that its end undoes, and what nothing takes out again. */
const UNDONE = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'],
  clock: [],
}
const LEFT_BEHIND = {
  page: ['close', 'routeFromHAR', 'routeWebSocket'],
  context: ['grantPermissions', 'newCDPSession', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
/** What a test may listen to until its end. */
const HEARD = ['dialog', 'download', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const

class LastingWindow {
  readonly page: Page
  /** Whether the next test needs another one. */
  isSpent = false
  #isWatched = false
  #done: AsyncDisposable[] = []

  constructor(page: Page) {
    this.page = page
  }

  /** From the first test on: what the window itself was given before stays in it. */
  watch(): void {
    if (this.#isWatched) return
    this.#isWatched = true
    this.#hear(UNDONE, (done) => void this.#done.push(done as AsyncDisposable))
    this.#hear(LEFT_BEHIND, () => (this.isSpent = true))
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

  /** Makes it a window that nobody has used. */
  async clear({ colorScheme, viewport }: Pick<BrowserContextOptions, 'colorScheme' | 'viewport'>): Promise<void> {
    const { page } = this
    const context = page.context()
    for (const event of HEARD) page.removeAllListeners(event)
    for (const done of this.#done.splice(0)) await done[Symbol.asyncDispose]()
    for (const other of context.pages()) if (other !== page) await other.close()
    await context.setOffline(false)
    // What the page before has under way could set its cookies again. A window that has been nowhere has no store.
    await page.evaluate(() => {
      stop()
      if (location.protocol === 'about:') return
      // The browser's cache lasts, and so does what the page knows of it.
      for (const key of Object.keys(sessionStorage)) if (!key.startsWith('/assets/')) sessionStorage.removeItem(key)
      localStorage.clear()
    })
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', forcedColors: null })
    await page.mouse.move(0, 0)
    if (viewport) await page.setViewportSize(viewport)
  }
}

/** Gives the window of these options, the one of the test before unless it is spent. */
export type Windows = (options: BrowserContextOptions) => Promise<LastingWindow>

/** What every test is made of, whether it has a use for the windows or not: a worker of other fixtures has its own browser. */
export const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use) => {
      const opened = new Map<string, Promise<LastingWindow>>()
      const open = async (options: BrowserContextOptions) => {
        const page = await (await browser.newContext(options)).newPage()
        await lineFor(page)
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
