import { expect, test } from 'vitest'
import { Transport, type Pool } from '#app/platform/client/transport.server.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

function call(transport: Transport, baseUrl: string, signal: AbortSignal, pool: Pool = 'read') {
  return transport.exchange({
    pool,
    url: new URL(`${baseUrl}/api/read`),
    method: 'GET',
    headers: {},
    body: null,
    headTimeout: 1000,
    bodyTimeout: 1000,
    signal,
  })
}

test('skips a call for a visitor who has left and fails it as aborted', async () => {
  await using server = await startScriptedPlatform((_, reply) => respond(reply, 200, {}))

  await expect(call(new Transport(server.baseUrl), server.baseUrl, AbortSignal.abort())).rejects.toMatchObject({
    name: 'TransportFailure',
    kind: 'timeout',
    sent: false,
  })
  expect(server.seen).toHaveLength(0)
})

test('ends only the call of a visitor who leaves at any moment (T92)', async () => {
  await using server = await startScriptedPlatform(async (_, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    reply.writeHead(200, { 'Content-Type': 'application/json' })
    reply.write('{')
    setTimeout(() => reply.end('}'), 10)
  })
  const transport = new Transport(server.baseUrl)
  const calls = Array.from({ length: 60 }, async (_, moment) => {
    const leaving = new AbortController()
    const called = call(transport, server.baseUrl, leaving.signal)
    // Before the socket, while connecting, before the response, during it, and after it.
    if (moment === 0) leaving.abort()
    else if (moment === 1) process.nextTick(() => leaving.abort())
    else setTimeout(() => leaving.abort(), moment - 2)
    return called.then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
    )
  })

  for (const end of await Promise.all(calls)) expect(['answered', 'TransportFailure']).toContain(end)
  expect((await call(transport, server.baseUrl, new AbortController().signal)).status).toBe(200)
})

test('isolates hanging calls by pool and rejects calls beyond its size (T93)', async () => {
  let hanging = 0
  await using server = await startScriptedPlatform(async (_, reply, count) => {
    if (count > 128) return respond(reply, 200, {})
    hanging += 1
  })
  const transport = new Transport(server.baseUrl)
  const leaving = new AbortController()
  const stuck = (['money', 'write'] as const).flatMap((pool) =>
    Array.from({ length: 70 }, () =>
      call(transport, server.baseUrl, leaving.signal, pool).catch((error: unknown) => error),
    ),
  )
  await expect.poll(() => hanging).toBe(128)

  const sent = new AbortController().signal
  expect((await call(transport, server.baseUrl, sent)).status).toBe(200)
  await expect(call(transport, server.baseUrl, sent, 'money')).rejects.toMatchObject({ kind: 'busy', sent: false })
  leaving.abort()
  await Promise.all(stuck)
  expect(server.seen).toHaveLength(129)
  expect((await call(transport, server.baseUrl, sent, 'money')).status).toBe(200)
})

test('waits for hanging reads while there is room, and times them out for others (T93)', async () => {
  await using server = await startScriptedPlatform((seen, reply) => {
    if (seen.path.endsWith('/fast')) respond(reply, 200, {})
  })
  const transport = new Transport(server.baseUrl)
  const sendRequest = (path: string) =>
    transport.exchange({
      pool: 'read',
      url: new URL(`${server.baseUrl}/api/${path}`),
      method: 'GET',
      headers: {},
      body: null,
      headTimeout: 20_000,
      bodyTimeout: 1000,
      givesWayAfter: 300,
    })
  const outcomes: string[] = []
  const hanging = Array.from({ length: 64 }, () =>
    sendRequest('slow').catch((error: unknown) => outcomes.push(error instanceof Error ? error.message : '')),
  )
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(outcomes).toEqual([])

  const began = performance.now()
  const others = await Promise.all(Array.from({ length: 10 }, () => sendRequest('fast')))
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(outcomes.length).toBeGreaterThan(0)
  expect(outcomes.length).toBeLessThan(20)

  // Reads started while all connections are taken run after the hanging ones time out.
  const late = Array.from({ length: 60 }, () => sendRequest('slow').catch(() => null))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect((await sendRequest('fast')).status).toBe(200)
  expect(late).toHaveLength(60)
  expect(hanging).toHaveLength(64)
}, 15_000)
