import { expect, test } from 'vitest'
import { stripTags } from '#tests/server/page.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'

const COOKIE_TEXT = 'Your browser did not keep the cookie that keeps you logged in.'
const ENTRY = { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }

/** A browser that stores no cookies, on a page of the app. */
function createCookielessBrowser(origin: string, page: string) {
  const headers = { Origin: origin, Referer: `${origin}${page}?lang=en` }
  return {
    get: (path: string, more: Record<string, string> = {}) =>
      fetch(new URL(path, origin), { headers: { ...headers, ...more }, redirect: 'manual' }),
    post: (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, origin), { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' }),
  }
}

test('explains at login that the browser rejects cookies, and keeps the redirect', async () => {
  await using run = await startSharedApp()
  const browser = createCookielessBrowser(run.app.url, '/login')
  const sent = await browser.post('/login?redirect=/history&lang=en', ENTRY)
  expect(sent.status).toBe(303)
  const refused = await browser.get(sent.headers.get('Location') ?? '')
  const back = refused.headers.get('Location') ?? ''
  expect(back).toBe('/login?redirect=%2Fhistory&cookies=off&lang=en')
  const page = stripTags(await (await browser.get(back)).text())
  expect(page).toContain(COOKIE_TEXT)
  expect(page).not.toContain('Log in to continue.')

  // Once cookies are allowed, the same page redirects to the original target.
  const headers = { Origin: run.app.url }
  const body = new URLSearchParams(ENTRY)
  const allowed = await fetch(run.app.url + back, { method: 'POST', headers, body, redirect: 'manual' })
  expect(allowed.headers.get('Location')).toBe('/history?lang=en')
})

test('explains at sign-up that the browser rejects cookies', async () => {
  await using run = await startSharedApp()
  const { get, post } = createCookielessBrowser(run.app.url, '/signup/personal')
  const password = 'Causeway1'
  const entry = { email: 'no-cookies@example.com', password, password_confirmation: password, terms: 'on' }
  const sent = await post('/signup/personal', entry)
  expect(sent.status).toBe(303)
  const refused = await get(sent.headers.get('Location') ?? '')
  expect(refused.headers.get('Location')).toMatch(/^\/login\?.*cookies=off/)
})

test("doesn't blame cookies without a session or with any other cookie", async () => {
  await using run = await startSharedApp()
  const { get } = createCookielessBrowser(run.app.url, '/login')
  const stranger = await fetch(`${run.app.url}/history?lang=en`, { redirect: 'manual' })
  const fromElsewhere = await get('/history?lang=en', { Referer: `${run.app.url}/fees` })
  const withCookie = await get('/history?lang=en', { Cookie: 'theme=dark' })
  for (const answer of [stranger, fromElsewhere, withCookie]) {
    expect(answer.headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  }
})
