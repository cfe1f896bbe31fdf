import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { platformInFront } from './platform-in-front.ts'

/** What becomes of calls while the platform is away. */
export type Outage = 'cut' | 'half' | 'hang' | 'html-502' | 'status-503' | 'garbage'

/** Stands in front of a platform and takes it away and back: everything passes until `outage` is set. */
export async function switchedPlatform(platform: string) {
  const state: { outage: Outage | null; concerns: (call: string) => boolean } = { outage: null, concerns: () => true }
  /** The calls that came while it was away, such as "POST transactions". */
  const calls: string[] = []
  const { url, server } = await platformInFront(platform, (message, response) => {
    const call = `${message.method} ${(message.url?.split('?')[0] ?? '').replace('/api/', '')}`
    const { outage } = state
    if (outage === null || !state.concerns(call)) return false
    calls.push(call)
    message.resume().once('end', () => fail(response, outage))
    return true
  })
  return {
    url,
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
