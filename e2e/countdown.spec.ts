import { pressButton } from './support/console-buttons.ts'
import { expect, test, type Page } from './support/test.ts'

const TEN_MINUTES = 600
/** Tolerance between a countdown and its reload in seconds: they are read one after the other. */
const CLOSE = 8

async function readSeconds(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return minutes * 60 + seconds
}

const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

for (const scenario of ['payment-N-waiting', 'pay-link-N']) {
  test(`${scenario}: the countdown follows the platform's clock at its next poll`, async ({
    openScenario,
    page,
    scriptsRun,
  }) => {
    await openScenario(scenario)
    await scriptsRun()
    const address = await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')
    const before = await readSeconds(page)
    await pressButton(address ?? '', '+10 minutes')
    await wake(page)
    await expect.poll(() => readSeconds(page)).toBeLessThan(before - TEN_MINUTES + CLOSE)
    const open = await readSeconds(page)
    await page.reload()
    expect(Math.abs(open - (await readSeconds(page)))).toBeLessThan(CLOSE)
  })

  test(`${scenario}: the countdown is correct after ten minutes of sleep, before any poll`, async ({
    openScenario,
    page,
    scriptsRun,
  }) => {
    // A sleeping device stops `performance.now()` but not the date.
    await page.clock.install()
    await openScenario(scenario)
    await scriptsRun()
    await page.clock.runFor(1_000)
    await page.route(/\/status\?/, (route) => route.abort())
    const before = await readSeconds(page)
    const now = await page.evaluate(() => Date.now())
    await page.clock.setSystemTime(now + TEN_MINUTES * 1000)
    await wake(page)
    await expect.poll(() => readSeconds(page)).toBeLessThan(before - TEN_MINUTES + CLOSE)
    expect(await readSeconds(page)).toBeGreaterThan(before - TEN_MINUTES - 60)
  })
}
