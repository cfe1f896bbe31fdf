import { expect } from 'vitest'
import type { Browser } from './browser.ts'
import { getQueries } from './page.ts'

type Run = { app: { url: string }; sandbox: { url: string } }

/** Presses a provider's button and returns the link of the following page. */
export async function startProviderLogin(
  browser: Browser,
  path = '/auth/google',
  fields: Record<string, string> = {},
): Promise<URL> {
  const page = await browser.read((await browser.post(path, fields)).headers.get('Location') ?? '')
  const links = getQueries(page).getAllByRole('link', { name: /^Continue/ })
  return new URL(links.find((link) => link.className === 'button')?.getAttribute('href') ?? '')
}

/** Answers on the provider's page and returns the app path that it redirects to. */
export async function answerProvider(run: Run, link: URL, fields: Record<string, string>): Promise<string> {
  const page = new URL((await fetch(link, { redirect: 'manual' })).headers.get('Location') ?? '', run.sandbox.url)
  const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), answer: 'agree', ...fields })
  const response = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(response.headers.get('Location') ?? '')
  expect(back.origin).toBe(run.app.url)
  return back.pathname + back.search
}
