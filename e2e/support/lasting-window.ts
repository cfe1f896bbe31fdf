import { test as base, watchPage } from './test.ts'

/**
 * The test for pages that don't need a fresh window: those of a worker share one, each with another customer, because a
 * window costs more than a page load. A test that changes a window permanently, e.g. by a fake clock, is the last in
 * it. Tests of the browser's cache or storage have their own.
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
    // The state after a failed test is unknown.
    if (testInfo.status !== testInfo.expectedStatus) window.isSpent = true
  },
  context: async ({ page }, use) => use(page.context()),
})
