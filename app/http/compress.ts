import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | null

/** The encoding that both sides know, brotli first. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, quality]) => quality?.trim() !== 'q=0')
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

/**
 * The body in the given encoding. Quality 5 is for answers made on the spot, where more would cost more time than its
 * bytes save; 11 is for what is kept.
 */
export async function compress(body: Buffer, encoding: Encoding, quality: 5 | 11): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    })
  }
  return encoding === 'gzip' ? gzipped(body) : body
}

/** Whether compressing is worth it: text, and more than a packet of it. */
export function isCompressible(contentType: string | null, size: number): boolean {
  return size > 860 && /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/.test(contentType ?? '')
}
