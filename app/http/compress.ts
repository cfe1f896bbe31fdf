import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Half a millisecond of work: handing it to another thread and back would take longer. */
const SHORT_BYTES = 32 * 1024

export type Encoding = 'br' | 'gzip' | null

const OFFERED = ['br', 'gzip', 'identity'] as const

type EncodingNegotiator = {
  // Its type declarations are older than the second argument.
  encodings: (available: readonly string[], options: { preferred: readonly string[] }) => (typeof OFFERED)[number][]
}

/** The encoding that the client likes best of those that we have; of several that it likes as much, the smallest. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return null
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as EncodingNegotiator
  const [best = 'identity'] = negotiator.encodings(OFFERED, { preferred: OFFERED })
  return best === 'identity' ? null : best
}

/**
 * The body in the given encoding. Quality 6 is for answers made on the spot, where more would cost more time than its
 * bytes save; 11 is for what is kept.
 */
export async function compress(body: Buffer, encoding: Encoding, quality: 6 | 11): Promise<Buffer> {
  if (encoding === 'br') {
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        // No larger than the text: the encoder clears the tables of its window for each answer.
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }
    const isShort = quality === 6 && body.byteLength <= SHORT_BYTES
    return isShort ? brotliCompressSync(body, options) : brotli(body, options)
  }
  return encoding === 'gzip' ? gzipped(body) : body
}

/** Whether compressing is worth it: text, and more than a packet of it. */
export function isCompressible(contentType: string | null, size: number): boolean {
  return size > 860 && /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/.test(contentType ?? '')
}

/** The bits of the smallest window that holds a text of so many bytes (RFC 7932, section 9.1). */
function windowFor(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
