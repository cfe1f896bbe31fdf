import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { CEILING_MS, TIMEOUTS } from '#app/platform/client/timeouts.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { oneOf } from '#app/platform/primitives.schema.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

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

function openPlatform({ baseUrl }: { baseUrl: string }, timeout = {}, ceiling?: number) {
  const rest = { session: null, timeout, ceiling }
  return createPlatform({ baseUrl, language: 'en', requestId: 'R', supportCode: 'SUPPORT1', ...rest })
}

async function catchFailure(promise: Promise<unknown>): Promise<PlatformError> {
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
  ['an empty body', 200, ''],
  ['half of the JSON', 200, '{"value": 1'],
  ['an unexpected schema', 200, '{"value": "1"}'],
  ['a list', 200, '[]'],
  ['null', 200, 'null'],
  ['100,000 lists in each other', 200, deep],
  ['a redirect', 302, ''],
])('reports %s as an invalid response after which a change is uncertain', async (_, status, body) => {
  await using server = await startScriptedPlatform((__, reply) => {
    reply.writeHead(status, { Location: 'http://127.0.0.1:9/' })
    reply.end(body)
  })

  const error = await catchFailure(change(openPlatform(server), { body: {} }))

  expect(error).toMatchObject({
    name: 'Unavailable',
    kind: 'shape',
    mayHaveHappened: true,
    supportCode: 'SUPPORT1',
    call: 'POST change',
  })
})

test('rejects text that is not UTF-8', async () => {
  await using server = await startScriptedPlatform(
    (_, reply) => void reply.end(Buffer.from('{"value":1,"a":"\xff"}', 'latin1')),
  )

  expect(await catchFailure(change(openPlatform(server), { body: {} }))).toMatchObject({ kind: 'shape' })
})

