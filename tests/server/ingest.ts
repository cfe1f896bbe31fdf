import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { headers: Record<string, unknown>; body: string; event: Record<string, unknown> }

/** A server that records error reports. With `hangs` it accepts them and never responds. */
export async function startFakeIngest({ hangs = false } = {}) {
  const received: Received[] = []
  const server = createServer((message, response) => {
    void (async () => {
      const body = await text(message)
      const event = JSON.parse(body.split('\n')[2] ?? '{}') as Record<string, unknown>
      received.push({ headers: message.headers, body, event })
      if (!hangs) response.end('{}')
    })()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@localhost:${port}/42`,
    received,
    /** Waits for `count` reports, for up to 5 seconds. */
    async first(count: number): Promise<Received[]> {
      for (let attempt = 0; attempt < 100 && received.length < count; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      if (received.length < count) throw new Error(`${received.length} reports arrived, not ${count}`)
      return received
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
