import { getAccountTime } from '#sandbox/core/clock.ts'
import { expect, test } from 'vitest'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const EMAIL = 'maria@example.com'
const RIGHT = { email: EMAIL, password: 'Causeway1' }
const WRONG = { email: EMAIL, password: 'Wrong1234' }

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** The headers by which the app identifies a client to the platform. */
const createClientHeaders = (address: string, id?: string) => ({
  'client-address': address,
  ...(id !== undefined && { 'client-id': id }),
})
const createStranger = (number: number) => createClientHeaders(`198.51.${number}.x`, `stranger-${number}-0123456789`)
const AT_HOME = createClientHeaders('203.0.113.x')
const OWN_PHONE = createClientHeaders('192.0.2.x', 'phone-0123456789abcdef')

const logIn = async (sandbox: Sandbox, body: object, headers: Record<string, string>) =>
  (await sandbox.call('POST', 'auth/login', { body, headers })).status

async function failAsStrangers(sandbox: Sandbox) {
  const { call } = sandbox
  for (let number = 0; number < 6; number += 1) {
    const headers = createStranger(number)
    await call('POST', 'auth/login', { body: WRONG, headers })
    await call('POST', `auth/resend_login_link/${EMAIL}`, { body: {}, headers })
    await call('POST', 'password/email', { body: { email: EMAIL }, headers })
    await call('POST', `auth/login/${EMAIL}/garbage-${number}`, { body: {}, headers })
    await call('POST', 'password/reset', {
      body: { email: EMAIL, token: `garbage-${number}`, password: 'Harbour22', password_confirmation: 'Harbour22' },
      headers,
    })
  }
}

function findNewestLink(sandbox: Sandbox, kind: 'login' | 'password-reset'): string {
  const { number } = sandbox.control.account(EMAIL)
  const links = sandbox.control.emails(number).map(({ link }) => new URL(link ?? 'http://none').pathname)
  return links.find((path) => path.startsWith(`/${kind}/`)) ?? ''
}

test('lets the owner log in from a known network or browser during an attack (T94)', async () => {
  await using sandbox = await openSandbox()
  expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(200)
  expect(await logIn(sandbox, RIGHT, OWN_PHONE)).toBe(200)

  for (let round = 0; round < 3; round += 1) {
    await failAsStrangers(sandbox)

    expect(await logIn(sandbox, RIGHT, createStranger(9))).toBe(429)
    expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(200)
    expect(await logIn(sandbox, RIGHT, { ...OWN_PHONE, 'client-address': '100.64.0.x' })).toBe(200)
    expect(
      (await sandbox.call('POST', `auth${findNewestLink(sandbox, 'login')}`, { headers: createStranger(8) })).status,
    ).toBe(200)
    expect(await logIn(sandbox, RIGHT, createStranger(8))).toBe(200)

    const [, , email = '', token = ''] = findNewestLink(sandbox, 'password-reset').split('/')
    const body = { email: decodeURIComponent(email), token, password: 'Causeway1', password_confirmation: 'Causeway1' }
    expect((await sandbox.call('POST', 'password/reset', { body, headers: createStranger(7) })).status).toBe(200)
    expect(await logIn(sandbox, RIGHT, createStranger(7))).toBe(200)
    sandbox.wait(16 * MINUTE)
    sandbox.control.moveClock(16 * MINUTE, sandbox.control.account(EMAIL).number)
  }
})

test('checks at most five wrong passwords per 15 minutes across all addresses', async () => {
  await using sandbox = await openSandbox()
  await logIn(sandbox, RIGHT, AT_HOME)
  let guesses = 0
  for (let number = 0; number < 60; number += 1) {
    if ((await logIn(sandbox, WRONG, createStranger(number))) === 401) guesses += 1
  }
  expect(guesses).toBe(5)

  let atHome = 0
  for (let tries = 0; tries < 20; tries += 1) if ((await logIn(sandbox, WRONG, AT_HOME)) === 401) atHome += 1
  expect(atHome).toBe(5)
  expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(429)
})

test('trusts a browser only for the account that signed in with it', async () => {
  await using sandbox = await openSandbox()
  await logIn(sandbox, { email: 'office@example.com', password: 'Causeway1' }, OWN_PHONE)
  for (let number = 0; number < 5; number += 1) await logIn(sandbox, WRONG, createStranger(number))

  expect(await logIn(sandbox, RIGHT, OWN_PHONE)).toBe(429)
})

test('limits emailed links requested by strangers and always leaves a valid one', async () => {
  await using sandbox = await openSandbox()
  const { number } = sandbox.control.account(EMAIL)
  const before = sandbox.control.emails(number).length
  const getTime = () => getAccountTime(sandbox.control.context, sandbox.control.account(EMAIL))
  const ages: number[] = []
  for (let minute = 0; minute < 60; minute += 1) {
    for (const ask of [1, 2]) {
      const headers = createStranger(minute * 2 + ask)
      await sandbox.call('POST', `auth/resend_login_link/${EMAIL}`, { body: {}, headers })
    }
    sandbox.wait(MINUTE)
    const [newest] = sandbox.control.emails(number)
    ages.push(getTime() - (newest?.at ?? 0))
  }
  expect(Math.max(...ages)).toBeLessThanOrEqual(11 * MINUTE)
  expect(sandbox.control.emails(number).length - before).toBeLessThanOrEqual(31)
  expect((await sandbox.call('POST', `auth${findNewestLink(sandbox, 'login')}`, { headers: AT_HOME })).status).toBe(200)
})

test('locks out a link after repeated tries, and no other link', async () => {
  await using sandbox = await openSandbox()
  const follow = async (token: string) => (await sandbox.call('POST', `auth/login/${EMAIL}/${token}`)).status
  const statuses = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await follow('garbage'))

  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  expect(await follow('other')).toBe(404)
})

test('limits emails to chosen addresses per account and recipient (T98)', async () => {
  await using sandbox = await openSandbox()
  const enterSender = () => {
    const { token, path } = sandbox.control.enter('payment-C')
    const receipt = `transactions/${path.split('/').at(-1)?.split('?')[0]}/ticket_receipt`
    return async (email: string, key?: string) =>
      (await sandbox.call('POST', receipt, { token, body: { email }, ...(key !== undefined && { key }) })).status
  }
  const one = enterSender()
  const statuses = []
  for (let count = 0; count < 10; count += 1) statuses.push(await one('same@example.com', 'receipt-0123456789'))
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  const others = []
  for (let count = 0; count < 22; count += 1) others.push(await one(`stranger-${count}@example.com`))
  expect(others).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429, 429])

  const flood = []
  for (let count = 0; count < 6; count += 1) flood.push(await enterSender()('flooded@example.com'))
  expect(flood).toEqual([200, 200, 200, 200, 200, 429])
})
