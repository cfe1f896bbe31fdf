import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Sandbox } from '#sandbox/server.ts'

/** What a platform answers instead: a status with JSON, or `hang` for no answer at all. */
export type Instead = { status: number; body?: unknown; headers?: Record<string, string> }
type Alteration = {
  /** Answers a call itself, without asking the platform behind it; undefined passes it on. */
  instead?: (call: string, url: URL) => Instead | undefined
  /** Changes the JSON of an answer of success. */
  change?: (call: string, body: unknown) => unknown
}

/** Stands in front of a platform and answers as another one might, within the contract or not. */
export async function alteredPlatform({ url: platform, send }: Pick<Sandbox, 'url' | 'send'>) {
  let alteration: Alteration = {}
  /** Every call that came since the last alteration, such as "GET me". */
  const calls: string[] = []
  /** The same with the Language of each. */
  const spoken: { call: string; language: string | undefined }[] = []
  const server = createServer((message, response) => {
    void (async () => {
      const { method = '', headers } = message
      const url = new URL(message.url ?? '/', platform)
      const call = `${method} ${url.pathname.replace('/api/', '')}`
      calls.push(call)
      spoken.push({ call, language: headers['language']?.toString() })
      const body = await buffer(message)
      const instead = alteration.instead?.(call, url)
      if (instead) return reply(response, instead)
      const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = headers
      const answer = await send(url.pathname + url.search, {
        method,
        headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
        ...(method !== 'GET' && { body: new Uint8Array(body) }),
      })
      const given = Buffer.from(await answer.arrayBuffer())
      const isJson = answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json')
      const sent =
        isJson && given.length > 0 && alteration.change
          ? Buffer.from(JSON.stringify(alteration.change(call, JSON.parse(given.toString()))))
          : given
      const kept = Array.from(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))
      response.writeHead(answer.status, Object.fromEntries(kept)).end(sent)
    })().catch(() => response.destroy())
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    calls,
    spoken,
    alter(next: Alteration) {
      calls.length = 0
      spoken.length = 0
      alteration = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What belongs to one connection, and the length and packing of a body that was read. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding'])

function reply(response: ServerResponse, { status, body, headers }: Instead): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
