import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands in front of a platform: a call that `takes` does not answer itself, and then says so, passes as it came. */
export async function platformInFront(
  platform: string,
  takes: (message: IncomingMessage, response: ServerResponse) => boolean,
) {
  const server = createServer((message, response) => {
    if (takes(message, response)) return
    const { method, headers, url = '' } = message
    const passed = request(platform + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => response.destroy())
    message.pipe(passed)
  })
  server.listen(0)
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}
