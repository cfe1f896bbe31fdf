import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { queriesOn } from './page.ts'

type Run = { app: { url: string }; sandbox: { url: string } }

/** Presses the button of a provider, and gives the link of the page that follows. */
export async function begin(
  browser: Browser,
  path = '/auth/google',
  fields: Record<string, string> = {},
): Promise<URL> {
  const page = await browser.read((await browser.post(path, fields)).headers.get('Location') ?? '')
  const links = queriesOn(page).getAllByRole('link', { name: /^Continue/ })
  return new URL(links.find((link) => link.className === 'button')?.getAttribute('href') ?? '')
}

/** What somebody does on the provider's page; where that sends the browser. */
export async function answer(run: Run, link: URL, fields: Record<string, string>): Promise<string> {
  const page = new URL((await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '', run.sandbox.url)
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), answer: 'agree', ...fields })
  const response = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(response.headers.get('Location') ?? '')
  expect(back.origin).toBe(run.app.url)
  return back.pathname + back.search
}
