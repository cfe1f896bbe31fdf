import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall, type TokenHolder } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { ReferenceCache } from '#app/platform/client/reference-cache.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { createSharedToken } from './memory-holder.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

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

function openPlatform(options: Options) {
  return createPlatform({ language: 'de', requestId: 'REQUEST1', supportCode: 'SUPPORT1', session: null, ...options })
}

function createHolder(token: string): TokenHolder {
  return createSharedToken({ token, issuedAt: 1 }).holder()
}

async function catchFailure(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error('did not fail as a platform call', { cause: error })
  return error
}

test('sends language, token and request id; a write also its key and JSON', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: 1 }))
  const platform = openPlatform({ baseUrl: server.baseUrl, session: createHolder('secret') })

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

test('drops fields that the call does not declare', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: 1 }))
  const posted = { name: 'a', level: '3', status: 'complete' }

  await create(openPlatform(server), { body: posted, idempotencyKey: 'key-12345678' })

  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ name: 'a' })
})

test('sends no token with an unauthenticated call', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: 1 }))

  await reference(openPlatform({ baseUrl: server.baseUrl, session: createHolder('secret') }))

  expect(server.seen[0]?.headers.authorization).toBeUndefined()
})

test('sends no call that requires a session without one', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: 1 }))
  const needing = defineCall({ ...read.declaration, auth: 'required' })

  const error = await catchFailure(needing(openPlatform(server), { params: { id: '1' } }))

  expect(error).toMatchObject({ name: 'Unauthorised', code: 'error.unauthorized' })
  expect(server.seen).toHaveLength(0)
})

test('rejects an idempotency key that would inject a header', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, { value: 1 }))
  const sending = create(openPlatform(server), { body: { name: 'a' }, idempotencyKey: 'a\r\nAuthorization: x' })

  await expect(sending).rejects.toThrow(RangeError)
  expect(server.seen).toHaveLength(0)
})

test('sends the same read once per request, and again after a write', async () => {
  await using server = await startScriptedPlatform((_, response, count) => respond(response, 200, { value: count }))
  const platform = openPlatform(server)
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

test('caches lists for five minutes and rates for one', async () => {
  const [references, asked] = [new ReferenceCache(), { list: 0, rates: 0 }]
  const buildTime = (now: number, seconds?: number) => ({ now: now * 1000, seconds })
  for (const second of [0, 59, 61, 299, 301]) {
    await references.get('list', () => Promise.resolve((asked.list += 1)), buildTime(second))
    await references.get('rates', () => Promise.resolve((asked.rates += 1)), buildTime(second, 60))
  }
  expect(asked).toEqual({ list: 2, rates: 3 })
  expect(listCoins.declaration.cached).toEqual({ seconds: 60 })
})

test('fetches reference data once per language for all visitors, and caches no failure', async () => {
  await using server = await startScriptedPlatform((_, response, count) =>
    count <= 1 ? respond(response, 404, {}) : respond(response, 200, { value: count }),
  )
  await catchFailure(reference(openPlatform(server)))

  const values = await Promise.all(Array.from({ length: 10 }, () => reference(openPlatform(server))))
  await reference(openPlatform({ ...server, language: 'fr' }))

  expect(new Set(values.map(({ value }) => value))).toEqual(new Set([2]))
  expect(server.seen.map(({ headers }) => headers['language'])).toEqual(['de', 'de', 'fr'])
})

test('retries a read twice with growing delays', async () => {
  await using server = await startScriptedPlatform((_, response, count) =>
    count < 3 ? respond(response, 503, {}) : respond(response, 200, { value: count }),
  )

  expect(await read(openPlatform(server), { params: { id: '1' } })).toEqual({ value: 3 })
  expect(server.seen).toHaveLength(3)
})

test.each([401, 403, 404, 405, 409, 422, 429])('never retries status %i', async (status) => {
  await using server = await startScriptedPlatform((_, response) => respond(response, status, {}))

  await catchFailure(read(openPlatform(server), { params: { id: '1' } }))

  expect(server.seen).toHaveLength(1)
})

test('retries a write with the same key, and never without one', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 503, {}))

  const keyed = await catchFailure(
    create(openPlatform(server), { body: { name: 'a' }, idempotencyKey: 'key-12345678' }),
  )
  const withKey = server.seen.map(({ headers }) => headers['idempotency-key'])
  const unkeyed = await catchFailure(create(openPlatform(server), { body: { name: 'a' } }))

  expect(withKey).toEqual(['key-12345678', 'key-12345678', 'key-12345678'])
  expect(server.seen).toHaveLength(4)
  expect(keyed).toMatchObject({ name: 'Unavailable', kind: 'server', mayHaveHappened: true })
  expect(unkeyed).toMatchObject({ mayHaveHappened: true })
})

test('never retries a non-idempotent call, even after a network failure', async () => {
  await using server = await startScriptedPlatform((_, response) => void response.destroy())

  const error = await catchFailure(once(openPlatform(server), { body: { name: 'a' }, idempotencyKey: 'key-12345678' }))

  expect(server.seen).toHaveLength(1)
  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: true })
})

test('reports a refused connection as not processed', async () => {
  const server = await startScriptedPlatform((_, response) => respond(response, 200, {}))
  await server[Symbol.asyncDispose]()

  const error = await catchFailure(once(openPlatform(server), { body: { name: 'a' } }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: false })
})

test('limits retries to a budget during an outage', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 503, {}))

  const failures = await Promise.all(
    Array.from({ length: 100 }, (_, at) => catchFailure(read(openPlatform(server), { params: { id: String(at) } }))),
  )

  expect(failures).toHaveLength(100)
  expect(server.seen.length).toBeLessThanOrEqual(100 + 10 + 10)
})

test('waits for Retry-After before a retry, and skips a retry that is too late', async () => {
  await using server = await startScriptedPlatform((seen, response, count) =>
    count === 2
      ? respond(response, 200, { value: 1 })
      : respond(response, 503, {}, { 'Retry-After': seen.path.endsWith('1') ? '1' : '60' }),
  )

  await read(openPlatform(server), { params: { id: '1' } })
  const [first, second] = server.seen
  const error = await catchFailure(read(openPlatform(server), { params: { id: '2' } }))

  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
  expect(server.seen).toHaveLength(3)
  expect(error).toMatchObject({ kind: 'server', retryAfter: 60 })
})

test("follows the platform's clock, separately for the account and anonymous calls", async () => {
  await using server = await startScriptedPlatform((seen, response) => {
    const year = seen.headers.authorization ? '2031' : '2029'
    respond(response, 200, { value: 1 }, { Date: `Wed, 01 Jan ${year} 12:00:00 GMT` })
  })
  const signedIn = openPlatform({ baseUrl: server.baseUrl, session: createHolder('secret') })
  await read(signedIn, { params: { id: '1' } })
  await reference(signedIn)
  const anonymous = openPlatform(server)

  expect(new Date(signedIn.now()).getUTCFullYear()).toBe(2031)
  expect(new Date(anonymous.now()).getUTCFullYear()).toBe(2029)
})

test('aborts a read when the visitor leaves, but not a write', async () => {
  await using server = await startScriptedPlatform(async (_, response) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    respond(response, 200, { value: 1 })
  })
  const leaving = new AbortController()
  const platform = openPlatform({ ...server, signal: leaving.signal })
  const reading = catchFailure(read(platform, { params: { id: '1' } }))
  const writing = create(platform, { body: { name: 'a' } })

  setTimeout(() => leaving.abort(), 50)

  expect(await reading).toMatchObject({ name: 'Unavailable' })
  expect(await writing).toEqual({ value: 1 })
})
