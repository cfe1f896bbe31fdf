import { expect, test } from 'vitest'
import { readBearer, MINUTE, openSandbox } from './sandbox-client.ts'
import { visitProvider, logInWithProvider } from './social-client.ts'

const createStartPath = (redirectUri: string, state = 's') =>
  `/auth/google?${new URLSearchParams({ redirect_uri: redirectUri, state })}`

test("redirects to a provider's page only for a redirect URI of the app", async () => {
  await using sandbox = await openSandbox()

  const response = await sandbox.page(createStartPath('http://localhost:3000/auth/google/callback'))
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
    expect((await sandbox.page(createStartPath(elsewhere))).status, elsewhere).toBe(422)
  }
  expect((await sandbox.page(createStartPath('http://localhost:3000/', ''))).status).toBe(422)
  expect((await sandbox.page('/auth/myspace?redirect_uri=http://localhost:3000/&state=s')).status).toBe(404)
})

test("rejects redirects from a provider's page outside the app", async () => {
  await using sandbox = await openSandbox()
  const fields = { redirect_uri: 'https://evil.example/', state: 's', answer: 'agree', email: 'a@example.com' }

  expect((await sandbox.post('/sandbox/social/google', fields)).status).toBe(422)
})

test('returns access_denied without a code after a refusal at the provider', async () => {
  await using sandbox = await openSandbox()

  expect(Object.fromEntries(await visitProvider(sandbox, { answer: 'refuse' }))).toEqual({
    error: 'access_denied',
    state: 'state-1',
  })
})

test('creates a personal account with a confirmed email and without accepted terms', async () => {
  await using sandbox = await openSandbox()

  const answer = await logInWithProvider(sandbox, 'nina@example.com')

  expect(answer).toMatchObject({
    status: 200,
    body: { ok: true, status: 'ok', user: { type: 1, email: 'nina@example.com' } },
  })
  const token = readBearer(answer.headers) ?? ''
  expect((await sandbox.call('GET', 'me', { token })).body).toMatchObject({
    email_confirmed_at: expect.any(String),
    status: 'incomplete',
  })
  expect((await sandbox.call('GET', 'contracts/check/terms', { token })).body).toMatchObject({ needs_acceptance: true })
  const again = await logInWithProvider(sandbox, 'Nina@Example.com')
  expect((again.body as { user: unknown }).user).toEqual((answer.body as { user: unknown }).user)
})

test('accepts a code once, within five minutes, for its provider and state', async () => {
  await using sandbox = await openSandbox()
  const visitForCode = async () => (await visitProvider(sandbox, { email: 'nina@example.com' })).get('code') ?? ''
  const exchangeCode = (given: string, { provider = 'google', state = 'state-1' } = {}) =>
    sandbox.call('POST', `auth/${provider}/callback`, { body: { code: given, state } })
  const failed = { status: 409, body: { ok: false, code: 'error.login_failed' } }

  const good = await visitForCode()
  expect((await exchangeCode(good)).status).toBe(200)
  expect(await exchangeCode(good)).toMatchObject(failed)
  expect(await exchangeCode('made-up')).toMatchObject(failed)
  expect(await exchangeCode(await visitForCode(), { provider: 'apple' })).toMatchObject(failed)
  expect(await exchangeCode(await visitForCode(), { state: 'state-2' })).toMatchObject(failed)
  const wrong = await visitForCode()
  expect(await exchangeCode(wrong, { state: 'state-2' })).toMatchObject(failed)
  expect(await exchangeCode(wrong), 'a wrong try spends the code').toMatchObject(failed)
  const old = await visitForCode()
  sandbox.wait(5 * MINUTE)
  expect(await exchangeCode(old)).toMatchObject(failed)
  expect(await exchangeCode((await visitProvider(sandbox, { answer: 'fail' })).get('code') ?? '')).toMatchObject(failed)
})

test("rejects a provider login by an account's email until the customer links it", async () => {
  await using sandbox = await openSandbox()
  expect(await logInWithProvider(sandbox, 'maria@example.com')).toMatchObject({
    status: 409,
    body: { code: 'error.account_exists' },
  })

  const token = await sandbox.signIn()
  expect(await logInWithProvider(sandbox, 'maria@example.com', { token })).toMatchObject({
    status: 200,
    body: { status: 'ok', user: { email: 'maria@example.com' } },
  })
  expect(await logInWithProvider(sandbox, 'maria@example.com')).toMatchObject({
    status: 200,
    body: { user: { email: 'maria@example.com' } },
  })
})

test('lists four providers in the preferences and unlinks one once', async () => {
  await using sandbox = await openSandbox()
  const linked = await logInWithProvider(sandbox, 'maria@example.com', {
    token: await sandbox.signIn(),
    provider: 'apple',
  })
  const token = readBearer(linked.headers) ?? ''
  const fetchSocial = async () =>
    ((await sandbox.call('GET', 'me/preferences', { token })).body as { social: unknown }).social

  expect(await fetchSocial()).toEqual([
    { provider: 'google', linked: false },
    { provider: 'apple', linked: true },
    { provider: 'facebook', linked: false },
    { provider: 'linkedin', linked: false },
  ])
  expect(await sandbox.call('GET', 'auth/unlink/apple', { token })).toMatchObject({
    body: { ok: true, providers: expect.arrayContaining([{ provider: 'apple', linked: false }]) },
  })
  expect(await fetchSocial()).toContainEqual({ provider: 'apple', linked: false })
  expect(await sandbox.call('GET', 'auth/unlink/apple', { token })).toMatchObject({
    status: 409,
    body: { code: 'error.social_not_linked' },
  })
})

test('rejects a provider login for a closed account', async () => {
  await using sandbox = await openSandbox()
  await sandbox.page('/s/social-linked')
  const { email, number } = sandbox.control.account('social-linked-4@example.com')
  sandbox.control.context.database.run(`update accounts set status = 'closed' where number = ?`, number)

  expect(await logInWithProvider(sandbox, email)).toMatchObject({ status: 403, body: { code: 'error.no_service' } })
})
