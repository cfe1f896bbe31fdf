import { expect, type ConsoleMessage, type Page } from '@playwright/test'
import { LAYOUT_RULES } from '#tests/support/axe-rules.ts'
import { findGluedWords } from '#tests/support/glued-words.ts'
import { findBrokenWords, LONGEST_WORD } from './broken-words.ts'
import { openAccountMenu, waitForMenu } from './account-menu.ts'
import { findViolations } from './find-violations.ts'
import { findCoveredControls } from './covered-controls.ts'
import { findCoveredTexts } from './covered-words.ts'
import { findCutChoices } from './cut-choices.ts'
import { findTouchingCells } from './touching-cells.ts'
import { findVisibleHidden } from './shown-hidden.ts'
import { findSmallTargets } from './small-targets.ts'
import { test as base } from './windows.ts'

type Fixtures = {
  /** Opens a scenario of the sandbox: a fresh account in that state, signed in, on its page. */
  openScenario: (name: string, options?: Record<string, string>) => Promise<void>
  /** The same without opening the page; returns the URL to open. */
  enterScenario: (name: string, options?: Record<string, string>) => Promise<string>
  /** Creates a verified, signed-out customer for this test, because an account allows only one session. */
  openCustomer: () => Promise<{ email: string; password: string }>
  /** Logs in on the current login page. */
  logIn: (customer: { email: string; password: string }) => Promise<void>
  /** Follows a menu link, opening the menu first on a phone, and the account menu for a link in it. */
  followMenu: (name: string) => Promise<void>
  /** Waits for hydration, because scripts ignore clock changes before it. */
  scriptsRun: () => Promise<void>
  /** Fails on any violation of WCAG 2.2 AA that axe finds, or of the given rules; checks nothing without scripts. */
  expectAccessible: (rules?: string[]) => Promise<void>
  /** Fails if the loaded page is wider than the screen. */
  expectNoOverflow: () => Promise<void>
  /**
   * Checks the current page on desk and phone, light and dark: accessible, without overflow at these and intermediate
   * widths, broken or clipped words, small or covered controls, or words that run together without styles. With
   * `PICTURES=1` it saves screenshots under the given name.
   */
  lookAround: (name: string) => Promise<void>
  /** Saves a screenshot of the whole page with `PICTURES=1`, which takes as long as a page load. */
  keepPicture: (name: string) => Promise<void>
  /** Errors that the page may log; set by `test.use`. */
  tolerated: RegExp | null
  app: string
  sandbox: string
}

const SCREENS = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
/** A desk of 1280 px at 400% (WCAG 1.4.10), a tablet, and the narrowest desk with the menu beside the page. */
const WIDTHS = [320, 768, 1000]
/** The minimum size of standalone targets: WCAG 2.5.8 on a desk, 2.5.5 on touch screens. */
const TARGETS: Record<string, number> = { desk: 24, phone: 44 }

/** Runs a test with a page and fails it if the page logs an error that is not tolerated. */
export async function watchPage(
  page: Page,
  use: (page: Page) => Promise<void>,
  tolerated: RegExp | null = null,
): Promise<void> {
  const complaints: string[] = []
  const recordError = (error: Error) => complaints.push(`uncaught: ${error.stack ?? error.message}`)
  const recordMessage = (message: ConsoleMessage) => {
    // The browser logs every 4xx and 5xx; tests check those pages themselves.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text())
    }
  }
  page.on('pageerror', recordError).on('console', recordMessage)
  await use(page)
  page.off('pageerror', recordError).off('console', recordMessage)
  expect(complaints.filter((text) => !tolerated?.test(text))).toEqual([])
}

