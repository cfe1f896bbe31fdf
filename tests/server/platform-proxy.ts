import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { getResponse, http, type RequestHandler } from 'msw'

/** These headers describe one connection or one encoding of the body; `fetch` sets its own. */
const HOP_BY_HOP = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'accept-encoding']

/**
 * Proxies a platform and records every request. msw's handlers respond first; unhandled requests go to the platform,
 * and so does `fetch(request)` in a handler. `HttpResponse.error()` resets the connection.
 */
export async function startPlatformProxy({ url: platform }: { url: string }, ...initial: RequestHandler[]) {
  let handlers = initial
  const requests: Request[] = []
  const server = createServer((message, response) => {
    void (async () => {
      const request = await createRequest(message, platform)
      requests.push(request.clone())
      const answer = (await getResponse(handlers, request)) ?? (await fetch(request))
      if (answer.type === 'error') return void response.socket?.resetAndDestroy()
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      await pipeline(answer.body ?? [], response)
    })().catch(() => response.destroy())
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The requests since the last `use()`, in order. Each body can be read once. */
    requests,
    calls: () => requests.map(describeCall),
    use(...next: RequestHandler[]) {
      requests.length = 0
      handlers = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the method and path of a call, such as "GET transactions/tx_1". */
export function describeCall({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace('/api/', '')}`
}

/** Returns a handler that changes the JSON of the platform's successful responses. */
export function changeJson(change: (call: string, body: unknown, search: URLSearchParams) => unknown): RequestHandler {
  return http.all('*', async ({ request }) => {
    const answer = await fetch(request)
    if (!answer.ok || !answer.headers.get('Content-Type')?.includes('json')) return answer
    const text = await answer.text()
    const headers = new Headers(answer.headers)
    headers.delete('Content-Length')
    const changed =
      text && JSON.stringify(change(describeCall(request), JSON.parse(text), new URL(request.url).searchParams))
    return new Response(changed || null, { status: answer.status, headers })
  })
}

async function createRequest(message: IncomingMessage, platform: string): Promise<Request> {
  const { method = 'GET', url = '/' } = message
  const headers = new Headers(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
  for (const name of HOP_BY_HOP) headers.delete(name)
  headers.set('Accept-Encoding', 'identity')
  const body = await buffer(message)
  return new Request(platform + url, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
}
