import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Json = Record<string, unknown>
/** A call such as "GET transactions/:id", with what it asks. */
type Asked = { call: string; path: string; headers: Record<string, string>; body: Json; count: number }
type Answered = { status: number; headers: Record<string, string>; body: Json }

/** One thing that a platform does wrong: with what it is asked, or with what it answers. Both change what they are given. */
export type Fault = {
  /** An answer of its own, where nothing is passed on. */
  asked?: (asked: Asked) => Answered | void
  answered?: (asked: Asked, answered: Answered) => void
}

/** Stands in front of a platform and spoils one thing. */
export async function spoiledPlatform(platform: string, fault: Fault) {
  const counts = new Map<string, number>()
  const server = createServer((message, response) => {
    void (async () => {
      const { method = 'GET', url = '' } = message
      const call = `${method} ${(url.split('?')[0] ?? '').replace('/api/', '').replace(/(?<=transactions\/)(?:tx_\w+|no-such-payment)/, ':id')}`
      counts.set(call, (counts.get(call) ?? 0) + 1)
      const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = message.headers
      const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
      const sent = String(await buffer(message))
      const body = sent === '' ? {} : (JSON.parse(sent) as Json)
      const asked: Asked = { call, path: url, headers, body, count: counts.get(call) ?? 0 }
      const answered = fault.asked?.(asked) ?? (await passedOn(platform, method, asked))
      fault.answered?.(asked, answered)
      response.writeHead(answered.status, answered.headers).end(JSON.stringify(answered.body))
    })().catch(() => response.destroy())
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passedOn(platform: string, method: string, { path, headers, body }: Asked): Promise<Answered> {
  const answer = await fetch(platform + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const kept = ['authorization', 'token-issued-at', 'content-type'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: JSON.parse(text || '{}') as Json,
  }
}