test('reads a response up to 5 MB only', async () => {
  let written = 0
  await using server = await startScriptedPlatform((_, reply) => {
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

  const error = await catchFailure(change(openPlatform(server), { body: {} }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'shape' })
  expect(written).toBeLessThan(50 * 1024 * 1024)
})

test('reports a connection broken during the response as a network failure', async () => {
  await using server = await startScriptedPlatform((_, reply) => {
    reply.writeHead(200, { 'Content-Length': '100' })
    reply.write('{"value"')
    setTimeout(() => reply.destroy(), 20)
  })

  const error = await catchFailure(change(openPlatform(server), { body: {} }))

  expect(error).toMatchObject({ name: 'Unavailable', kind: 'network', mayHaveHappened: true })
})

test('times out without headers in time, and on a trickling body (timeout)', async () => {
  await using server = await startScriptedPlatform((seen, reply) => {
    if (seen.method === 'GET') return
    reply.writeHead(200)
    const drip = setInterval(() => reply.write(' '), 20)
    reply.on('close', () => clearInterval(drip))
  })
  const timeout = { read: { head: 60, body: 60 }, write: { head: 2_000, body: 120 } }

  expect(await catchFailure(read(openPlatform(server, timeout)))).toMatchObject({
    kind: 'timeout',
    mayHaveHappened: false,
  })
  expect(await catchFailure(change(openPlatform(server, timeout), { body: {} }))).toMatchObject({
    kind: 'timeout',
    mayHaveHappened: true,
  })
})

test('never retries a read after a timeout, to spare a slow platform', async () => {
  await using server = await startScriptedPlatform(() => undefined)

  const error = await catchFailure(read(openPlatform(server, { read: { head: 60, body: 60 } })))

  expect(error).toMatchObject({ kind: 'timeout' })
  expect(server.seen).toHaveLength(1)
})

test('waits for a read of 11 seconds within its timeout', () => {
  expect(TIMEOUTS.read.head).toBeGreaterThanOrEqual(60_000)
  expect(TIMEOUTS.poll.head).toBeGreaterThanOrEqual(30_000)
  for (const { head, body } of Object.values(TIMEOUTS)) expect(head + body).toBeLessThanOrEqual(CEILING_MS)
  expect(CEILING_MS).toBe(120_000)
})

test("ends all calls of a visitor's request within one timeout, however many hang", async () => {
  await using server = await startScriptedPlatform(() => undefined)
  const platform = openPlatform(server, {}, 400)
  const started = performance.now()

  await catchFailure(read(platform))
  const second = await catchFailure(change(platform, { body: {} }))
  const third = await catchFailure(read(platform))

  expect(performance.now() - started).toBeLessThan(1_500)
  expect([second, third]).toMatchObject([{ kind: 'timeout', mayHaveHappened: false }, { kind: 'timeout' }])
  // A call without time left is not sent, so its outcome is certain.
  expect(server.seen.filter(({ method }) => method !== 'GET')).toHaveLength(0)
})

test('retries a read at once on a kept connection that was closed meanwhile', async () => {
  await using server = await startScriptedPlatform((_, reply, count) => {
    if (count === 2) return void reply.destroy()
    respond(reply, 200, { value: count })
  })
  await read(openPlatform(server))

  const started = performance.now()
  expect(await read(openPlatform(server))).toEqual({ value: 3 })
  expect(performance.now() - started).toBeLessThan(100)
})

test("reports ok=false with status 200 as a soft failure with the platform's text", async () => {
  await using server = await startScriptedPlatform((_, reply) =>
    respond(reply, 200, { ok: false, description: 'Not now' }),
  )

  expect(await catchFailure(change(openPlatform(server), { body: {} }))).toMatchObject({
    name: 'SoftFailure',
    description: 'Not now',
    silent: false,
  })
  expect(await catchFailure(background(openPlatform(server), { body: {} }))).toMatchObject({ silent: true })
  await catchFailure(read(openPlatform(server)))
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
])('maps status %i to %s', async (status, name, more) => {
  const body = {
    ok: false,
    code: 'error.some',
    message: 'In words',
    params: { minutes: 15 },
    errors: { sum: ['Too much'], name: 'Missing' },
    transaction_key: 'tx_1',
  }
  await using server = await startScriptedPlatform((_, reply) => respond(reply, status, body, { 'Retry-After': '90' }))

  const error = await catchFailure(change(openPlatform(server), { body: {} }))

  expect(error).toMatchObject({ name, status, code: 'error.some', text: 'In words', message: 'In words', ...more })
})

test('keeps the kind of an error without a readable body', async () => {
  await using server = await startScriptedPlatform((_, reply) => void reply.writeHead(422).end('<html>'))

  expect(await catchFailure(change(openPlatform(server), { body: {} }))).toMatchObject({
    name: 'Refused',
    fieldErrors: {},
  })
})

test('parses a value outside the contract as unknown and keeps the rest', async () => {
  await using server = await startScriptedPlatform((_, reply) =>
    respond(reply, 200, { value: 1, status: 'Q', more: [] }),
  )

  expect(await read(openPlatform(server))).toEqual({ value: 1, status: 'unknown' })
})

test('limits sockets and queue of a hanging platform and rejects late calls at once', async () => {
  let open = 0
  let most = 0
  await using server = await startScriptedPlatform((_, reply) => {
    open += 1
    most = Math.max(most, open)
    reply.on('close', () => {
      open -= 1
    })
  })
  const platform = openPlatform(server, { write: { head: 300, body: 300 } })

  const failures = await Promise.all(Array.from({ length: 400 }, () => catchFailure(change(platform, { body: {} }))))

  const turnedAway = failures.filter((error) => error instanceof Unavailable && error.kind === 'busy')
  expect(turnedAway).toHaveLength(80)
  expect(turnedAway[0]).toMatchObject({ mayHaveHappened: false })
  // Aborted calls close shortly after the next ones start.
  expect(most).toBeLessThanOrEqual(2 * 64)
})

test('allows tests to intercept the network', async () => {
  const wire = setupServer(
    http.get('http://platform.test/api/read', () => new HttpResponse('{"value": 1', { status: 200 }), { once: true }),
    http.get('http://platform.test/api/read', () => HttpResponse.json({ value: 2 })),
  )
  wire.listen({ onUnhandledFrame: 'error' })

  expect(await read(openPlatform({ baseUrl: 'http://platform.test' }))).toEqual({ value: 2 })
  wire.close()
})
