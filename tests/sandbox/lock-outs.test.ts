import { accountNow } from '#sandbox/core/clock.ts'
import { expect, test } from 'vitest'
import { MINUTE, openSandbox } from './sandbox-client.ts'

const EMAIL = 'maria@example.com'
const RIGHT = { email: EMAIL, password: 'Causeway1' }
const WRONG = { email: EMAIL, password: 'Wrong1234' }

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

/** A client as the app names it to the platform. */
const from = (address: string, id?: string) => ({
  'client-address': address,
  ...(id !== undefined && { 'client-id': id }),
})
const stranger = (number: number) => from(`198.51.${number}.x`, `stranger-${number}-0123456789`)
const AT_HOME = from('203.0.113.x')
const OWN_PHONE = from('192.0.2.x', 'phone-0123456789abcdef')

const logIn = async (sandbox: Sandbox, body: object, headers: Record<string, string>) =>
  (await sandbox.call('POST', 'auth/login', { body, headers })).status

async function strangersFail(sandbox: Sandbox) {
  const { call } = sandbox
  for (let number = 0; number < 6; number += 1) {
    const headers = stranger(number)
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

function newestLink(sandbox: Sandbox, kind: 'login' | 'password-reset'): string {
  const { number } = sandbox.control.account(EMAIL)
  const links = sandbox.control.emails(number).map(({ link }) => new URL(link ?? 'http://none').pathname)
  return links.find((path) => path.startsWith(`/${kind}/`)) ?? ''
}

test('while strangers fail, the owner logs in from a network or a browser that was used before, by a link, and resets the password (T94)', async () => {
  await using sandbox = await openSandbox()
  expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(200)
  expect(await logIn(sandbox, RIGHT, OWN_PHONE)).toBe(200)

  for (let round = 0; round < 3; round += 1) {
    await strangersFail(sandbox)

    expect(await logIn(sandbox, RIGHT, stranger(9))).toBe(429)
    expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(200)
    expect(await logIn(sandbox, RIGHT, { ...OWN_PHONE, 'client-address': '100.64.0.x' })).toBe(200)
    expect((await sandbox.call('POST', `auth${newestLink(sandbox, 'login')}`, { headers: stranger(8) })).status).toBe(
      200,
    )
    expect(await logIn(sandbox, RIGHT, stranger(8))).toBe(200)

    const [, , email = '', token = ''] = newestLink(sandbox, 'password-reset').split('/')
    const body = { email: decodeURIComponent(email), token, password: 'Causeway1', password_confirmation: 'Causeway1' }
    expect((await sandbox.call('POST', 'password/reset', { body, headers: stranger(7) })).status).toBe(200)
    expect(await logIn(sandbox, RIGHT, stranger(7))).toBe(200)
    sandbox.wait(16 * MINUTE)
    sandbox.control.moveClock(16 * MINUTE, sandbox.control.account(EMAIL).number)
  }
})

test('however many addresses strangers have, five wrong passwords of theirs are looked at in a quarter of an hour', async () => {
  await using sandbox = await openSandbox()
  await logIn(sandbox, RIGHT, AT_HOME)
  let guesses = 0
  for (let number = 0; number < 60; number += 1) {
    if ((await logIn(sandbox, WRONG, stranger(number))) === 401) guesses += 1
  }
  expect(guesses).toBe(5)

  let atHome = 0
  for (let tries = 0; tries < 20; tries += 1) if ((await logIn(sandbox, WRONG, AT_HOME)) === 401) atHome += 1
  expect(atHome).toBe(5)
  expect(await logIn(sandbox, RIGHT, AT_HOME)).toBe(429)
})

test('a browser is known to the account that it signed in to and to no other', async () => {
  await using sandbox = await openSandbox()
  await logIn(sandbox, { email: 'office@example.com', password: 'Causeway1' }, OWN_PHONE)
  for (let number = 0; number < 5; number += 1) await logIn(sandbox, WRONG, stranger(number))

  expect(await logIn(sandbox, RIGHT, OWN_PHONE)).toBe(429)
})

test('links asked for by strangers are few, and one that works is always in the mailbox', async () => {
  await using sandbox = await openSandbox()
  const { number } = sandbox.control.account(EMAIL)
  const before = sandbox.control.emails(number).length
  const clock = () => accountNow(sandbox.control.context, sandbox.control.account(EMAIL))
  const ages: number[] = []
  for (let minute = 0; minute < 60; minute += 1) {
    for (const ask of [1, 2]) {
      const headers = stranger(minute * 2 + ask)
      await sandbox.call('POST', `auth/resend_login_link/${EMAIL}`, { body: {}, headers })
    }
    sandbox.wait(MINUTE)
    const [newest] = sandbox.control.emails(number)
    ages.push(clock() - (newest?.at ?? 0))
  }
  expect(Math.max(...ages)).toBeLessThanOrEqual(11 * MINUTE)
  expect(sandbox.control.emails(number).length - before).toBeLessThanOrEqual(31)
  expect((await sandbox.call('POST', `auth${newestLink(sandbox, 'login')}`, { headers: AT_HOME })).status).toBe(200)
})

test('a link that is tried over and over is refused for a while, and no other link with it', async () => {
  await using sandbox = await openSandbox()
  const follow = async (token: string) => (await sandbox.call('POST', `auth/login/${EMAIL}/${token}`)).status
  const statuses = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await follow('garbage'))

  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  expect(await follow('other')).toBe(404)
})

test('emails to an address that a customer chose are few, by account and by recipient; a repeat of one key is none of them (T98)', async () => {
  await using sandbox = await openSandbox()
  const sender = () => {
    const { token, path } = sandbox.control.enter('payment-C')
    const receipt = `transactions/${path.split('/').at(-1)?.split('?')[0]}/ticket_receipt`
    return async (email: string, key?: string) =>
      (await sandbox.call('POST', receipt, { token, body: { email }, ...(key !== undefined && { key }) })).status
  }
  const one = sender()
  const statuses = []
  for (let count = 0; count < 10; count += 1) statuses.push(await one('same@example.com', 'receipt-0123456789'))
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
  const others = []
  for (let count = 0; count < 22; count += 1) others.push(await one(`stranger-${count}@example.com`))
  expect(others).toEqual([...Array.from({ length: 19 }, () => 200), 429, 429, 429])

  const flood = []
  for (let count = 0; count < 6; count += 1) flood.push(await sender()('flooded@example.com'))
  expect(flood).toEqual([200, 200, 200, 200, 200, 429])
})
