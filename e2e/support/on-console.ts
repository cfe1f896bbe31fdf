import type { Page } from '@playwright/test'

/**
 * Acts on the console page of the current page in another tab. The tab closes after the console has answered the last
 * request, because closing it earlier would abort that request.
 */
export async function actOnConsole(page: Page, act: (console: Page) => Promise<void>) {
  const link = page.getByRole('link', { name: 'Open the console for this page' })
  const tab = await page.context().newPage()
  await tab.goto((await link.getAttribute('href')) ?? '')
  const answered = tab.waitForEvent('requestfinished', (request) => request.method() === 'POST')
  await act(tab)
  await answered
  await tab.waitForLoadState()
  await tab.close()
}

/** Presses a button on the console page. */
export function pressOnConsole(page: Page, name: string | RegExp) {
  return actOnConsole(page, (console) => console.getByRole('button', { name }).click())
}
