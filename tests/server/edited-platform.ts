import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Sandbox } from '#sandbox/server.ts'

/** Changes the JSON that a call such as "GET transactions/tx_1" answers with; what it leaves alone it returns as it came. */
type Edit = (call: string, body: unknown, search: URLSearchParams) => unknown

/**
 * Stands in front of a platform and answers what another platform would: everything passes, each JSON answer through
 * `edit`.
 */
export async function editedPlatform({ url, send }: Pick<Sandbox, 'url' | 'send'>) {
  const state: { edit: Edit } = { edit: (_call, body) => body }
  /** The JSON that was sent to it, in turn. */
  const sent: { call: string; body: Record<string, unknown> }[] = []
  const server = createServer((message, response) => {
    void (async () => {
      const { method = '', headers, url: path = '/' } = message
      const { pathname, searchParams } = new URL(path, url)
      const call = `${method} ${pathname.replace('/api/', '')}`
      const asked = await buffer(message)
      if (headers['content-type']?.includes('json')) {
        sent.push({ call, body: JSON.parse(String(asked)) as Record<string, unknown> })
      }
      const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...rest } = headers
      const answer = await send(path, {
        method,
        headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
        ...(method !== 'GET' && { body: new Uint8Array(asked) }),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const isJson = answer.headers.get('content-type')?.includes('json') && answer.status === 200
      const edited = isJson
        ? Buffer.from(JSON.stringify(state.edit(call, JSON.parse(String(body)), searchParams)))
        : body
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(edited)
    })().catch(() => response.destroy())
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** What was last sent by a call such as "POST transactions". */
    lastSent: (call: string) => sent.findLast((each) => each.call === call)?.body,
    answer(edit: Edit) {
      state.edit = edit
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