/** The test of every journey: it fails if a page logs an error or violates the content security policy. */
export const test = base.extend<Fixtures>({
  app: async ({}, use) => use(requireVariable('APP_URL')),
  sandbox: async ({}, use) => use(requireVariable('SANDBOX_URL')),
  tolerated: [null, { option: true }],
  page: async ({ page, tolerated }, use) => watchPage(page, use, tolerated),
  openScenario: async ({ page, sandbox }, use) =>
    use(async (name, options = {}) => {
      await page.goto(`${sandbox}/s/${name}?${new URLSearchParams(options)}`)
    }),
  enterScenario: async ({ page, sandbox }, use) =>
    use(async (name, options = {}) => {
      const response = await page.request.get(`${sandbox}/s/${name}?${new URLSearchParams(options)}`)
      // An expired link also leads to a page, with an error status.
      expect(response.status(), `${name} leads to a page`).toBeLessThan(500)
      return response.url()
    }),
  openCustomer: async ({ page, sandbox }, use) =>
    use(async () => {
      const entrance = await page.request.get(`${sandbox}/s/verified-personal`, { maxRedirects: 0 })
      const email = entrance.headers()['x-sandbox-email']
      if (!email) throw new Error('The sandbox does not name the account')
      return { email, password: 'Causeway1' }
    }),
  logIn: async ({ page }, use) =>
    use(async ({ email, password }) => {
      await page.getByLabel('Email').first().fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Log in' }).click()
    }),
  followMenu: async ({ page }, use) =>
    use(async (name) => {
      await waitForMenu(page)
      const menu = page.getByText('Menu', { exact: true })
      if (await menu.isVisible()) await menu.click()
      const link = page.getByRole('link', { name, exact: true }).filter({ visible: true })
      if ((await link.count()) === 0) await openAccountMenu(page)
      await link.click()
    }),
  scriptsRun: async ({ page }, use) =>
    use(async () => {
      // React marks each hydrated element.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
      )
    }),
  expectAccessible: async ({ page, javaScriptEnabled }, use) =>
    use(async (rules) => {
      // axe is a script; the runs with scripts check the same pages.
      if (javaScriptEnabled === false) return
      expect(await findViolations(page, rules)).toEqual([])
    }),
  expectNoOverflow: async ({ page }, use) =>
    use(async () => {
      await page.waitForLoadState()
      expect(await page.evaluate(findOverflow)).toEqual([])
    }),
  keepPicture: async ({ page }, use, { project }) =>
    use(async (name) => {
      if (!process.env['PICTURES']) return
      await page.screenshot({ path: `.artefacts/screens/${name}-${project.name}.png`, fullPage: true })
    }),
  lookAround: async ({ page, expectAccessible, keepPicture }, use, testInfo) =>
    use(async (name) => {
      const keep = (look: string) => keepPicture(`${name}-${look}`)
      await page.emulateMedia({ colorScheme: 'light' })
      for (const [device, size] of Object.entries(SCREENS)) {
        await page.setViewportSize(size)
        await expectAccessible(device === 'desk' ? undefined : LAYOUT_RULES)
        await expectNothing(page, {
          [`wider than a ${device}`]: [findOverflow],
          [`hidden elements that show on a ${device}`]: [findVisibleHidden],
          [`small targets on a ${device}`]: [findSmallTargets, TARGETS[device] ?? 0],
          [`choices that leave a hole on a ${device}`]: [findHoles],
          [`choices that are cut on a ${device}`]: [findCutChoices],
          [`words that are covered or cut on a ${device}`]: [findCoveredTexts],
        })
        const { tried, covered } = await page.evaluate(findCoveredControls)
        testInfo.annotations.push({ type: `controls tried on a ${device}`, description: String(tried) })
        expect(covered, `controls that are covered on a ${device}, of ${tried}`).toEqual([])
        await keep(device)
      }
      // Dark mode only changes colours, which are the same at every width.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(['color-contrast'])
      await keep('dark')
      await expectNothing(page, {
        'words that run together without styles': [findGluedWords],
      })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 })
        await expectNothing(page, {
          [`wider than ${width} px`]: [findOverflow],
          [`words that are broken at ${width} px`]: [findBrokenWords, LONGEST_WORD],
          [`cells that touch at ${width} px`]: [findTouchingCells],
          [`choices that are cut at ${width} px`]: [findCutChoices],
          [`words that are covered or cut at ${width} px`]: [findCoveredTexts],
        })
      }
    }),
})

export { expect, type Page }

/** Functions that run in the page, with their arguments. */
type Finds = Record<string, [find: (...args: never[]) => string[], ...args: number[]]>

/** The fonts of most Linux systems: one as wide as Arial and Roboto, the other much wider. */
const FONTS = ['Liberation Sans', 'DejaVu Sans']

/** Expects no findings in either font. One message, because the round trip takes longer than most checks. */
async function expectNothing(page: Page, finds: Finds): Promise<void> {
  const calls = Object.entries(finds).map(([what, [find, ...args]]) => `${JSON.stringify(what)}: (${find})(${args})`)
  const nothing = Object.fromEntries(Object.keys(finds).map((what) => [what, []]))
  const found = await page.evaluate(`${JSON.stringify(FONTS)}.map((font) => {
    const { style } = document.documentElement
    style.setProperty('--font', JSON.stringify(font))
    const found = { ${calls} }
    style.removeProperty('--font')
    return found
  })`)
  expect(Object.fromEntries(FONTS.map((font, at) => [font, (found as object[])[at]]))).toEqual(
    Object.fromEntries(FONTS.map((font) => [font, nothing])),
  )
}

/** The width by which the page overflows the screen. */
function findOverflow(): string[] {
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return overflow > 0 ? [`${overflow} px`] : []
}

/** Groups of choices whose last row is shorter than the others. */
function findHoles(): string[] {
  const groups = Array.from(document.querySelectorAll('.choices:not(.compact)')).filter((group) =>
    group.checkVisibility(),
  )
  const holes = groups.filter((group) => {
    const ends = Array.from(
      group.querySelectorAll(':scope > .choice'),
      (choice) => choice.getBoundingClientRect().right,
    )
    return Math.max(...ends) - (ends.at(-1) ?? 0) > 2
  })
  return holes.map(({ textContent }) => textContent ?? '')
}

function requireVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the product was not started`)
  return value
}
