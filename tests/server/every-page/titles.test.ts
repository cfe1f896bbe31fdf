import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { fillPath } from '#tests/server/built-routes.ts'
import { expectOwnTitles, NAMED, stripBrand, readTitle, routes, readTexts, type Titled } from './page-titles.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { arriveBy, logIn } from '#tests/server/browser.ts'

/** Follows redirects and returns the final page, or null if it isn't a page. */
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

describe('one product', () => {
  const shared = shareProduct()

  test('gives each route a unique title for visitors, persons and companies', { timeout: 180_000 }, async () => {
    const run = shared()
    const paths = routes
      .filter((path) => !/^\/(logout|dashboard|sandbox)/.test(path))
      .map((path) => fillPath(path, { provider: 'google', type: 'personal' }))
    const visitors = {
      visitor: (path: string) => fetch(run.app.url + path, { redirect: 'manual' }),
      person: (await arriveBy(run, 'verified-personal')).get,
      company: (await arriveBy(run, 'collect-active')).get,
    }
    for (const [who, get] of Object.entries(visitors)) {
      const pages: Titled[] = []
      for (const path of paths) {
        const page = await open(`${path} as a ${who}`, path, (at) => get(at))
        // A redirect has no title, so its final page counts.
        if (page && page.headings.length > 0) pages.push(page)
      }
      expect(pages.length).toBeGreaterThan(20)
      // One error page serves many addresses.
      const found = pages.filter(({ status }) => status < 400)
      const refused = pages.filter(({ status }) => status >= 400)
      expect(refused.filter(({ title, headings }) => stripBrand(title) !== headings[0])).toEqual([])
      expectOwnTitles(found)
    }
  })

  test('prefixes the title of a rejected form with "Error" (validation)', async () => {
    const maria = await logIn(shared().app.url)
    for (const [path, heading] of [
      ['/payments', 'Pay a bank account'],
      ['/payments/templates/new', 'New template'],
      ['/contact', 'Help and contact'],
    ] as const) {
      const before = readTexts(await maria.read(path), 'title')[0] ?? ''
      expect(before).toBe(`${heading} | ${BRAND.name}`)
      const refused = await maria.post(path, {})
      expect([path, refused.status]).toEqual([path, 422])
      expect([path, readTexts(await refused.text(), 'title')[0]]).toEqual([path, `Error: ${before}`])
    }
  })
})

test('renders meaningful titles while the platform is unavailable', async () => {
  let platform: Awaited<ReturnType<typeof startPlatformProxy>> | undefined
  await using run = await startProduct({ through: async (sandbox) => (platform = await startPlatformProxy(sandbox)) })
  const maria = await logIn(run.app.url)
  platform?.use(http.all('*', () => HttpResponse.json({}, { status: 503 })))
  for (const path of ['/overview', '/payments', '/history', '/profile', '/transactions/tx_nothing', '/contact']) {
    const [title = ''] = readTexts(await maria.read(path), 'title')
    expect([path, title]).toEqual([path, expect.stringMatching(/^\S.+ \| Causeway$/)])
    expect([path, stripBrand(title)]).not.toEqual([path, NAMED['/']])
  }
})
