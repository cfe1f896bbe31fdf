import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Kept = { status: number; type: string; body: Buffer }

/**
 * A platform that replays the sandbox's first response to each read after an exact delay, so that a benchmark measures
 * the app alone.
 */
export async function startReplayedPlatform(upstream: string) {
  const kept = new Map<string, Promise<Kept>>()
  let delay = 0
  const requested: string[] = []
  const server = createServer((message, response) => {
    const arrived = performance.now()
    requested.push(message.url ?? '/')
    const key = `${message.method} ${message.url}`
    const answer = (message.method === 'GET' ? kept.get(key) : undefined) ?? fetchUpstream(upstream, message)
    if (message.method === 'GET') kept.set(key, answer)
    void answer.then(({ status, type, body }) => {
      const wait = Math.max(0, delay - (performance.now() - arrived))
      setTimeout(
        () => response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength }).end(body),
        wait,
      )
    })
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The requested paths since the last call. */
    takeRequested: () => requested.splice(0),
    answersAfter: (milliseconds: number) => void (delay = milliseconds),
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function fetchUpstream(upstream: string, message: IncomingMessage): Promise<Kept> {
  const { authorization, language } = message.headers
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const response = await fetch(upstream + (message.url ?? '/'), {
    method: message.method ?? 'GET',
    headers: {
      ...(authorization && { authorization }),
      ...(typeof language === 'string' && { language }),
      ...(chunks.length > 0 && { 'content-type': 'application/json' }),
    },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }
}
