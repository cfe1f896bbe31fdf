import { test } from './support/lasting-window.ts'
import { expect, type Page } from './support/test.ts'

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
]

/** The menu's visible links and buttons that are outside the screen, and the sidebar's overflow. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const side = document.querySelector('header.side') ?? document.body
    const { innerWidth, innerHeight } = window
    const cut = Array.from(side.querySelectorAll<HTMLElement>('a, button, summary'))
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth
      })
      .map(({ textContent }) => textContent)
    return { cut, overflow: [side.scrollHeight - side.clientHeight, side.scrollWidth - side.clientWidth] }
  })

for (const { width, height } of SCREENS) {
  test(`shows a business its whole menu at ${width}x${height} without a scroll bar`, async ({ openScenario, page }) => {
    await page.setViewportSize({ width, height })
    await openScenario('collect-active')
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible()
    const help = page.locator('header.side').getByRole('link', { name: 'Help and contact' })
    await expect(help).toBeInViewport({ ratio: 1 })
    expect(await findCut(page)).toEqual({ cut: [], overflow: [0, 0] })

    await page.locator('.account > summary').click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
    await expect(help).toBeInViewport({ ratio: 1 })
    expect(await findCut(page)).toEqual({ cut: [], overflow: [0, 0] })
  })
}

test('shows the phone menu in one column', async ({ openScenario, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScenario('collect-active')
  await page.getByText('Menu', { exact: true }).click()
  const starts = await page
    .locator('header.side nav[aria-label=Main] a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
  expect(starts.length).toBe(7)
  expect(new Set(starts).size).toBe(1)
})

test('closes the account menu on Escape, an outside press and navigation', async ({
  expectAccessible,
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('verified-personal')
  await scriptsRun()
  const row = page.locator('.account > summary')
  const item = page.getByRole('link', { name: 'Rewards', exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(item).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
  await expect(row).toBeFocused()
  await row.click()
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await expect(item).toBeHidden()
  await row.click()
  await item.click()
  await expect(page).toHaveURL(/\/rewards/)
  await expect(item).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the account menu without scripts and logs out', async ({ openScenario, page }) => {
    await openScenario('verified-personal')
    await page.locator('.account > summary').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})
