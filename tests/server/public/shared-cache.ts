import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import CachePolicy from 'http-cache-semantics'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Kept = Answer & { policy: CachePolicy }

/**
 * A shared cache in front of an app (RFC 9111). It stores storable responses with all headers, including Set-Cookie.
 * With `obeysVary: false` it keys only on URL and encoding, as several large caches do. `X-Cache` is `hit` or `miss`.
 */
export async function startSharedCache(origin: string, { obeysVary = true } = {}) {
  const kept = new Map<string, Kept[]>()

  async function handleRequest(message: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = message
    const asked = { method, url, headers }
    const hit = kept.get(url)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(asked))
    if (hit) return write(response, { ...hit, headers: { ...hit.policy.responseHeaders(), 'x-cache': 'hit' } })
    const given = await forward(origin, message)
    const described = obeysVary ? given.headers : { ...given.headers, vary: 'Accept-Encoding' }
    const policy = new CachePolicy(asked, { status: given.status, headers: described }, { shared: true })
    if (method === 'GET' && policy.storable() && policy.timeToLive() > 0) {
      kept.set(url, [...(kept.get(url) ?? []), { ...given, headers: described, policy }])
    }
    write(response, { ...given, headers: { ...given.headers, 'x-cache': 'miss' } })
  }

  const server = createServer((message, response) => void handleRequest(message, response)).listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function forward(origin: string, message: IncomingMessage): Promise<Answer> {
  const outgoing = request(origin + message.url, { method: message.method, headers: message.headers })
  message.pipe(outgoing)
  const [given] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: given.statusCode ?? 502, headers: given.headers, body: await buffer(given) }
}

function write(response: ServerResponse, { status, headers, body }: Answer) {
  const { 'transfer-encoding': _chunked, ...own } = headers
  response.writeHead(status, own).end(body)
}
