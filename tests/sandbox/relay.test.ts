import { once } from 'node:events'
import { connect } from 'node:net'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startSandbox, type Sandbox } from '#sandbox/server.ts'

const RPC = { id: 1, jsonrpc: '2.0' }
/** Regression cases: each of these once crashed the process. */
const MALFORMED = [
  { ...RPC, method: 'irn_subscribe', params: null },
  { ...RPC, method: { a: 1 }, params: {} },
  { ...RPC, method: 'irn_publish', params: { topic: 't', message: 'm', ttl: 1e300 } },
  { ...RPC, method: 'irn_publish', params: { topic: 't', message: 'm', ttl: -1e308 } },
  { ...RPC, method: 'irn_publish', params: { topic: 't', message: 'm', tag: 1e308 } },
  { ...RPC, method: 'irn_publish', params: { topic: 't', message: 'm', tag: 1.5, ttl: 0.3 } },
  { ...RPC, method: 'irn_subscribe', params: { topic: { a: 1 } } },
]

async function openRelay(sandbox: Sandbox, headers: Record<string, string> = {}, client = ''): Promise<WebSocket> {
  const auth = `.${Buffer.from(JSON.stringify({ iss: client })).toString('base64url')}.`
  const socket = new WebSocket(`ws://localhost:${sandbox.port}/sandbox/relay?auth=${auth}`, { headers })
  await once(socket, 'open')
  return socket
}

async function call(socket: WebSocket, message: unknown): Promise<unknown> {
  socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  const [data] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(String(data))
}

async function isAlive({ url }: Sandbox): Promise<boolean> {
  return (await fetch(`${url}/s`)).ok
}

test('responds to relay messages with malformed params', async () => {
  const sandbox = await startSandbox()
  const socket = await openRelay(sandbox)
  for (const message of MALFORMED) {
    expect(await call(socket, message), JSON.stringify(message)).toMatchObject({ id: 1 })
  }
  expect(await call(socket, { ...RPC, method: 'irn_subscribe', params: { topic: 't' } })).toMatchObject({ id: 1 })
  expect(await isAlive(sandbox)).toBe(true)
  socket.terminate()
  await sandbox.stop()
})

test('survives any text or JSON value sent to the relay', async () => {
  const sandbox = await startSandbox()
  const socket = await openRelay(sandbox)
  const method = fc.constantFrom('irn_publish', 'irn_subscribe', 'irn_batchSubscribe', 'wc_approveSession', 'other')
  const messages = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ id: fc.jsonValue(), method: fc.oneof(method, fc.jsonValue()), params: fc.jsonValue() }),
  )
  for (const message of fc.sample(messages, { numRuns: 300, seed: 7 })) {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if ((JSON.parse(String(data)) as { id: unknown }).id === 'last') resolve()
    })
  })
  // The relay answers in order, so this response follows everything above.
  socket.send(JSON.stringify({ ...RPC, id: 'last', method: 'irn_subscribe', params: { topic: 'last' } }))
  await answered
  expect(await isAlive(sandbox)).toBe(true)
  socket.terminate()
  await sandbox.stop()
})

test('rejects relay connections from pages of another origin', async () => {
  const sandbox = await startSandbox({ appOrigin: 'http://localhost:3000' })
  await expect(openRelay(sandbox, { Origin: 'http://127.0.0.2:8000' })).rejects.toThrow('403')
  const own = await openRelay(sandbox, { Origin: 'http://localhost:3000' })
  own.terminate()
  await sandbox.stop()
})

test('survives upgrade requests with invalid URLs', async () => {
  const sandbox = await startSandbox()
  for (const path of ['//[', '/%', '//', '/sandbox/relay?auth=%FF', 'http://[']) {
    const socket = connect(sandbox.port, '127.0.0.1')
    const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    socket.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)
    socket.on('error', () => undefined)
    await Promise.race([once(socket, 'close'), once(socket, 'data')])
    socket.destroy()
    expect(await isAlive(sandbox), path).toBe(true)
  }
  await sandbox.stop()
})

test('keeps at most 1,000 relay messages, the newest', async () => {
  const sandbox = await startSandbox()
  const publisher = await openRelay(sandbox)
  for (let number = 0; number < 1100; number += 1) {
    const params = { topic: 'flood', message: `${number}`, ttl: 1e9 }
    publisher.send(JSON.stringify({ ...RPC, id: number, method: 'irn_publish', params }))
  }
  await call(publisher, { ...RPC, id: 'end', method: 'irn_unsubscribe', params: { topic: 'none' } })
  const reader = await openRelay(sandbox, {}, 'reader')
  const answer = await call(reader, { ...RPC, method: 'irn_fetchMessages', params: { topic: 'flood' } })
  expect(JSON.stringify(answer)).toContain('"message":"100"')
  expect(JSON.stringify(answer)).not.toContain('"message":"99"')
  for (const socket of [publisher, reader]) socket.terminate()
  await sandbox.stop()
})

test('listens on the loopback address only', async () => {
  const sandbox = await startSandbox()
  const socket = connect(sandbox.port, '127.0.0.1')
  await once(socket, 'connect')
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
  const other = connect({ port: sandbox.port, host: '127.0.0.2' })
  await expect(once(other, 'connect')).rejects.toThrow('ECONNREFUSED')
  await sandbox.stop()
})
