import type { Locator } from '@playwright/test'
import { TEXT_KEY } from '#tests/support/text-keys.ts'
import { openLine } from './broken-line.ts'
import { expect, test as base, type Page } from './test.ts'

export const OFFLINE = 'You seem to be offline. Nothing was sent.'
export const UNKNOWN = 'We do not know yet whether this was done'
export const UNOPENED = 'We could not open that page.'
/** The message if the customer's own connection is down (rules.md#error-handling). */
export const NO_NETWORK = 'Check your connection Network error'

type Fixtures = {
  line: Awaited<ReturnType<typeof openLine>>
  /** Performs an action that fails offline: the page shows a message and is otherwise unchanged. */
  expectToStay: (words: string, act: () => Promise<unknown>) => Promise<void>
  tryAgain: () => Promise<void>
  /** Every operation id sent to a path. */
  sentIds: (path: string) => string[]
}

/** The test for lost connections, with a connection to the app that can be broken. */
export const test = base.extend<Fixtures>({
  line: async ({ sandbox }, use) => {
    const line = await openLine({ sandbox })
    await use(line)
    await line.close()
  },
  tryAgain: async ({ page }, use) => use(() => page.getByRole('button', { name: 'Try again' }).click()),
  expectToStay: async ({ page }, use) =>
    use(async (words, act) => {
      // An earlier action may still be pending on the page.
      await expect(page.locator('.progress')).toHaveCount(0)
      const before = await readState(page)
      await act()
      const notes = page.getByRole('alert')
      // All of them, so that a failure prints the actual message.
      await expect.poll(async () => (await notes.allInnerTexts()).join('\n')).toContain(words)
      await expect(notes.filter({ hasText: words })).toBeInViewport()
      await expect.poll(() => readState(page)).toEqual(before)
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

/** The state that must not change: URL, title, form values, styles and scroll position. */
export function readState(page: Page) {
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

export const findHeading = (page: Page) => page.getByRole('heading', { level: 1 })
export const findButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
