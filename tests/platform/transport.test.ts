import { expect, test } from 'vitest'
import { Transport, type Pool } from '#app/platform/transport.server.ts'
import { answer, scriptedPlatform } from './scripted-platform.ts'

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

test('a call for a visitor who has left already is not made, and fails as one that was given up', async () => {
  await using server = await scriptedPlatform((_, reply) => answer(reply, 200, {}))

  await expect(call(new Transport(server.baseUrl), server.baseUrl, AbortSignal.abort())).rejects.toMatchObject({
    name: 'TransportFailure',
    kind: 'timeout',
    sent: false,
  })
  expect(server.seen).toHaveLength(0)
})

test('T92: whoever leaves at any moment of a call ends that call and nothing else', async () => {
  await using server = await scriptedPlatform(async (_, reply) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    reply.writeHead(200, { 'Content-Type': 'application/json' })
    reply.write('{')
    setTimeout(() => reply.end('}'), 10)
  })
  const transport = new Transport(server.baseUrl)
  const calls = Array.from({ length: 60 }, async (_, moment) => {
    const leaving = new AbortController()
    const called = call(transport, server.baseUrl, leaving.signal)
    // Before the socket, while it connects, before the answer, in the middle of it, and after it.
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

test('T93: calls of one kind that hang take no connection from the others, and what does not fit is not sent', async () => {
  let hanging = 0
  await using server = await scriptedPlatform(async (_, reply, count) => {
    if (count > 128) return answer(reply, 200, {})
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
