import { createClient } from 'redis'
import { expect, test } from 'vitest'
import { LIMITS, memoryRateLimits, networkOf } from '#app/session/rate-limit.ts'
import { redisRateLimits } from '#app/session/redis-rate-limit.ts'
import { startRedis } from './redis-server.ts'

const MARIA = 'maria@example.com'

test('the eleventh sign-in to one account within a quarter of an hour has to wait, however the address is written', async () => {
  const limits = memoryRateLimits()
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

test('who is kept out of one thing can still do another', async () => {
  const limits = memoryRateLimits()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await limits.attempt('signIn', { account: MARIA, address: `203.0.113.${attempt}` })
  }

  expect(await limits.attempt('loginLink', { account: MARIA, address: '198.51.100.1' })).toBeNull()
  expect(await limits.attempt('loginByLink', { account: MARIA, address: '198.51.100.1' })).toBeNull()
})

test('one client cannot go through many accounts, nor by the many addresses of its IPv6 network', async () => {
  const limits = memoryRateLimits()
  let waits = 0
  for (let attempt = 0; attempt < LIMITS.signIn.address.points + 1; attempt += 1) {
    const address = `2001:db8:1:2:${attempt.toString(16)}::1`
    if ((await limits.attempt('signIn', { account: `${attempt}@example.com`, address })) !== null) waits += 1
  }

  expect(waits).toBe(1)
  expect(await limits.attempt('signIn', { account: 'a@example.com', address: '2001:db8:1:3::1' })).toBeNull()
})

test('two instances on one Redis count together, and neither address nor account is kept in clear', async () => {
  await using redis = await startRedis()
  const one = await redisRateLimits(redis.url)
  const other = await redisRateLimits(redis.url)
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

test('without an answer from Redis an instance still counts for itself', async () => {
  const redis = await startRedis()
  const limits = await redisRateLimits(redis.url)
  await redis[Symbol.asyncDispose]()
  const waits = []
  for (let attempt = 0; attempt <= LIMITS.signIn.account.points; attempt += 1) {
    waits.push(await limits.attempt('signIn', { account: MARIA, address: '203.0.113.7' }))
  }

  expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
  await limits.close()
})

test('a known browser has tries of its own, which strangers cannot use up, and no more than they', async () => {
  const limits = memoryRateLimits()
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

test('where addresses cannot be told apart nothing is counted by address', async () => {
  const limits = memoryRateLimits()
  const waits = []
  for (let attempt = 0; attempt < 100; attempt += 1) {
    waits.push(await limits.attempt('signIn', { account: `${attempt}@example.com`, address: '' }))
  }
  expect(waits.filter((wait) => wait !== null)).toEqual([])
})

test.each(['memory', 'Redis'])(
  'a repeat of one operation is counted once, also at the same moment (%s)',
  async (where) => {
    await using redis = await startRedis()
    const limits = where === 'memory' ? memoryRateLimits() : await redisRateLimits(redis.url)
    const most = LIMITS.contact.account.points
    const contact = (operation: string) =>
      limits.attempt('contact', { account: MARIA, address: '203.0.113.7', operation })

    expect(await Promise.all(Array.from({ length: 20 }, () => contact('first')))).toEqual(Array(20).fill(null))
    for (let number = 1; number < most; number += 1) expect(await contact(`message ${number}`)).toBeNull()
    // One that was refused is no repeat when it comes again.
    expect(await contact('too many')).not.toBeNull()
    expect(await contact('too many')).not.toBeNull()
    expect(await contact('first')).toBeNull()
    if ('close' in limits) await (limits as Awaited<ReturnType<typeof redisRateLimits>>).close()
  },
)

test('emails go to one recipient a few times only, whoever sends them', async () => {
  const limits = memoryRateLimits()
  const most = LIMITS.receipt.recipient.points
  const waits = []
  for (let sender = 0; sender <= most; sender += 1) {
    const attempt = { account: `sender-${sender}`, address: `203.0.113.${sender}`, recipient: 'Someone@example.com' }
    waits.push(await limits.attempt('receipt', attempt))
  }
  expect(waits.filter((wait) => wait !== null)).toHaveLength(1)
})

test('counts a client behind a proxy that writes ports as one address (S9)', () => {
  expect(['203.0.113.7:51234', '203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ])
  expect(['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2::9'].map(networkOf)).toEqual(['2001:db8:1:2', '2001:db8:1:2'])
})
