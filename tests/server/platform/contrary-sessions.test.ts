import { afterAll, beforeAll, expect, test } from 'vitest'
import { startContraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { readLines } from './broken-sentences.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { readHeading } from '#tests/server/page.ts'
import {
  press,
  getLink,
  logIn,
  sendPayment,
  followRedirects,
  readSentences,
} from '#tests/server/platform/contrary-customer.ts'

let platform: Awaited<ReturnType<typeof startContraryPlatform>>

let app: Awaited<ReturnType<typeof startRunningApp>>

let ilze: Browser

beforeAll(async () => {
  platform = await startContraryPlatform()
  app = await startRunningApp({ PLATFORM_API_URL: platform.url })
  ilze = await logIn(app.url)
})

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

test('keeps the session if tokens expire with the first of several responses', async () => {
  platform.rotate('dies-at-once')
  try {
    const who = await logIn(app.url)
    for (const page of ['/overview', '/payments', '/history', '/overview', '/history']) {
      const response = await who.get(page)
      await response.text()
      expect([page, response.status]).toEqual([page, 200])
    }
    const made = await sendPayment(who, { coin: 'SOL' })
    expect([made.status, made.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/transactions\//)])
    ilze = who
  } finally {
    platform.rotate('none')
  }
})

test("renders the platform's message after a session timeout, and allows a new login", async () => {
  platform.endSessions()
  const response = await ilze.get('/history')
  expect([response.status, response.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
  const login = await followRedirects(ilze, response)
  expect(readSentences(login)).toContain('Your visit is over. Please come in again.')
  expect(readLines(login)).not.toContain('TKN')
  const entry = { intent: 'password', ...CUSTOMER }
  const wrong = await new Browser(app.url).post('/login', { ...entry, password: 'not that' })
  expect([wrong.status, readSentences(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('We do not know this email with this password.'),
  ])
  const right = await press(ilze, login, /^Log in$/, CUSTOMER)
  expect([right.status, right.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/history\b/)])
  expect(readHeading(await followRedirects(ilze, right))).toBe('History')
})

test('ends the session on logout', async () => {
  const who = await logIn(app.url)
  const out = await press(who, await who.read('/overview'), /^Log out$/)
  expect(out.status).toBeLessThan(400)
  expect(getLink(await followRedirects(who, out), 'Log in')).toMatch(/^\/login/)
  expect((await who.get('/overview')).headers.get('Location')).toContain('/login')
})
