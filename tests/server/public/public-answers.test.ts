import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCookie } from '#app/cookies.server.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import routes from '#app/routes.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { listRoutePaths } from '#tests/contract/route-paths.ts'
import { startProduct } from '#tests/server/product.ts'
import { startSharedCache } from './shared-cache.ts'
import { logIn } from '#tests/server/browser.ts'

/** Responses in shared caches are the same for every visitor (T58, T67, T96). */

const STATIC_PAGES = [
  '/',
  '/fees',
  '/faq',
  '/supported-countries',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
]
const NOTICE = 'Words for one visitor alone'

const folder = mkdtempSync(join(tmpdir(), 'causeway-public-'))
const database = join(folder, 'sessions.db')
let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  run = await startProduct({ variables: { SESSION_DATABASE: database } })
}, 60_000)

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the cookie of a visitor without a login who has a persistent notice. */
async function createNoticeCookie(): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const now = Date.now()
  const store = new SessionStore(new SqliteKeyValueStore(database), { idleMs: 300_000, absoluteMs: 3_600_000 })
  await store.create(id, { user: null, held: null, data: {}, createdAt: now, lastSeenAt: now })
  const notice = { id: 'notice', kind: 'info', titleKey: null, key: null, params: {}, text: NOTICE, persistent: true }
  await store.addNotice(id, { ...notice, kind: 'info' })
  await store.close()
  return `causeway=${id}`
}

async function serializeLanguage(language: Language): Promise<string> {
  return (await languageCookie.serialize(language)).split(';')[0] ?? ''
}

async function get(url: string, cookie = '', headers: Record<string, string> = {}) {
  // Browsers send it. Without it, forms get a proof and its cookie (decisions/origin-check.md).
  const sent = { 'Sec-Fetch-Site': 'same-origin', ...headers, ...(cookie && { Cookie: cookie }) }
  const given = await fetch(url, { headers: sent, redirect: 'manual' })
  return { status: given.status, headers: given.headers, text: await given.text() }
}

/** Follows at most one redirect and returns the page. */
async function open(origin: string, path: string, cookie = '') {
  const first = await get(origin + path, cookie)
  const location = first.headers.get('Location')
  return location === null ? first : get(new URL(location, origin).href, cookie)
}

const readLanguage = (html: string) => / aria-current="true"[^>]*><span lang="(\w\w)"/.exec(html)?.[1] ?? null
const isPublic = (headers: Headers) => /\bpublic\b|s-maxage/.test(headers.get('Cache-Control') ?? '')

test.each([true, false])(
  "exposes no visitor's data in a shared cache (obeys Vary: %s)",
  async (obeysVary) => {
    await using cache = await startSharedCache(run.app.url, { obeysVary })
    const german = `${await serializeLanguage('de')}; ${await createNoticeCookie()}`
    const french = await serializeLanguage('fr')
    const addresses = [...STATIC_PAGES, '/404'].flatMap((path) => [path, `${path}?utm=1`])
    let hits = 0
    for (const path of [...addresses, '/no-such-page', '/robots.txt', '/sitemap.xml']) {
      const isPage = !path.includes('.')
      const mine = await open(cache.url, path, german)
      expect([mine.status === 404 || mine.status === 200, path]).toEqual([true, path])
      const ids = new Set([mine.headers.get('X-Request-Id') ?? 'none'])
      for (const visit of [1, 2]) {
        const stranger = await get(cache.url + path)
        const where = `${path}, visit ${visit}`
        expect(stranger.text, where).not.toContain(NOTICE)
        expect(stranger.headers.getSetCookie(), where).toEqual([])
        expect(readLanguage(stranger.text), where).toBe(isPage ? 'en' : null)
        const id = stranger.headers.get('X-Request-Id')
        expect(id === null || !ids.has(id), `${where}: request id ${id} was another's`).toBe(true)
        if (id) ids.add(id)
        if (stranger.headers.get('X-Cache') === 'hit') hits += 1
      }
      // The cached page must not be served to visitors with another language.
      const theirs = await open(cache.url, path, french)
      expect(readLanguage(mine.text), path).toBe(isPage ? 'de' : null)
      expect(isPage ? (obeysVary ? ['fr'] : ['fr', 'en']) : [null], path).toContain(readLanguage(theirs.text))
    }
    expect(hits).toBeGreaterThanOrEqual(addresses.length)
  },
  60_000,
)

