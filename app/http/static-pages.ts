import { languageCookie } from '#app/cookies.server.ts'
import { DEFAULT_LANGUAGE, parseLanguage, withLanguage } from '#app/i18n/languages.ts'
import { publicAnswer } from './public-answer.ts'
import { decodePath, trimSlashes } from './route-path.ts'
import { StaticCache, type CachedPage } from './static-cache.ts'

/** Renders the page at a path of ours without anything of the visitor who asks for it. */
type Render = (address: string) => Promise<Response>

/**
 * The pages that are the same for everybody (threats.md#T96). Their language is the one in the URL, which every link
 * carries, else English. Who chose another one is led to the URL that names it, by an answer that nobody keeps; so the
 * page at a URL without a language is always the same, and `Vary: Cookie` keeps shared caches from answering those
 * visitors with it. The choice itself is remembered by the first page that is not public.
 */
export class StaticPages {
  readonly #paths: ReadonlySet<string>
  readonly #cache = new StaticCache()

  constructor(paths: ReadonlySet<string>) {
    this.#paths = paths
  }

  /** The page that a stranger asks for, when it is kept and young; null otherwise. */
  young(target: string): CachedPage | null {
    return this.#paths.has(target) ? this.#cache.young(target) : null
  }

  /** The answer at an address, kept or made; null where there is no static page. */
  async answer(url: URL, cookies: string | null, render: Render): Promise<CachedPage | Response | null> {
    const { pathname, search, searchParams } = url
    if (!this.#paths.has(pathname)) return this.#redirectToProperPath(url)
    const named = parseLanguage(searchParams.get('lang'))
    const chosen = named ?? (await chosenLanguage(cookies))
    if (chosen !== (named ?? DEFAULT_LANGUAGE)) return redirect(302, withLanguage(pathname + search, chosen))
    const make = async () => {
      const page = publicAnswer(await render(withLanguage(pathname + search, chosen)))
      if (named === null) page.headers.append('Vary', 'Cookie')
      return page
    }
    const isKept = search === '' || (named !== null && searchParams.size === 1)
    return isKept ? this.#cache.page(named ? `${pathname} ${named}` : pathname, make) : make()
  }

  /** One address for each page: other case, escapes and slashes at the end would each be rendered and kept anew. */
  #redirectToProperPath({ pathname, search }: URL): Response | null {
    const proper = trimSlashes(decodePath(pathname).toLowerCase())
    return this.#paths.has(proper) ? redirect(301, proper + search) : null
  }
}

async function chosenLanguage(cookies: string | null) {
  const chosen: unknown = cookies === null ? null : await languageCookie.parse(cookies)
  return parseLanguage(typeof chosen === 'string' ? chosen : null) ?? DEFAULT_LANGUAGE
}

function redirect(status: 301 | 302, path: string): Response {
  return new Response(null, { status, headers: { Location: path } })
}
