import { expect } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { builtRoutes } from './built-routes.ts'

/** The titles of these are fixed, and the default belongs to the start page alone (rules.md#titles). */
export const NAMED: Readonly<Record<string, string>> = {
  '/': 'Instant Transfers Between Crypto and Banks',
  '/overview': 'Dashboard Overview',
  '/history': 'Transaction History',
  '/history-ecom': 'Transaction History',
  '/login': 'Log In',
}
/** What a page says of whoever reads it must not follow them into the title, which other programs see. */
const SECRET = /@|\*\*\*|\b[A-Z]{2}\d{2}[A-Z0-9]{10,}|\b(bc1|0x)\w{10,}|\b[\w-]{32,}\b/

/** One page at two addresses: for whoever was invited, and for the other kind of customer. */
const SAME: Readonly<Record<string, string>> = {
  '/signup/business-validated/:referralCode?': '/signup/business',
  '/business-rewards': '/rewards',
}

/** The title of a page and its headings, with the route that answers it; `at` says where in words. */
export type Titled = { at: string; status: number; route: string; title: string; headings: string[] }

export const routes = builtRoutes().map(({ path }) => path || '/')

/** The route that answers a path: of several, the one with the fewest parameters. */
function routeOf(pathname: string): string {
  const fits = (route: string) =>
    new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  const parameters = (route: string) => route.split(':').length
  return routes.filter(fits).toSorted((left, right) => parameters(left) - parameters(right))[0] ?? '*'
}

function textOf(html: string): string {
  const text = html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

/** The text of each element of a kind. */
export const textsOf = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')), ([element]) => textOf(element))

/** What is read of a page, which must have one title. */
export function readTitle(at: string, html: string, { path, status }: { path: string; status: number }): Titled {
  const titles = textsOf(html.replaceAll(/<svg.*?<\/svg>/gs, ''), 'title')
  expect([at, titles.length]).toEqual([at, 1])
  return { at, status, route: routeOf(path.split('?')[0] ?? ''), title: titles[0] ?? '', headings: textsOf(html, 'h1') }
}

/** What a title says beyond the name of the brand. */
export const own = (title: string) => title.replace(` | ${BRAND.name}`, '')

/** Each has the name that is fixed for it, or its heading, says nothing private, and no two routes have the same. */
export function expectOwnTitles(pages: readonly Titled[]) {
  const wrong = pages.flatMap(({ at, route, title, headings }) => {
    const named = NAMED[route]
    const isFound = headings.length > 0 && !headings.includes('There is nothing at this address')
    const expected = named !== undefined && isFound ? named : own(title)
    const complaints = [
      title.endsWith(` | ${BRAND.name}`) ? '' : 'is without the brand',
      own(title) === expected || title.startsWith('Back soon') ? '' : `should be ${expected}`,
      own(title) === NAMED['/'] && route !== '/' ? 'is the default' : '',
      own(title).endsWith('.') ? 'ends with a full stop' : '',
      named === undefined &&
      !headings.some((heading) => SECRET.test(heading)) &&
      !headings.some((heading) =>
        own(title)
          .replace(/^Error: /, '')
          .startsWith(heading),
      )
        ? `does not begin with the heading ${headings.join(' / ')}`
        : '',
      SECRET.test(own(title)) ? 'has something private in it' : '',
    ]
    return complaints.filter(Boolean).map((complaint) => `${at} (${route}): "${title}" ${complaint}`)
  })
  expect(wrong).toEqual([])

  const routesByTitle = Map.groupBy(pages, ({ title }) => title)
  const shared = Array.from(routesByTitle, ([title, list]) => ({
    title,
    routes: [...new Set(list.map(({ route }) => SAME[route] ?? route))],
  })).filter((each) => each.routes.length > 1 && !each.routes.every((route) => route in NAMED))
  expect(shared).toEqual([])
}
