import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from './compress.ts'

const ENDINGS = { br: '.br', gzip: '.gz' } as const

export type Asset = { body: Buffer; type: string; encoding: Encoding; immutable: boolean; etag: string }

/**
 * The files of the client build, by their URL paths. What there is was found out when the process started, so that no
 * address can lead out of the folder, and each file is read once (decisions/http-edge.md).
 */
export class Assets {
  readonly #directory: string
  readonly #names: ReadonlySet<string>
  /** The types of the files that have an address: folders and the compressed forms of files have none. */
  readonly #types = new Map<string, string>()
  readonly #known = new Map<string, Promise<Asset>>()

  constructor(directory: string) {
    this.#directory = directory
    this.#names = new Set(readdirSync(directory, { recursive: true }).map((name) => `/${name}`))
    for (const name of this.#names) {
      const type = getMimeType(name)
      if (type !== undefined && !name.endsWith(ENDINGS.gzip)) this.#types.set(name, type)
    }
  }

  /** The file at a URL path, precompressed where the build made that, or null when it is none of ours. */
  find(pathname: string, encoding: Encoding): Promise<Asset> | null {
    const type = this.#types.get(pathname)
    if (type === undefined) return null
    const compressed = encoding && pathname + ENDINGS[encoding]
    const name = compressed && this.#names.has(compressed) ? compressed : pathname
    const known = this.#known.get(name)
    if (known) return known
    const asset = this.#read(name, { type, encoding: name === pathname ? null : encoding })
    this.#known.set(name, asset)
    // Whoever asked is told of a file that cannot be read; the next one tries again.
    asset.catch(() => this.#known.delete(name))
    return asset
  }

  async #read(name: string, { type, encoding }: Pick<Asset, 'type' | 'encoding'>): Promise<Asset> {
    const body = await readFile(join(this.#directory, name))
    const hash = createHash('sha256').update(body).digest('base64url')
    return { body, type, encoding, immutable: name.startsWith('/assets/'), etag: `"${hash.slice(0, 20)}"` }
  }
}
