import type { ServerBuild } from 'react-router'
import { log } from '#app/observability/log.ts'
import { isStaticHandle } from '#app/ui/document-kind.ts'
import { compress, type Encoding } from './compress.ts'
import { headOf, type Head } from './respond.ts'
import { routePath } from './route-path.ts'
import { bufferOf } from './buffered-response.ts'

/** A rendered page as it is sent, once for each encoding. */
export type CachedPage = {
  status: number
  heads: Record<'br' | 'gzip' | 'plain', Head>
  bodies: Record<'br' | 'gzip' | 'plain', Buffer>
  renderedAt: number
}

const FRESH_MS = 60_000

/**
 * Rendered static pages, kept compressed, one for each path and language. A page older than a minute is still answered at
 * once while a new one is made behind it, and what came out incomplete never takes the place of a whole page: static
 * pages are up while the platform is down (decisions/static-pages.md).
 */
export class StaticCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The page under a key; `render` makes it when it is not there or old. */
  async page(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const kept = this.#pages.get(key)
    if (!kept) return this.#render(key, render)
    if (!this.#isYoung(kept)) this.#render(key, render).catch(logStale)
    return kept
  }

  /** The page under a key when it is there and not old; null otherwise. */
  young(key: string): CachedPage | null {
    const kept = this.#pages.get(key)
    return kept && this.#isYoung(kept) ? kept : null
  }

  #isYoung({ renderedAt }: CachedPage): boolean {
    return this.#now() - renderedAt <= FRESH_MS
  }

  #render(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const running = this.#rendering.get(key)
    if (running) return running
    const started = this.#make(key, render).finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, started)
    return started
  }

  async #make(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const response = await render()
    const { status, headers } = response
    const plain = await bufferOf(response)
    const isWhole = status < 500 && headers.get('Cache-Control') !== 'no-store'
    // What is thrown away after one answer is not worth the slowest compression.
    const quality = isWhole ? 11 : 6
    const [br, gzip] = await Promise.all([compress(plain, 'br', quality), compress(plain, 'gzip', quality)])
    const heads = {
      br: headOf({ headers, encoding: 'br', body: br }),
      gzip: headOf({ headers, encoding: 'gzip', body: gzip }),
      plain: headOf({ headers, encoding: null, body: plain }),
    }
    const page = { status, heads, bodies: { br, gzip, plain }, renderedAt: this.#now() }
    if (isWhole) this.#pages.set(key, page)
    return page
  }
}

/** Nobody waits for a page that is rendered anew behind the kept one: that one stays. */
function logStale(error: unknown): void {
  log.error({ err: error }, 'a static page could not be rendered anew')
}

/** A cached page as it is sent in an encoding. */
export function encodedPage({ status, heads, bodies }: CachedPage, encoding: Encoding) {
  const form = encoding ?? 'plain'
  return { status, head: heads[form], body: bodies[form] }
}

/** The paths whose page is the same for everyone: those of the routes that say so in their handle. */
export function staticPathsOf(build: ServerBuild): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const route of Object.values(build.routes)) {
    if (!route || !isStaticHandle(route.module.handle)) continue
    const path = routePath(build, route.id)
    if (!/[:*]/.test(path)) paths.add(`/${path}`)
  }
  return paths
}
