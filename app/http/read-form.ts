import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { FORM_BOUNDS, refusalOf } from '#app/domain/form-bounds.ts'
import { BodyTooLarge, readBody } from './read-body.ts'

const FORM_LIMIT_BYTES = 256 * 1024
const URLENCODED = 'application/x-www-form-urlencoded'
/** Within this time an answer has left, over any line. */
const LINGER_MS = 2000
const AMPERSAND = '&'.codePointAt(0)

/** Thrown for what is no form, or none of ours: routes rely on one that can be read. */
export class NotAForm extends Error {}

/**
 * Ends the connection of a body that goes on after its answer: not at once, so that the answer arrives, and not where the
 * rest has come by then, because a proxy's next request is on its way over it (threats.md#T52).
 */
export function endUnreadBody(message: IncomingMessage, response: ServerResponse): void {
  const { socket } = message
  const end = () => {
    if (!message.complete) socket.destroy()
  }
  response.once('finish', () => {
    if (!message.complete) setTimeout(end, LINGER_MS).unref()
  })
}

/**
 * The body of a post. A form is read whole and judged before it costs anything else; one with files, on a page that takes
 * up to so many bytes of them, is read and judged as it arrives, by whoever wants it.
 * @throws {BodyTooLarge | NotAForm}
 */
export async function readForm(
  message: IncomingMessage,
  filesUpTo: number | null,
): Promise<Buffer<ArrayBuffer> | ReadableStream> {
  const type = message.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/') || filesUpTo === null) {
    const body = await readBody(message, FORM_LIMIT_BYTES)
    await requireForm(body, type)
    return body
  }
  if (Number(message.headers['content-length'] ?? 0) > filesUpTo) throw new BodyTooLarge()
  return Readable.toWeb(message) as ReadableStream
}

async function requireForm(body: Buffer<ArrayBuffer>, type: string): Promise<void> {
  // Nothing at all is a form without fields.
  if (type === '' && body.byteLength === 0) return
  const refusal = refusalOf(isUrlencoded(type) ? urlencodedFields(body) : await partsOf(body, type))
  if (refusal === 413) throw new BodyTooLarge()
  if (refusal === 400) throw new NotAForm('not a form of ours')
}

function isUrlencoded(type: string): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === URLENCODED
}

/** The fields as the routes will read them, once they are few enough for that to be cheap. */
function urlencodedFields(body: Buffer<ArrayBuffer>): URLSearchParams {
  let fields = 1
  for (let at = 0; at < body.byteLength; at += 1) if (body[at] === AMPERSAND) fields += 1
  if (fields > FORM_BOUNDS.fields) throw new BodyTooLarge()
  return new URLSearchParams(body.toString())
}

async function partsOf(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    throw new NotAForm('not a form', { cause: error })
  }
}
