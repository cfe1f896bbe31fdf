import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { ReferenceCache } from '#app/platform/client/reference-cache.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { sharedToken } from './memory-holder.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

const anything = z.object({ value: z.number() })
const read = defineCall({
  method: 'GET',
  path: 'things/:id',
  purpose: 'a thing',
  auth: 'optional',
  query: z.object({ filter: z.string().optional() }),
  response: anything,
  retry: 'read',
  timeout: 'read',
})
const create = defineCall({
  method: 'POST',
  path: 'things',
  purpose: 'make a thing',
  auth: 'optional',
  request: z.object({ name: z.string() }),
  response: anything,
  retry: 'keyed',
  timeout: 'money',
})
const once = defineCall({ ...create.declaration, path: 'once', retry: 'never' })
const reference = defineCall({
  method: 'GET',
  path: 'reference',
  purpose: 'a list',
  auth: 'none',
  response: anything,
  retry: 'read',
  timeout: 'read',
  cached: true,
})

type Options = Partial<Parameters<typeof createPlatform>[0]> & { baseUrl: string }

function platformOf(options: Options) {
  return createPlatform({ language: 'de', requestId: 'REQUEST1', supportCode: 'SUPPORT1', session: null, ...options })
}

function signedInWith(token: string): TokenHolder {
  return sharedToken({ token, issuedAt: 1 }).holder()
}

async function failureOf(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error('did not fail as a platform call', { cause: error })
  return error
}

test('every request carries the language, the token and the request id; a write its key and its JSON', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: 1 }))
  const platform = platformOf({ baseUrl: server.baseUrl, session: signedInWith('secret') })

  await create(platform, { body: { name: 'ünïcode' }, idempotencyKey: 'key-12345678' })

  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/things',
    body: '{"name":"ünïcode"}',
    headers: {
      language: 'de',
      authorization: 'Bearer secret',
      'x-request-id': 'REQUEST1',
      'idempotency-key': 'key-12345678',
      'content-type': 'application/json',
    },
  })
})

test('fields that the call does not declare are not sent', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: 1 }))
  const posted = { name: 'a', level: '3', status: 'complete' }

  await create(platformOf(server), { body: posted, idempotencyKey: 'key-12345678' })

  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ name: 'a' })
})

test('a call without auth never carries the token', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: 1 }))

  await reference(platformOf({ baseUrl: server.baseUrl, session: signedInWith('secret') }))

  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('a call that needs a session is not sent without one', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: 1 }))
  const needing = defineCall({ ...read.declaration, auth: 'required' })

  const error = await failureOf(needing(platformOf(server), { params: { id: '1' } }))

  expect(error).toMatchObject({ name: 'Unauthorised', code: 'error.unauthorized' })
  expect(server.seen).toHaveLength(0)
})

test('an idempotency key that would be a header of its own is not sent', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 200, { value: 1 }))
  const sending = create(platformOf(server), { body: { name: 'a' }, idempotencyKey: 'a\r\nAuthorization: x' })

  await expect(sending).rejects.toThrow(RangeError)
  expect(server.seen).toHaveLength(0)
})

test('the same read in one request is sent once, and again after a write', async () => {
  await using server = await scriptedPlatform((_, response, count) => answer(response, 200, { value: count }))
  const platform = platformOf(server)
  const both = await Promise.all([
    read(platform, { params: { id: '1' }, query: { filter: 'a' } }),
    read(platform, { params: { id: '1' }, query: { filter: 'a' } }),
    read(platform, { params: { id: '1' }, query: { filter: 'b' } }),
  ])

  await create(platform, { body: { name: 'a' } })
  const after = await read(platform, { params: { id: '1' }, query: { filter: 'a' } })

  expect(both[0]).toEqual(both[1])
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/things/1?filter=a',
    'GET /api/things/1?filter=b',
    'POST /api/things',
    'GET /api/things/1?filter=a',
  ])
  expect(after).toEqual({ value: 4 })
})

test('what is kept is asked for again after five minutes, and rates after one', async () => {
  const [references, asked] = [new ReferenceCache(), { list: 0, rates: 0 }]
  const at = (now: number, seconds?: number) => ({ now: now * 1000, seconds })
  for (const second of [0, 59, 61, 299, 301]) {
    await references.get('list', () => Promise.resolve((asked.list += 1)), at(second))
    await references.get('rates', () => Promise.resolve((asked.rates += 1)), at(second, 60))
  }
  expect(asked).toEqual({ list: 2, rates: 3 })
  expect(listCoins.declaration.cached).toEqual({ seconds: 60 })
})

