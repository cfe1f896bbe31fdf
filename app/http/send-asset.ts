import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import sendFile from 'send'
import type { Asset } from './assets.ts'
import { completeHeaders } from './finish-answer.ts'

/** Sends a file of the build, a requested range of it, or 304. */
export async function sendAsset(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { asset, supportCode }: { asset: Asset; supportCode: string },
): Promise<void> {
  const { root, name, type, encoding, isImmutable } = asset
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...(encoding && { 'Content-Encoding': encoding }),
    // The file name contains a content hash, which is a stronger validator than the modification time.
    ...(isImmutable && { ETag: `"${basename(name)}"` }),
  })
  const file = sendFile(incoming, name, { root, cacheControl: false, lastModified: false })
  file.once('headers', () => outgoing.setHeaders(completeHeaders(new Response(null, { headers }), supportCode)))
  try {
    await new Promise<void>((resolve, reject) => {
      outgoing.once('close', resolve)
      file.once('error', reject).pipe(outgoing)
    })
  } catch (error) {
    if (outgoing.headersSent) throw error
    for (const each of outgoing.getHeaderNames()) outgoing.removeHeader(each)
    const { status = 500, headers: own = {} } = error as { status?: number; headers?: Record<string, string> }
    if (status !== 412 && status !== 416) throw error
    outgoing.setHeaders(completeHeaders(new Response(null, { headers: own }), supportCode))
    outgoing.writeHead(status).end()
  }
}
