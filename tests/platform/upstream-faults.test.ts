import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { CEILING_MS, TIMEOUTS } from '#app/platform/client/timeouts.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { oneOf } from '#app/platform/primitives.schema.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

const response = z.object({ value: z.number(), status: oneOf(['A', 'B']).optional() })
const change = defineCall({
  method: 'POST',
  path: 'change',
  purpose: 'change something',
  auth: 'none',
  request: z.object({}),
  response,
  retry: 'never',
  timeout: 'write',
})
const background = defineCall({ ...change.declaration, silent: true })
const read = defineCall({
  method: 'GET',
  path: 'read',
  purpose: 'read something',
  auth: 'none',
  response,
  retry: 'read',
  timeout: 'read',
})

function platformOf({ baseUrl }: { baseUrl: string }, timeout = {}, ceiling?: number) {
  const rest = { session: null, timeout, ceiling }
  return createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', ...rest })
}

async function failureOf(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error('did not fail as a platform call', { cause: error })
  return error
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.each([
  ['HTML of a gateway', 200, '<html>Bad gateway</html>'],
  ['nothing', 200, ''],
  ['half of the JSON', 200, '{"value": 1'],
  ['another shape', 200, '{"value": "1"}'],
  ['a list', 200, '[]'],
  ['null', 200, 'null'],
  ['100,000 lists in each other', 200, deep],
  ['a redirect', 302, ''],
])('an answer that is %s is unusable, and a change may have happened', async (_, status, body) => {
  await using server = await scriptedPlatform((__, reply) => {
    reply.writeHead(status, { Location: 'http://127.0.0.1:9/' })
    reply.end(body)
  })

  const error = await failureOf(change(platformOf(server), { body: {} }))

  expect(error).toMatchObject({
    name: 'Unavailable',
    kind: 'shape',
    mayHaveHappened: true,
    supportCode: 'SUPPORT1',
    call: 'POST change',
  })
})

test('text that is not UTF-8 is unusable', async () => {
  await using server = await scriptedPlatform(
    (_, reply) => void reply.end(Buffer.from('{"value":1,"a":"\xff"}', 'latin1')),
  )

  expect(await failureOf(change(platformOf(server), { body: {} }))).toMatchObject({ kind: 'shape' })
})

test('an answer is read up to 5 MB and no further', async () => {
  let written = 0
  await using server = await scriptedPlatform((_, reply) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    reply.on('error', () => {})
    const push = () => {
      while (!reply.destroyed && written < 200 * 1024 * 1024) {
        written += chunk.byteLength
        if (!reply.write(chunk)) return void reply.once('drain', push)
      }
    }
    push()
  })

  const error = await failureOf(change(platformOf(server), { body: {} }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'shape' })
  expect(written).toBeLessThan(50 * 1024 * 1024)
})

test('a connection that breaks in the middle of the answer is a network failure', async () => {
  await using server = await scriptedPlatform((_, reply) => {
    reply.writeHead(200, { 'Content-Length': '100' })
    reply.write('{"value"')
    setTimeout(() => reply.destroy(), 20)
  })

  const error = await failureOf(change(platformOf(server), { body: {} }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: true })
})

test('no head in time is a time-out, and so is a body that trickles', async () => {
  await using server = await scriptedPlatform((seen, reply) => {
    if (seen.method === 'GET') return
    reply.writeHead(200)
    const drip = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(drip))
  })
  const timeout = { read: { head: 60, body: 60 }, write: { head: 2_000, body: 120 } }

  expect(await failureOf(read(platformOf(server, timeout)))).toMatchObject({ kind: 'timeout', mayHaveHappened: false })
  expect(await failureOf(change(platformOf(server, timeout), { body: {} }))).toMatchObject({
    kind: 'timeout',
    mayHaveHappened: true,
  })
})

test('a read that got no answer in time is not asked again: a slow platform gets no more work by it', async () => {
  await using server = await scriptedPlatform(() => undefined)

  const error = await failureOf(read(platformOf(server, { read: { head: 60, body: 60 } })))

  expect(error).toMatchObject({ kind: 'timeout' })
  expect(server.seen).toHaveLength(1)
})

test('a read that takes 11 seconds is waited for', () => {
  expect(TIMEOUTS.read.head).toBeGreaterThanOrEqual(60_000)
  expect(TIMEOUTS.poll.head).toBeGreaterThanOrEqual(30_000)
  for (const { head, body } of Object.values(TIMEOUTS)) expect(head + body).toBeLessThanOrEqual(CEILING_MS)
  expect(CEILING_MS).toBe(120_000)
})

