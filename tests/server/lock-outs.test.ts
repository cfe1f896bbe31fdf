import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from './product.ts'
import { runningApp } from './running-app.ts'
import { Browser } from './browser.ts'

const EMAIL = 'maria@example.com'

let run: Awaited<ReturnType<typeof product>>
beforeAll(async () => {
  run = await product({ variables: { TRUSTED_PROXY_HOPS: '1' } })
})
afterAll(async () => run[Symbol.asyncDispose]())

/** A browser behind a proxy, at an address; it keeps its cookies. */
function visitor(address: string, origin = run.app.url) {
  const browser = new Browser(origin)
  return {
    jar: browser.cookies,
    async post(path: string, fields: Record<string, string>, from = address) {
      const response = await browser.post(path, fields, { 'X-Forwarded-For': from })
      await response.arrayBuffer()
      return response
    },
    async logIn(password = 'Causeway1', email = EMAIL) {
      return (await this.post('/login', { intent: 'password', email, password })).status
    },
    askLink(email = EMAIL) {
      return this.post('/login', { intent: 'link', link_email: email })
    },
    askReset(email = EMAIL) {
      return this.post('/login?modal=password-reset', { intent: 'reset', reset_email: email })
    },
    logOut() {
      return this.post('/logout', {})
    },
  }
}

let strangers = 0
const strangerAt = (origin: string) => visitor(`198.51.${100 + (++strangers % 100)}.${strangers % 250}`, origin)
const stranger = () => strangerAt(run.app.url)
const NEW = { password: 'Harbour22', password_confirmation: 'Harbour22' }

/** What the finding did: 29 requests from any addresses. */
async function strangersFail(email = EMAIL) {
  for (let count = 0; count < 6; count += 1) {
    await stranger().logIn('Wrong1234', email)
    await stranger().askLink(email)
    await stranger().askReset(email)
  }
  for (let count = 0; count < 11; count += 1)
    await stranger().post(`/login/${encodeURIComponent(email)}/garbage${count}`, {})
}

const logIns = () => run.sandbox.control.received().filter(({ path }) => path === 'auth/login').length

function emails() {
  return run.sandbox.control.emails(run.sandbox.control.account(EMAIL).number)
}

function newest(kind: 'login' | 'password-reset'): string {
  const links = emails().map(({ link }) => new URL(link ?? 'http://none').pathname)
  return links.find((path) => path.startsWith(`/${kind}/`)) ?? ''
}

test('while strangers fail at an account, its owner logs in, uses an emailed link, and sets a new password, three times over (T65, T94)', async () => {
  const home = '203.0.113.7'
  const owner = visitor(home)
  expect(await owner.logIn()).toBe(303)
  await owner.logOut()

  for (let round = 0; round < 3; round += 1) {
    await strangersFail()

    // The same browser anywhere, another browser at the same address, and any browser with what was emailed.
    expect(await owner.logIn()).toBe(303)
    await owner.logOut()
    expect(await visitor(home).logIn()).toBe(303)
    expect((await stranger().askLink()).status).toBe(303)
    const away = stranger()
    expect((await away.post(newest('login'), {})).headers.get('Location')).toContain('/overview')
    expect((await stranger().askReset()).status).toBe(303)
    const forgot = stranger()
    expect((await forgot.post(newest('password-reset'), { ...NEW })).headers.get('Location')).toBe('/login?lang=en')
    expect(await forgot.logIn(NEW.password)).toBe(303)
    await forgot.logOut()
    const again = await owner.askReset()
    expect(again.status).toBe(303)
    const back = { password: 'Causeway1', password_confirmation: 'Causeway1' }
    expect((await owner.post(newest('password-reset'), back)).status).toBe(303)
  }
}, 60_000)

test('however many addresses strangers have, ten wrong passwords of theirs are passed on in a quarter of an hour, and five are looked at', async () => {
  const email = 'office@example.com'
  const before = logIns()
  const statuses = []
  for (let count = 0; count < 30; count += 1) statuses.push(await stranger().logIn('Wrong1234', email))
  const passedOn = logIns() - before

  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  expect(passedOn).toBe(10)
})

test('a browser that is known has few tries, too, and is known to no other account', async () => {
  const email = 'newbie@example.com'
  const owner = visitor('192.0.2.4')
  expect(await owner.logIn('Causeway1', email)).toBe(303)
  await owner.logOut()
  const statuses = []
  for (let count = 0; count < 12; count += 1) statuses.push(await owner.logIn('Wrong1234', email))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(await owner.logIn('Causeway1', email)).toBe(429)

  for (let count = 0; count < 6; count += 1) await stranger().logIn('Wrong1234', 'office@example.com')
  expect(await owner.logIn('Causeway1', 'office@example.com')).toBe(429)
})

