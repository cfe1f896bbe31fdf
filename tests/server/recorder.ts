import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, request } from 'node:http'

/** Stands in front of a platform and keeps the form of every call that has one, by the call's path. */
export async function recorder(platform: string) {
  const forms: { path: string; names: string[] }[] = []
  const server = createServer((message, response) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    message.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    message.on('end', () => {
      const body = Buffer.concat(chunks)
      const type = message.headers['content-type'] ?? ''
      const { method, headers, url = '' } = message
      const passed = request(platform + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      void namesIn(body, type).then((names) => {
        if (names) forms.push({ path: url.replace('/api/', ''), names })
        passed.end(body)
      })
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** The names of the fields that were sent to a path, of each form in turn. */
    sentTo: (path: string) => forms.filter((form) => form.path === path).map(({ names }) => names),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function namesIn(body: Buffer<ArrayBuffer>, type: string): Promise<string[] | null> {
  if (!type.startsWith('multipart/')) return null
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  return [...form.keys()]
}
