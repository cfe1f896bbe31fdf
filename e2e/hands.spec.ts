import { logOut } from './support/account-menu.ts'
import { findCoveredFocus } from './support/phone-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

test('announces errors in the password reset dialog, which Escape closes', async ({ app, page, scriptsRun }) => {
  await page.goto(`${app}/login?modal=password-reset&redirect=%2Fhistory`)
  await scriptsRun()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send me the link' }).click()
  const summary = dialog.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByRole('alert')).toHaveCount(1)
  const link = summary.getByRole('link', { name: 'Email' })
  await link.click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(summary).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/login\?.*redirect=%2Fhistory/)
  await expect(page).not.toHaveTitle(/^Error: /)
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('keeps the terms dialog open on Escape and closes every other dialog', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('terms-updated')
  await page.goto(new URL('/overview', page.url()).href)
  await scriptsRun()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test("closes a phone's menu on Tab past it, an outside press, Escape or navigation", async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.setViewportSize(PHONE)
  await openScenario('verified-personal')
  await scriptsRun()
  const button = page.getByText('Menu', { exact: true })
  const item = page.getByRole('link', { name: 'History', exact: true })
  const open = async () => {
    await button.click()
    await expect(item).toBeVisible()
  }
  await open()
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest('header') !== null)
  for (let stop = 0; stop < 40 && (await isInMenu()); stop += 1) await page.keyboard.press('Tab')
  expect(await isInMenu()).toBe(false)
  await expect(item).toBeHidden()
  const focused = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return document.activeElement?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
  })
  expect(focused).toBe(true)

  await open()
  await page.locator('main').click({ position: { x: 200, y: 700 } })
  await expect(item).toBeHidden()
  await open()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await open()
  await item.click()
  await expect(page).toHaveURL(/\/history/)
  await expect(item).toBeHidden()
})

test('covers nothing with the open phone menu on a static page without scripts', async ({ app, page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${app}/fees?lang=en`)
  expect(await findCoveredFocus(page)).toEqual([])
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('header > details')).not.toHaveAttribute('open')
})

test('confirms a logout without a request to log in', async ({ openScenario, page, followMenu }) => {
  await openScenario('verified-personal')
  await followMenu('History')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  await logOut(page)
  await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible()
  await expect(page.getByText('Log in to continue.')).toHaveCount(0)
})

test("shows the tracker's rail and the current menu page in forced colours", async ({ openScenario, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScenario('payment-P')
  const rail = await page.evaluate(() =>
    [...document.querySelectorAll('.tracker li.past')].map((stop) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(stop, '::after')
      return { backgroundColor, forcedColorAdjust }
    }),
  )
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(rail.length).toBeGreaterThan(0)
  for (const { backgroundColor } of rail) expect(backgroundColor).not.toBe(ground)
  expect(rail.every(({ forcedColorAdjust }) => forcedColorAdjust === 'none')).toBe(true)
  await page.goto(new URL('/history', page.url()).href)
  const mark = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => {
        const { outlineStyle, borderInlineStartStyle, borderInlineStartWidth } = getComputedStyle(link)
        return `${outlineStyle} ${borderInlineStartStyle} ${borderInlineStartWidth}`
      })
  expect(await mark('.menu nav a[aria-current]')).not.toBe(await mark('.menu nav a:not([aria-current])'))
})

for (const [scenario, path] of [
  ['payment-N-waiting', ''],
  ['payment-C', ''],
  ['history-mixed', '/history'],
  ['history-mixed', '/overview'],
  ['rewards-full', '/rewards'],
  ['wizard-company-ready', ''],
] as const) {
  test(`${scenario} ${path}: breaks no short word with WCAG text spacing`, async ({ enterScenario, page }) => {
    const entered = await enterScenario(scenario)
    await page.goto(path ? new URL(path, entered).href : entered)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // A constructed style sheet, because the policy blocks inline styles.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        )
        document.adoptedStyleSheets = [sheet]
      })
      const broken = await page.evaluate(() => {
        const found: string[] = []
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const node = texts.currentNode as Text
          if (
            !node.parentElement?.checkVisibility() ||
            node.parentElement.closest('.unseen, .code, thead, script, style')
          )
            continue
          for (const { index, 0: word } of node.data.matchAll(/(?<!\S)[\p{L}\p{N}.,:()]{2,14}(?!\S)/gu)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            if (tops.size > 1) found.push(`${word} in "${node.data.slice(0, 40)}"`)
          }
        }
        return found
      })
      expect(broken, `${width} px`).toEqual([])
    }
  })
}

test('shows the session warning in view and returns the focus on staying', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.addInitScript(() => {
    const original = window.setTimeout
    const warn: (() => void)[] = []
    // The warning timer is four minutes.
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 240_000 ? warn.push(run) : original(run, ms)) as typeof window.setTimeout
    Object.assign(window, { warn })
  })
  await openScenario('verified-personal')
  await page.goto(new URL('/payments', page.url()).href)
  await scriptsRun()
  const message = page.getByLabel('Message to the recipient')
  await message.fill('Invoice 17')
  await message.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  await page.evaluate(() => (window as unknown as { warn: (() => void)[] }).warn.at(-1)?.())
  const stay = page.getByRole('button', { name: 'Stay logged in' })
  await expect(stay).toBeInViewport()
  await expect(message).toBeFocused()
  await stay.focus()
  await Promise.all([page.waitForResponse(/\/payments\.data/), page.keyboard.press('Enter')])
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('Invoice 17')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})