test('reference data is asked for once for all visitors of a language, and a failure is not kept', async () => {
  await using server = await scriptedPlatform((_, response, count) =>
    count <= 1 ? answer(response, 404, {}) : answer(response, 200, { value: count }),
  )
  await failureOf(reference(platformOf(server)))

  const values = await Promise.all(Array.from({ length: 10 }, () => reference(platformOf(server))))
  await reference(platformOf({ ...server, language: 'fr' }))

  expect(new Set(values.map(({ value }) => value))).toEqual(new Set([2]))
  expect(server.seen.map(({ headers }) => headers['language'])).toEqual(['de', 'de', 'fr'])
})

test('a read is tried three times, waiting longer each time', async () => {
  await using server = await scriptedPlatform((_, response, count) =>
    count < 3 ? answer(response, 503, {}) : answer(response, 200, { value: count }),
  )

  expect(await read(platformOf(server), { params: { id: '1' } })).toEqual({ value: 3 })
  expect(server.seen).toHaveLength(3)
})

test.each([401, 403, 404, 405, 409, 422, 429])('status %i is never retried', async (status) => {
  await using server = await scriptedPlatform((_, response) => answer(response, status, {}))

  await failureOf(read(platformOf(server), { params: { id: '1' } }))

  expect(server.seen).toHaveLength(1)
})

test('a write with a key is retried with the same key, and one without is not', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 503, {}))

  const keyed = await failureOf(create(platformOf(server), { body: { name: 'a' }, idempotencyKey: 'key-12345678' }))
  const withKey = server.seen.map(({ headers }) => headers['idempotency-key'])
  const unkeyed = await failureOf(create(platformOf(server), { body: { name: 'a' } }))

  expect(withKey).toEqual(['key-12345678', 'key-12345678', 'key-12345678'])
  expect(server.seen).toHaveLength(4)
  expect(keyed).toMatchObject({ name: 'Unavailable', kind: 'server', mayHaveHappened: true })
  expect(unkeyed).toMatchObject({ mayHaveHappened: true })
})

test('a call that must not be repeated is not, even when the connection broke', async () => {
  await using server = await scriptedPlatform((_, response) => void response.destroy())

  const error = await failureOf(once(platformOf(server), { body: { name: 'a' }, idempotencyKey: 'key-12345678' }))

  expect(server.seen).toHaveLength(1)
  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: true })
})

test('a refused connection means that nothing happened', async () => {
  const server = await scriptedPlatform((_, response) => answer(response, 200, {}))
  await server[Symbol.asyncDispose]()

  const error = await failureOf(once(platformOf(server), { body: { name: 'a' } }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: false })
})

test('in an outage the retries stay within their budget', async () => {
  await using server = await scriptedPlatform((_, response) => answer(response, 503, {}))

  const failures = await Promise.all(
    Array.from({ length: 100 }, (_, at) => failureOf(read(platformOf(server), { params: { id: String(at) } }))),
  )

  expect(failures).toHaveLength(100)
  expect(server.seen.length).toBeLessThanOrEqual(100 + 10 + 10)
})

test('a retry waits as long as the platform asks, and is not made when nobody would wait that long', async () => {
  await using server = await scriptedPlatform((seen, response, count) =>
    count === 2
      ? answer(response, 200, { value: 1 })
      : answer(response, 503, {}, { 'Retry-After': seen.path.endsWith('1') ? '1' : '60' }),
  )

  await read(platformOf(server), { params: { id: '1' } })
  const [first, second] = server.seen
  const error = await failureOf(read(platformOf(server), { params: { id: '2' } }))

  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  expect(server.seen).toHaveLength(3)
  expect(error).toMatchObject({ kind: 'server', retryAfter: 60 })
})

test("the present is the platform's, and an anonymous answer does not change the account's", async () => {
  await using server = await scriptedPlatform((seen, response) => {
    const year = seen.headers.authorization ? '2031' : '2029'
    answer(response, 200, { value: 1 }, { Date: `Wed, 01 Jan ${year} 12:00:00 GMT` })
  })
  const signedIn = platformOf({ baseUrl: server.baseUrl, session: signedInWith('secret') })
  await read(signedIn, { params: { id: '1' } })
  await reference(signedIn)
  const anonymous = platformOf(server)

  expect(new Date(signedIn.now()).getUTCFullYear()).toBe(2031)
  expect(new Date(anonymous.now()).getUTCFullYear()).toBe(2029)
})

test('a read ends when the visitor leaves, a write does not', async () => {
  await using server = await scriptedPlatform(async (_, response) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    answer(response, 200, { value: 1 })
  })
  const leaving = new AbortController()
  const platform = platformOf({ ...server, signal: leaving.signal })
  const reading = failureOf(read(platform, { params: { id: '1' } }))
  const writing = create(platform, { body: { name: 'a' } })

  setTimeout(() => leaving.abort(), 50)

  expect(await reading).toMatchObject({ name: 'Unavailable' })
  expect(await writing).toEqual({ value: 1 })
})
