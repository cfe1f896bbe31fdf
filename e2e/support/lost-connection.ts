import type { Locator } from '@playwright/test'
import { TEXT_KEY } from '#tests/support/text-keys.ts'
import { openLine } from './broken-line.ts'
import { expect, test as base, type Page } from './test.ts'

export const OFFLINE = 'You seem to be offline. Nothing was sent.'
export const UNKNOWN = 'We do not know yet whether this was done'
export const UNOPENED = 'We could not open that page.'
/** What is said when it is the customer's own connection (rules.md#error-handling). */
export const NO_NETWORK = 'Check your connection Network error'

type Fixtures = {
  line: Awaited<ReturnType<typeof openLine>>
  /** Does something that fails for want of a connection: the page says so, and is what it was. */
  expectToStay: (words: string, act: () => Promise<unknown>) => Promise<void>
  tryAgain: () => Promise<void>
  /** Every operation id that was sent to a path. */
  sentIds: (path: string) => string[]
}

/** The tests of a connection that is lost, with a line to the app that can be broken. */
export const test = base.extend<Fixtures>({
  line: async ({ sandbox }, use) => {
    const line = await openLine({ sandbox })
    await use(line)
    await line.close()
  },
  tryAgain: async ({ page }, use) => use(() => page.getByRole('button', { name: 'Try again' }).click()),
  expectToStay: async ({ page }, use) =>
    use(async (words, act) => {
      // What was done before may still be on its way to the page.
      await expect(page.locator('.progress')).toHaveCount(0)
      const before = await look(page)
      await act()
      const notes = page.getByRole('alert')
      // All of them, so that a failure says what was said instead.
      await expect.poll(async () => (await notes.allInnerTexts()).join('\n')).toContain(words)
      await expect(notes.filter({ hasText: words })).toBeInViewport()
      await expect.poll(() => look(page)).toEqual(before)
      expect(await page.locator('body').innerText()).not.toMatch(TEXT_KEY)
    }),
  sentIds: async ({ page }, use) => {
    const sent: { path: string; id: string }[] = []
    page.on('request', (request) => {
      const id = new URLSearchParams(request.postData() ?? '').get('operation_id')
      if (id) sent.push({ path: new URL(request.url()).pathname, id })
    })
    await use((path) => sent.filter((each) => each.path === `${path}.data`).map(({ id }) => id))
  },
})

/** What must not change: the address, the title, every value in every form, the styles and the place on the page. */
export function look(page: Page) {
  return page.evaluate(() => ({
    url: location.href,
    title: document.title,
    entries: history.length,
    heading: document.querySelector('h1')?.textContent,
    values: Array.from(document.forms, (form) =>
      Array.from(new FormData(form), ([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
    font: getComputedStyle(document.querySelector('h1') ?? document.body).font,
    navigation: document.querySelector('.progress') ? 'under way' : 'idle',
  }))
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const shown = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
