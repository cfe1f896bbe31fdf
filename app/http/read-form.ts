import type { IncomingMessage, ServerResponse } from 'node:http'
import { FORM_BOUNDS, findFormRefusal } from '#app/domain/form-bounds.ts'
import { MAX_FORM_BYTES } from '#app/domain/upload-limits.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
/** A form of a few kilobytes arrives in this time over any connection. */
const PATIENCE_MS = 60_000
/** A response has been sent in this time over any connection. */
const LINGER_MS = 2000
const AMPERSAND = '&'.codePointAt(0)

export class BodyTooLarge extends Error {}

/** Thrown for a body that isn't a valid form. Routes rely on a readable one. */
export class NotAForm extends Error {}

/**
 * Closes a connection whose body continues after the response: delayed, so that the response arrives, and only if the
 * body is still incomplete, because a proxy may already reuse the connection (threats.md#T52).
 */
export function endUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Node detaches the socket from a finished exchange.
  const { socket } = incoming
  const end = () => {
    if (!incoming.complete) socket.destroy()
  }
  outgoing.once('finish', () => {
    if (!incoming.complete) setTimeout(end, LINGER_MS).unref()
  })
}

/**
 * Reads and validates a form without files. Forms are a few kilobytes, and buffering them keeps a slow client from
 * occupying a platform connection (threats.md#T52, T77).
 * @throws {BodyTooLarge | NotAForm}
 */
export async function readForm(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const body = await readBody(incoming, MAX_FORM_BYTES)
  const type = incoming.headers['content-type'] ?? ''
  // An empty body is a form without fields.
  if (type === '' && body.byteLength === 0) return body
  const refusal = isUrlencoded(type) ? findFormRefusal(parseUrlencoded(body)) : 400
  if (refusal === 413) throw new BodyTooLarge()
  if (refusal === 400) throw new NotAForm('not a form of ours')
  return body
}

/** @throws {BodyTooLarge} */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge()
  const late = setTimeout(() => incoming.destroy(), PATIENCE_MS)
  try {
    return await collect(incoming, limit)
  } finally {
    clearTimeout(late)
  }
}

async function collect(incoming: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // An early exit must not close the connection, because the response is still to be sent.
  const body = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new BodyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isUrlencoded(type: string): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === URLENCODED
}

/** Counts the fields before parsing, so that parsing stays cheap. */
function parseUrlencoded(body: Buffer<ArrayBuffer>): URLSearchParams {
  let fields = 1
  for (let at = 0; at < body.byteLength; at += 1) if (body[at] === AMPERSAND) fields += 1
  if (fields > FORM_BOUNDS.fields) throw new BodyTooLarge()
  return new URLSearchParams(body.toString())
}
