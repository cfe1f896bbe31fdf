import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { readMe } from '#app/platform/me.ts'
import { authenticate } from '#app/session/authenticator.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { addNotice, takeNotices } from '#app/session/notices.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { signIn, signOut } from '#app/session/sign-in.ts'
import { RedisKeyValueStore } from '#app/session/redis-key-value-store.ts'
import { SessionStore } from '#app/session/session-store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { startRedis } from './redis-server.ts'
import { appWith, browserOf, userOf } from './app-with.ts'

const MARIA = { email: 'maria@example.com', password: 'Causeway1' }
const OFFICE = { email: 'office@example.com', password: 'Causeway1' }
const MINUTE_MS = 60_000
const TIMES = { idleMs: 5 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS }

type Pages = Parameters<typeof appWith>[0]

/** A form that everybody may send, and that is always refused; it is held if it says so. */
const FORM_PAGE: Pages[string] = {
  loader: async ({ context }) => ({ draft: await takeDraft(context, 'pay') }),
  action: async ({ context }) => {
    context.get(visitContext).isFormHeld = (await postedForm(context)).has('held')
    return data(null, { status: 422 })
  },
}

const PAGES: Pages = {
  '/login': {
    loader: async ({ context }) => ({ notices: await takeNotices(context) }),
    action: async ({ request, context }) => {
      const form = await postedForm(context)
      const entry = { email: String(form.get('email')), password: String(form.get('password')) }
      const signedIn = await authenticate(context.get(platformContext), request, { strategy: 'password', ...entry })
      const { sameAccount } = await signIn(context, signedIn)
      return redirect(sameAccount ? '/account' : '/overview')
    },
  },
  '/account': {
    loader: async ({ context }) => {
      await requireSession(context)
      const { email } = await readMe(context.get(platformContext))
      return { email, draft: await takeDraft(context, 'account') }
    },
    action: async ({ context }) => {
      await requireSession(context)
      await readMe(context.get(platformContext))
      return { done: true }
    },
  },
  '/swallows': {
    loader: async ({ context }) => {
      const outcome = await readMe(context.get(platformContext)).catch(() => null)
      return { outcome }
    },
  },
  '/poll': { loader: async ({ context }) => ({ email: (await requireSession(context)).email }) },
  '/shared': FORM_PAGE,
  '/form': FORM_PAGE,
  '/public': { loader: () => ({ open: true }) },
  '/logout': {
    action: async ({ context }) => {
      await signOut(context)
      return redirect('/login')
    },
  },
  '/leads-on': {
    loader: async ({ context }) => {
      await takeNotices(context)
      return redirect('/login')
    },
  },
  '/says': {
    loader: async ({ context }) => {
      await addNotice(context, { kind: 'success', text: 'Done' })
      return redirect('/login')
    },
  },
}

async function start({ now }: { now?: () => number } = {}) {
  const sandbox = await startSandbox()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:'), TIMES)
  const handle = appWith(PAGES, { store, baseUrl: sandbox.url, now })
  return {
    sandbox,
    store,
    visitor: () => browserOf(handle),
    async [Symbol.asyncDispose]() {
      await sandbox.stop()
      await store.close()
    },
  }
}

test('signing in gives a new id each time, and the old one is void', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const first = visitor.cookie
  const response = await visitor.post('/login', MARIA)

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^causeway=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(visitor.cookie).not.toBe(first)
  expect(await userOf(app.store, first)).toBeNull()
  expect(await userOf(app.store, visitor.cookie)).toBe(MARIA.email)
})

test('the token stays on the server', async () => {
  await using app = await start()
  const visitor = app.visitor()
  const response = await visitor.post('/login', MARIA)
  const stored = await app.store.read(visitor.cookies.get('causeway') ?? '')
  const page = await visitor.get('/account')

  const said = [...response.headers.values(), ...page.headers.values(), await page.text()].join()
  expect(stored?.held?.token).toMatch(/.{20}/)
  expect(said).not.toContain(stored?.held?.token)
})

test('an anonymous visitor gets no cookie, and pages may be kept; a signed-in one gets private pages', async () => {
  await using app = await start()
  const visitor = app.visitor()
  const anonymous = await visitor.get('/public')
  await visitor.post('/login', MARIA)
  const signedIn = await visitor.get('/public')

  expect(anonymous.headers.get('Cache-Control')).toBeNull()
  expect(anonymous.headers.getSetCookie()).toEqual([])
  expect(signedIn.headers.get('Cache-Control')).toBe('no-store')
  expect(signedIn.headers.getSetCookie()).toEqual([])
})

