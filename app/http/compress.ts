import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Takes half a millisecond, less than a round trip to a worker thread. */
const SHORT_BYTES = 32 * 1024
/** 6 for responses rendered per request, 11 for cached ones. */
type Quality = 6 | 11

export type Encoding = 'br' | 'gzip' | null

const OFFERED = ['br', 'gzip', 'identity'] as const

type EncodingNegotiator = {
  // The package's types lack the second argument.
  encodings: (available: readonly string[], options: { preferred: readonly string[] }) => (typeof OFFERED)[number][]
}

/** Returns the client's preferred encoding, or the smallest of equally preferred ones. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return null
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as EncodingNegotiator
  const [best = 'identity'] = negotiator.encodings(OFFERED, { preferred: OFFERED })
  return best === 'identity' ? null : best
}

export async function compress(
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  quality: Quality = 6,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') {
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        // Matches the text's size, because the encoder clears its window for each response.
        [constants.BROTLI_PARAM_LGWIN]: computeWindowBits(body.byteLength),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }
    const isShort = quality === 6 && body.byteLength <= SHORT_BYTES
    return isShort ? brotliCompressSync(body, options) : compressWithBrotli(body, options)
  }
  return encoding === 'gzip' ? compressWithGzip(body) : body
}

/** Returns whether the body is text and larger than one packet. */
export function isCompressible(contentType: string | null, size: number): boolean {
  return size > 860 && /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/.test(contentType ?? '')
}

/** Returns the bits of the smallest window for a text of this size (RFC 7932, section 9.1). */
function computeWindowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
