import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Kept = { status: number; type: string; body: Buffer }

/**
 * A platform that answers every read as the sandbox answered it once, after exactly the time that it is given: what is
 * measured before it is the app alone.
 */
export async function replayedPlatform(upstream: string) {
  const kept = new Map<string, Promise<Kept>>()
  let delay = 0
  const asked: string[] = []
  const server = createServer((message, response) => {
    const arrived = performance.now()
    asked.push(message.url ?? '/')
    const key = `${message.method} ${message.url}`
    const answer = (message.method === 'GET' ? kept.get(key) : undefined) ?? ask(upstream, message)
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
    /** The paths it was asked for since this was last read. */
    takeAsked: () => asked.splice(0),
    answersAfter: (milliseconds: number) => void (delay = milliseconds),
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function ask(upstream: string, message: IncomingMessage): Promise<Kept> {
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
