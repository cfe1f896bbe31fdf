import { test as base, watchPage } from './test.ts'

/**
 * The test of pages that need no window of their own: those of a worker come one after the other into one window, each for
 * somebody else. A window for each costs more than opening the page. What nothing takes out again, such as a clock, is the
 * last in its window; tests that ask what a browser fetches or keeps have their own.
 */
export const test = base.extend({
  page: async (
    {
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      timezoneId,
      userAgent,
      viewport,
      windows,
    },
    use,
    testInfo,
  ) => {
    const window = await windows({
      ...contextOptions,
      ...(colorScheme && { colorScheme }),
      ...(deviceScaleFactor && { deviceScaleFactor }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(userAgent && { userAgent }),
      hasTouch,
      isMobile,
      javaScriptEnabled,
      viewport,
    })
    await window.clear({ colorScheme, viewport })
    await watchPage(window.page, async (page) => {
      window.watch()
      await use(page)
    })
    // Nobody knows what a test that failed has left behind.
    if (testInfo.status !== testInfo.expectedStatus) window.isSpent = true
  },
  context: async ({ page }, use) => use(page.context()),
})