test('the cookie of a known browser opens nothing, is kept from scripts, and is given only to whoever proved to be the owner (T66)', async () => {
  const wrong = await visitor('192.0.2.9').post('/login', {
    intent: 'password',
    email: 'nobody@example.com',
    password: 'x',
  })
  expect(wrong.headers.getSetCookie().join()).not.toContain('device=')
  const owner = visitor('192.0.2.10')
  const { email } = run.sandbox.control.enter('verified-personal').account
  const right = await owner.post('/login', { intent: 'password', email, password: 'Causeway1' })
  const [cookie] = right.headers.getSetCookie().filter((each) => each.startsWith('device='))
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(right.headers.get('Cache-Control')).toBe('no-store')

  const device = `device=${owner.jar.get('device')}`
  const page = await fetch(`${run.app.url}/overview`, { headers: { Cookie: device }, redirect: 'manual' })
  expect([page.status, page.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
})

test('links that strangers ask for are answered alike for everybody, few are sent, and asking from one address ends (T13)', async () => {
  const before = emails().length
  const answers = []
  for (let count = 0; count < 8; count += 1) {
    for (const email of [EMAIL, 'nobody@example.com']) {
      const answer = await stranger().askLink(email)
      answers.push([answer.status, answer.headers.get('Location')].join(' '))
    }
  }
  expect(new Set(answers)).toEqual(new Set(['303 /login?lang=en']))
  expect(emails().length - before).toBeLessThanOrEqual(2)

  const pushy = visitor('198.18.0.1')
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await pushy.askLink(`nobody${count}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429])
})

test('links that are emailed are counted by the link and the address, never by the email address in their URL', async () => {
  const path = (token: string) => `/login/${encodeURIComponent(EMAIL)}/${token}`
  for (let count = 0; count < 30; count += 1) {
    expect((await stranger().post(path(`garbage-a${count}`), {})).status).toBe(404)
    expect((await stranger().post(path(`garbage-b${count}`).replace('/login/', '/unsubscribe/'), {})).status).toBe(404)
  }
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push((await stranger().post(path('one-garbage'), {})).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])

  const pushy = visitor('198.18.0.2')
  const late = []
  for (let count = 0; count < 61; count += 1) late.push((await pushy.post(path(`garbage-c${count}`), {})).status)
  expect(late.filter((status) => status === 429)).toHaveLength(1)
}, 30_000)

test('a browser that is known stays known when the app is started anew', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: run.sandbox.url, TRUSTED_PROXY_HOPS: '1' })
  const { email } = run.sandbox.control.enter('verified-personal').account
  const owner = visitor('203.0.113.99', app.url)
  expect(await owner.logIn('Causeway1', email)).toBe(303)
  await owner.logOut()
  app.signal('SIGKILL')
  await app.exited()

  await using again = await app.restarted()
  const failed = []
  for (let count = 0; count < 12; count += 1) failed.push(await strangerAt(again.url).logIn('Wrong1234', email))
  expect(failed.at(-1)).toBe(429)
  expect(await owner.logIn('Causeway1', email)).toBe(303)
}, 30_000)

test('with an https origin and no trusted proxy the start says what to set, and strangers do not use up the tries of other customers (T95)', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: run.sandbox.url, PUBLIC_ORIGIN: 'https://pay.example' })
  expect(app.log()).toMatch(/TRUSTED_PROXY_HOPS/)
  const post = (email: string, password: string, from: string) =>
    fetch(`${app.url}/login`, {
      method: 'POST',
      headers: { Origin: 'https://pay.example', 'X-Forwarded-For': from },
      body: new URLSearchParams({ intent: 'password', email, password }),
      redirect: 'manual',
    }).then(({ status }) => status)
  for (let count = 0; count < 60; count += 1) {
    expect(await post(`nobody${count}@example.com`, 'Wrong1234', `198.51.100.${count}`)).toBe(401)
  }
  const { email } = run.sandbox.control.enter('verified-personal').account
  expect(await post(email, 'Causeway1', '203.0.113.1')).toBe(303)
  // An account still has its own count.
  const statuses = []
  for (let count = 0; count < 8; count += 1) statuses.push(await post('victim@example.com', 'Wrong1234', '203.0.113.1'))
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('with one trusted proxy an address has 60 tries, whatever it claims before its own entry', async () => {
  const { app } = run
  const pushy = visitor('')
  const statuses = []
  for (let count = 0; count < 62; count += 1) {
    const fields = { intent: 'password', email: `nobody-${count}@example.com`, password: 'Wrong1234' }
    statuses.push((await pushy.post('/login', fields, `10.9.8.${count}, 198.18.0.3`)).status)
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401))
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(app.log()).not.toMatch(/TRUSTED_PROXY_HOPS/)
  expect(await visitor('198.18.0.4').logIn('Wrong1234', 'nobody-0@example.com')).toBe(401)
}, 30_000)
