import { expect, type ConsoleMessage, type Page } from '@playwright/test'
import { OF_THE_LAYOUT } from '#tests/support/axe-rules.ts'
import { findGluedWords } from '#tests/support/glued-words.ts'
import { findBrokenWords, LONGEST_WORD } from './broken-words.ts'
import { findViolations } from './find-violations.ts'
import { findCoveredControls } from './covered-controls.ts'
import { findCoveredWords } from './covered-words.ts'
import { findCutChoices } from './cut-choices.ts'
import { findTouchingCells } from './touching-cells.ts'
import { findShownHidden } from './shown-hidden.ts'
import { findSmallTargets } from './small-targets.ts'
import { test as base } from './windows.ts'

type Fixtures = {
  /** Opens a scenario of the sandbox: a fresh account in that state, signed in, on the page in question. */
  openScenario: (name: string, options?: Record<string, string>) => Promise<void>
  /** The same without opening the page, for tests that go elsewhere at once; gives the address that it leads to. */
  enterScenario: (name: string, options?: Record<string, string>) => Promise<string>
  /** A verified customer of this test alone, signed out: only one session is allowed for each account. */
  openCustomer: () => Promise<{ email: string; password: string }>
  /** Logs in on the page that asks for it. */
  logIn: (customer: { email: string; password: string }) => Promise<void>
  /** Follows a link of the menu, which on a phone has to be opened first. */
  followMenu: (name: string) => Promise<void>
  /** Waits until the page's scripts have taken it over: time that passes before is nobody's. */
  scriptsRun: () => Promise<void>
  /** Fails on any violation of WCAG 2.2 AA that axe can see, or of some rules of it; without scripts it looks at nothing. */
  expectAccessible: (rules?: string[]) => Promise<void>
  /** Fails where the page, once it has loaded, is wider than the screen. */
  expectNoOverflow: () => Promise<void>
  /**
   * Looks at the page as it stands on a desk and on a phone, in light and in dark: it is accessible, nowhere wider than
   * the screen, nor than one between, where no word is broken inside; its links are large enough, nothing lies over a
   * control, no choice of a list is cut, no words stand on others or are cut, and none run together where there are no styles. With `PICTURES=1` a picture
   * of each is kept under the given name.
   */
  lookAround: (name: string) => Promise<void>
  /** Keeps a picture of the whole page with `PICTURES=1`: making one takes as long as opening the page. */
  keepPicture: (name: string) => Promise<void>
  app: string
  sandbox: string
}

const SCREENS = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
/** What a desk of 1280 px shows at 400% (WCAG 1.4.10), a tablet, and the narrowest desk that has the menu beside the page. */
const WIDTHS = [320, 768, 1000]
/** The least size of what is pressed and stands by itself: WCAG 2.5.8 on a desk, 2.5.5 where there are fingers. */
const TARGETS: Record<string, number> = { desk: 24, phone: 44 }

/** Has a test use a page, which fails it if the page logs an error. */
export async function watchPage(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const complaints: string[] = []
  const hearError = (error: Error) => complaints.push(`uncaught: ${error.stack ?? error.message}`)
  const hearMessage = (message: ConsoleMessage) => {
    // A status of 4xx or 5xx is logged by the browser; the tests look at those pages themselves.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text())
    }
  }
  page.on('pageerror', hearError).on('console', hearMessage)
  await use(page)
  page.off('pageerror', hearError).off('console', hearMessage)
  expect(complaints).toEqual([])
}

/** The test of every journey: a page that logs an error or breaks the content security policy fails it. */
export const test = base.extend<Fixtures>({
  app: async ({}, use) => use(required('APP_URL')),
  sandbox: async ({}, use) => use(required('SANDBOX_URL')),
  page: async ({ page }, use) => watchPage(page, use),
  openScenario: async ({ page, sandbox }, use) =>
    use(async (name, options = {}) => {
      await page.goto(`${sandbox}/s/${name}?${new URLSearchParams(options)}`)
    }),
  enterScenario: async ({ page, sandbox }, use) =>
    use(async (name, options = {}) => {
      const response = await page.request.get(`${sandbox}/s/${name}?${new URLSearchParams(options)}`)
      // A link that has expired is a page too, with a status of its own.
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
      const menu = page.getByText('Menu', { exact: true })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
    }),
  scriptsRun: async ({ page }, use) =>
    use(async () => {
      // React leaves its mark on each element that it has taken over.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
      )
    }),
  expectAccessible: async ({ page, javaScriptEnabled }, use) =>
    use(async (rules) => {
      // axe is a script itself. What it finds on a page is found where scripts are on.
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
        await expectAccessible(device === 'desk' ? undefined : OF_THE_LAYOUT)
        await expectNothing(page, {
          [`wider than a ${device}`]: [findOverflow],
          [`hidden elements that show on a ${device}`]: [findShownHidden],
          [`small targets on a ${device}`]: [findSmallTargets, TARGETS[device] ?? 0],
          [`choices that leave a hole on a ${device}`]: [findHoles],
          [`choices that are cut on a ${device}`]: [findCutChoices],
          [`words that are covered or cut on a ${device}`]: [findCoveredWords],
        })
        const { tried, covered } = await page.evaluate(findCoveredControls)
        testInfo.annotations.push({ type: `controls tried on a ${device}`, description: String(tried) })
        expect(covered, `controls that are covered on a ${device}, of ${tried}`).toEqual([])
        await keep(device)
      }
      // What the dark changes is the colours, which are the same in every width.
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
          [`words that are covered or cut at ${width} px`]: [findCoveredWords],
        })
      }
    }),
})

export { expect, type Page }

/** Functions that run in the page, each with what it takes. */
type Finds = Record<string, [find: (...args: never[]) => string[], ...args: number[]]>

/** The fonts of most Linux systems, one as wide as Arial and Roboto, the other much wider. */
const FONTS = ['Liberation Sans', 'DejaVu Sans']

/**
 * Has them find nothing in either font, all in one message: the way there and back takes longer than most of them.
 */
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

/** By how much the page is wider than the screen. */
function findOverflow(): string[] {
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth
  return overflow > 0 ? [`${overflow} px`] : []
}

/** Groups of choices whose last line ends before the others. */
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

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; the product was not started`)
  return value
}
