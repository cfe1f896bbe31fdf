import { readdirSync } from 'node:fs'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from './compress.ts'

const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** A file of the build. `name` is its path below `root`, compressed if the client accepts that. */
export type Asset = { root: string; name: string; type: string; encoding: Encoding; isImmutable: boolean }

/**
 * The files of the client build by URL path. They are listed at startup, so that no URL can escape the folder
 * (decisions/http-edge.md).
 */
export class Assets {
  readonly #root: string
  readonly #names: ReadonlySet<string>
  /** Content types by path. Folders and precompressed variants have no entry. */
  readonly #types = new Map<string, string>()

  constructor(root: string) {
    this.#root = root
    this.#names = new Set(readdirSync(root, { recursive: true }).map((name) => `/${name}`))
    for (const name of this.#names) {
      const type = getMimeType(name)
      if (type !== undefined && !name.endsWith(ENDINGS.gzip)) this.#types.set(name, type)
    }
  }

  /** Returns the file at a URL path, precompressed if available, or null. */
  find(pathname: string, encoding: Encoding): Asset | null {
    const type = this.#types.get(pathname)
    if (type === undefined) return null
    const file = { root: this.#root, type, isImmutable: pathname.startsWith('/assets/') }
    const compressed = encoding && pathname + ENDINGS[encoding]
    if (compressed && this.#names.has(compressed)) return { ...file, name: compressed, encoding }
    return { ...file, name: pathname, encoding: null }
  }
}
