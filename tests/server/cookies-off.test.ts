import { expect, test } from 'vitest'
import { textOf } from './page.ts'
import { sharedApp } from './shared-app.ts'

const WORDS = 'Your browser did not keep the cookie that keeps you logged in.'
const ENTRY = { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }

/** A browser that is told to keep no cookie, on a page of the app. */
function withoutCookies(origin: string, page: string) {
  const headers = { Origin: origin, Referer: `${origin}${page}?lang=en` }
  return {
    get: (path: string, more: Record<string, string> = {}) =>
      fetch(new URL(path, origin), { headers: { ...headers, ...more }, redirect: 'manual' }),
    post: (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, origin), { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' }),
  }
}

test('whoever logs in with a browser that keeps no cookies is told so, and not just asked to log in again', async () => {
  await using run = await sharedApp()
  const browser = withoutCookies(run.app.url, '/login')
  const sent = await browser.post('/login?redirect=/history&lang=en', ENTRY)
  expect(sent.status).toBe(303)
  const refused = await browser.get(sent.headers.get('Location') ?? '')
  const back = refused.headers.get('Location') ?? ''
  expect(back).toBe('/login?redirect=%2Fhistory&cookies=off&lang=en')
  const page = textOf(await (await browser.get(back)).text())
  expect(page).toContain(WORDS)
  expect(page).not.toContain('Log in to continue.')

  // Allowed since, the same page leads on to where he was going.
  const headers = { Origin: run.app.url }
  const body = new URLSearchParams(ENTRY)
  const allowed = await fetch(run.app.url + back, { method: 'POST', headers, body, redirect: 'manual' })
  expect(allowed.headers.get('Location')).toBe('/history?lang=en')
})

test('so is whoever signs up', async () => {
  await using run = await sharedApp()
  const { get, post } = withoutCookies(run.app.url, '/signup/personal')
  const password = 'Causeway1'
  const entry = { email: 'no-cookies@example.com', password, password_confirmation: password, terms: 'on' }
  const sent = await post('/signup/personal', entry)
  expect(sent.status).toBe(303)
  const refused = await get(sent.headers.get('Location') ?? '')
  expect(refused.headers.get('Location')).toMatch(/^\/login\?.*cookies=off/)
})

test('nobody else is told so: who opens a page without a session, or comes with any cookie', async () => {
  await using run = await sharedApp()
  const { get } = withoutCookies(run.app.url, '/login')
  const stranger = await fetch(`${run.app.url}/history?lang=en`, { redirect: 'manual' })
  const fromElsewhere = await get('/history?lang=en', { Referer: `${run.app.url}/fees` })
  const withCookie = await get('/history?lang=en', { Cookie: 'theme=dark' })
  for (const answer of [stranger, fromElsewhere, withCookie]) {
    expect(answer.headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  }
})
