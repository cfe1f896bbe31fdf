import { test } from './support/lasting-window.ts'
import { pressButton } from './support/console-buttons.ts'
import { expect, type Page } from './support/test.ts'
import { unfold } from './support/unfold.ts'

/** Two polls of a payment page; a page under review polls every 30 seconds. */
const TWO_POLLS_MS = 14_500
const TWO_SLOW_POLLS_MS = 61_000

/** All visible text and links of a page with its title, without the clock. */
async function readLook(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
    for (const each of main.querySelectorAll('.unseen, [role="timer"], input[name="operation_id"]')) each.remove()
    const addresses = Array.from(main.querySelectorAll('[href], [src], [d]'), (each) =>
      ['href', 'src', 'd'].map((name) => each.getAttribute(name)).join(' '),
    )
    const text = (main.textContent ?? '').replaceAll(/as of \d\d:\d\d:\d\d/gi, '')
    return [document.title, text, ...addresses].join('\n')
  })
}

/** The same page as loaded in another tab. */
async function loadLookInNewTab(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const shown = await readLook(other)
  await other.close()
  return shown
}

/** Collects the announcements of the page's live region from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const region = document.querySelector('main [aria-live][aria-atomic]')
    if (region === null) throw new Error('The page has nothing to say anything with')
    new MutationObserver(() => {
      const text = (region as HTMLElement).innerText.trim()
      if (text !== '') heard.push(text.replaceAll(/\s+/g, ' '))
    }).observe(region, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Opens a scenario with a controlled clock and returns its console page. */
async function openWithClock(page: Page, openScenario: (name: string) => Promise<void>, name: string) {
  await page.clock.install()
  await openScenario(name)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  // Moving the clock would time out pending requests.
  await page.waitForLoadState('networkidle')
}

const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [scenario, label] of [
  ['payment-I-short', 'The payment arrives 3% short'],
  ['payment-U-seen', 'One more confirmation'],
  ['payment-N-floating', '+10 minutes'],
  ['payment-N-waiting', 'The payment arrives in full'],
  ['payment-N-waiting', 'The held rate expires'],
] as const) {
  test(`${scenario}: after "${label}" two polls update the page like a reload, with one announcement`, async ({
    page,
    openScenario,
    sandbox,
  }) => {
    await openWithClock(page, openScenario, scenario)
    const before = { shown: await readLook(page), heading: await findHeading(page).innerText() }
    const heard = await listen(page)
    await pressButton(`${sandbox}/console${new URL(page.url()).pathname}`, label)
    const loadedBefore = await loadLookInNewTab(page)
    await page.clock.runFor(TWO_POLLS_MS)
    await expect.poll(() => readLook(page)).not.toBe(before.shown)
    const open = { shown: await readLook(page), heading: await findHeading(page).innerText() }
    const [said = '', ...again] = await heard()

    expect(again).toEqual([])
    expect(said).not.toBe('')
    expect(open.heading === before.heading || said.includes(open.heading.replaceAll(/\s+/g, ' '))).toBe(true)
    await page.clock.runFor(TWO_POLLS_MS)
    expect(await heard()).toHaveLength(1)
    await page.reload()
    // "Arrives today, about 06:19" changes by the minute, which may end between poll and reload.
    expect([loadedBefore, await readLook(page)]).toContain(open.shown)
  })
}

for (const path of ['/overview', '/verification', '/profile']) {
  test(`${path}: announces the outcome of an application once within two polls`, async ({
    page,
    openScenario,
    app,
  }) => {
    await page.clock.install()
    await openScenario('wizard-submitted')
    const console = await page.getByRole('link', { name: 'Open the console for this page' }).getAttribute('href')
    await page.goto(`${app}${path}?lang=en`)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    const before = await readLook(page)
    const heard = await listen(page)
    await pressButton(`${console}/review`, 'Approve')
    const loadedBefore = await loadLookInNewTab(page)
    await page.clock.runFor(TWO_SLOW_POLLS_MS)
    await expect.poll(() => readLook(page)).not.toBe(before)
    const open = await readLook(page)

    expect(await heard()).toHaveLength(1)
    await page.reload()
    expect([loadedBefore, await readLook(page)]).toContain(open)
  })
}

test('moves the focus to the heading when a change removes the focused element', async ({
  page,
  openScenario,
  sandbox,
}) => {
  await openWithClock(page, openScenario, 'payment-N-waiting')
  await page.getByRole('button', { name: /Copy/ }).first().focus()
  await pressButton(`${sandbox}/console${new URL(page.url()).pathname}`, 'The payment arrives in full')
  await page.clock.runFor(TWO_POLLS_MS)
  await expect(findHeading(page)).toHaveText('We can see your payment')
  await expect(findHeading(page)).toBeFocused()
})

for (const scenario of ['payment-Z', 'payment-X-cancelled', 'payment-R-refunded']) {
  test(`${scenario}: stops polling at a final state`, async ({ page, openScenario }) => {
    await openWithClock(page, openScenario, scenario)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/status')) asked.push(request.url())
    })
    await page.clock.runFor(120_000)
    expect(asked).toEqual([])
  })
}

test('warns a minute before the session timeout although the page polls', async ({ page, openScenario, sandbox }) => {
  await openWithClock(page, openScenario, 'payment-N-floating')
  const before = await readLook(page)
  await page.clock.runFor(3 * 60_000)
  await pressButton(`${sandbox}/console${new URL(page.url()).pathname}`, '+10 minutes')
  await page.clock.runFor(TWO_POLLS_MS)
  await expect.poll(() => readLook(page)).not.toBe(before)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeVisible()
})

test('keeps a waiting page at 390 px after its session ended and links to the login', async ({
  page,
  openScenario,
  sandbox,
  context,
  lookAround,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithClock(page, openScenario, 'payment-N-waiting')
  const before = await findHeading(page).innerText()
  const address = await page.locator('.pay .code').innerText()
  const payment = new URL(page.url()).pathname
  await context.clearCookies({ name: 'causeway' })
  await page.clock.runFor(TWO_POLLS_MS)
  await expect(page.getByText('You are logged out.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`${payment}/waiting`)
  await expect(findHeading(page)).toHaveText(before)
  await expect(page.locator('.pay .code')).toHaveText(address)
  await unfold(page, 'Pay from another device')
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await lookAround('payment-waiting-view')
  await pressButton(`${sandbox}/console${payment}`, 'The payment arrives in full')
  await page.clock.runFor(TWO_POLLS_MS)
  await expect(findHeading(page)).toHaveText('We can see your payment')
  await expect(page.getByText(address)).toBeHidden()
  await page.getByRole('link', { name: 'Log in to manage it' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftransactions%2Ftx_\w+&lang=en$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('shows a payment by "Check again" at 390 px after its session ended', async ({
    page,
    openScenario,
    app,
    sandbox,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScenario('payment-N-waiting')
    const payment = new URL(page.url()).pathname
    const address = await page.locator('.pay .code').innerText()
    await context.clearCookies({ name: 'causeway' })
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
    await expect(page.locator('.pay .code')).toHaveText(address)
    await pressButton(`${sandbox}/console${payment}`, 'The payment arrives in full')
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(findHeading(page)).toHaveText('We can see your payment')
    await page.goto(`${app}${payment}`)
    await expect(findHeading(page)).toHaveText('We can see your payment')
  })
})
