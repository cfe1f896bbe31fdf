import { test as base, watchPage, type Page } from './test.ts'

type Windows = (javaScriptEnabled: boolean) => Promise<Page>

/**
 * The test of pages as they stand: those of a worker come one after the other into one window, each for somebody else. A
 * window for each costs as much as opening the page. For tests that leave no clock, route or script behind in it, and store
 * nothing but cookies.
 */
export const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser }, use, { project }) => {
      const { contextOptions, locale, timezoneId, viewport } = project.use
      const opened = new Map<boolean, Promise<Page>>()
      const open = async (javaScriptEnabled: boolean) => {
        const options = { ...contextOptions, locale, timezoneId, viewport, javaScriptEnabled }
        return (await browser.newContext(options)).newPage()
      }
      await use((javaScriptEnabled) => {
        const window = opened.get(javaScriptEnabled) ?? open(javaScriptEnabled)
        opened.set(javaScriptEnabled, window)
        return window
      })
      for (const window of opened.values()) await (await window).context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ javaScriptEnabled, sandbox, windows, viewport }, use) => {
    const window = await windows(javaScriptEnabled ?? true)
    // What the page before has under way could set its cookies again.
    await window.evaluate(() => stop())
    await window.context().clearCookies()
    await window.setViewportSize(viewport ?? { width: 1280, height: 900 })
    await watchPage(window, sandbox, use)
  },
})
