import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string; at: number }
type Script = (seen: Seen, response: ServerResponse, count: number) => void | Promise<void>

/** A platform scripted by the test, for responses that the sandbox never sends. */
export async function startScriptedPlatform(script: Script) {
  const seen: Seen[] = []
  const server = createServer((message, response) => {
    void (async () => {
      const one = {
        method: message.method ?? '',
        path: message.url ?? '',
        headers: message.headers,
        body: await text(message),
        at: performance.now(),
      }
      seen.push(one)
      await script(one, response, seen.length)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Responds with JSON. */
export function respond(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