test('caches a page by the language in its URL without a cookie', async () => {
  await using cache = await startSharedCache(run.app.url)
  for (const language of LANGUAGES) {
    const first = await get(`${cache.url}/fees?lang=${language}`, await serializeLanguage('ru'))
    const second = await get(`${cache.url}/fees?lang=${language}`)
    expect(readLanguage(first.text)).toBe(language)
    expect(second.headers.get('X-Cache')).toBe('hit')
    expect([...first.headers.getSetCookie(), ...second.headers.getSetCookie()]).toEqual([])
  }
})

test('remembers a chosen language only on a page outside the shared cache', async () => {
  const { url } = run.app
  const choosing = await get(`${url}/login?lang=de`)
  const getLanguageCookies = ({ headers }: { headers: Headers }) => headers.getSetCookie()
  expect(getLanguageCookies(choosing)).toEqual([expect.stringMatching(/^language=.*; Max-Age=31536000; /)])
  const cookie = getLanguageCookies(choosing)[0]?.split(';')[0] ?? ''
  expect(choosing.headers.get('Cache-Control')).toBe('no-store')

  const later = await get(`${url}/fees?sum=5`, cookie)
  expect([later.status, later.headers.get('Location')]).toEqual([302, '/fees?sum=5&lang=de'])
  expect(later.headers.get('Cache-Control')).toBe('no-store')
  expect(readLanguage((await get(`${url}/login`, cookie)).text)).toBe('de')

  expect(getLanguageCookies(await get(`${url}/login?lang=en`))).toEqual([])
  expect(getLanguageCookies(await get(`${url}/login?lang=en`, cookie))).toHaveLength(1)
})

test("keeps a visitor's notice for a page outside the shared cache", async () => {
  const cookie = await createNoticeCookie()
  for (const path of ['/fees', '/fees?utm=1', '/fees?lang=en']) {
    expect((await get(run.app.url + path, cookie)).text, path).not.toContain(NOTICE)
  }
  const theirs = await get(`${run.app.url}/login`, cookie)
  expect(theirs.text).toContain(NOTICE)
  expect(theirs.headers.get('Cache-Control')).toBe('no-store')
})

