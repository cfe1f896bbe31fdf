import { createClient } from 'redis'
import { expect, test } from 'vitest'
import { LIMITS, createMemoryRateLimits, parseNetwork } from '#app/session/rate-limit.ts'
import { createRedisRateLimits } from '#app/session/redis-rate-limit.ts'
import { startRedis } from './redis-server.ts'

const MARIA = 'maria@example.com'

test('delays the eleventh login to an account in 15 minutes, in any spelling', async () => {
  const limits = createMemoryRateLimits()
  const most = LIMITS.signIn.account.points
  const waits = []
  for (let attempt = 0; attempt <= most; attempt += 1) {
    const account = attempt % 2 ? MARIA : ` ${MARIA.toUpperCase()} `
    waits.push(await limits.attempt('signIn', { account, address: `203.0.113.${attempt}` }))
  }

  expect(waits.slice(0, most)).toEqual(Array.from({ length: most }, () => null))
  expect(waits[most]).toBeGreaterThan(890)
  expect(waits[most]).toBeLessThanOrEqual(900)
})

test('counts each action separately', async () => {
  const limits = createMemoryRateLimits()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await limits.attempt('signIn', { account: MARIA, address: `203.0.113.${attempt}` })
  }

  expect(await limits.attempt('loginLink', { account: MARIA, address: '198.51.100.1' })).toBeNull()
  expect(await limits.attempt('loginByLink', { account: MARIA, address: '198.51.100.1' })).toBeNull()
})

test('counts each action separately by address, by known browser and by recipient', async () => {
  const limits = createMemoryRateLimits()
  const known = { mark: 'a-known-browser', isDevice: true }
  const byAddress = { address: '203.0.113.7' }
  const byBrowser = { account: MARIA, address: '203.0.113.7', known }
  const toFriend = (sender: number) => ({ account: `${sender}`, address: '', recipient: 'friend@example.com' })
  for (let attempt = 0; attempt <= LIMITS.signUp.address.points; attempt += 1) await limits.attempt('signUp', byAddress)
  for (let attempt = 0; attempt <= LIMITS.loginLink.known.points; attempt += 1)
    await limits.attempt('loginLink', byBrowser)
  for (let sender = 0; sender <= LIMITS.receipt.recipient.points; sender += 1)
    await limits.attempt('receipt', toFriend(sender))

  expect(await limits.attempt('signUp', byAddress)).not.toBeNull()
  expect(await limits.attempt('startPayment', byAddress)).toBeNull()
  expect(await limits.attempt('loginLink', byBrowser)).not.toBeNull()
  expect(await limits.attempt('passwordReset', byBrowser)).toBeNull()
  expect(await limits.attempt('receipt', toFriend(9))).not.toBeNull()
  expect(await limits.attempt('invitation', toFriend(9))).toBeNull()
})

test('limits one client across accounts and across its IPv6 network', async () => {
  const limits = createMemoryRateLimits()
  let waits = 0
  for (let attempt = 0; attempt < LIMITS.signIn.address.points + 1; attempt += 1) {
    const address = `2001:db8:1:2:${attempt.toString(16)}::1`
    if ((await limits.attempt('signIn', { account: `${attempt}@example.com`, address })) !== null) waits += 1
  }

  expect(waits).toBe(1)
  expect(await limits.attempt('signIn', { account: 'a@example.com', address: '2001:db8:1:3::1' })).toBeNull()
})

test('counts together on two instances with Redis, with hashed address and account', async () => {
  await using redis = await startRedis()
  const one = await createRedisRateLimits(redis.url)
  const other = await createRedisRateLimits(redis.url)
  const most = LIMITS.signIn.account.points

  const waits = await Promise.all(
    Array.from({ length: most + 2 }, (_, at) =>
      (at % 2 ? one : other).attempt('signIn', { account: MARIA, address: '203.0.113.7' }),
    ),
  )

  const client = createClient({ url: redis.url })
  await client.connect()
  const keys = await client.keys('*')
  await Promise.all([one.close(), other.close(), client.close()])

  expect(waits.filter((wait) => wait !== null)).toHaveLength(2)
  expect(keys).toHaveLength(2)
  expect(keys.join()).not.toMatch(/maria|203\.0/)
})

test('counts locally while Redis is unavailable', async () => {
  const redis = await startRedis()
  const limits = await createRedisRateLimits(redis.url)
  await redis[Symbol.asyncDispose]()
  const waits = []
  for (let attempt = 0; attempt <= LIMITS.signIn.account.points; attempt += 1) {
    waits.push(await limits.attempt('signIn', { account: MARIA, address: '203.0.113.7' }))
  }

  expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  await limits.close()
})

test('counts a known browser separately, with the same limit', async () => {
  const limits = createMemoryRateLimits()
  const known = { mark: 'a-known-browser', isDevice: true }
  for (let attempt = 0; attempt < 80; attempt += 1) {
    await limits.attempt('signIn', { account: MARIA, address: '203.0.113.7' })
  }
  const waits = []
  for (let attempt = 0; attempt <= LIMITS.signIn.account.points; attempt += 1) {
    waits.push(await limits.attempt('signIn', { account: MARIA, address: '203.0.113.7', known }))
  }

  expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  expect(await limits.attempt('signIn', { account: MARIA, address: '198.51.100.1' })).not.toBeNull()
})

test('skips the count by address if addresses are unknown', async () => {
  const limits = createMemoryRateLimits()
  const waits = []
  for (let attempt = 0; attempt < 100; attempt += 1) {
    waits.push(await limits.attempt('signIn', { account: `${attempt}@example.com`, address: '' }))
  }
  expect(waits.filter((wait) => wait !== null)).toEqual([])
})

