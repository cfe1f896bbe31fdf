import { expect, test } from 'vitest'
import { PlatformError } from '#app/platform/errors.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { createAuthenticator, attachForm } from '#app/session/authenticator.ts'
import { startSandbox } from '#sandbox/server.ts'

const ORIGIN = 'http://localhost:3000'

async function start() {
  const sandbox = await startSandbox()
  const options = { baseUrl: sandbox.url, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session: null }
  const platform = createPlatform(options)
  const authenticator = createAuthenticator(platform)
  const signIn = (email: string, password: string) =>
    authenticator.authenticate('password', attachForm(new Request(`${ORIGIN}/login`), { email, password }))
  const follow = (path: string) =>
    authenticator.authenticate(path.startsWith('/auth/') ? 'social' : 'login-link', new Request(ORIGIN + path))
  return { sandbox, signIn, follow, [Symbol.asyncDispose]: sandbox.stop }
}

test('logs in with email and password and returns the token with its issue time', async () => {
  await using app = await start()
  const before = Date.now()

  const signedIn = await app.signIn('maria@example.com', 'Causeway1')

  expect(signedIn).toMatchObject({ status: 'ok', user: { type: 1, email: 'maria@example.com' } })
  expect(signedIn.held.token).not.toBe('')
  expect(signedIn.held.issuedAt).toBeGreaterThanOrEqual(before)
})

test("returns the platform's login error, then a lockout (rate limit)", async () => {
  await using app = await start()
  const attemptLogin = () => app.signIn('maria@example.com', 'wrong')

  await expect(attemptLogin()).rejects.toMatchObject({ name: 'Unauthorised', code: 'error.login_failed' })
  for (let more = 0; more < 4; more += 1) await attemptLogin().catch(() => {})
  await expect(attemptLogin()).rejects.toMatchObject({ name: 'Throttled', code: 'error.locked_out', retryAfter: 900 })
})

test('accepts an emailed login link once', async () => {
  await using app = await start()
  const account = app.sandbox.control.account('maria@example.com')
  await fetch(`${app.sandbox.url}/api/auth/resend_login_link/maria%40example.com`, { method: 'POST' })
  const link = new URL(app.sandbox.control.emails(account.number).at(0)?.link ?? '')
  const follow = () => app.follow(link.pathname)

  expect(await follow()).toMatchObject({ user: { email: 'maria@example.com' } })
  await expect(follow()).rejects.toMatchObject({ name: 'NotFound', code: 'error.link_invalid' })
})

test("accepts a provider's code once and rejects an invalid callback", async () => {
  await using app = await start()
  const fields = { redirect_uri: 'http://localhost:3000/auth/google/callback', state: 's', email: 'nina@example.com' }
  const agreed = await fetch(`${app.sandbox.url}/sandbox/social/google`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const { searchParams } = new URL(agreed.headers.get('Location') ?? '')
  const follow = () => app.follow(`/auth/google/callback?${searchParams}`)

  expect(await follow()).toMatchObject({ status: 'ok', user: { type: 1, email: 'nina@example.com' } })
  await expect(follow()).rejects.toMatchObject({ name: 'Conflict', code: 'error.login_failed' })
  for (const path of [
    '/auth/google/callback',
    '/auth/callback',
    '/auth/..%2fme/callback?code=x&state=s',
    '/auth/%252e%252e%252fme/callback?code=x&state=s',
  ]) {
    await expect(app.follow(path)).rejects.toBeInstanceOf(PlatformError)
  }
})

test.each(['/login/a@example.com/..%2F..%2Fme', '/login/x', '/login//', '/login/%25E0%25A4%25A/x'])(
  'rejects the link %s without side effects',
  async (path) => {
    await using app = await start()

    await expect(app.follow(path)).rejects.toMatchObject({ name: 'NotFound' })
  },
)
