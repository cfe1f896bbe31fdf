import { request } from 'node:http'

type Raw = {
  cookie?: string
  headers?: Record<string, string>
  body: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/**
 * A same-origin POST with raw headers and body. The body is sent until its end or a response; `sent` is its sent
 * length.
 */
export async function postRaw(url: string, { cookie = '', headers = {}, body }: Raw) {
  const sending = request(url, {
    method: 'POST',
    agent: false,
    // Browsers keep connections alive; otherwise a server closes the connection with its response.
    headers: { Connection: 'keep-alive', Cookie: cookie, Origin: new URL(url).origin, ...headers },
  })
  let sent = 0
  let answered = false
  const answer = new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
    sending.on('response', (response) => {
      answered = true
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      const finish = () =>
        resolve({ status: response.statusCode ?? 0, text, type: String(response.headers['content-type'] ?? '') })
      response.on('end', finish)
      response.on('error', reject)
    })
    sending.on('error', (error) => (answered ? undefined : reject(error)))
  })
  // Awaited below, after the body.
  answer.catch(() => undefined)
  for await (const chunk of body) {
    if (answered || sending.destroyed) break
    sent += chunk.length
    if (!sending.write(chunk)) await new Promise((resolve) => void setTimeout(resolve, 1))
  }
  sending.end()
  try {
    return { ...(await answer), sent }
  } finally {
    sending.destroy()
  }
}

export const BOUNDARY = 'causeway-test-boundary'
export const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** One part of a multipart body with raw name and headers. */
export function createPart(name: string, content: string, more = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
}

export const END = `--${BOUNDARY}--\r\n`
