import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '#tests/server/product.ts'
import { Browser } from '#tests/server/browser.ts'
import { readFormWithIntent, readHeading, getVisibleHtml } from '#tests/server/page.ts'
import { IDLE_MS, changeSessions, ageSessions, expireSessions } from '#tests/server/transactions/stored-sessions.ts'

const HOUR_MS = 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'causeway-waiting-'))

const sessionFile = join(folder, 'sessions.db')

let run: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  run = await startProduct({ withScenarios: true, variables: { SESSION_DATABASE: sessionFile } })
})

afterAll(async () => {
  await run?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

class Visitor extends Browser {
  account = ''

  static async openScenario(scenario: string): Promise<Visitor> {
    const visitor = new Visitor(run.app.url)
    await visitor.goTo(scenario)
    await visitor.get(visitor.page)
    return visitor
  }

  /** Signs in as a fresh account of the scenario, without opening its page. */
  async goTo(scenario: string): Promise<void> {
    const { account } = await this.arrive(run.sandbox, scenario)
    this.account = account
  }

  /** The path that the payment's page redirects to, or null if it doesn't. */
  async leadsTo(path = this.page): Promise<string | null> {
    const location = (await this.get(path)).headers.get('Location')
    return location && new URL(location, run.app.url).pathname
  }
}

/** When the visitor's session was last used, in ms. */
function getLastSeen({ account }: Visitor): number {
  const seen: number[] = []
  changeSessions(sessionFile, (session) => {
    if (session.user?.id === account) seen.push(session.lastSeenAt)
    return session
  })
  return Math.max(...seen)
}

/** Sessions are updated after the response, so this waits for the update. */
const waitForSessionWrite = () => new Promise((resolve) => setTimeout(resolve, 300))

const getConsole = ({ page }: Visitor) => `${run.sandbox.url}/console${page}`

const triggerEvent = (visitor: Visitor, happening: string) =>
  fetch(getConsole(visitor), { method: 'POST', body: new URLSearchParams({ do: happening }), redirect: 'manual' })

const readText = (html: string) => getVisibleHtml(html).replaceAll(/<[^>]*>/g, ' ')

test('keeps a waiting page after a session timeout, masked and without actions', async () => {
  const visitor = await Visitor.openScenario('payment-third-party')
  const draft = await visitor.leadsTo()
  const form = readFormWithIntent(await visitor.read(visitor.page), 'confirm')
  await visitor.post(visitor.page, Object.fromEntries(form.map(([name, value]) => [name, String(value)])))
  const before = await visitor.read(visitor.page)
  const [, address = 'no address'] =
    /<span class="code fours"[^>]*>((?:bc1|1|3)\w{20,})<\/span>/.exec(getVisibleHtml(before)) ?? []
  const [, amount = 'no amount'] = /Send ([\d.]+\u00a0BTC) by/.exec(before) ?? []
  expireSessions(sessionFile)

  expect(draft).toBeNull()
  expect(await visitor.leadsTo()).toBe(`${visitor.page}/waiting`)
  const answer = await visitor.get(`${visitor.page}/waiting`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(getVisibleHtml(html)).toContain(address)
  expect(html).toContain(amount)
  expect(html).toMatch(/You are logged out\..*Log in to manage it.*Check again/s)
  expect(html).toMatch(/href="\/login\?redirect=%2Ftransactions%2Ftx_\w+&amp;lang=en"/)
  expect(html).toMatch(/<svg[^>]*>.*<title|role="img"/s)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).not.toMatch(/<form|<button[^>]*type="submit"|Cancel the payment/)
  // The recipient is masked and the payer omitted.
  const known = readText(before)
  const names = [
    ...new Set(known.match(/(?:Kaarel Mets|Anna Schmidt|Mets|Schmidt|kaarel\S*@\S+|DE02 1203[\d ]+)/g) ?? []),
  ]
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => readText(html).includes(name))).toEqual([])
})

