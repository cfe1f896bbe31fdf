import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { BodyTooLarge, readBody } from './read-body.ts'

const FORM_LIMIT_BYTES = 256 * 1024
/** How long a connection stays whose body nobody reads to its end: ended at once, it would take the answer along. */
const LINGER_MS = 2000

/** Thrown for what is no form: routes rely on one that can be read. */
export class NoForm extends Error {}

/**
 * The body of a post. A form is read whole before it costs anything else; one with files, on a page that takes up to so
 * many bytes of them, is read as it arrives, by whoever wants it.
 * @throws {BodyTooLarge | NoForm}
 */
export async function readForm(
  message: IncomingMessage,
  response: ServerResponse,
  filesUpTo: number | null,
): Promise<Buffer<ArrayBuffer> | ReadableStream> {
  const { socket } = message
  response.once('finish', () => {
    if (!message.complete) setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
  const type = message.headers['content-type'] ?? ''
  const isParts = type.startsWith('multipart/')
  if (!isParts || filesUpTo === null) {
    const body = await readBody(message, FORM_LIMIT_BYTES)
    // Nothing at all is a form without fields.
    const isEmpty = type === '' && body.byteLength === 0
    if (!isEmpty && !type.startsWith('application/x-www-form-urlencoded')) await requireForm(body, type)
    return body
  }
  if (Number(message.headers['content-length'] ?? 0) > filesUpTo) throw new BodyTooLarge()
  return Readable.toWeb(message) as ReadableStream
}

async function requireForm(body: Buffer<ArrayBuffer>, type: string): Promise<void> {
  try {
    await new Response(body, { headers: { 'Content-Type': type } }).formData()
  } catch (error) {
    throw new NoForm('not a form', { cause: error })
  }
}
