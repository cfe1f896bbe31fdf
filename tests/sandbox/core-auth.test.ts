import { expect, test } from 'vitest'
import { bearer, MINUTE, openSandbox } from './sandbox-client.ts'

const WRONG = { email: 'maria@example.com', password: 'Wrong1234' }
const RIGHT = { email: 'maria@example.com', password: 'Causeway1' }

test('a login answers the customer, and its token opens the profile', async () => {
  await using sandbox = await openSandbox()

  const login = await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email: 'MARIA@example.com' } })

  expect(login).toMatchObject({
    status: 200,
    body: { ok: true, status: 'ok', user: { type: 1, email: 'maria@example.com' } },
  })
  expect(Number(login.headers.get('token-issued-at'))).toBe(Date.parse('2026-03-04T10:00:00Z'))
  const me = await sandbox.call('GET', 'me', { token: bearer(login.headers) ?? '' })
  expect(me.body).toMatchObject({ first_name: 'Maria', status: 'complete', level: 2 })
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  await using sandbox = await openSandbox()

  const wrong = await sandbox.call('POST', 'auth/login', { body: WRONG })
  const unknown = await sandbox.call('POST', 'auth/login', { body: { ...WRONG, email: 'nobody@example.com' } })

  expect(wrong).toMatchObject({ status: 401, body: { ok: false, code: 'error.login_failed' } })
  expect(unknown.body).toEqual(wrong.body)
})

test.each(['maria@example.com', 'nobody@example.com'])('five failures lock %s for 15 minutes', async (email) => {
  await using sandbox = await openSandbox()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await sandbox.call('POST', 'auth/login', { body: { ...WRONG, email } })).status).toBe(401)
  }

  const locked = await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email } })
  expect(locked).toMatchObject({ status: 429, body: { code: 'error.locked_out', params: { minutes: 15 } } })
  expect(locked.headers.get('retry-after')).toBe('900')

  sandbox.wait(15 * MINUTE)
  expect((await sandbox.call('POST', 'auth/login', { body: { ...RIGHT, email } })).status).not.toBe(429)
})

test('failures further apart than 15 minutes do not add up, and a success clears them', async () => {
  await using sandbox = await openSandbox()
  const fail = () => sandbox.call('POST', 'auth/login', { body: WRONG })
  for (let tries = 0; tries < 4; tries += 1) await fail()
  sandbox.wait(15 * MINUTE)
  for (let tries = 0; tries < 4; tries += 1) await fail()
  await sandbox.signIn()
  for (let tries = 0; tries < 4; tries += 1) await fail()

  expect((await sandbox.call('POST', 'auth/login', { body: RIGHT })).status).toBe(200)
})

test('only one session is allowed: a login ends the one before', async () => {
  await using sandbox = await openSandbox()
  const first = await sandbox.signIn()
  const second = await sandbox.signIn()

  expect(await sandbox.call('GET', 'me', { token: first })).toMatchObject({
    status: 401,
    body: { code: 'error.only_one_session' },
  })
  expect((await sandbox.call('GET', 'me', { token: second })).status).toBe(200)
})

test('a logged-out token, a made-up one and none at all are refused', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  expect((await sandbox.call('POST', 'auth/logout', { token, body: {} })).body).toEqual({ ok: true })

  for (const asked of [{ token }, { token: 'made-up' }, {}]) {
    expect(await sandbox.call('GET', 'me', asked)).toMatchObject({ status: 401, body: { code: 'error.unauthorized' } })
  }
})

test('a closed account is refused a login only when the password is right', async () => {
  await using sandbox = await openSandbox()
  const { account } = sandbox.control.enter('closed')
  const body = { email: account.email, password: 'Causeway1' }

  expect(await sandbox.call('POST', 'auth/login', { body })).toMatchObject({
    status: 403,
    body: { code: 'error.no_service' },
  })
  expect((await sandbox.call('POST', 'auth/login', { body: { ...body, password: 'Wrong1234' } })).status).toBe(401)
})

test('an emailed link logs in once, within 15 minutes of the account, and for its own address only', async () => {
  await using sandbox = await openSandbox()
  const ask = () => sandbox.call('POST', 'auth/resend_login_link/maria@example.com', { body: {} })
  const maria = sandbox.control.account('maria@example.com')
  const emailed = () => new URL(sandbox.control.emails(maria.number)[0]?.link ?? '').pathname.slice(1)

  await ask()
  const link = emailed()
  const foreign = link.replace('maria', 'newbie')
  expect(await sandbox.call('POST', `auth/${foreign}`)).toMatchObject({
    status: 404,
    body: { code: 'error.link_invalid' },
  })
  await ask()
  expect((await sandbox.call('POST', `auth/${emailed()}`)).status).toBe(200)
  expect((await sandbox.call('POST', `auth/${emailed()}`)).status).toBe(404)
  await ask()
  sandbox.control.moveClock(15 * MINUTE, maria.number)
  expect((await sandbox.call('POST', `auth/${emailed()}`)).status).toBe(404)
})

test('asking for links tells nobody who is a customer; from the sixth on the answer is the same and no email is sent', async () => {
  await using sandbox = await openSandbox()
  const ask = (email: string) => sandbox.call('POST', `auth/resend_login_link/${email}`, { body: {} })
  const answers = async (email: string) => {
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
  expect(await answers('maria@example.com')).toEqual(same)
  expect(await answers('nobody@example.com')).toEqual(same)
  expect(sandbox.control.emails(number)).toHaveLength(before + 5)
})
