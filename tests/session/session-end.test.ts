import { expect, test } from 'vitest'
import { startApp, MARIA, OFFICE, MINUTE_MS } from './session-app.ts'

test("redirects a session ended elsewhere once, with one notice in the platform's text", async () => {
  await using app = await startApp()
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

test('ends the session on a 401 that a page catches', async () => {
  await using app = await startApp()
  const visitor = app.visitor()
  await visitor.post('/login', MARIA)
  await app.visitor().post('/login', MARIA)

  const response = await visitor.get('/swallows')

  expect(response.headers.get('Location')).toBe('/login?redirect=%2Fswallows&lang=en')
})

test('restores the form of an ended session once to the same account, without secrets', async () => {
  await using app = await startApp()
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

test('drops draft and redirect when another account logs in', async () => {
  await using app = await startApp()
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

test('ends an idle session after a five-minute timeout, despite polls', async () => {
  let now = Date.now()
  await using app = await startApp({ now: () => now })
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

test('ends an expired session on the first view and not on a prefetch', async () => {
  let now = Date.now()
  await using app = await startApp({ now: () => now })
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

test('keeps a form sent after the session expired', async () => {
  let now = Date.now()
  await using app = await startApp({ now: () => now })
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

test('redirects an expired poll back to the page that polled', async () => {
  let now = Date.now()
  await using app = await startApp({ now: () => now })
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

test('ends a session in use after twelve hours (timeout)', async () => {
  let now = Date.now()
  await using app = await startApp({ now: () => now })
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
