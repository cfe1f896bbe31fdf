import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Encoding } from './compress.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const ENDINGS = { br: '.br', gzip: '.gz' } as const

export type Asset = { body: Buffer; type: string; encoding: Encoding; immutable: boolean; etag: string }

/** The files of the client build, read once each: they are few, small and never change while the process lives. */
export class Assets {
  readonly #directory: string
  readonly #known = new Map<string, Promise<Asset | null>>()

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The file at a URL path, precompressed where the build made that, or null when it is none of ours. */
  find(pathname: string, encoding: Encoding): Promise<Asset | null> {
    const type = TYPES[extname(pathname)]
    if (!type) return Promise.resolve(null)
    const key = `${encoding ?? 'plain'}:${pathname}`
    const known = this.#known.get(key)
    if (known) return known
    const asset = this.#read(pathname, type, encoding)
    const remember = (found: Asset | null) => {
      // A miss is not remembered: anyone can ask for any number of names.
      if (found) this.#known.set(key, asset)
    }
    // Who asked is told of a file that cannot be read; left alone here, the same error would end the process.
    asset.then(remember, () => undefined)
    return asset
  }

  async #read(pathname: string, type: string, encoding: Encoding): Promise<Asset | null> {
    const path = normalize(join(this.#directory, pathname))
    if (!path.startsWith(this.#directory + sep) || pathname.includes('\0')) return null
    const compressed = encoding && `${path}${ENDINGS[encoding]}`
    const isCompressed = compressed !== null && (await isFile(compressed))
    if (!isCompressed && !(await isFile(path))) return null
    const body = await readFile(isCompressed ? compressed : path)
    return {
      body,
      type,
      encoding: isCompressed ? encoding : null,
      immutable: pathname.startsWith('/assets/'),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
    }
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  )
}