test('who is not signed in is led to the login page and back, without the language of another', async () => {
  await using app = await start()

  const response = await app.visitor().get('/account?coin=BTC&lang=de')

  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Fcoin%3DBTC&lang=de')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a cookie that nobody gave is nobody', async () => {
  await using app = await start()
  for (const cookie of ['causeway=x', `causeway=${'a'.repeat(43)}`, 'causeway=%00', `causeway=${'é'.repeat(43)}`]) {
    const visitor = app.visitor()
    visitor.cookie = encodeURI(cookie)
    expect((await visitor.get('/account')).status).toBe(302)
  }
})

test('twenty pages at once with a token that changes with every answer: nobody is thrown out', async () => {
  await using app = await start()
  app.sandbox.control.fault({ kind: 'rotate-always' })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)

  for (let round = 0; round < 3; round += 1) {
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitor.get('/account')))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  }
})

test('two instances on one Redis follow one session whose token changes with every answer', async () => {
  await using redis = await startRedis()
  await using app = await start()
  app.sandbox.control.fault({ kind: 'rotate-always' })
  const stores = await Promise.all(
    [0, 1].map(async () => new SessionStore(await RedisKeyValueStore.connect(redis.url), TIMES)),
  )
  const visitors = stores.map((store) => browserOf(appWith(PAGES, { store, baseUrl: app.sandbox.url })))
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

test('a session that ended elsewhere: one redirect, one notice in the words of the platform, no loop', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  const thrownOut = await visitor.get('/account?coin=BTC')
  const login = await visitor.get('/login')
  const again = await visitor.get('/login')

  expect(thrownOut.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Fcoin%3DBTC&lang=en')
  expect(await login.json()).toMatchObject({
    '/login': { notices: [{ kind: 'info', key: 'error.only_one_session', persistent: false }] },
  })
  expect(await again.json()).toMatchObject({ '/login': { notices: [] } })
  expect((await visitor.post('/login', MARIA)).headers.get('Location')).toBe('/account')
})

test('a 401 that a page swallows ends the session all the same', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  const response = await visitor.get('/swallows')

  expect(response.headers.get('Location')).toBe('/login?redirect=%2Fswallows&lang=en')
})

test('what was typed when the session ended comes back to the same account, without secrets, once', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  const typed = {
    form_id: 'account',
    operation_id: 'op-1',
    sum: '750,00',
    password: 'Secret1',
    pin: '123456',
    csrf_token: 'x',
  }
  const lost = await visitor.post('/account', typed, { Referer: 'http://localhost:3000/account?step=2&lang=de' })
  await visitor.post('/login', MARIA)
  const back = await visitor.get('/account')
  const once = await visitor.get('/account')

  expect(lost.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Fstep%3D2&lang=de')
  expect(await back.json()).toMatchObject({
    '/account': {
      draft: [
        ['form_id', 'account'],
        ['operation_id', 'op-1'],
        ['sum', '750,00'],
      ],
    },
  })
  expect(await once.json()).toMatchObject({ '/account': { draft: null } })
})

test('a stranger at a shared link finds no form that was typed there before, after a validation error', async () => {
  await using app = await start()
  const typed = { form_id: 'pay', payer_name: 'Anna Schmidt' }
  const draftAfter = async (path: string, fields: Record<string, string>) => {
    const browser = app.visitor()
    const origin = { Referer: `http://localhost:3000${path}` }
    expect((await browser.post(path, fields, origin)).status).toBe(422)
    return JSON.stringify(await (await browser.get(path)).json())
  }
  expect(await draftAfter('/form', typed)).toContain('Anna Schmidt')
  expect(await draftAfter('/shared', typed)).not.toContain('Anna Schmidt')
  expect(await draftAfter('/shared', { ...typed, held: 'yes' })).toContain('Anna Schmidt')
})

test('another account that signs in gets neither the draft nor the redirect, and the draft is gone', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)
  await visitor.post('/account', { form_id: 'account', sum: '750,00' })

  const other = await visitor.post('/login', OFFICE)
  expect(other.headers.get('Location')).toBe('/overview')
  expect(await (await visitor.get('/account')).json()).toMatchObject({
    '/account': { email: OFFICE.email, draft: null },
  })

  await visitor.post('/login', MARIA)
  expect(await (await visitor.get('/account')).json()).toMatchObject({
    '/account': { email: MARIA.email, draft: null },
  })
})

