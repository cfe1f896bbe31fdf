import type { Page } from '@playwright/test'
import {
  compareLooks,
  readEntry,
  type Looks,
  readLooks,
  waitUntilSettled,
  readAnnouncements,
} from './support/page-looks.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** The menu's links, each once. The support link is skipped because it differs on each page. */
async function listMenuLinks(page: Page): Promise<string[]> {
  const links = page.locator('header.side a[href^="/"]:not([hreflang], [href^="/support-link"])')
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))]
}

/** Opens the account menu if it contains the link. */
async function revealLink(page: Page, address: string): Promise<void> {
  const row = page.locator('.account:not([open])', { has: page.locator(`a[href="${address}"]:not([hreflang])`) })
  if (await row.count()) await row.locator('summary').click()
}

const follow = async (page: Page, address: string) => {
  const left = await readEntry(page)
  const button = page.locator('header.side > details > summary')
  if (await button.isVisible()) await button.click()
  await revealLink(page, address)
  await page.locator(`header.side a[href="${address}"]:not([hreflang])`).first().click()
  await waitUntilSettled(page, left)
  // Hovering changes the look.
  await page.mouse.move(0, 0)
}

test('renders every menu page after a click like after a reload, from both neighbours', async ({
  openScenario,
  page,
}) => {
  test.slow()
  await openScenario('collect-none')
  const menu = await listMenuLinks(page)
  expect(menu.length).toBeGreaterThan(6)
  const reloaded = new Map<string, Looks>()
  for (const address of menu) {
    await page.goto(new URL(address, page.url()).href)
    await waitUntilSettled(page)
    reloaded.set(address, await readLooks(page))
  }

  const wrong: string[] = []
  for (const walk of [menu, menu.toReversed()]) {
    const [start = ''] = walk
    await page.goto(new URL(start, page.url()).href)
    await waitUntilSettled(page)
    for (const to of walk.slice(1)) {
      await follow(page, to)
      const other = reloaded.get(to)
      const differences = other ? compareLooks(await readLooks(page), other) : ['was never reloaded']
      if (differences.length > 0) wrong.push(`${start} ... ${to}: ${differences.length}, ${differences[0]}`)
    }
  }
  expect(wrong).toEqual([])
})

test.describe('on a phone in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true })

  test('renders every menu page after a tap like after a reload', async ({ openScenario, page }) => {
    test.slow()
    await openScenario('collect-none')
    await waitUntilSettled(page)
    const menu = await listMenuLinks(page)
    expect(menu.length).toBeGreaterThan(6)
    const wrong: string[] = []
    // The first page comes last, so that every page is reached from another one.
    const [first = '', ...others] = menu
    await page.goto(new URL(first, page.url()).href)
    await waitUntilSettled(page)
    for (const address of [...others, first]) {
      await follow(page, address)
      await expect(page.locator('header.side > details')).not.toHaveAttribute('open')
      const clicked = await readLooks(page)
      await page.reload()
      await waitUntilSettled(page)
      const differences = compareLooks(clicked, await readLooks(page))
      if (differences.length > 0) wrong.push(`${address}: ${differences.length}, ${differences[0]}`)
    }
    expect(wrong).toEqual([])
  })
})

test('renders an overview with tasks after a click like after a reload', async ({ openScenario, page }) => {
  await openScenario('payment-N-waiting')
  await page.goto(new URL('/history', page.url()).href)
  await waitUntilSettled(page)
  await follow(page, (await listMenuLinks(page)).find((address) => address.startsWith('/overview')) ?? '')
  await expect(page.locator('.needs li')).not.toHaveCount(0)
  const clicked = await readLooks(page)
  await page.reload()
  await waitUntilSettled(page)
  expect(compareLooks(clicked, await readLooks(page))).toEqual([])
})

/** The title of the document at an address, fetched without a window. */
async function fetchTitle(page: Page, address: string): Promise<string> {
  const document = await (await page.request.get(new URL(address, page.url()).href)).text()
  return /<title>([^<&]+)<\/title>/.exec(document)?.[1] ?? ''
}

for (const by of ['click', 'keyboard'] as const) {
  test(`announces every menu page reached by ${by}: title, heading focus, scroll to top`, async ({
    openScenario,
    page,
  }) => {
    await openScenario('collect-none')
    const menu = await listMenuLinks(page)
    const titles = new Map<string, string>()
    for (const address of menu) titles.set(address, await fetchTitle(page, address))
    await waitUntilSettled(page)
    for (const address of menu) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const left = await readEntry(page)
      await revealLink(page, address)
      const link = page.locator(`header.side a[href="${address}"]:not([hreflang])`).first()
      if (by === 'click') await link.click()
      else {
        await link.focus()
        await page.keyboard.press('Enter')
      }
      await waitUntilSettled(page, left)
      const text = ((await findHeading(page).textContent()) ?? '').trim()
      const { live: _, ...spoken } = await readAnnouncements(page)
      expect([address, spoken]).toEqual([address, { title: titles.get(address), focus: `h1: ${text}`, scroll: 0 }])
    }
  })
}

test('announces the page on back and forward and restores the scroll position', async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await openScenario('collect-none')
  await page.goto(new URL('/overview', page.url()).href)
  await waitUntilSettled(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(findHeading(page)).toBeFocused()
  await expect(page).toHaveTitle('Pay a bank account | Causeway')
  expect((await readAnnouncements(page)).scroll).toBe(0)
  await page.evaluate(() => scrollTo(0, 200))

  await page.goBack()
  await expect(findHeading(page)).toHaveText('Põhjatuul OÜ')
  await expect(findHeading(page)).toBeFocused()
  await expect.poll(async () => (await readAnnouncements(page)).scroll).toBe(150)
  await expect(page).toHaveTitle('Dashboard Overview | Causeway')

  await page.goForward()
  await expect(findHeading(page)).toHaveText('Pay a bank account')
  await expect(findHeading(page)).toBeFocused()
  await expect.poll(async () => (await readAnnouncements(page)).scroll).toBe(200)
})
