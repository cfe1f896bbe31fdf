import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Changes the JSON that a call such as "GET transactions/tx_1" answers with; what it leaves alone it returns as it came. */
type Edit = (call: string, body: unknown, search: URLSearchParams) => unknown

/**
 * Stands in front of a platform and answers what another platform would: everything passes, each JSON answer through
 * `edit`.
 */
export async function editedPlatform(platform: string) {
  const state: { edit: Edit } = { edit: (_call, body) => body }
  /** The JSON that was sent to it, in turn. */
  const sent: { call: string; body: Record<string, unknown> }[] = []
  const server = createServer((message, response) => {
    const { method = '', headers, url = '' } = message
    const { pathname, searchParams } = new URL(url, platform)
    const call = `${method} ${pathname.replace('/api/', '')}`
    const passed = request(platform + url, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
    passed.once('error', () => response.destroy())
    passed.once('response', (answer: IncomingMessage) => {
      void buffer(answer).then((body) => {
        const isJson = answer.headers['content-type']?.includes('json') && answer.statusCode === 200
        const edited = isJson
          ? Buffer.from(JSON.stringify(state.edit(call, JSON.parse(String(body)), searchParams)))
          : body
        const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = answer.headers
        response.writeHead(answer.statusCode ?? 500, { ...kept, 'Content-Length': edited.byteLength }).end(edited)
      })
    })
    message.pipe(passed)
    if (headers['content-type']?.includes('json')) {
      void buffer(message).then((body) =>
        sent.push({ call, body: JSON.parse(String(body)) as Record<string, unknown> }),
      )
    }
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
