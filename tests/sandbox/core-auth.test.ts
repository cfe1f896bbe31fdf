import { expect, test } from 'vitest'
import { readBearer, MINUTE, openSandbox } from './sandbox-client.ts'

const WRONG = { email: 'maria@example.com', password: 'Wrong1234' }
const RIGHT = { email: 'maria@example.com', password: 'Causeway1' }

test('returns the customer on login with a token for the profile', async () => {
  await using sandbox = await openSandbox()

  const login = await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email: 'MARIA@example.com' } })

  expect(login).toMatchObject({
    status: 200,
    body: { ok: true, status: 'ok', user: { type: 1, email: 'maria@example.com' } },
  })
  expect(Number(login.headers.get('token-issued-at'))).toBe(Date.parse('2026-03-04T10:00:00Z'))
  const me = await sandbox.call('GET', 'me', { token: readBearer(login.headers) ?? '' })
  expect(me.body).toMatchObject({ first_name: 'Maria', status: 'complete', level: 2 })
})

test('returns the same error for a wrong password and an unknown email', async () => {
  await using sandbox = await openSandbox()

  const wrong = await sandbox.call('POST', 'auth/login', { body: WRONG })
  const unknown = await sandbox.call('POST', 'auth/login', { body: { ...WRONG, email: 'nobody@example.com' } })

  expect(wrong).toMatchObject({ status: 401, body: { ok: false, code: 'error.login_failed' } })
  expect(unknown.body).toEqual(wrong.body)
})

test.each(['maria@example.com', 'nobody@example.com'])(
  'locks %s out for 15 minutes after five failed logins',
  async (email) => {
    await using sandbox = await openSandbox()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await sandbox.call('POST', 'auth/login', { body: { ...WRONG, email } })).status).toBe(401)
    }

    const locked = await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email } })
    expect(locked).toMatchObject({ status: 429, body: { code: 'error.locked_out', params: { minutes: 15 } } })
    expect(locked.headers.get('retry-after')).toBe('900')

    sandbox.wait(15 * MINUTE)
    expect((await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email } })).status).not.toBe(429)
  },
)

test('resets failed logins after 15 minutes or a successful login', async () => {
  await using sandbox = await openSandbox()
  const fail = () => sandbox.call('POST', 'auth/login', { body: WRONG })
  for (let tries = 0; tries < 4; tries += 1) await fail()
  sandbox.wait(15 * MINUTE)
  for (let tries = 0; tries < 4; tries += 1) await fail()
  await sandbox.signIn()
  for (let tries = 0; tries < 4; tries += 1) await fail()

  expect((await sandbox.call('POST', 'auth/login', { body: RIGHT })).status).toBe(200)
})

test('ends the previous session on login', async () => {
  await using sandbox = await openSandbox()
  const first = await sandbox.signIn()
  const second = await sandbox.signIn()

  expect(await sandbox.call('GET', 'me', { token: first })).toMatchObject({
    status: 401,
    body: { code: 'error.only_one_session' },
  })
  expect((await sandbox.call('GET', 'me', { token: second })).status).toBe(200)
})

test('responds 401 to a token after logout, an invalid token and no token', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  expect((await sandbox.call('POST', 'auth/logout', { token, body: {} })).body).toEqual({ ok: true })

  for (const asked of [{ token }, { token: 'made-up' }, {}]) {
    expect(await sandbox.call('GET', 'me', asked)).toMatchObject({ status: 401, body: { code: 'error.unauthorized' } })
  }
})

test('reveals a closed account at login only if the password is correct', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('closed')
  const body = { email: account.email, password: 'Causeway1' }

  expect(await sandbox.call('POST', 'auth/login', { body })).toMatchObject({
    status: 403,
    body: { code: 'error.no_service' },
  })
  expect((await sandbox.call('POST', 'auth/login', { body: { ...body, password: 'Wrong1234' } })).status).toBe(401)
})

test('accepts an emailed login link once, within 15 minutes and for its own email', async () => {
  await using sandbox = await openSandbox()
  const ask = () => sandbox.call('POST', 'auth/resend_login_link/maria@example.com', { body: {} })
  const maria = sandbox.control.account('maria@example.com')
  const getEmailedPath = () => new URL(sandbox.control.emails(maria.number)[0]?.link ?? '').pathname.slice(1)

  await ask()
  const link = getEmailedPath()
  const foreign = link.replace('maria', 'newbie')
  expect(await sandbox.call('POST', `auth/${foreign}`)).toMatchObject({
    status: 404,
    body: { code: 'error.link_invalid' },
  })
  await ask()
  expect((await sandbox.call('POST', `auth/${getEmailedPath()}`)).status).toBe(200)
  expect((await sandbox.call('POST', `auth/${getEmailedPath()}`)).status).toBe(404)
  await ask()
  sandbox.control.moveClock(15 * MINUTE, maria.number)
  expect((await sandbox.call('POST', `auth/${getEmailedPath()}`)).status).toBe(404)
})

test('answers login link requests alike for any email and applies a rate limit', async () => {
  await using sandbox = await openSandbox()
  const ask = (email: string) => sandbox.call('POST', `auth/resend_login_link/${email}`, { body: {} })
  const fetchStatuses = async (email: string) => {
    const statuses = []
    for (let tries = 0; tries < 8; tries += 1) {
      const { status, body } = await ask(email)
      statuses.push([status, body])
    }
    return statuses
  }
  const { number } = sandbox.control.account('maria@example.com')
  const before = sandbox.control.emails(number).length

  const same = Array.from({ length: 8 }, () => [200, { ok: true }])
  expect(await fetchStatuses('maria@example.com')).toEqual(same)
  expect(await fetchStatuses('nobody@example.com')).toEqual(same)
  expect(sandbox.control.emails(number)).toHaveLength(before + 5)
})
