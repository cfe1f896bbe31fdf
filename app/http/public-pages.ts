import { LRUCache } from 'lru-cache'
import { languageCookie } from '#app/cookies.server.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguage, addLanguage } from '#app/i18n/languages.ts'
import { log } from '#app/observability/log.ts'
import { compress, type Encoding } from './compress.ts'

/** Cache time of public pages in browsers and shared caches, and the maximum age of their rates. */
const KEEP_SECONDS = 60
/** Brotli, gzip and identity. */
const ENCODINGS = 3

/** Renders the page at a URL without any data of the client. */
export type Render = (address: string) => Promise<Response>

type Page = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

/** A page that must not replace a cached one, such as one rendered while the platform is down. */
class Incomplete extends Error {
  readonly page: Page

  constructor(page: Page) {
    super('the page is incomplete')
    this.page = page
  }
}

/**
 * Caches the pages that are the same for all clients (threats.md#T96, decisions/static-pages.md), per language. After a
 * minute a stale page is served while it is rendered again. The language is the URL's, else English: a client with
 * another language is redirected.
 */
export class PublicPages {
  readonly #paths: ReadonlySet<string>
  readonly #pages: LRUCache<string, Page, () => Promise<Page>>

  /** `isKept: false` renders on every request, for development. */
  constructor(paths: ReadonlySet<string>, { isKept = true, now = () => performance.now() } = {}) {
    this.#paths = paths
    this.#pages = new LRUCache<string, Page, () => Promise<Page>>({
      // All pages in all languages, and without a language: an evicted page would be rendered on each request.
      max: Math.max(1, paths.size * (LANGUAGES.length + 1) * ENCODINGS),
      ttl: isKept ? KEEP_SECONDS * 1000 : 1,
      // Otherwise the cache keeps its clock for a millisecond with a timer.
      ttlResolution: 0,
      perf: { now },
      allowStale: isKept,
      noDeleteOnFetchRejection: isKept,
      fetchMethod: (_key, _stale, { context: render }) => render(),
    })
  }

  /** Returns the response for a URL, cached or rendered, or null if it isn't a public page. */
  async respond(
    url: URL,
    { cookie, encoding }: { cookie: string | null; encoding: Encoding },
    render: Render,
  ): Promise<Response | null> {
    const { pathname, search, searchParams } = url
    if (!this.#paths.has(pathname)) return this.#redirectToCanonicalPath(url)
    const named = parseLanguage(searchParams.get('lang'))
    const chosen = named ?? (await readChosenLanguage(cookie))
    if (chosen !== (named ?? DEFAULT_LANGUAGE)) return redirect(302, addLanguage(pathname + search, chosen))
    const address = addLanguage(pathname + search, chosen)
    // Other queries could fill the cache with arbitrary keys.
    const isKept = search === '' || (named !== null && searchParams.size === 1)
    const renderPage = () => renderPublicPage(address, { encoding, isKept, variesByCookie: named === null }, render)
    const page = isKept
      ? this.#pages.fetch([encoding, pathname, named].join(' '), { context: renderPage })
      : renderPage()
    return toResponse(await page.catch(takeIncomplete))
  }

  /** One URL per page: variants in case, escapes and trailing slashes would be cached separately. */
  #redirectToCanonicalPath({ pathname, search }: URL): Response | null {
    const canonical = trimSlashes(decodePath(pathname).toLowerCase())
    return this.#paths.has(canonical) ? redirect(301, canonical + search) : null
  }
}

/** @throws {Incomplete} */
async function renderPublicPage(
  address: string,
  { encoding, isKept, variesByCookie }: { encoding: Encoding; isKept: boolean; variesByCookie: boolean },
  render: Render,
): Promise<Page> {
  const {
    status,
    headers: own,
    body,
  } = await render(address).catch((error: unknown) => {
    log.error({ err: error }, 'a public page could not be rendered')
    throw error
  })
  const headers = new Headers(own)
  headers.delete('Set-Cookie')
  if (variesByCookie) headers.append('Vary', 'Cookie')
  if (encoding) headers.set('Content-Encoding', encoding)
  const isWhole = status < 500 && !headers.has('Cache-Control')
  const plain = Buffer.from(await new Response(body).arrayBuffer())
  // The highest quality takes 20 times longer, so it is only for cached pages.
  const page = { status, headers, body: await compress(plain, encoding, isKept && isWhole ? 11 : 6) }
  if (!isWhole) throw new Incomplete(page)
  headers.set('Cache-Control', `public, max-age=${KEEP_SECONDS}`)
  headers.delete('X-Request-Id')
  return page
}

function takeIncomplete(error: unknown): Page {
  if (error instanceof Incomplete) return error.page
  throw error
}

function toResponse(page: Page | undefined): Response {
  if (!page) throw new Error('a public page was dropped while it was rendered')
  return new Response(page.body, page)
}

async function readChosenLanguage(cookie: string | null) {
  const chosen: unknown = cookie === null ? null : await languageCookie.parse(cookie)
  return parseLanguage(typeof chosen === 'string' ? chosen : null) ?? DEFAULT_LANGUAGE
}

function redirect(status: 301 | 302, path: string): Response {
  return new Response(null, { status, headers: { Location: path } })
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A loop, because a regular expression would be quadratic on many slashes. */
function trimSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