test('updates the waiting view until the end, by its link and by a poll', async () => {
  const visitor = await Visitor.openScenario('payment-I-short')
  expireSessions(sessionFile)
  await visitor.leadsTo()
  const page = `${visitor.page}/waiting`
  const readView = async () => {
    const asked = (await (await visitor.get(`${page}/status`)).json()) as { version: string | null }
    return { version: asked.version, headline: readHeading(await visitor.read(page)) }
  }
  const first = await readView()
  const same = await readView()
  await triggerEvent(visitor, 'short')
  const second = await readView()
  await triggerEvent(visitor, 'full')
  const third = await readView()

  expect(same).toEqual(first)
  expect(first.headline).toMatch(/0\.000\d+ BTC is missing/)
  expect(second.headline).toMatch(/0\.0000\d+ BTC is missing/)
  expect(third.headline).toContain('We can see your payment')
  expect(new Set([first, second, third].map(({ version }) => version)).size).toBe(3)
  expect([...visitor.cookies.keys()].toSorted()).toContain('waiting')
})

test('reports late crypto without offering choices', async () => {
  const visitor = await Visitor.openScenario('payment-N-rate-expired-ask')
  await triggerEvent(visitor, 'full')
  const own = readHeading(await visitor.read(visitor.page))
  expireSessions(sessionFile)

  const html = await visitor.read(`${visitor.page}/waiting`)
  expect(own).not.toBe('')
  expect(readHeading(html)).toBe(own)
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/<form/)
})

test('reports crypto on the wrong network and the open question', async () => {
  const visitor = await Visitor.openScenario('payment-usdc')
  expireSessions(sessionFile)
  await visitor.leadsTo()
  const page = `${visitor.page}/waiting`
  const fetchVersion = async () =>
    ((await (await visitor.get(`${page}/status`)).json()) as { version: string | null }).version
  const before = await fetchVersion()
  await triggerEvent(visitor, 'wrong')

  expect(await fetchVersion()).not.toBe(before)
  const html = await visitor.read(page)
  expect(readHeading(html)).toMatch(/^Your [\d.]+ USDC came on the wrong network$/)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/Answer by .*Log in to answer our question\./s)
  expect(main).not.toMatch(/<form|We need to look at this payment/)
})

test('ends the waiting view on logout, also for a copied cookie', async () => {
  const visitor = await Visitor.openScenario('payment-N-waiting')
  const copy = visitor.cookies.get('waiting') ?? ''
  await visitor.post('/logout', {})
  expect(copy).toMatch(/^[\w-]{43}$/)
  expect(visitor.cookies.has('waiting')).toBe(false)

  visitor.cookies.set('waiting', copy)
  expect(await visitor.leadsTo()).toBe('/login')
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
  expect(await (await visitor.get(`${visitor.page}/waiting/status`)).json()).toEqual({ version: null })
})

test('ends the waiting view on a logout after a session timeout', async () => {
  const visitor = await Visitor.openScenario('payment-N-waiting')
  expireSessions(sessionFile)
  expect(await visitor.leadsTo()).toBe(`${visitor.page}/waiting`)
  await visitor.post('/logout', {})
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
})

test('ends the waiting view on a new password', async () => {
  const visitor = await Visitor.openScenario('payment-N-waiting')
  expireSessions(sessionFile)
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBeNull()
  const { context } = run.sandbox.control
  context.database.run("update sessions set ended_at = 1, end_code = 'error.session_expired' where ended_at is null")
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe('/login')
})

test('ends the waiting view on another login, and redirects its owner to the page', async () => {
  const visitor = await Visitor.openScenario('payment-N-waiting')
  const [first, copy] = [visitor.page, visitor.cookies.get('waiting') ?? '']
  expireSessions(sessionFile)
  expect(await visitor.leadsTo()).toBe(`${first}/waiting`)
  await visitor.goTo('payment-N-floating')

  expect(await visitor.leadsTo(`${first}/waiting`)).toBe(first)
  expect((await visitor.get(first)).status).toBe(404)
  await visitor.get(visitor.page)
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBe(visitor.page)
  expireSessions(sessionFile)
  expect(await visitor.leadsTo(`${first}/waiting`)).toBe('/login')
  expect(await visitor.leadsTo(`${visitor.page}/waiting`)).toBeNull()
  visitor.cookies.set('waiting', copy)
  expect(await visitor.leadsTo(`${first}/waiting`)).toBe('/login')
})

