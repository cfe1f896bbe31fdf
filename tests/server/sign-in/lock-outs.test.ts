import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '#tests/server/product.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { Browser } from '#tests/server/browser.ts'

const EMAIL = 'maria@example.com'

let run: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  run = await startProduct({ variables: { TRUSTED_PROXY_HOPS: '1' } })
})
afterAll(async () => run[Symbol.asyncDispose]())

/** A browser behind a proxy with this IP address. */
function createVisitor(address: string, origin = run.app.url) {
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
const createStrangerAt = (origin: string) =>
  createVisitor(`198.51.${100 + (++strangers % 100)}.${strangers % 250}`, origin)
const createStranger = () => createStrangerAt(run.app.url)
const NEW = { password: 'Harbour22', password_confirmation: 'Harbour22' }

/** The attack of the security finding: 29 requests from different addresses. */
async function failAsStrangers(email = EMAIL) {
  for (let count = 0; count < 6; count += 1) {
    await createStranger().logIn('Wrong1234', email)
    await createStranger().askLink(email)
    await createStranger().askReset(email)
  }
  for (let count = 0; count < 11; count += 1)
    await createStranger().post(`/login/${encodeURIComponent(email)}/garbage${count}`, {})
}

const logIns = () => run.sandbox.control.received().filter(({ path }) => path === 'auth/login').length

function getEmails() {
  return run.sandbox.control.emails(run.sandbox.control.account(EMAIL).number)
}

function findNewestLink(kind: 'login' | 'password-reset'): string {
  const links = getEmails().map(({ link }) => new URL(link ?? 'http://none').pathname)
  return links.find((path) => path.startsWith(`/${kind}/`)) ?? ''
}

test('lets the owner in while strangers fail at the account (rate limit, T65, T94)', async () => {
  const home = '203.0.113.7'
  const owner = createVisitor(home)
  expect(await owner.logIn()).toBe(303)
  await owner.logOut()

  for (let round = 0; round < 3; round += 1) {
    await failAsStrangers()

    // The known browser anywhere, a new browser at the same address, and any browser with an emailed link.
    expect(await owner.logIn()).toBe(303)
    await owner.logOut()
    expect(await createVisitor(home).logIn()).toBe(303)
    expect((await createStranger().askLink()).status).toBe(303)
    const away = createStranger()
    expect((await away.post(findNewestLink('login'), {})).headers.get('Location')).toContain('/overview')
    expect((await createStranger().askReset()).status).toBe(303)
    const forgot = createStranger()
    expect((await forgot.post(findNewestLink('password-reset'), { ...NEW })).headers.get('Location')).toBe(
      '/login?lang=en',
    )
    expect(await forgot.logIn(NEW.password)).toBe(303)
    await forgot.logOut()
    const again = await owner.askReset()
    expect(again.status).toBe(303)
    const back = { password: 'Causeway1', password_confirmation: 'Causeway1' }
    expect((await owner.post(findNewestLink('password-reset'), back)).status).toBe(303)
  }
}, 60_000)

test('forwards ten wrong passwords in 15 minutes across addresses, and reports five', async () => {
  const email = 'office@example.com'
  const before = logIns()
  const statuses = []
  for (let count = 0; count < 30; count += 1) statuses.push(await createStranger().logIn('Wrong1234', email))
  const passedOn = logIns() - before

  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  expect(passedOn).toBe(10)
})

test('rate limits a known browser too, and knows it only for its account', async () => {
  const email = 'newbie@example.com'
  const owner = createVisitor('192.0.2.4')
  expect(await owner.logIn('Causeway1', email)).toBe(303)
  await owner.logOut()
  const statuses = []
  for (let count = 0; count < 12; count += 1) statuses.push(await owner.logIn('Wrong1234', email))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(await owner.logIn('Causeway1', email)).toBe(429)

  for (let count = 0; count < 6; count += 1) await createStranger().logIn('Wrong1234', 'office@example.com')
  expect(await owner.logIn('Causeway1', 'office@example.com')).toBe(429)
})

test('sets the device cookie only after login, and never as a session (T66)', async () => {
  const wrong = await createVisitor('192.0.2.9').post('/login', {
    intent: 'password',
    email: 'nobody@example.com',
    password: 'x',
  })
  expect(wrong.headers.getSetCookie().join()).not.toContain('device=')
  const owner = createVisitor('192.0.2.10')
  const { email } = run.sandbox.control.enter('verified-personal').account
  const right = await owner.post('/login', { intent: 'password', email, password: 'Causeway1' })
  const [cookie] = right.headers.getSetCookie().filter((each) => each.startsWith('device='))
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(right.headers.get('Cache-Control')).toBe('no-store')

  const device = `device=${owner.jar.get('device')}`
  const page = await fetch(`${run.app.url}/overview`, { headers: { Cookie: device }, redirect: 'manual' })
  expect([page.status, page.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
})

test('responds the same to link requests for any email and rate limits them (T13)', async () => {
  const before = getEmails().length
  const answers = []
  for (let count = 0; count < 8; count += 1) {
    for (const email of [EMAIL, 'nobody@example.com']) {
      const answer = await createStranger().askLink(email)
      answers.push([answer.status, answer.headers.get('Location')].join(' '))
    }
  }
  expect(new Set(answers)).toEqual(new Set(['303 /login?lang=en']))
  expect(getEmails().length - before).toBeLessThanOrEqual(2)

  const pushy = createVisitor('198.18.0.1')
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await pushy.askLink(`nobody${count}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429])
})

test('rate limits emailed links by link and IP address, not by the email in their URL', async () => {
  const buildPath = (token: string) => `/login/${encodeURIComponent(EMAIL)}/${token}`
  for (let count = 0; count < 30; count += 1) {
    expect((await createStranger().post(buildPath(`garbage-a${count}`), {})).status).toBe(404)
    expect(
      (await createStranger().post(buildPath(`garbage-b${count}`).replace('/login/', '/unsubscribe/'), {})).status,
    ).toBe(404)
  }
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await createStranger().post(buildPath('one-garbage'), {})).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429])

  const pushy = createVisitor('198.18.0.2')
  const late = []
  for (let count = 0; count < 61; count += 1) late.push((await pushy.post(buildPath(`garbage-c${count}`), {})).status)
  expect(late.filter((status) => status === 429)).toHaveLength(1)
}, 30_000)

test('recognises a known browser after a restart of the app', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: run.sandbox.url, TRUSTED_PROXY_HOPS: '1' })
  const { email } = run.sandbox.control.enter('verified-personal').account
  const owner = createVisitor('203.0.113.99', app.url)
  expect(await owner.logIn('Causeway1', email)).toBe(303)
  await owner.logOut()
  app.signal('SIGKILL')
  await app.exited()

  await using again = await app.restarted()
  const failed = []
  for (let count = 0; count < 12; count += 1) failed.push(await createStrangerAt(again.url).logIn('Wrong1234', email))
  expect(failed.at(-1)).toBe(429)
  expect(await owner.logIn('Causeway1', email)).toBe(303)
}, 30_000)

test('warns at start about an untrusted proxy and keeps tries per account (T95)', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: run.sandbox.url, PUBLIC_ORIGIN: 'https://pay.example' })
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

test('allows 60 tries per address behind one trusted proxy (rate limit)', async () => {
  const { app } = run
  const pushy = createVisitor('')
  const statuses = []
  for (let count = 0; count < 62; count += 1) {
    const fields = { intent: 'password', email: `nobody-${count}@example.com`, password: 'Wrong1234' }
    statuses.push((await pushy.post('/login', fields, `10.9.8.${count}, 198.18.0.3`)).status)
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401))
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(app.log()).not.toMatch(/TRUSTED_PROXY_HOPS/)
  expect(await createVisitor('198.18.0.4').logIn('Wrong1234', 'nobody-0@example.com')).toBe(401)
}, 30_000)
