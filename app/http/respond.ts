import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import sendFile from 'send'
import { env } from '#app/env.server.ts'
import type { Asset } from './assets.ts'
import { compress, isCompressible, negotiateEncoding, type Encoding } from './compress.ts'
import { INERT_POLICY, SENSITIVE_URL_HEADERS, baseHeaders } from './security-headers.ts'
import { bufferOf } from './buffered-response.ts'

type Answer = { status: number; headers: Headers; body: Buffer; encoding: Encoding }

/** The headers of an answer as they are written, by their names in lower case. */
export type Head = Readonly<Record<string, string | string[]>>

const base = lowered(baseHeaders(env.PUBLIC_ORIGIN))
const sensitiveHead = lowered(SENSITIVE_URL_HEADERS)
const publicAnswers = new WeakSet<ServerResponse>()
const sensitiveUrls = new WeakSet<IncomingMessage>()

/** Has whatever is answered tell nobody else the address that was asked for (threats.md#T11). */
export function markSensitiveUrl(message: IncomingMessage): void {
  sensitiveUrls.add(message)
}

/** Whether what was answered is the same for everyone. */
export function isPublicAnswer(response: ServerResponse): boolean {
  return publicAnswers.has(response)
}

/** Sends a body that is whole, in one write with its length. */
function send(message: IncomingMessage, response: ServerResponse, answer: Answer): void {
  // The route made no body for HEAD, so the length that GET would have is not known.
  const isUnknown = message.method === 'HEAD' && answer.body.byteLength === 0
  const head = headFor(message, isUnknown ? { ...answer, body: null } : answer)
  sendWhole(message, response, { status: answer.status, head, body: answer.body })
}

/** The same with a head that is at hand. */
export function sendWhole(
  message: IncomingMessage,
  response: ServerResponse,
  { status, head, body }: { status: number; head: Head; body: Buffer },
): void {
  if (head['cache-control']?.includes('public')) publicAnswers.add(response)
  response.writeHead(status, head)
  response.end(message.method === 'HEAD' ? undefined : body)
}

/** Sends a file of the build or the part of it that is asked for, or says that the browser has it. */
export async function sendAsset(message: IncomingMessage, response: ServerResponse, asset: Asset): Promise<void> {
  const { root, name, type, encoding, isImmutable } = asset
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  })
  // Its name has a hash of what is in it, which says more than the time of a file.
  if (isImmutable) headers.set('ETag', `"${basename(name)}"`)
  const file = sendFile(message, name, { root, cacheControl: false, lastModified: false })
  file.once('headers', () => {
    publicAnswers.add(response)
    response.setHeaders(new Map(Object.entries(headFor(message, { headers, encoding, body: null }))))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve)
      file.once('error', reject).pipe(response)
    })
  } catch (error) {
    if (response.headersSent) throw error
    for (const each of response.getHeaderNames()) response.removeHeader(each)
    const { status = 500, headers: own = {} } = error as { status?: number; headers?: Record<string, string> }
    if (status !== 412 && status !== 416) throw error
    send(message, response, { status, headers: new Headers(own), body: Buffer.alloc(0), encoding: null })
  }
}

type Described = { headers: Headers; encoding: Encoding; body: Buffer | null }

/** The head of an answer: its own headers, those of every answer, its length where it is whole, and its encoding. */
export function headOf({ headers, encoding, body }: Described): Head {
  const head: Record<string, string | string[]> = {
    'content-security-policy': INERT_POLICY,
    'cache-control': 'no-store',
    ...base,
  }
  for (const [name, value] of headers) if (name !== 'set-cookie') head[name] = value
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) head['set-cookie'] = cookies
  head['vary'] = headers.has('Vary') ? `${headers.get('Vary')}, Accept-Encoding` : 'Accept-Encoding'
  if (encoding) head['content-encoding'] = encoding
  if (body) head['content-length'] = String(body.byteLength)
  return head
}

/** Sends what a route answered: pages compressed whole, files as a stream that stops when the reader leaves. */
export async function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (answer.headers.has('Content-Disposition') && answer.body) {
    response.writeHead(answer.status, headFor(message, { headers: answer.headers, encoding: null, body: null }))
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch((error: NodeJS.ErrnoException) => {
      // Who closes a download has what he wanted: that is no failure.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' || !response.destroyed) throw error
    })
    return
  }
  const body = await bufferOf(answer)
  const encoding = isCompressible(answer.headers.get('Content-Type'), body.byteLength)
    ? negotiateEncoding(message.headers['accept-encoding'])
    : null
  send(message, response, {
    status: answer.status,
    headers: answer.headers,
    body: await compress(body, encoding, 6),
    encoding,
  })
}

function headFor(message: IncomingMessage, answer: Described): Head {
  const head = headOf(answer)
  return sensitiveUrls.has(message) ? { ...head, ...sensitiveHead } : head
}

function lowered(headers: Readonly<Record<string, string>>): Head {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
