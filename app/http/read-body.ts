import type { IncomingMessage } from 'node:http'

/** A few kilobytes arrive in this time over any line. */
const PATIENCE_MS = 60_000

/** Thrown when a request body is larger than its form can be. */
export class BodyTooLarge extends Error {}

/**
 * The body of a form post, in memory: our forms are a few kilobytes, and a body that was read whole cannot hold a
 * connection to the platform open while it trickles in (threats.md#T52, T77).
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  const late = setTimeout(() => message.destroy(), PATIENCE_MS)
  try {
    return await collect(message, limit)
  } finally {
    clearTimeout(late)
  }
}

async function collect(message: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving in the middle must not end the connection: the answer is still to be sent over it.
  const body = message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
