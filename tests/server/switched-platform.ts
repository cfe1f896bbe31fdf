import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of calls while the platform is away. */
export type Outage = 'cut' | 'half' | 'hang' | 'html-502' | 'status-503' | 'garbage'

/** Stands in front of a platform and takes it away and back: everything passes until `outage` is set. */
export async function switchedPlatform(platform: string) {
  const state: { outage: Outage | null; concerns: (call: string) => boolean } = { outage: null, concerns: () => true }
  /** The calls that came while it was away, such as "POST transactions". */
  const calls: string[] = []
  const server = createServer((message, response) => {
    const { method = '', headers, url = '' } = message
    const call = `${method} ${(url.split('?')[0] ?? '').replace('/api/', '')}`
    if (state.outage !== null && state.concerns(call)) {
      calls.push(call)
      const { outage } = state
      message.resume().once('end', () => fail(response, outage))
      return
    }
    const passed = request(platform + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    message.pipe(passed)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    calls,
    /** Takes the platform away for all calls, or for those that `concerns` names. */
    away(outage: Outage, concerns: (call: string) => boolean = () => true) {
      calls.length = 0
      Object.assign(state, { outage, concerns })
    },
    back() {
      state.outage = null
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fail(response: ServerResponse, outage: Outage): void {
  if (outage === 'hang') return
  if (outage === 'cut') {
    response.socket?.resetAndDestroy()
  } else if (outage === 'half') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' })
    response.write('{"id":')
    setTimeout(() => response.destroy(), 20)
  } else if (outage === 'html-502') {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>')
  } else if (outage === 'status-503') {
    response.writeHead(503, { 'Content-Type': 'application/json' }).end('{}')
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('\u0000\u0001 not JSON')
  }
}
