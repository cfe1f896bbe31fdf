import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import CachePolicy from 'http-cache-semantics'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Kept = Answer & { policy: CachePolicy }

/**
 * A shared cache in front of an app (RFC 9111): what http-cache-semantics says may be stored is stored with all its
 * headers, Set-Cookie among them, and given to whoever asks next. `obeysVary: false` is a cache that looks at the URL and
 * the encoding alone, as several large ones do. Its answers say `X-Cache: hit` or `miss`.
 */
export async function sharedCache(origin: string, { obeysVary = true } = {}) {
  const kept = new Map<string, Kept[]>()

  async function answer(message: IncomingMessage, response: ServerResponse) {
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

  const server = createServer((message, response) => void answer(message, response)).listen(0)
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
  const redirectAfterLogin = request(origin + message.url, { method: message.method, headers: message.headers })
  message.pipe(redirectAfterLogin)
  const [given] = (await once(redirectAfterLogin, 'response')) as [IncomingMessage]
  return { status: given.statusCode ?? 502, headers: given.headers, body: await buffer(given) }
}

function write(response: ServerResponse, { status, headers, body }: Answer) {
  const { 'transfer-encoding': _chunked, ...own } = headers
  response.writeHead(status, own).end(body)
}
