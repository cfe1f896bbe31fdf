import { expect } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { readBuiltRoutes } from '#tests/server/built-routes.ts'

/** Titles fixed by rules.md#titles. Only the start page has the default title. */
export const NAMED: Readonly<Record<string, string>> = {
  '/': 'Instant Transfers Between Crypto and Banks',
  '/overview': 'Dashboard Overview',
  '/history': 'Transaction History',
  '/history-ecom': 'Transaction History',
  '/login': 'Log In',
}
/** Personal data that must not appear in a title, which other programs can read. */
const SECRET = /@|\*\*\*|\b[A-Z]{2}\d{2}[A-Z0-9]{10,}|\b(bc1|0x)\w{10,}|\b[\w-]{32,}\b/

/** Pages with two addresses: one for invitations, one for the other kind of account. */
const SAME: Readonly<Record<string, string>> = {
  '/signup/business-validated/:referralCode?': '/signup/business',
  '/business-rewards': '/rewards',
}

/** A page's title and headings, and the route that rendered it. `at` is a readable place. */
export type Titled = { at: string; status: number; route: string; title: string; headings: string[] }

export const routes = readBuiltRoutes().map(({ path }) => path || '/')

/** Returns the matching route with the fewest parameters. */
function findRoute(pathname: string): string {
  const isMatch = (route: string) =>
    new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname)
  const countParameters = (route: string) => route.split(':').length
  return routes.filter(isMatch).toSorted((left, right) => countParameters(left) - countParameters(right))[0] ?? '*'
}

function stripTags(html: string): string {
  const text = html.replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

export const readTexts = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')), ([element]) => stripTags(element))

/** Reads a page's title and headings, and requires exactly one title. */
export function readTitle(at: string, html: string, { path, status }: { path: string; status: number }): Titled {
  const titles = readTexts(html.replaceAll(/<svg.*?<\/svg>/gs, ''), 'title')
  expect([at, titles.length]).toEqual([at, 1])
  return {
    at,
    status,
    route: findRoute(path.split('?')[0] ?? ''),
    title: titles[0] ?? '',
    headings: readTexts(html, 'h1'),
  }
}

export const stripBrand = (title: string) => title.replace(` | ${BRAND.name}`, '')

/** Requires each title to be the fixed one or the heading, without personal data, and unique per route. */
export function expectOwnTitles(pages: readonly Titled[]) {
  const wrong = pages.flatMap(({ at, route, title, headings }) => {
    const named = NAMED[route]
    const isFound = headings.length > 0 && !headings.includes('There is nothing at this address')
    const expected = named !== undefined && isFound ? named : stripBrand(title)
    const complaints = [
      title.endsWith(` | ${BRAND.name}`) ? '' : 'is without the brand',
      stripBrand(title) === expected || title.startsWith('Back soon') ? '' : `should be ${expected}`,
      stripBrand(title) === NAMED['/'] && route !== '/' ? 'is the default' : '',
      stripBrand(title).endsWith('.') ? 'ends with a full stop' : '',
      named === undefined &&
      !headings.some((heading) => SECRET.test(heading)) &&
      !headings.some((heading) =>
        stripBrand(title)
          .replace(/^Error: /, '')
          .startsWith(heading),
      )
        ? `does not begin with the heading ${headings.join(' / ')}`
        : '',
      SECRET.test(stripBrand(title)) ? 'has something private in it' : '',
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
