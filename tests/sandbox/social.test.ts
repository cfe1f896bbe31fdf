import { expect, test } from 'vitest'
import { bearer, MINUTE, openSandbox } from './sandbox-client.ts'
import { atProvider, withProvider } from './social-client.ts'

const start = (redirectUri: string, state = 's') =>
  `/auth/google?${new URLSearchParams({ redirect_uri: redirectUri, state })}`

test('the way to a provider leads to its page, and only for a page of the app', async () => {
  await using sandbox = await openSandbox()

  const response = await sandbox.page(start('http://localhost:3000/auth/google/callback'))
  expect(response.status).toBe(302)
  const page = await (await sandbox.page(response.headers.get('location') ?? '')).text()
  expect(page).toContain('Log in with Google')
  expect(page).toContain('name="state" value="s"')

  for (const elsewhere of [
    'https://evil.example/',
    'http://localhost:3000@evil.example/',
    '/auth/google/callback',
    '',
  ]) {
    expect((await sandbox.page(start(elsewhere))).status, elsewhere).toBe(422)
  }
  expect((await sandbox.page(start('http://localhost:3000/', ''))).status).toBe(422)
  expect((await sandbox.page('/auth/myspace?redirect_uri=http://localhost:3000/&state=s')).status).toBe(404)
})

test('the page of a provider sends nobody anywhere but to the app', async () => {
  await using sandbox = await openSandbox()
  const fields = { redirect_uri: 'https://evil.example/', state: 's', answer: 'agree', email: 'a@example.com' }

  expect((await sandbox.post('/sandbox/social/google', fields)).status).toBe(422)
})

test('who refuses at the provider comes back without a code', async () => {
  await using sandbox = await openSandbox()

  expect(Object.fromEntries(await atProvider(sandbox, { answer: 'refuse' }))).toEqual({
    error: 'access_denied',
    state: 'state-1',
  })
})

test('a new address opens a personal account with a confirmed address and without accepted terms', async () => {
  await using sandbox = await openSandbox()

  const answer = await withProvider(sandbox, 'nina@example.com')

  expect(answer).toMatchObject({
    status: 200,
    body: { ok: true, status: 'ok', user: { type: 1, email: 'nina@example.com' } },
  })
  const token = bearer(answer.headers) ?? ''
  expect((await sandbox.call('GET', 'me', { token })).body).toMatchObject({
    email_confirmed_at: expect.any(String),
    status: 'incomplete',
  })
  expect((await sandbox.call('GET', 'contracts/check/terms', { token })).body).toMatchObject({ needs_acceptance: true })
  const again = await withProvider(sandbox, 'Nina@Example.com')
  expect((again.body as { user: unknown }).user).toEqual((answer.body as { user: unknown }).user)
})

test('a code works once, within five minutes, for its own provider and state', async () => {
  await using sandbox = await openSandbox()
  const code = async () => (await atProvider(sandbox, { email: 'nina@example.com' })).get('code') ?? ''
  const exchange = (given: string, { provider = 'google', state = 'state-1' } = {}) =>
    sandbox.call('POST', `auth/${provider}/callback`, { body: { code: given, state } })
  const failed = { status: 409, body: { ok: false, code: 'error.login_failed' } }

  const good = await code()
  expect((await exchange(good)).status).toBe(200)
  expect(await exchange(good)).toMatchObject(failed)
  expect(await exchange('made-up')).toMatchObject(failed)
  expect(await exchange(await code(), { provider: 'apple' })).toMatchObject(failed)
  expect(await exchange(await code(), { state: 'state-2' })).toMatchObject(failed)
  const wrong = await code()
  expect(await exchange(wrong, { state: 'state-2' })).toMatchObject(failed)
  expect(await exchange(wrong), 'a wrong try spends the code').toMatchObject(failed)
  const old = await code()
  sandbox.wait(5 * MINUTE)
  expect(await exchange(old)).toMatchObject(failed)
  expect(await exchange((await atProvider(sandbox, { answer: 'fail' })).get('code') ?? '')).toMatchObject(failed)
})

test('an address that an account has is no login to that account, until its customer links it', async () => {
  await using sandbox = await openSandbox()
  expect(await withProvider(sandbox, 'maria@example.com')).toMatchObject({
    status: 409,
    body: { code: 'error.account_exists' },
  })

  const token = await sandbox.signIn()
  expect(await withProvider(sandbox, 'maria@example.com', { token })).toMatchObject({
    status: 200,
    body: { status: 'ok', user: { email: 'maria@example.com' } },
  })
  expect(await withProvider(sandbox, 'maria@example.com')).toMatchObject({
    status: 200,
    body: { user: { email: 'maria@example.com' } },
  })
})

test('preferences list the four providers, and a link is taken away once', async () => {
  await using sandbox = await openSandbox()
  const linked = await withProvider(sandbox, 'maria@example.com', { token: await sandbox.signIn(), provider: 'apple' })
  const token = bearer(linked.headers) ?? ''
  const social = async () =>
    ((await sandbox.call('GET', 'me/preferences', { token })).body as { social: unknown }).social

  expect(await social()).toEqual([
    { provider: 'google', linked: false },
    { provider: 'apple', linked: true },
    { provider: 'facebook', linked: false },
    { provider: 'linkedin', linked: false },
  ])
  expect(await sandbox.call('GET', 'auth/unlink/apple', { token })).toMatchObject({
    body: { ok: true, providers: expect.arrayContaining([{ provider: 'apple', linked: false }]) },
  })
  expect(await social()).toContainEqual({ provider: 'apple', linked: false })
  expect(await sandbox.call('GET', 'auth/unlink/apple', { token })).toMatchObject({
    status: 409,
    body: { code: 'error.social_not_linked' },
  })
})

test('a closed account is not signed in through a provider', async () => {
  await using sandbox = await openSandbox()
  await sandbox.page('/s/social-linked')
  const { email, number } = sandbox.control.account('social-linked-4@example.com')
  sandbox.control.context.database.run(`update accounts set status = 'closed' where number = ?`, number)

  expect(await withProvider(sandbox, email)).toMatchObject({ status: 403, body: { code: 'error.no_service' } })
})
