import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'
import { startRedis } from '#tests/session/redis-server.ts'
import { Browser, fetchTicket } from '#tests/server/browser.ts'
import { stripTags, readValue } from '#tests/server/page.ts'
import { FORGETS } from '#tests/server/shared-app.ts'
import { startRunningApp } from '#tests/server/running-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'one-session-'))
const LOGIN = { intent: 'password', email: 'maria@example.com', password: 'Causeway1' }
const MERGING = 'merge-possible-4@example.com'

let redis: Awaited<ReturnType<typeof startRedis>>
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(async () => {
  await redis[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['SQLite', () => ({ SESSION_DATABASE: join(folder, 'sessions.db') })],
  ['Redis', () => ({ REDIS_URL: redis.url })],
  ['memory', () => ({ SESSION_DATABASE: ':memory:' })],
] as const)('sessions in %s with a platform that allows several', (_, variables) => {
  let sandbox: Sandbox
  let app: Awaited<ReturnType<typeof startRunningApp>>

  beforeAll(async () => {
    sandbox = await startSandbox()
    sandbox.control.fault({ kind: 'several-sessions' })
    app = await startRunningApp({ PLATFORM_API_URL: sandbox.url, ...variables() }, FORGETS)
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await sandbox.stop()
  })

  async function logIn(login: Record<string, string> = LOGIN) {
    const browser = new Browser(app.url)
    expect((await browser.post('/login', login)).status).toBe(303)
    return browser
  }

  /** The result of opening the overview and submitting a form. */
  async function checkSession(browser: Browser) {
    const page = await browser.get('/overview')
    const form = await browser.post('/profile/preferences', { intent: 'password', email: LOGIN.email })
    const isIn = page.status === 200 && !form.headers.get('Location')?.includes('/login')
    return isIn ? 'logged in' : [page.status, form.status, stripTags(await browser.read('/login'))]
  }
  const expectLoggedOut = (text: string) => [302, 302, expect.stringContaining(text)]

  test('ends the previous session on the next login, with a notice', async () => {
    const first = await logIn()
    const second = await logIn()

    expect(await checkSession(first)).toEqual(expectLoggedOut('Only one session is allowed.'))
    expect(await checkSession(second)).toBe('logged in')
    expect((await first.post('/login', LOGIN)).status).toBe(303)
    expect(await checkSession(second)).toEqual(expectLoggedOut('Only one session is allowed.'))
  })

  test('keeps one session of many concurrent logins', async () => {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => logIn()))
    const pages = await Promise.all(browsers.map(async (each) => (await each.get('/overview')).status))

    expect(pages.toSorted()).toEqual([200, 302, 302, 302, 302, 302])
  })

  test('ends the session for copies of its cookie on logout everywhere', async () => {
    const browser = await logIn()
    const copy = new Browser(app.url)
    copy.cookie = browser.cookie
    const left = await browser.post('/profile/preferences', { intent: 'log-out-everywhere' })

    expect(left.status).toBe(303)
    expect(await checkSession(copy)).toEqual(expectLoggedOut(''))
    expect(stripTags(await browser.read('/login'))).toContain('You are logged out everywhere.')
  })

  test('ends every session on a password change', async () => {
    const browser = await logIn()
    const other = await logIn({ ...LOGIN, email: 'office@example.com' })
    await browser.post('/login?modal=password-reset', { intent: 'reset', reset_email: LOGIN.email })
    const { number } = sandbox.control.account(LOGIN.email)
    const link = new URL(sandbox.control.emails(number)[0]?.link ?? '').pathname
    const stranger = new Browser(app.url)
    const changed = await stranger.post(link, { password: LOGIN.password, password_confirmation: LOGIN.password })

    expect(changed.status).toBe(303)
    expect(stripTags(await stranger.read('/login'))).toContain('every session was ended')
    expect(await checkSession(browser)).toEqual(expectLoggedOut('Your session has expired.'))
    expect((await other.get('/overview')).status).toBe(200)
  })

  test('ends the sessions of both accounts on a merge', async () => {
    await fetchTicket(sandbox, 'merge-possible')
    const closing = await logIn({ ...LOGIN, email: MERGING })
    const staying = await logIn({ ...LOGIN, email: MERGING })
    const page = await staying.read('/merge-accounts?stays=second')
    const pair = readValue(page, 'pair')
    const merged = await staying.post('/merge-accounts', { intent: 'merge', stays: 'second', pair })

    expect(merged.headers.get('Location')).toMatch(/^\/overview/)
    expect((await staying.get('/overview')).status).toBe(200)
    expect(await checkSession(closing)).toEqual(expectLoggedOut(''))
  })
})
