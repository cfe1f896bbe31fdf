import { expect, test } from 'vitest'
import { PlatformError } from '#app/platform/errors.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { createAuthenticator } from '#app/session/authenticator.ts'
import { startSandbox } from '#sandbox/server.ts'

async function start() {
  const sandbox = await startSandbox()
  const options = { baseUrl: sandbox.url, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', session: null }
  return { sandbox, authenticator: createAuthenticator(createPlatform(options)), [Symbol.asyncDispose]: sandbox.stop }
}

function posted(path: string, fields: Record<string, string> = {}) {
  return new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(fields) })
}

test('e-mail and password are checked by the platform, which answers with the token and when it was issued', async () => {
  await using app = await start()
  const before = Date.now()

  const signedIn = await app.authenticator.authenticate(
    'password',
    posted('/login', { email: ' maria@example.com ', password: 'Causeway1' }),
  )

  expect(signedIn).toMatchObject({ status: 'ok', user: { type: 1, email: 'maria@example.com' } })
  expect(signedIn.held.token).not.toBe('')
  expect(signedIn.held.issuedAt).toBeGreaterThanOrEqual(before)
})

test('wrong words are refused as the platform refuses them, and at last it locks', async () => {
  await using app = await start()
  const attempt = () =>
    app.authenticator.authenticate('password', posted('/login', { email: 'maria@example.com', password: 'wrong' }))

  await expect(attempt()).rejects.toMatchObject({ name: 'Unauthorised', code: 'error.login_failed' })
  for (let more = 0; more < 4; more += 1) await attempt().catch(() => {})
  await expect(attempt()).rejects.toMatchObject({ name: 'Throttled', code: 'error.locked_out', retryAfter: 900 })
})

test('a mailed link signs in once', async () => {
  await using app = await start()
  const account = app.sandbox.control.account('maria@example.com')
  await fetch(`${app.sandbox.url}/api/auth/resend_login_link/maria%40example.com`, { method: 'POST' })
  const link = new URL(app.sandbox.control.mails(account.number).at(0)?.link ?? '')
  const follow = () => app.authenticator.authenticate('login-link', posted(link.pathname))

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
  const returned = new Request(agreed.headers.get('Location') ?? '')
  const follow = (request: Request) => app.authenticator.authenticate('social', request)

  expect(await follow(returned)).toMatchObject({ status: 'ok', user: { type: 1, email: 'nina@example.com' } })
  await expect(follow(returned)).rejects.toMatchObject({ name: 'Conflict', code: 'error.login_failed' })
  for (const path of ['/auth/google/callback', '/auth', '/auth/%2e%2e%2fme/callback?code=x&state=s']) {
    await expect(follow(new Request(`http://localhost:3000${path}`))).rejects.toBeInstanceOf(PlatformError)
  }
})

test.each(['/login/a@example.com/..%2f..%2fme', '/login/%E0%A4%A/x', '/login', '/login//'])(
  'the address %s is a link that does not work, and nothing worse',
  async (path) => {
    await using app = await start()

    await expect(app.authenticator.authenticate('login-link', posted(path))).rejects.toMatchObject({ name: 'NotFound' })
  },
)