test("opens only the cookie's payments, and replaces invented and planted cookies", async () => {
  const owner = await Visitor.openScenario('payment-N-waiting')
  const other = await Visitor.openScenario('payment-N-floating')
  const planted = owner.cookies.get('waiting') ?? ''
  const victim = new Visitor(run.app.url)
  await victim.goTo('payment-U-seen')
  victim.cookies.set('waiting', planted)
  await victim.get(victim.page)
  expireSessions(sessionFile)

  expect(await owner.leadsTo()).toBe(`${owner.page}/waiting`)
  expect(await owner.leadsTo(`${other.page}/waiting`)).toBe('/login')
  expect(await owner.leadsTo(other.page)).toBe('/login')
  expect(victim.cookies.get('waiting')).not.toBe(planted)
  expect(await owner.leadsTo(`${victim.page}/waiting`)).toBe('/login')
  owner.cookies.set('waiting', 'A'.repeat(43))
  expect(await owner.leadsTo()).toBe('/login')
  owner.cookies.set('waiting', `${planted}; x=1`)
  expect((await owner.get('/history')).headers.get('Location')).toMatch(/^\/login/)
  // The cookie opens nothing else of the account, and no form of the payment works.
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

test('ends the waiting view after 24 hours', async () => {
  const visitor = await Visitor.openScenario('payment-I-short')
  expireSessions(sessionFile)
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

test('extends the session on a manual reload but not on an automatic one', async () => {
  const visitor = await Visitor.openScenario('payment-I-short')
  const status = `${visitor.page}/status?lang=en`
  const { version } = (await (await visitor.get(status)).json()) as { version: string }
  await visitor.get(`${status}&version=${version}`)
  expect(visitor.cookies.has('reload')).toBe(false)
  ageSessions(sessionFile, IDLE_MS - 60_000)
  const aged = getLastSeen(visitor)
  await triggerEvent(visitor, 'short')
  await visitor.get(`${status}&version=${version}`)
  expect(visitor.cookies.has('reload')).toBe(true)
  expect((await visitor.get(visitor.page)).status).toBe(200)
  expect(visitor.cookies.has('reload')).toBe(false)
  await waitForSessionWrite()
  expect(getLastSeen(visitor)).toBe(aged)
  await visitor.get(visitor.page)
  await expect.poll(() => getLastSeen(visitor)).toBeGreaterThan(aged)
})

test.each(['payment-N-unconfirmed', 'payment-X-cancelled', 'payment-Z', 'coin-payment-N', 'payment-R-returned'])(
  "doesn't keep the page of %s after a session timeout",
  async (scenario) => {
    const visitor = await Visitor.openScenario(scenario)
    expect(visitor.cookies.has('waiting')).toBe(false)
    expireSessions(sessionFile)
    expect(await visitor.leadsTo()).toBe('/login')
  },
)

test('requests a waiting key once per payment, and works without keys (501)', async () => {
  const visitor = await Visitor.openScenario('payment-N-waiting')
  const { control } = run.sandbox
  const countKeyCalls = () => control.countReceived({ method: 'POST', path: 'transactions/:id/waiting_key' })
  const before = countKeyCalls()
  await visitor.get(visitor.page)
  await visitor.get(visitor.page)
  expect([before > 0, countKeyCalls()]).toEqual([true, before])
  control.fault({ call: 'POST transactions/:id/waiting_key', kind: 'status', value: '501' })
  const without = await Visitor.openScenario('payment-N-waiting')
  control.clearFaults()
  expect((await without.get(without.page)).status).toBe(200)
})