test('an idle session ends after five minutes, and polls do not keep it alive', async () => {
  let now = Date.now()
  await using app = await start({ now: () => now })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)

  now += 4 * MINUTE_MS
  expect((await visitor.get('/account')).status).toBe(200)
  for (let minute = 0; minute < 4; minute += 1) {
    now += MINUTE_MS
    expect((await visitor.get('/poll')).status).toBe(200)
  }
  now += MINUTE_MS
  const ended = await visitor.get('/account')
  const login = await visitor.get('/login')

  expect(ended.headers.get('Location')).toBe('/login?redirect=%2Faccount&lang=en')
  expect(await login.json()).toMatchObject({ '/login': { notices: [{ key: 'error.session_expired' }] } })
})

test('a page that is fetched and that nobody looks at does not end an expired session: the first view says so', async () => {
  let now = Date.now()
  await using app = await start({ now: () => now })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  now += 6 * MINUTE_MS
  for (const name of ['Purpose', 'Sec-Purpose']) {
    for (const path of ['/public', '/account', '/login']) {
      const unseen = await visitor.get(path, { [name]: 'prefetch' })
      expect([unseen.status, unseen.headers.getSetCookie()]).toEqual([425, []])
    }
  }
  expect((await visitor.get('/account')).status).toBe(302)
  const login = await visitor.get('/login')
  expect(await login.json()).toMatchObject({ '/login': { notices: [{ key: 'error.session_expired' }] } })
})

test('what is sent after the session expired is not lost either', async () => {
  let now = Date.now()
  await using app = await start({ now: () => now })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  now += 6 * MINUTE_MS

  const lost = await visitor.post('/account', { form_id: 'account', sum: '750,00' })
  const back = await visitor.post('/login', MARIA)

  expect(lost.headers.get('Location')).toBe('/login?redirect=%2Faccount&lang=en')
  expect(back.headers.get('Location')).toBe('/account')
  expect(await (await visitor.get('/account')).json()).toMatchObject({
    '/account': {
      draft: [
        ['form_id', 'account'],
        ['sum', '750,00'],
      ],
    },
  })
})

test('a poll that finds the session over leads back to the page that polled', async () => {
  let now = Date.now()
  await using app = await start({ now: () => now })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  now += 6 * MINUTE_MS

  const poll = await visitor.get('/poll', { Referer: 'http://localhost:3000/account?tab=1' })
  const page = await visitor.get('/account?tab=1')
  const login = await visitor.get('/login')

  expect(poll.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Ftab%3D1&lang=en')
  expect(page.headers.get('Location')).toBe('/login?redirect=%2Faccount%3Ftab%3D1&lang=en')
  expect(await login.json()).toMatchObject({ '/login': { notices: [{ key: 'error.session_expired' }] } })
})

test('a session in use ends after twelve hours', async () => {
  let now = Date.now()
  await using app = await start({ now: () => now })
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const statuses = []
  for (let visits = 0; visits <= 180; visits += 1) {
    statuses.push((await visitor.get('/poll')).status)
    await visitor.get('/public')
    now += 4 * MINUTE_MS
  }

  expect(statuses.indexOf(302)).toBe(180)
})

test('logging out ends the session here and on the platform, and a copied cookie is worth nothing', async () => {
  await using app = await start()
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

test('logging out of a session that ended elsewhere is logging out', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  expect((await visitor.post('/logout', {})).headers.get('Location')).toBe('/login')
})

test('logging out works when the platform does not answer', async () => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  const before = visitor.cookie
  app.sandbox.control.fault({ kind: 'reset-before', call: 'POST auth/logout' })

  expect((await visitor.post('/logout', {})).headers.get('Location')).toBe('/login')
  expect(await userOf(app.store, before)).toBeNull()
})

test('a notice on the way to another page is shown there, and an ok=false stays', async () => {
  await using app = await start()
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

test.each(['/leads-on', '/leads-on.data'])('a page that leads on takes no notice with it: %s', async (page) => {
  await using app = await start()
  const visitor = app.visitor()
  await visitor.get('/says')
  await visitor.get(page)
  const views = [await visitor.get('/login'), await visitor.get('/login')]

  expect(await Promise.all(views.map((view): Promise<unknown> => view.json()))).toMatchObject([
    { '/login': { notices: [{ kind: 'success', text: 'Done' }] } },
    { '/login': { notices: [] } },
  ])
})

test("the framework's own data requests are led to the login page too", async () => {
  await using app = await start()

  const response = await app.visitor().get('/account.data?_routes=%2Faccount&coin=BTC')

  expect(response.status).toBe(202)
  expect(await response.text()).toContain('/login?redirect=%2Faccount%3Fcoin%3DBTC')
})
