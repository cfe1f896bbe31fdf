import type { Page } from '@playwright/test'
import { findCoveredFocus } from './support/phone-menu.ts'
import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const PHONE = { width: 390, height: 844 }

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

/** Collects what live regions say from now on, in order; a region says what it holds when that changes. */
async function listen(page: Page) {
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
          // Only an alert speaks when it comes with its words; another region must be there before.
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

test('a file that is saved, refused or removed is announced once, and the focus stays beside it', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await openScenario('wizard-additional')
  await scriptsRun()
  const said = await listen(page)
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
  test(`a filter of ${path} says how many it found`, async ({ enterScenario, page, scriptsRun }) => {
    const entered = await enterScenario(scenario)
    await page.goto(new URL(path, entered).href)
    await scriptsRun()
    const said = await listen(page)
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

test('the dialog for a new password says what is wrong in itself, and the Escape key closes it', async ({
  app,
  page,
  scriptsRun,
}) => {
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

test('new terms cannot be closed by a key, and every other dialog can', async ({ openScenario, page, scriptsRun }) => {
  await openScenario('terms-updated')
  await page.goto(new URL('/overview', page.url()).href)
  await scriptsRun()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the menu of a phone closes when one tabs past it, presses elsewhere, presses Escape, or goes to a page', async ({
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

test('the open menu of a phone covers nothing on a static page, which has no script to close it', async ({
  app,
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${app}/fees?lang=en`)
  expect(await findCoveredFocus(page)).toEqual([])
  await page.locator('header').getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('header > details')).not.toHaveAttribute('open')
})

test('the time left to pay is said at ten, five and one minute, once each, and not after the page is left', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.clock.install()
  // The clock of the platform stands still: whatever news a poll brings, its own time left comes with it.
  await page.route(/\/status(\?|$)/, (route) =>
    route.fulfill({ json: { version: new URL(route.request().url()).searchParams.get('version') } }),
  )
  await openScenario('payment-usdc-20-minutes')
  await scriptsRun()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    // Each change of a live region is spoken, also one to the same words.
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
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + seconds
  }
  /** Lets the time left run from a little before so many minutes to well after, second by second. */
  const pass = async (minutes: number) => {
    await page.clock.fastForward((await secondsLeft()) * 1000 - minutes * 60_000 - 5000)
    for (let second = 0; second < 50; second += 1) await page.clock.runFor(1000)
  }
  expect(await secondsLeft()).toBeGreaterThan(17 * 60)
  await expect(timer).not.toHaveAttribute('aria-live')

  const expected: string[] = []
  for (const [minutes, words] of [
    [10, '10 minutes left'],
    [5, '5 minutes left'],
    [1, '1 minute left'],
  ] as const) {
    await pass(minutes)
    expected.push(words)
    expect(await heard()).toEqual(expected)
    // Whoever reads on meets no number that is not true any more.
    await expect(page.locator('.countdown output')).toHaveText('')
  }

  // After a reload there is as much time as before.
  await page.reload()
  await scriptsRun()
  await page.clock.fastForward((await secondsLeft()) * 1000 - 605_000)
  await page.clock.runFor(1000)
  const said = await listen(page)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  for (let step = 0; step < 70; step += 1) await page.clock.runFor(5000)
  expect((await said()).filter((words) => /minutes? left/.test(words))).toEqual([])
})

const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).split('-')

/** Forms with a card that a script keeps: what is typed into each, and what its card says of it. */
const QUOTED: readonly [
  what: string,
  scenario: string,
  path: string | null,
  typed: Record<string, string>,
  says: RegExp,
][] = [
  ['a payment', 'verified-personal', '/payments', { IBAN: 'EE38 2200 2210 2014 5685', Amount: '750' }, /0\.\d{8}\sBTC/],
  ['a purchase', 'buy-form', '/buy', { Amount: '250' }, /You pay\s*250\.00\sEUR/],
  ['a payment by a link', 'pay-link-open-amount', null, { 'Amount that you pay': '80' }, /80\.00\sEUR/],
  [
    'a recurring payment',
    'recurring-form',
    null,
    {
      'Amount of each payment': '250',
      Year: inThreeDays[0] ?? '',
      Month: inThreeDays[1] ?? '',
      Day: inThreeDays[2] ?? '',
    },
    /250\.00\sEUR/,
  ],
]

for (const [what, scenario, path, typed, says] of QUOTED) {
  test(`what is typed into the form of ${what} before the scripts are there gets its quote`, async ({
    app,
    enterScenario,
    page,
    scriptsRun,
  }) => {
    const entered = await enterScenario(scenario)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path === null ? entered : app + path, { waitUntil: 'commit' })
    for (const [label, value] of Object.entries(typed)) {
      await page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
    }
    const card = page.locator('aside[aria-label]').filter({ hasNotText: 'Sandbox' })
    await expect(card).not.toContainText(says)
    release()
    await scriptsRun()
    await expect(card).toContainText(says)
    const [[label = '', value = ''] = []] = Object.entries(typed)
    await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveValue(value)
  })
}

/** A new customer's payment form, filled in once its scripts run. */
async function fillPayment(page: Page, openScenario: (name: string) => Promise<void>, scriptsRun: () => Promise<void>) {
  await openScenario('verified-personal')
  await page.goto(new URL('/payments', page.url()).href)
  await scriptsRun()
  await page.getByLabel('IBAN').fill('EE38 2200 2210 2014 5685')
  await page.getByLabel('Amount').fill('751.50')
  await page.getByLabel('Message to the recipient').fill('Boat')
}

test('going back from the check page finds the form as it was sent and the payment that waits, and makes no second one', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await fillPayment(page, openScenario, scriptsRun)
  await page.getByLabel('Amount').press('Enter')
  await expect(page).toHaveURL(/\/transactions\//)
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await expect(page.getByLabel('Message to the recipient')).toHaveValue('Boat')
  const waiting = page.getByRole('status').filter({ hasText: '751.50' })
  await expect(waiting).toContainText('is waiting')
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(new RegExp(pathname))
  await page.goto(new URL('/payments', page.url()).href)
  await page.getByRole('link', { name: 'Start with an empty form' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('a reload after a refusal keeps what was typed, without the errors', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await fillPayment(page, openScenario, scriptsRun)
  await page.getByLabel('IBAN').fill('EE38 2200 2210')
  await page.getByRole('button', { name: 'Check the payment' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Form validation failed' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('751.50')
  await expect(page.getByLabel('IBAN')).toHaveValue('EE38 2200 2210')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('another language keeps what was typed', async ({ openScenario, page, scriptsRun }) => {
  await fillPayment(page, openScenario, scriptsRun)
  await page.getByText('English', { exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(/lang=de/)
  await expect(page.getByText('Deutsch', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[name="sum"]')).toHaveValue('751.50')
  await expect(page.locator('[name="description"]')).toHaveValue('Boat')
  await expect(
    page
      .getByText(/0[.,]\d{8}\sBTC/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test('whoever logs out is told so, and not asked to log in to continue', async ({ openScenario, page, followMenu }) => {
  await openScenario('verified-personal')
  await followMenu('History')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out.', { exact: true })).toBeVisible()
  await expect(page.getByText('Log in to continue.')).toHaveCount(0)
})

test('in forced colours the rail and the page of the menu that is open can be seen', async ({ openScenario, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openScenario('payment-P')
  const rail = await page.evaluate(() =>
    [...document.querySelectorAll('.tracker li.past')].map((stop) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(stop, '::after')
      return { backgroundColor, forcedColorAdjust }
    }),
  )
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
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
  test(`no short word of ${scenario} ${path} is broken when text is spaced as WCAG asks`, async ({
    enterScenario,
    page,
  }) => {
    const entered = await enterScenario(scenario)
    await page.goto(path ? new URL(path, entered).href : entered)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // A sheet made by a script: the policy lets in none that is written into the page.
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

test('the warning before the session ends is in sight, and staying returns the focus', async ({
  openScenario,
  page,
  scriptsRun,
}) => {
  await page.addInitScript(() => {
    const original = window.setTimeout
    const warn: (() => void)[] = []
    // The warning waits four minutes.
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
