import { expect, test } from 'vitest'
import { PlatformError } from '#app/platform/errors.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { startSandbox } from '#sandbox/server.ts'

async function start() {
  const sandbox = await startSandbox()
  const options = { baseUrl: sandbox.url, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session: null }
  const platform = createPlatform(options)
  const signIn = (credentials: Parameters<typeof authenticate>[2]) => authenticate(platform, read(), credentials)
  return { sandbox, signIn, [Symbol.asyncDispose]: sandbox.stop }
}

/** A request whose page has read its body. */
function read() {
  const request = new Request('http://localhost:3000/login', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  void request.text()
  return request
}

test('email and password are checked by the platform, which answers with the token and when it was issued', async () => {
  await using app = await start()
  const before = Date.now()

  const signedIn = await app.signIn({ strategy: 'password', email: 'maria@example.com', password: 'Causeway1' })

  expect(signedIn).toMatchObject({ status: 'ok', user: { type: 1, email: 'maria@example.com' } })
  expect(signedIn.held.token).not.toBe('')
  expect(signedIn.held.issuedAt).toBeGreaterThanOrEqual(before)
})

test('wrong words are refused as the platform refuses them, and at last it locks', async () => {
  await using app = await start()
  const attempt = () => app.signIn({ strategy: 'password', email: 'maria@example.com', password: 'wrong' })

  await expect(attempt()).rejects.toMatchObject({ name: 'Unauthorised', code: 'error.login_failed' })
  for (let more = 0; more < 4; more += 1) await attempt().catch(() => {})
  await expect(attempt()).rejects.toMatchObject({ name: 'Throttled', code: 'error.locked_out', retryAfter: 900 })
})

test('an emailed link signs in once', async () => {
  await using app = await start()
  const account = app.sandbox.control.account('maria@example.com')
  await fetch(`${app.sandbox.url}/api/auth/resend_login_link/maria%40example.com`, { method: 'POST' })
  const link = new URL(app.sandbox.control.emails(account.number).at(0)?.link ?? '')
  const [, , email = '', token = ''] = link.pathname.split('/').map(decodeURIComponent)
  const follow = () => app.signIn({ strategy: 'login-link', email, token })

  expect(await follow()).toMatchObject({ user: { email: 'maria@example.com' } })
  await expect(follow()).rejects.toMatchObject({ name: 'NotFound', code: 'error.link_invalid' })
})

test('a code of a provider signs in once, and what is no return of a provider signs in nobody', async () => {
  await using app = await start()
  const fields = { redirect_uri: 'http://localhost:3000/auth/google/callback', state: 's', email: 'nina@example.com' }
  const agreed = await fetch(`${app.sandbox.url}/sandbox/social/google`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const { searchParams } = new URL(agreed.headers.get('Location') ?? '')
  const returned = { provider: 'google', code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
  const follow = (credentials: typeof returned) => app.signIn({ strategy: 'social', ...credentials })

  expect(await follow(returned)).toMatchObject({ status: 'ok', user: { type: 1, email: 'nina@example.com' } })
  await expect(follow(returned)).rejects.toMatchObject({ name: 'Conflict', code: 'error.login_failed' })
  for (const [provider = '', code = '', state = ''] of [
    ['google'],
    [],
    ['../me', 'x', 's'],
    ['%2e%2e%2fme', 'x', 's'],
  ]) {
    await expect(follow({ provider, code, state })).rejects.toBeInstanceOf(PlatformError)
  }
})

test.each([
  ['a@example.com', '../../me'],
  ['%E0%A4%A', 'x'],
  ['', ''],
])('a link with %j and %j is one that does not work, and nothing worse', async (email, token) => {
  await using app = await start()

  await expect(app.signIn({ strategy: 'login-link', email, token })).rejects.toMatchObject({ name: 'NotFound' })
})
