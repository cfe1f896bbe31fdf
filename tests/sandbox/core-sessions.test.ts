import { expect, test } from 'vitest'
import { readBearer, MINUTE, openSandbox } from './sandbox-client.ts'

test('replaces a token older than five minutes and keeps the old one for 60 seconds', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.signIn()

  sandbox.wait(5 * MINUTE)
  expect(readBearer((await sandbox.call('GET', 'me', { token: old })).headers)).toBeNull()

  sandbox.wait(1)
  const rotated = await sandbox.call('GET', 'me', { token: old })
  const fresh = readBearer(rotated.headers) ?? ''
  expect(fresh).not.toBe(old)
  expect(Number(rotated.headers.get('token-issued-at'))).toBe(Date.parse('2026-03-04T10:05:00.001Z'))

  sandbox.wait(MINUTE)
  expect((await sandbox.call('GET', 'me', { token: old })).status).toBe(200)
  sandbox.wait(1)
  expect(await sandbox.call('GET', 'me', { token: old })).toMatchObject({
    status: 401,
    body: { code: 'error.session_expired' },
  })
  expect((await sandbox.call('GET', 'me', { token: fresh })).status).toBe(200)
})

test('returns a newer token with every response under rotate-always, errors included', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  sandbox.control.fault({ kind: 'rotate-always', accountNumber: sandbox.control.account('maria@example.com').number })

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sandbox.call('GET', index % 2 ? 'me' : 'contracts/nothing', { token })),
  )

  const times = answers.map(({ headers }) => Number(headers.get('token-issued-at')))
  expect(new Set(times).size).toBe(20)
  expect(Math.min(...times)).toBeGreaterThan(Date.parse('2026-03-04T10:00:00Z'))
  const newest = answers[times.indexOf(Math.max(...times))]
  expect((await sandbox.call('GET', 'me', { token: readBearer(newest?.headers ?? new Headers()) ?? '' })).status).toBe(
    200,
  )
})

test('ends a session after twelve hours without a call', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()

  sandbox.wait(12 * 60 * MINUTE + 1)

  expect(await sandbox.call('GET', 'me', { token })).toMatchObject({
    status: 401,
    body: { code: 'error.session_expired' },
  })
})

test('never responds 401 to a public call, regardless of its token', async () => {
  await using sandbox = await openSandbox()

  expect((await sandbox.call('GET', 'countries', { token: 'made-up' })).status).toBe(200)
  expect(await sandbox.call('GET', 'contracts/terms-2026-03', { token: 'made-up' })).toMatchObject({
    status: 200,
    body: { accepted_at: null },
  })
})

test("sets the Date header from the account's clock, or the sandbox's if anonymous", async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const maria = sandbox.control.account('maria@example.com')
  const fetchDates = async () => [
    (await sandbox.call('GET', 'me', { token })).headers.get('date'),
    (await sandbox.call('GET', 'countries')).headers.get('date'),
  ]

  sandbox.control.moveClock(31 * MINUTE, maria.number)
  expect(await fetchDates()).toEqual(['Wed, 04 Mar 2026 10:31:00 GMT', 'Wed, 04 Mar 2026 10:00:00 GMT'])
  sandbox.control.moveClock(24 * 60 * MINUTE)
  sandbox.control.moveClock(MINUTE)
  expect(await fetchDates()).toEqual(['Thu, 05 Mar 2026 10:32:00 GMT', 'Thu, 05 Mar 2026 10:01:00 GMT'])
  sandbox.control.setClock(Date.parse('2027-01-01T00:00:00Z'), maria.number)
  expect(await fetchDates()).toEqual(['Fri, 01 Jan 2027 00:00:00 GMT', 'Thu, 05 Mar 2026 10:01:00 GMT'])
  sandbox.control.setClock(null, maria.number)
  expect((await fetchDates())[0]).toBe('Thu, 05 Mar 2026 10:01:00 GMT')
})

test('keeps session and token when a clock is moved', async () => {
  await using sandbox = await openSandbox()
  const { token, account } = sandbox.control.enter('verified-personal')

  sandbox.control.moveClock(400 * 24 * 60 * MINUTE, account.number)

  const me = await sandbox.call('GET', 'me', { token })
  expect(me.status).toBe(200)
  expect(readBearer(me.headers)).toBeNull()
})
