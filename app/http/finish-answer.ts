import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { env } from '#app/env.server.ts'
import { compress, isCompressible, negotiateEncoding } from './compress.ts'
import { buildBaseHeaders, INERT_POLICY } from './security-headers.ts'

/** Disconnects a client that reads nothing of a file for this long, because it occupies a slot. */
const STALLED_MS = 60_000

const base = Object.entries(buildBaseHeaders(env.PUBLIC_ORIGIN))

type Request = { acceptEncoding: string | undefined; supportCode: string; outgoing: ServerResponse }

/** Returns whether shared caches may store the response. */
export function isPublic({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.includes('public') ?? false
}

/** Completes a response: common headers, compression, and streaming of files. */
export async function finishAnswer(
  answer: Response,
  { acceptEncoding, supportCode, outgoing }: Request,
): Promise<Response> {
  if (answer === RESPONSE_ALREADY_SENT) return answer
  const headers = completeHeaders(answer, supportCode)
  if (headers.has('Content-Disposition') && answer.body) return sendFile(outgoing, answer, headers)
  const body = Buffer.from(await answer.arrayBuffer())
  const isCompressed = headers.has('Content-Encoding') || !isCompressible(headers.get('Content-Type'), body.byteLength)
  const encoding = isCompressed ? null : negotiateEncoding(acceptEncoding)
  const sent = await compress(body, encoding)
  if (encoding) headers.set('Content-Encoding', encoding)
  // React Router renders nothing for HEAD, so the length of the page is unknown.
  if (sent.byteLength > 0) headers.set('Content-Length', String(sent.byteLength))
  return new Response(sent.byteLength > 0 ? sent : null, { status: answer.status, headers })
}

export function completeHeaders(answer: Response, supportCode: string): Headers {
  const headers = new Headers(answer.headers)
  if (isPublic(answer)) headers.delete('Set-Cookie')
  else headers.set('X-Request-Id', supportCode)
  for (const [name, value] of base) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', INERT_POLICY)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  headers.append('Vary', 'Accept-Encoding')
  return headers
}

/** Streams a file while it is generated, and stops if the client disconnects. */
async function sendFile(outgoing: ServerResponse, { status, body }: Response, headers: Headers): Promise<Response> {
  outgoing.setTimeout(STALLED_MS, () => outgoing.destroy())
  outgoing.setHeaders(headers).writeHead(status)
  await pipeline(Readable.fromWeb(body as ReadableStream), outgoing).catch((error: NodeJS.ErrnoException) => {
    // A client that aborts a download is not an error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' || !outgoing.destroyed) throw error
  })
  return RESPONSE_ALREADY_SENT
}
