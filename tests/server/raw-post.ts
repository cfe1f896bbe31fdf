import { request } from 'node:http'

type Raw = {
  cookie?: string
  headers?: Record<string, string>
  body: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/**
 * A POST from our own pages with head and body written by hand. The body goes on until it ends, or until an answer is
 * there: `sent` is how much of it left by then.
 */
export async function rawPost(url: string, { cookie = '', headers = {}, body }: Raw) {
  const sending = request(url, {
    method: 'POST',
    agent: false,
    // As browsers do: a server ends a connection that is not to be kept together with its answer.
    headers: { Connection: 'keep-alive', Cookie: cookie, Origin: new URL(url).origin, ...headers },
  })
  let sent = 0
  let answered = false
  const answer = new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
    sending.on('response', (response) => {
      answered = true
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      const done = () =>
        resolve({ status: response.statusCode ?? 0, text, type: String(response.headers['content-type'] ?? '') })
      response.on('end', done)
      response.on('error', reject)
    })
    sending.on('error', (error) => (answered ? undefined : reject(error)))
  })
  // Awaited only below, after the body.
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

/** One part of a body, its name and its head as they are. */
export function part(name: string, content: string, more = ''): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
}

export const END = `--${BOUNDARY}--\r\n`
