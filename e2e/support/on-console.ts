import type { Page } from '@playwright/test'

/**
 * Does something on the console's page of what is on screen, in a tab of its own. The tab is closed when the console has
 * answered what was sent last: a tab that goes before takes the press with it.
 */
export async function onConsole(page: Page, act: (console: Page) => Promise<void>) {
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const tab = await page.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  const answered = tab.waitForEvent('requestfinished', (request) => request.method() === 'POST')
  await act(tab)
  await answered
  await tab.waitForLoadState()
  await tab.close()
}

/** Presses a button there. */
export function pressOnConsole(page: Page, name: string | RegExp) {
  return onConsole(page, (console) => console.getByRole('button', { name }).click())
}