test('all calls for one request of a visitor end within one ceiling, however many hang', async () => {
  await using server = await scriptedPlatform(() => undefined)
  const platform = platformOf(server, {}, 400)
  const started = performance.now()

  await failureOf(read(platform))
  const second = await failureOf(change(platform, { body: {} }))
  const third = await failureOf(read(platform))

  expect(performance.now() - started).toBeLessThan(1_500)
  expect([second, third]).toMatchObject([{ kind: 'timeout', mayHaveHappened: false }, { kind: 'timeout' }])
  // What has no time left is not sent: nobody has to wonder whether it was done.
  expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(0)
})

test('a kept connection that was closed meanwhile costs a read nothing', async () => {
  await using server = await scriptedPlatform((_, reply, count) => {
    if (count === 2) return void reply.destroy()
    answer(reply, 200, { value: count })
  })
  await read(platformOf(server))

  const started = performance.now()
  expect(await read(platformOf(server))).toEqual({ value: 3 })
  expect(performance.now() - started).toBeLessThan(100)
})

test('ok=false with 200 is a soft failure with the words of the platform', async () => {
  await using server = await scriptedPlatform((_, reply) => answer(reply, 200, { ok: false, description: 'Not now' }))

  expect(await failureOf(change(platformOf(server), { body: {} }))).toMatchObject({
    name: 'SoftFailure',
    description: 'Not now',
    silent: false,
  })
  expect(await failureOf(background(platformOf(server), { body: {} }))).toMatchObject({ silent: true })
  await failureOf(read(platformOf(server)))
  expect(server.seen).toHaveLength(3)
})

test.each([
  [401, 'Unauthorised', {}],
  [403, 'Forbidden', {}],
  [404, 'NotFound', {}],
  [409, 'Conflict', { transactionKey: 'tx_1' }],
  [422, 'Refused', { fieldErrors: { sum: ['Too much'], name: ['Missing'] } }],
  [429, 'Throttled', { retryAfter: 90, params: { minutes: 15 } }],
  [451, 'OtherRefusal', {}],
  [500, 'Unavailable', { kind: 'server', mayHaveHappened: true }],
  [501, 'NotOffered', {}],
])('status %i is a %s', async (status, name, more) => {
  const body = {
    ok: false,
    code: 'error.some',
    message: 'In words',
    params: { minutes: 15 },
    errors: { sum: ['Too much'], name: 'Missing' },
    transaction_key: 'tx_1',
  }
  await using server = await scriptedPlatform((_, reply) => answer(reply, status, body, { 'Retry-After': '90' }))

  const error = await failureOf(change(platformOf(server), { body: {} }))

  expect(error).toMatchObject({ name, status, code: 'error.some', text: 'In words', message: 'In words', ...more })
})

test('a refusal without a readable body is still that refusal', async () => {
  await using server = await scriptedPlatform((_, reply) => void reply.writeHead(422).end('<html>'))

  expect(await failureOf(change(platformOf(server), { body: {} }))).toMatchObject({ name: 'Refused', fieldErrors: {} })
})

test('a word that the contract does not have is unknown, and nothing else of the answer is lost', async () => {
  await using server = await scriptedPlatform((_, reply) => answer(reply, 200, { value: 1, status: 'Q', more: [] }))

  expect(await read(platformOf(server))).toEqual({ value: 1, status: 'unknown' })
})

test('a platform that hangs cannot take every socket and all memory: who comes too late is told at once', async () => {
  let open = 0
  let most = 0
  await using server = await scriptedPlatform((_, reply) => {
    open += 1
    most = Math.max(most, open)
    reply.on('close', () => {
      open -= 1
    })
  })
  const platform = platformOf(server, { write: { head: 300, body: 300 } })

  const failures = await Promise.all(Array.from({ length: 400 }, () => failureOf(change(platform, { body: {} }))))

  const turnedAway = failures.filter((error) => error instanceof Unavailable && error.kind === 'busy')
  expect(turnedAway).toHaveLength(80)
  expect(turnedAway[0]).toMatchObject({ mayHaveHappened: false })
  // Those that were given up close a moment after the next ones come.
  expect(most).toBeLessThanOrEqual(2 * 64)
})

test('the wire can be intercepted where it is tested', async () => {
  const wire = setupServer(
    http.get('http://platform.test/api/read', () => new HttpResponse('{"value": 1', { status: 200 }), { once: true }),
    http.get('http://platform.test/api/read', () => HttpResponse.json({ value: 2 })),
  )
  wire.listen({ onUnhandledFrame: 'error' })

  expect(await read(platformOf({ baseUrl: 'http://platform.test' }))).toEqual({ value: 2 })
  wire.close()
})
