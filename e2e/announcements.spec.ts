import type { Page } from '@playwright/test'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Collects the announcements of live regions from now on, in order: a region announces its content when it changes. */
async function collectAnnouncements(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output'
    new MutationObserver((changes) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(LIVE)
        if (region) regions.add(region)
        for (const added of addedNodes) {
          // Only an alert announces initial content; other regions must exist beforehand.
          if (added instanceof Element) added.querySelectorAll('[role="alert"]').forEach((one) => regions.add(one))
          if (added instanceof Element && added.matches('[role="alert"]')) regions.add(added)
        }
      }
      for (const region of regions) {
        const words = region.textContent?.trim() ?? ''
        if (words && said.at(-1) !== words) said.push(words)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

test('announces a saved, rejected or removed file once and keeps the focus nearby', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('wizard-additional')
  await scriptsRun()
  const said = await collectAnnouncements(page)
  const file = { name: 'payslip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const income = page.getByLabel('Document that shows it')
  await income.setInputFiles(file)
  const remove = page.getByRole('button', { name: 'Remove payslip.pdf' })
  await expect(remove).toBeVisible()
  await expect.poll(said).toContain('payslip.pdf is saved.')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(income).toBeFocused()
  await expect.poll(said).toContain('payslip.pdf is removed.')
  await income.setInputFiles({ ...file, name: 'page.html', mimeType: 'text/html' })
  const refused = 'page.html: The name of this file looks like that of a program. Rename it, and choose it again.'
  await expect.poll(said).toContain(refused)
  for (const words of ['payslip.pdf is saved.', 'payslip.pdf is removed.', refused]) {
    expect((await said()).filter((one) => one === words)).toHaveLength(1)
  }
})

for (const [scenario, path, button] of [
  ['history-mixed', '/history', 'Show'],
  ['activity-full', '/profile/activity', 'Show'],
  ['collect-active', '/history-ecom', 'Show'],
] as const) {
  test(`announces the number of results of a filter of ${path}`, async ({ enterScenario, page, scriptsRun }) => {
    const entered = await enterScenario(scenario)
    await page.goto(new URL(path, entered).href)
    await scriptsRun()
    const said = await collectAnnouncements(page)
    await page.getByLabel('Period').selectOption('custom')
    await typeFirstDay(page, ['1', '1', '2030'])
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('.empty')).toBeVisible()
    const nothing = await page.locator('.empty h2').innerText()
    await expect.poll(said).toContain(nothing)
    await typeFirstDay(page, ['1', '1', '2020'])
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('.empty')).toHaveCount(0)
    await expect.poll(async () => (await said()).at(-1)).toMatch(/\d+/)
    expect(await isFocusLost(page)).toBe(false)
    expect((await said()).filter((words) => words === nothing)).toHaveLength(1)
    await typeFirstDay(page, ['31', '2', '2020'])
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator('.summary-errors')).toBeFocused()
    await expect(page.locator('.filters [name$="-day"]').first()).toHaveValue('31')
  })
}

async function typeFirstDay(page: Page, typed: readonly string[]) {
  const fields = page.locator('.filters .date').first().locator('input')
  for (const [index, part] of typed.entries()) await fields.nth(index).fill(part)
}

test('announces the time left at ten, five and one minute once, until the page is left', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.clock.install()
  // The platform's clock is stopped, because each poll would bring its own time left.
  await page.route(/\/status(\?|$)/, (route) =>
    route.fulfill({ json: { version: new URL(route.request().url()).searchParams.get('version') } }),
  )
  await openScenario('payment-usdc-20-minutes')
  await scriptsRun()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    // Every change of a live region is announced, even to the same text.
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
      for (const region of new Set(elements.map((each) => each?.closest('output, [aria-live], [role="status"]')))) {
        const words = region?.textContent?.trim() ?? ''
        if (/minutes? left/.test(words)) heard.push(words)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const timer = page.getByRole('timer', { name: 'Time left' })
  const readSecondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + seconds
  }
  /** Lets the remaining time run second by second from just before a number of minutes to well after. */
  const advanceClock = async (minutes: number) => {
    await page.clock.fastForward((await readSecondsLeft()) * 1000 - minutes * 60_000 - 5000)
    for (let second = 0; second < 50; second += 1) await page.clock.runFor(1000)
  }
  expect(await readSecondsLeft()).toBeGreaterThan(17 * 60)
  await expect(timer).not.toHaveAttribute('aria-live')

  const expected: string[] = []
  for (const [minutes, words] of [
    [10, '10 minutes left'],
    [5, '5 minutes left'],
    [1, '1 minute left'],
  ] as const) {
    await advanceClock(minutes)
    expected.push(words)
    expect(await heard()).toEqual(expected)
    // A screen reader finds no outdated number.
    await expect(page.locator('.countdown output')).toHaveText('')
  }

  // After a reload the same time remains.
  await page.reload()
  await scriptsRun()
  await page.clock.fastForward((await readSecondsLeft()) * 1000 - 605_000)
  await page.clock.runFor(1000)
  const said = await collectAnnouncements(page)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  for (let step = 0; step < 70; step += 1) await page.clock.runFor(5000)
  expect((await said()).filter((words) => /minutes? left/.test(words))).toEqual([])
})
