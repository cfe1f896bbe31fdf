import { describe, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { filledPath } from './built-routes.ts'
import { expectOwnTitles, NAMED, own, readTitle, routes, textsOf, type Titled } from './page-titles.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { switchedPlatform } from './switched-platform.ts'
import { arriveBy, logIn } from './browser.ts'

/** Follows redirects as a browser does, and gives the page at their end; null where there is none. */
async function open(at: string, path: string, get: (path: string) => Promise<Response>): Promise<Titled | null> {
  for (let hop = 0; hop < 5; hop += 1) {
    const response = await get(path)
    const next = response.headers.get('Location')
    if (next === null) {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
      const { status } = response
      return isPage && status !== 405 ? readTitle(at, await response.text(), { path, status }) : null
    }
    const url = new URL(next, 'http://app.test')
    path = url.pathname + url.search
  }
  return null
}

describe('of one product', () => {
  const shared = sharedProduct()

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
      const pages: Titled[] = []
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
      const before = textsOf(await maria.read(path), 'title')[0] ?? ''
      expect(before).toBe(`${heading} | ${BRAND.name}`)
      const refused = await maria.post(path, {})
      expect([path, refused.status]).toEqual([path, 422])
      expect([path, textsOf(await refused.text(), 'title')[0]]).toEqual([path, `Error: ${before}`])
    }
  })
})

test('while the platform is away, pages and forms have titles that say what they are', async () => {
  let platform: Awaited<ReturnType<typeof switchedPlatform>> | undefined
  await using run = await product({ through: async ({ url }) => (platform = await switchedPlatform(url)) })
  const maria = await logIn(run.app.url)
  platform?.away('status-503')
  for (const path of ['/overview', '/payments', '/history', '/profile', '/transactions/tx_nothing', '/contact']) {
    const [title = ''] = textsOf(await maria.read(path), 'title')
    expect([path, title]).toEqual([path, expect.stringMatching(/^\S.+ \| Causeway$/)])
    expect([path, own(title)]).not.toEqual([path, NAMED['/']])
  }
})
