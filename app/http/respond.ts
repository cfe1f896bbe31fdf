import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { isSecretAddress } from '#app/observability/secret-address.ts'
import { compress, isCompressible, negotiateEncoding, type Encoding } from './compress.ts'
import { BASE_HEADERS, INERT_POLICY, SECRET_ADDRESS_HEADERS } from './security-headers.ts'
import { wholeBodyOf } from './whole-body.ts'

export type Answer = { status: number; headers: Headers; body: Buffer; encoding: Encoding }

/** Sends a body that is whole, in one write with its length. */
export function send(message: IncomingMessage, response: ServerResponse, answer: Answer): void {
  writeHead(message, response, answer)
  response.setHeader('Content-Length', answer.body.byteLength)
  response.end(message.method === 'HEAD' ? undefined : answer.body)
}

/** Sends what a route answered: pages compressed whole, files as a stream that stops when the reader leaves. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (answer.headers.has('Content-Disposition') && answer.body) {
    writeHead(message, response, { status: answer.status, headers: answer.headers, encoding: null })
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch((error: NodeJS.ErrnoException) => {
      // Who closes a download has what he wanted: that is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' || !response.destroyed) throw error
    })
    return
  }
  const body = await wholeBodyOf(answer)
  const encoding = isCompressible(answer.headers.get('Content-Type'), body.byteLength)
    ? negotiateEncoding(message.headers['accept-encoding'])
    : null
  send(message, response, {
    status: answer.status,
    headers: answer.headers,
    body: await compress(body, encoding, 5),
    encoding,
  })
}

function writeHead(
  message: IncomingMessage,
  response: ServerResponse,
  { status, headers, encoding }: Pick<Answer, 'status' | 'headers' | 'encoding'>,
): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value)
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (!headers.has('Content-Security-Policy')) response.setHeader('Content-Security-Policy', INERT_POLICY)
  if (!headers.has('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  if (isSecretAddress(message.url ?? '')) {
    for (const [name, value] of Object.entries(SECRET_ADDRESS_HEADERS)) response.setHeader(name, value)
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.appendHeader('Vary', 'Accept-Encoding')
}
