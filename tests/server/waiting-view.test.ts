import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from './product.ts'
import { Browser } from './browser.ts'
import { formWithIntent, headingOf, shown } from './page.ts'

const IDLE_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'causeway-waiting-'))
const sessionFile = join(folder, 'sessions.db')
let run: Awaited<ReturnType<typeof product>>

beforeAll(async () => {
  run = await product({ withScenarios: true, variables: { SESSION_DATABASE: sessionFile } })
})
afterAll(async () => {
  await run?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** A browser on the page of a payment. */
class Visitor extends Browser {
  account = ''

  static async of(scenario: string): Promise<Visitor> {
    const visitor = new Visitor(run.app.url)
    await visitor.goTo(scenario)
    await visitor.get(visitor.page)
    return visitor
  }

  /** Signed in as the fresh account of a scenario, and on the way to its page. */
  async goTo(scenario: string): Promise<void> {
    const { account } = await this.arrive(run.sandbox, scenario)
    this.account = account
  }

  /** Where the page of the payment leads, or null when it is shown itself. */
  async leadsTo(path = this.page): Promise<string | null> {
    const location = (await this.get(path)).headers.get('Location')
    return location && new URL(location, run.app.url).pathname
  }
}

type StoredSession = { lastSeenAt: number; user: { id: string } | null }

function changeSessions(change: (session: StoredSession) => StoredSession): void {
  const database = new DatabaseSync(sessionFile)
  const write = database.prepare('update key_values set value = ? where key = ?')
  for (const { key, value } of database.prepare("select key, value from key_values where key like 'session:%'").all()) {
    write.run(JSON.stringify(change(JSON.parse(String(value)) as StoredSession)), String(key))
  }
  database.close()
}

/** Lets every session be older by so many ms, as if nobody had used it since. */
const ageSessions = (by: number) => changeSessions((session) => ({ ...session, lastSeenAt: session.lastSeenAt - by }))

const letSessionsRunOut = () => ageSessions(IDLE_MS + 1000)

/** When the session of a visitor was last used, in ms. */
function lastSeen({ account }: Visitor): number {
  const seen: number[] = []
  changeSessions((session) => {
    if (session.user?.id === account) seen.push(session.lastSeenAt)
    return session
  })
  return Math.max(...seen)
}

/** A session is written for being used after the answer: by then it is. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

const consoleOf = ({ page }: Visitor) => `${run.sandbox.url}/console${page}`
const happens = (visitor: Visitor, happening: string) =>
  fetch(consoleOf(visitor), { method: 'POST', body: new URLSearchParams({ do: happening }), redirect: 'manual' })
const words = (html: string) => shown(html).replaceAll(/<[^>]*>/g, ' ')

test('a page that waits outlives its session: amount, address and state stay, masked and with nothing to press', async () => {
  const visitor = await Visitor.of('payment-third-party')
  const draft = await visitor.leadsTo()
  const form = formWithIntent(await visitor.read(visitor.page), 'confirm')
  await visitor.post(visitor.page, Object.fromEntries(form.map(([name, value]) => [name, String(value)])))
  const before = await visitor.read(visitor.page)
  const [, address = 'no address'] =
    /<span class="code fours"[^>]*>((?:bc1|1|3)\w{20,})<\/span>/.exec(shown(before)) ?? []
  const [, amount = 'no amount'] = /Send ([\d.]+\u00a0BTC) by/.exec(before) ?? []
  letSessionsRunOut()

  expect(draft).toBeNull()
  expect(await visitor.leadsTo()).toBe(`${visitor.page}/waiting`)
  const answer = await visitor.get(`${visitor.page}/waiting`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(shown(html)).toContain(address)
  expect(html).toContain(amount)
  expect(html).toMatch(/You are logged out\..*Log in to manage it.*Check again/s)
  expect(html).toMatch(/href="\/login\?redirect=%2Ftransactions%2Ftx_\w+&amp;lang=en"/)
  expect(html).toMatch(/<svg[^>]*>.*<title|role="img"/s)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).not.toMatch(/<form|<button[^>]*type="submit"|Cancel the payment/)
  // Whoever the payment goes to is masked, and the payer is not there at all.
  const known = words(before)
  const names = [
    ...new Set(known.match(/(?:Kaarel Mets|Anna Schmidt|Mets|Schmidt|kaarel\S*@\S+|DE02 1203[\d ]+)/g) ?? []),
  ]
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => words(html).includes(name))).toEqual([])
})

test('it moves with the payment until it is over, without scripts by its link and with them by a poll that extends nothing', async () => {
  const visitor = await Visitor.of('payment-I-short')
  letSessionsRunOut()
  await visitor.leadsTo()
  const page = `${visitor.page}/waiting`
  const seen = async () => {
    const asked = (await (await visitor.get(`${page}/status`)).json()) as { version: string | null }
    return { version: asked.version, headline: headingOf(await visitor.read(page)) }
  }
  const first = await seen()
  const same = await seen()
  await happens(visitor, 'short')
  const second = await seen()
  await happens(visitor, 'full')
  const third = await seen()

  expect(same).toEqual(first)
  expect(first.headline).toMatch(/0\.000\d+ BTC is missing/)
  expect(second.headline).toMatch(/0\.0000\d+ BTC is missing/)
  expect(third.headline).toContain('We can see your payment')
  expect(new Set([first, second, third].map(({ version }) => version)).size).toBe(3)
  expect([...visitor.cookies.keys()].toSorted()).toContain('waiting')
})

test('it says that late crypto waits for a choice, and offers none', async () => {
  const visitor = await Visitor.of('payment-N-rate-expired-ask')
  await happens(visitor, 'full')
  const own = headingOf(await visitor.read(visitor.page))
  letSessionsRunOut()

  const html = await visitor.read(`${visitor.page}/waiting`)
  expect(own).not.toBe('')
  expect(headingOf(html)).toBe(own)
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/<form/)
})

test('it tells that crypto came on the wrong network while nobody was logged in, and that an answer is waited for', async () => {
  const visitor = await Visitor.of('payment-usdc')
  letSessionsRunOut()
  await visitor.leadsTo()
  const page = `${visitor.page}/waiting`
  const version = async () =>
    ((await (await visitor.get(`${page}/status`)).json()) as { version: string | null }).version
  const before = await version()
  await happens(visitor, 'wrong')

  expect(await version()).not.toBe(before)
  const html = await visitor.read(page)
  expect(headingOf(html)).toMatch(/^Your [\d.]+ USDC came on the wrong network$/)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/Answer by .*Log in to answer our question\./s)
  expect(main).not.toMatch(/<form|We need to look at this payment/)
})

test('logging out on purpose ends it, also for whoever has copied the cookie', async () => {
  const visitor = await Visitor.of('payment-N-waiting')
  const copy = visitor.cookies.get('waiting') ?? ''
  await visitor.post('/logout', {})
  expect(copy).toMatch(/^[\w-]{43}$/)
  expect(visitor.cookies.has('waiting')).toBe(false)

  visitor.cookies.set('waiting', copy)
  expect(await visitor.leadsTo()).toBe('/login')
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
  expect(await (await visitor.get(`${visitor.page}/waiting/status`)).json()).toEqual({ version: null })
})

test('a page that is logged out after its session expired ends it too', async () => {
  const visitor = await Visitor.of('payment-N-waiting')
  letSessionsRunOut()
  expect(await visitor.leadsTo()).toBe(`${visitor.page}/waiting`)
  await visitor.post('/logout', {})
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
})

test('a new password ends it', async () => {
  const visitor = await Visitor.of('payment-N-waiting')
  letSessionsRunOut()
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBeNull()
  const { context } = run.sandbox.control
  context.database.run("update sessions set ended_at = 1, end_code = 'error.session_expired' where ended_at is null")
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
})

test('whoever logs in next has nothing of it, and the same customer has the page itself', async () => {
  const visitor = await Visitor.of('payment-N-waiting')
  const [first, copy] = [visitor.page, visitor.cookies.get('waiting') ?? '']
  letSessionsRunOut()
  expect(await visitor.leadsTo()).toBe(`${first}/waiting`)
  await visitor.goTo('payment-N-floating')

  expect(await visitor.leadsTo(`${first}/waiting`)).toBe(first)
  expect((await visitor.get(first)).status).toBe(404)
  await visitor.get(visitor.page)
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe(visitor.page)
  letSessionsRunOut()
  expect(await visitor.leadsTo(`${first}/waiting`)).toBe('/login')
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBeNull()
  visitor.cookies.set('waiting', copy)
  expect(await visitor.leadsTo(`${first}/waiting`)).toBe('/login')
})

test('the cookie opens the payments that were open and no other, a made-up one none, and a planted one takes none in', async () => {
  const owner = await Visitor.of('payment-N-waiting')
  const other = await Visitor.of('payment-N-floating')
  const planted = owner.cookies.get('waiting') ?? ''
  const victim = new Visitor(run.app.url)
  await victim.goTo('payment-U-seen')
  victim.cookies.set('waiting', planted)
  await victim.get(victim.page)
  letSessionsRunOut()

  expect(await owner.leadsTo()).toBe(`${owner.page}/waiting`)
  expect(await owner.leadsTo(`${other.page}/waiting`)).toBe('/login')
  expect(await owner.leadsTo(other.page)).toBe('/login')
  expect(victim.cookies.get('waiting')).not.toBe(planted)
  expect(await owner.leadsTo(`${victim.page}/waiting`)).toBe('/login')
  owner.cookies.set('waiting', 'A'.repeat(43))
  expect(await owner.leadsTo()).toBe('/login')
  owner.cookies.set('waiting', `${planted}; x=1`)
  expect((await owner.get('/history')).headers.get('Location')).toMatch(/^\/login/)
  // Nothing else of the account opens, and no form of the payment does anything.
  other.cookies.delete('causeway')
  for (const path of [
    '/overview',
    '/history',
    `${other.page}/edit`,
    `${other.page}/receipt`,
    `${other.page}/refund-address`,
  ]) {
    expect(await other.leadsTo(path), path).toBe('/login')
  }
  const posted = await other.post(other.page, { intent: 'cancel' })
  expect(new URL(posted.headers.get('Location') ?? '', run.app.url).pathname).toBe('/login')
  expect((await other.post(`${other.page}/waiting`, { intent: 'cancel' })).status).toBeGreaterThanOrEqual(400)
})

test('after 24 hours it is over', async () => {
  const visitor = await Visitor.of('payment-I-short')
  letSessionsRunOut()
  const { control } = run.sandbox
  const { number } = control.context.database.get<{ number: number }>(
    'select number from accounts where id = ?',
    visitor.account,
  ) ?? { number: 0 }
  control.moveClock(23 * HOUR_MS, number)
  expect(await visitor.leadsTo()).toBe(`${visitor.page}/waiting`)
  control.moveClock(HOUR_MS + 1000, number)
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
})

test('a page that reloads itself after a change keeps nobody logged in, and whoever reloads it does', async () => {
  const visitor = await Visitor.of('payment-I-short')
  const status = `${visitor.page}/status?lang=en`
  const { version } = (await (await visitor.get(status)).json()) as { version: string }
  await visitor.get(`${status}&version=${version}`)
  expect(visitor.cookies.has('reload')).toBe(false)
  ageSessions(IDLE_MS - 60_000)
  const aged = lastSeen(visitor)
  await happens(visitor, 'short')
  await visitor.get(`${status}&version=${version}`)
  expect(visitor.cookies.has('reload')).toBe(true)
  expect((await visitor.get(visitor.page)).status).toBe(200)
  expect(visitor.cookies.has('reload')).toBe(false)
  await settled()
  expect(lastSeen(visitor)).toBe(aged)
  await visitor.get(visitor.page)
  await expect.poll(() => lastSeen(visitor)).toBeGreaterThan(aged)
})

test.each(['payment-N-unconfirmed', 'payment-X-cancelled', 'payment-Z', 'coin-payment-N', 'payment-R-returned'])(
  'the page of %s is remembered nowhere, and ends with its session',
  async (scenario) => {
    const visitor = await Visitor.of(scenario)
    expect(visitor.cookies.has('waiting')).toBe(false)
    letSessionsRunOut()
    expect(await visitor.leadsTo()).toBe('/login')
  },
)

test('the key is asked for once for each payment, and a platform without such keys changes nothing', async () => {
  const visitor = await Visitor.of('payment-N-waiting')
  const { control } = run.sandbox
  const asked = () => control.countReceived({ method: 'POST', path: 'transactions/:id/waiting_key' })
  const before = asked()
  await visitor.get(visitor.page)
  await visitor.get(visitor.page)
  expect([before > 0, asked()]).toEqual([true, before])
  control.fault({ call: 'POST transactions/:id/waiting_key', kind: 'status', value: '501' })
  const without = await Visitor.of('payment-N-waiting')
  control.clearFaults()
  expect((await without.get(without.page)).status).toBe(200)
})
