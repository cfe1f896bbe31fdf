import { expect, test } from 'vitest'
import { RedisKeyValueStore } from '#app/session/redis-key-value-store.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { startRedis } from './redis-server.ts'
import { createApp, createBrowser, readUser } from './app-with.ts'
import { startApp, MARIA, PAGES, TIMES } from './session-app.ts'

test('creates a new session id at each login and invalidates the old one', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const first = visitor.cookie
  const response = await visitor.post('/login', MARIA)

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^causeway=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(visitor.cookie).not.toBe(first)
  expect(await readUser(app.store, first)).toBeNull()
  expect(await readUser(app.store, visitor.cookie)).toBe(MARIA.email)
})

test('keeps the token on the server', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  const response = await visitor.post('/login', MARIA)
  const stored = await app.store.read(visitor.cookies.get('causeway') ?? '')
  const page = await visitor.get('/account')

  const said = [...response.headers.values(), ...page.headers.values(), await page.text()].join()
  expect(stored?.held?.token).toMatch(/.{20}/)
  expect(said).not.toContain(stored?.held?.token)
})

test('sets no cookie for a visitor, and makes signed-in pages private', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  const anonymous = await visitor.get('/public')
  await visitor.post('/login', MARIA)
  const signedIn = await visitor.get('/public')

  expect(anonymous.headers.get('Cache-Control')).toBeNull()
  expect(anonymous.headers.getSetCookie()).toEqual([])
  expect(signedIn.headers.get('Cache-Control')).toBe('no-store')
  expect(signedIn.headers.getSetCookie()).toEqual([])
})

test('redirects to the login and back, without the language of the link', async () => {
  await using app = await startApp()

  const response = await app.visitor().get('/account?coin=BTC&lang=de')

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Fcoin%3DBTC&lang=de')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('ignores an unknown session cookie', async () => {
  await using app = await startApp()
  for (const cookie of ['causeway=x', `causeway=${'a'.repeat(43)}`, 'causeway=%00', `causeway=${'é'.repeat(43)}`]) {
    const visitor = app.visitor()
    visitor.cookie = encodeURI(cookie)
    expect((await visitor.get('/account')).status).toBe(302)
  }
})

test('keeps a session with twenty parallel pages while its token rotates', async () => {
  await using app = await startApp()
  app.sandbox.control.fault({ kind: 'rotate-always' })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)

  for (let round = 0; round < 3; round += 1) {
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/account')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  }
})

test('shares a session with a rotating token between two instances on Redis', async () => {
  await using redis = await startRedis()
  await using app = await startApp()
  app.sandbox.control.fault({ kind: 'rotate-always' })
  const stores = await Promise.all(
    [0, 1].map(async () => new SessionStore(await RedisKeyValueStore.connect(redis.url), TIMES)),
  )
  const visitors = stores.map((store) => createBrowser(createApp(PAGES, { store, baseUrl: app.sandbox.url })))
  await visitors[0]?.post('/login', MARIA)
  for (const visitor of visitors) visitor.cookie = visitors[0]?.cookie ?? ''

  const statuses = []
  for (let round = 0; round < 5; round += 1) {
    const pages = await Promise.all(Array.from({ length: 10 }, (_, at) => visitors[at % 2]?.get('/account')))
    statuses.push(...pages.map((page) => page?.status))
  }
  await Promise.all(stores.map((store) => store.close()))

  expect(statuses).toEqual(Array.from({ length: 50 }, () => 200))
})

test("hides another visitor's form at a shared link after a validation error", async () => {
  await using app = await startApp()
  const typed = { form_id: 'pay', payer_name: 'Anna Schmidt' }
  const postAndReadDraft = async (path: string, fields: Record<string, string>) => {
    const browser = app.visitor()
    const origin = { Referer: `http://localhost:3000${path}` }
    expect((await browser.post(path, fields, origin)).status).toBe(422)
    return JSON.stringify(await (await browser.get(path)).json())
  }
  expect(await postAndReadDraft('/form', typed)).toContain('Anna Schmidt')
  expect(await postAndReadDraft('/shared', typed)).not.toContain('Anna Schmidt')
  expect(await postAndReadDraft('/shared', { ...typed, held: 'yes' })).toContain('Anna Schmidt')
})

test('redirects by the session guard before loaders, for documents and .data requests', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  const document = await visitor.get('/guarded')
  const form = await visitor.post('/guarded', { purpose: 'Rent' })
  const request = await visitor.get('/guarded.data?_routes=%2Fguarded')

  expect([document.status, document.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fguarded&lang=en'])
  expect([form.status, form.headers.get('Location')]).toEqual([302, expect.stringMatching(/^\/login\?/)])
  expect([request.status, await request.text()]).toEqual([202, expect.stringContaining('/login?redirect=%2Fguarded')])
})

test('ends the session here and on the platform on logout, copied cookies included', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const copied = app.visitor()
  copied.cookie = visitor.cookie
  const held = (await app.store.read(visitor.cookies.get('causeway') ?? ''))?.held

  await visitor.post('/logout', {})

  expect((await copied.get('/account')).status).toBe(302)
  const direct = await fetch(`${app.sandbox.url}/api/me`, { headers: { Authorization: `Bearer ${held?.token}` } })
  expect(direct.status).toBe(401)
})

test('logs out of a session that ended elsewhere (logout)', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  expect((await visitor.post('/logout', {})).headers.get('Location')).toBe('/login')
})

test('logs out while the platform is unavailable (logout)', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const before = visitor.cookie
  app.sandbox.control.fault({ kind: 'reset-before', call: 'POST auth/logout' })

  expect((await visitor.post('/logout', {})).headers.get('Location')).toBe('/login')
  expect(await readUser(app.store, before)).toBeNull()
})

test('shows a notice after a redirect and keeps an ok=false notice', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.get('/says')
  const shown: unknown = await (await visitor.get('/login')).json()
  await visitor.post('/login', MARIA)
  app.sandbox.control.fault({ kind: 'soft-failure', call: 'GET me', value: 'Not today', times: 1 })
  await visitor.get('/account')

  expect(shown).toMatchObject({ '/login': { notices: [{ kind: 'success', text: 'Done' }] } })
  for (let view = 0; view < 2; view += 1) {
    expect(await (await visitor.get('/login')).json()).toMatchObject({
      '/login': { notices: [{ kind: 'warning', text: 'Not today', persistent: true }] },
    })
  }
})

test.each(['/leads-on', '/leads-on.data'])('keeps notices through the redirecting page %s', async (page) => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.get('/says')
  await visitor.get(page)
  const views = [await visitor.get('/login'), await visitor.get('/login')]

  expect(await Promise.all(views.map((view): Promise<unknown> => view.json()))).toMatchObject([
    { '/login': { notices: [{ kind: 'success', text: 'Done' }] } },
    { '/login': { notices: [] } },
  ])
})

test("redirects the framework's data requests to the login", async () => {
  await using app = await startApp()

  const response = await app.visitor().get('/account.data?_routes=%2Faccount&coin=BTC')

  expect(response.status).toBe(202)
  expect(await response.text()).toContain('/login?redirect=%2Faccount%3Fcoin%3DBTC')
})