test('serves identical public responses without cookies or request ids to everyone', async () => {
  const { url } = run.app
  const notice = await createNoticeCookie()
  const { cookie: signedIn } = await logIn(url)
  const [stylesheet = ''] = /\/assets\/app-[\w-]+\.css/.exec((await get(`${url}/overview`, signedIn)).text) ?? []
  const script = readdirSync('build/client/assets').find((name) => name.endsWith('.js')) ?? ''
  const everything = `${signedIn}; theme=light; ${await serializeLanguage('fr')}`
  const choices = `theme=dark; referral=WELCOME; intro=1; chat=1; ${await serializeLanguage('es')}`
  const ofPrivatePages = { nobody: '', notice, everything }
  const ofPublicPages = { ...ofPrivatePages, german: await serializeLanguage('de'), choices }
  const paths = listRoutePaths(await routes).map((path) => path.replace(/:\w+\??/g, 'x').replace('*', '/no/such/page'))
  const variants = STATIC_PAGES.flatMap((path) => [
    `${path}?lang=de`,
    `${path}?lang=de&lang=fr`,
    `${path}?lang=xx`,
    `${path}?notice=WORDS-OF-ANOTHER&utm_campaign=WORDS-OF-ANOTHER`,
    `${path === '/' ? '' : path}/`,
    path.toUpperCase(),
    path.replace(/\w/, (first) => `%${first.charCodeAt(0).toString(16)}`),
    `${path === '/' ? '/_root' : path}.data`,
  ])
  const others = [
    '/favicon.svg',
    `/assets/${script}`,
    '/assets/none.js',
    stylesheet,
    '/healthz',
    '/readyz',
    '/index.html',
  ]
  const languages = ['/robots.txt?lang=de', '/sitemap.xml?lang=de', '/contact?lang=de', '/WELCOME10', '/.well-known/x']
  const seen = new Map<string, string>()
  const wrong: string[] = []
  let publicAnswers = 0
  const publicPaths = [...STATIC_PAGES, ...variants, ...others, ...languages]
  for (const path of new Set([...paths, ...publicPaths])) {
    const cookies = publicPaths.includes(path) ? ofPublicPages : ofPrivatePages
    for (const [name, cookie] of Object.entries(cookies)) {
      const { status, headers, text } = await get(url + path, cookie, { 'Accept-Encoding': 'br' })
      const where = `${path} (${name}, ${status})`
      const control = headers.get('Cache-Control') ?? ''
      if (!isPublic(headers)) {
        if (!/no-store|private/.test(control)) wrong.push(`${where}: says neither public nor private: "${control}"`)
        continue
      }
      publicAnswers += 1
      if (headers.getSetCookie().length > 0) wrong.push(`${where}: sets ${headers.getSetCookie().join()}`)
      if (headers.has('X-Request-Id')) wrong.push(`${where}: names a request`)
      if (/nonce/.test(headers.get('Content-Security-Policy') ?? '') || /<[^>]* nonce=/.test(text))
        wrong.push(`${where}: has a nonce`)
      if (text.includes(NOTICE)) wrong.push(`${where}: has the notice of a visitor`)
      if (/[Ss]upport code:? [0-9A-Z]{8}\b/.test(text)) wrong.push(`${where}: has a support code`)
      if (!/Accept-Encoding/.test(headers.get('Vary') ?? '')) wrong.push(`${where}: does not vary by encoding`)
      const head = [...headers].filter(([header]) => !['date', 'connection', 'keep-alive'].includes(header))
      const whole = JSON.stringify([status, head, text])
      if ((seen.get(path) ?? whole) !== whole) wrong.push(`${where}: is not what another visitor got`)
      seen.set(path, whole)
    }
  }
  expect(wrong).toEqual([])
  expect(publicAnswers).toBeGreaterThan(STATIC_PAGES.length * 3 * 4)
}, 120_000)

test("keeps a visitor's URL, cookies and headers out of others' responses", async () => {
  await using cache = await startSharedCache(run.app.url, { obeysVary: false })
  const word = 'WORDS-OF-ANOTHER'
  const cookie = `language=${word}; theme=${word}; referral=${word}; message=${word}; causeway=${word}`
  const named = ['X-Forwarded-Host', 'X-Forwarded-Prefix', 'X-Original-URL', 'X-Host', 'Forwarded', 'Referer', 'Origin']
  const others = ['User-Agent', 'Accept-Language', 'X-Request-Id', 'X-Forwarded-For', 'Accept', 'Via', 'Cdn-Loop']
  const headers = Object.fromEntries([...named, ...others].map((name) => [name, `${word}.example`]))
  const pages = [...STATIC_PAGES, '/404', '/no-such-page', '/login', '/contact', '/robots.txt', '/sitemap.xml']
  for (const path of pages) {
    for (const asked of [path, `${path}?lang=de`, `${path}?notice=${word}&message=${word}&lang=${word}`]) {
      await get(cache.url + asked, cookie, headers)
    }
    await get(`${cache.url}/${word}${path}`, cookie, headers)
    for (const asked of [path, `${path}?lang=de`, `${path}?lang=fr`]) {
      const { headers: head, text } = await get(cache.url + asked)
      expect(JSON.stringify([...head]) + text, asked).not.toContain(word)
    }
  }
}, 30_000)

test('gives each request a unique id', async () => {
  const ids = new Set<string | null>()
  for (let visit = 0; visit < 3; visit += 1) {
    ids.add((await get(`${run.app.url}/login`)).headers.get('X-Request-Id'))
    ids.add((await get(`${run.app.url}/no-such-page`)).headers.get('X-Request-Id'))
  }
  expect(ids.size).toBe(6)
  expect(ids).not.toContain(null)
})
