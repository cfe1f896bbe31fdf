import { describe, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { builtRoutes, filledPath } from './built-routes.ts'
import { product, type Product } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { switchedPlatform } from './switched-platform.ts'
import { arriveBy, Browser, logIn, ticketOf } from './browser.ts'

/** The titles of these are fixed, and the default belongs to the start page alone (rules.md#titles). */
const NAMED: Readonly<Record<string, string>> = {
  '/': 'Instant Transfers Between Crypto and Banks',
  '/overview': 'Dashboard Overview',
  '/history': 'Transaction History',
  '/history-ecom': 'Transaction History',
  '/login': 'Log In',
}
/** What a page says of whoever reads it must not follow them into the title, which other programs see. */
const SECRET = /@|\*\*\*|\b[A-Z]{2}\d{2}[A-Z0-9]{10,}|\b(bc1|0x)\w{10,}|\b[\w-]{32,}\b/

/** One page at two addresses: the second is for whoever was invited. */
const SAME: Readonly<Record<string, string>> = { '/signup/business-validated/:referralCode?': '/signup/business' }

type Read = { at: string; status: number; route: string; title: string; headings: string[] }

const routes = builtRoutes().map(({ path }) => path || '/')

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

const all = (html: string, tag: string) =>
  Array.from(html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs')), ([element]) => textOf(element))

async function read(at: string, response: Response, path: string): Promise<Read> {
  const html = await response.text()
  const titles = all(html.replaceAll(/<svg.*?<\/svg>/gs, ''), 'title')
  expect([at, titles.length]).toEqual([at, 1])
  return { at, status: response.status, route: routeOf(path), title: titles[0] ?? '', headings: all(html, 'h1') }
}

/** Follows redirects as a browser does, and gives the page at their end; null where there is none. */
async function open(at: string, path: string, get: (path: string) => Promise<Response>): Promise<Read | null> {
  for (let hop = 0; hop < 5; hop += 1) {
    const response = await get(path)
    const next = response.headers.get('Location')
    if (next === null) {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
      return isPage && response.status !== 405 ? read(at, response, path.split('?')[0] ?? '') : null
    }
    const url = new URL(next, 'http://app.test')
    path = url.pathname + url.search
  }
  return null
}

async function openByLink(run: Product, scenario: string) {
  const { path, query } = await ticketOf(run.sandbox, scenario)
  return open(scenario, path + query, new Browser(run.app.url).get)
}

/** What a title says beyond the name of the brand. */
const own = (title: string) => title.replace(` | ${BRAND.name}`, '')

function expectOwnTitles(pages: readonly Read[]) {
  const wrong = pages.flatMap(({ at, route, title, headings }) => {
    const named = NAMED[route]
    const isFound = headings.length > 0 && !headings.includes('There is nothing at this address')
    const expected = named !== undefined && isFound ? named : own(title)
    const complaints = [
      title.endsWith(` | ${BRAND.name}`) ? '' : 'is without the brand',
      own(title) === expected || title.startsWith('Back soon') ? '' : `should be ${expected}`,
      own(title) === NAMED['/'] && route !== '/' ? 'is the default' : '',
      named === undefined &&
      !headings.some((heading) => SECRET.test(heading)) &&
      !headings.some((heading) => own(title).startsWith(heading))
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

describe('of one product', () => {
  const shared = sharedProduct()

  test('each page of each scenario has a title of its own, which is its heading', { timeout: 60_000 }, async () => {
    const run = shared()
    const list = await (await fetch(`${run.sandbox.url}/s`)).text()
    const names = new Set(Array.from(list.matchAll(/href="[^"]*\/s\/([\w-]+)/g), ([, name = '']) => name))
    expect(names.size).toBeGreaterThan(150)
    const pages: Read[] = []
    // The one that takes seconds to make has its title looked at where it is made (long-history.test.ts).
    const left = [...names].filter((name) => name !== 'history-10000')
    const openNext = async () => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        const page = await openByLink(run, name)
        if (page) pages.push(page)
      }
    }
    await Promise.all([openNext(), openNext(), openNext()])
    expect(pages.length).toBeGreaterThan(150)
    expectOwnTitles(pages)
  })

  test('no two routes share a title, for a visitor, a person and a company', { timeout: 60_000 }, async () => {
    const run = shared()
    const paths = routes
      .filter((path) => !/^\/(logout|dashboard|sandbox)/.test(path))
      .map((path) => filledPath(path, { provider: 'google', type: 'personal' }))
    const visitors = {
      visitor: (path: string) => fetch(run.app.url + path, { redirect: 'manual' }),
      person: (await arriveBy(run, 'verified-personal')).get,
      company: (await arriveBy(run, 'collect-active')).get,
    }
    for (const [who, get] of Object.entries(visitors)) {
      const pages: Read[] = []
      for (const path of paths) {
        const page = await open(`${path} as a ${who}`, path, (at) => get(at))
        // Each address that leads elsewhere, or nowhere, is the page that it leads to.
        if (page && page.headings.length > 0) pages.push(page)
      }
      expect(pages.length).toBeGreaterThan(20)
      // What is refused is one page at many addresses, and so is a link that does not work.
      const found = pages.filter(({ status }) => status < 400)
      const refused = pages.filter(({ status }) => status >= 400)
      expect(refused.filter(({ title, headings }) => own(title) !== headings[0])).toEqual([])
      expectOwnTitles(found)
    }
  })

  test('a refused form says so first in the title, and keeps the name of its page', async () => {
    const maria = await logIn(shared().app.url)
    for (const [path, heading] of [
      ['/payments', 'Pay a bank account'],
      ['/payments/templates/new', 'New template'],
      ['/contact', 'Help and contact'],
    ] as const) {
      const before = all(await maria.read(path), 'title')[0] ?? ''
      expect(before).toBe(`${heading} | ${BRAND.name}`)
      const refused = await maria.post(path, {})
      expect([path, refused.status]).toEqual([path, 422])
      expect([path, all(await refused.text(), 'title')[0]]).toEqual([path, `Error: ${before}`])
    }
  })
})

test('while the platform is away, pages and forms have titles that say what they are', async () => {
  let platform: Awaited<ReturnType<typeof switchedPlatform>> | undefined
  await using run = await product({ through: async ({ url }) => (platform = await switchedPlatform(url)) })
  const maria = await logIn(run.app.url)
  platform?.away('status-503')
  for (const path of ['/overview', '/payments', '/history', '/profile', '/transactions/tx_nothing', '/contact']) {
    const [title = ''] = all(await maria.read(path), 'title')
    expect([path, title]).toEqual([path, expect.stringMatching(/^\S.+ \| Causeway$/)])
    expect([path, own(title)]).not.toEqual([path, NAMED['/']])
  }
})