test.each(['memory', 'Redis'])('counts a retry of one operation once, even in parallel (%s)', async (where) => {
  await using redis = await startRedis()
  const limits = where === 'memory' ? createMemoryRateLimits() : await createRedisRateLimits(redis.url)
  const most = LIMITS.contact.account.points
  const attemptContact = (operation: string) =>
    limits.attempt('contact', { account: MARIA, address: '203.0.113.7', operation })

  expect(await Promise.all(Array.from({ length: 20 }, () => attemptContact('first')))).toEqual(Array(20).fill(null))
  for (let number = 1; number < most; number += 1) expect(await attemptContact(`message ${number}`)).toBeNull()
  // A rejected operation is counted again on retry.
  expect(await attemptContact('too many')).not.toBeNull()
  expect(await attemptContact('too many')).not.toBeNull()
  expect(await attemptContact('first')).toBeNull()
  if ('close' in limits) await (limits as Awaited<ReturnType<typeof createRedisRateLimits>>).close()
})

test('limits emails to one recipient across senders', async () => {
  const limits = createMemoryRateLimits()
  const most = LIMITS.receipt.recipient.points
  const waits = []
  for (let sender = 0; sender <= most; sender += 1) {
    const recipient = sender % 2 ? 'Someone@example.com' : ' someone@EXAMPLE.com '
    const attempt = { account: `sender-${sender}`, address: `203.0.113.${sender}`, recipient }
    waits.push(await limits.attempt('receipt', attempt))
  }
  expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
})

test('reads the remaining wait without counting', async () => {
  const limits = createMemoryRateLimits()
  const attempt = { account: ` ${MARIA.toUpperCase()} `, address: '203.0.113.7' }
  expect(await limits.peek('signIn', attempt)).toEqual({ isKnown: false, wait: null })
  for (let number = 0; number < LIMITS.signIn.account.points; number += 1) {
    expect((await limits.peek('signIn', attempt)).wait).toBeNull()
    await limits.attempt('signIn', attempt)
  }
  const { isKnown, wait } = await limits.peek('signIn', { ...attempt, account: MARIA })
  expect(isKnown).toBe(true)
  expect(wait).toBeGreaterThan(890)
  expect(wait).toBeLessThanOrEqual(900)
  expect(await limits.peek('signIn', { account: 'other@example.com', address: '203.0.113.7' })).toEqual({
    isKnown: false,
    wait: null,
  })
})

test('reads the wait of a client that tried many accounts', async () => {
  const limits = createMemoryRateLimits()
  for (let number = 0; number < LIMITS.signIn.address.points; number += 1)
    await limits.attempt('signIn', { account: `${number}@example.com`, address: '203.0.113.7' })
  expect((await limits.peek('signIn', { account: MARIA, address: '203.0.113.7' })).wait).toBeGreaterThan(890)
  expect(await limits.peek('signIn', { account: MARIA, address: '' })).toEqual({ isKnown: false, wait: null })
})

test("resets an account's counter after a login, in any spelling", async () => {
  const limits = createMemoryRateLimits()
  for (let number = 0; number <= LIMITS.signIn.account.points; number += 1)
    await limits.attempt('signIn', { account: MARIA, address: `203.0.113.${number}` })
  expect(await limits.attempt('signIn', { account: MARIA, address: '198.51.100.1' })).not.toBeNull()
  await limits.forgive('signIn', ` ${MARIA.toUpperCase()} `)
  expect(await limits.attempt('signIn', { account: MARIA, address: '198.51.100.1' })).toBeNull()
  await expect(limits.forgive('signUp', MARIA)).resolves.toBeUndefined()
})

test('reports the exceeded limits by kind, and waits for the longest', async () => {
  const limits = createMemoryRateLimits()
  const attempt = { account: MARIA, address: '203.0.113.7', recipient: 'friend@example.com' }
  for (let number = 0; number < LIMITS.receipt.recipient.points; number += 1)
    expect(await limits.count('receipt', attempt)).toEqual({})
  expect(Object.keys(await limits.count('receipt', attempt))).toEqual(['recipient'])
  for (let number = 0; number < LIMITS.receipt.address.points; number += 1) await limits.count('receipt', attempt)
  expect(Object.keys(await limits.count('receipt', attempt))).toEqual(['address', 'account', 'recipient'])
  expect(await limits.attempt('receipt', attempt)).toBeGreaterThan(3590)
})

test('counts a known address by its own counter and by address', async () => {
  const limits = createMemoryRateLimits()
  const known = { mark: 'a-known-address', isDevice: false }
  const waits = []
  for (let number = 0; number <= LIMITS.passwordReset.known.points; number += 1)
    waits.push(await limits.attempt('passwordReset', { account: MARIA, address: '203.0.113.7', known }))
  expect(waits.map((wait) => wait !== null)).toEqual([false, false, false, false, false, true])
  const others = []
  for (let number = 0; number < LIMITS.passwordReset.address.points; number += 1)
    others.push(await limits.attempt('passwordReset', { account: `${number}@example.com`, address: '203.0.113.7' }))
  expect(others.filter((wait) => wait !== null)).toHaveLength(LIMITS.passwordReset.known.points + 1)
})

test('counts a client behind a proxy that writes ports as one address (S9)', () => {
  expect(['203.0.113.7:51234', '203.0.113.7', '::ffff:203.0.113.7'].map(parseNetwork)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ])
  expect(['[2001:db8:1:2::9]', 'x203.0.113.7:1', '203.0.113.7:x', '[2001:db8::1]:x'].map(parseNetwork)).toEqual([
    '2001:db8:1:2',
    'x203.0.113.7:1',
    '203.0.113.7:x',
    '[2001:db8',
  ])
  expect(['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::9'].map(parseNetwork)).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
})
