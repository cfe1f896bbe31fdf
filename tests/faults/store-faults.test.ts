import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startRedis } from '#tests/session/redis-server.ts'
import { startProduct } from '#tests/server/product.ts'
import { answerProvider, startProviderLogin } from '#tests/server/provider-page.ts'
import { Browser } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startProduct>>
/** `reads`: sessions stay readable. `forgets`: sessions are lost. */
type Fault = { name: string; reads: boolean; forgets?: boolean; begin(run: Run): unknown; end(run: Run): unknown }
type Kind = { variables: Record<string, string>; faults: Fault[]; dispose(): Promise<void> | void }

/** A session last used this long ago is written again on use. */
const TOUCH_MS = 5_000
/** A command may take 2 s; the rest is page rendering on a busy machine. */
const SOON_MS = 4_500

async function createRedis(): Promise<Kind> {
  const redis = await startRedis()
  return {
    variables: { REDIS_URL: redis.url },
    faults: [
      {
        name: 'is full',
        reads: true,
        begin: async () => {
          await redis.configure('maxmemory-policy', 'noeviction')
          await redis.configure('maxmemory', '1')
        },
        end: () => redis.configure('maxmemory', '0'),
      },
      { name: 'hangs', reads: false, begin: redis.pause, end: redis.resume },
      { name: 'is away', reads: false, forgets: true, begin: redis.kill, end: redis.restart },
    ],
    dispose: () => redis[Symbol.asyncDispose](),
  }
}

function createSqlite(): Kind {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const file = join(folder, 'sessions.db')
  let other: DatabaseSync | undefined
  // Simulates a full disk: the process cannot extend any file.
  const limitFiles = (run: Run, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(run.app.pid), `--fsize=${bytes}:unlimited`])
  return {
    variables: { SESSION_DATABASE: file },
    faults: [
      {
        name: 'is full',
        reads: true,
        begin: (run) => limitFiles(run, '0'),
        end: (run) => limitFiles(run, 'unlimited'),
      },
      {
        name: 'is locked by another process',
        reads: true,
        begin: () => {
          other = new DatabaseSync(file)
          other.exec('BEGIN IMMEDIATE')
        },
        end: () => other?.close(),
      },
    ],
    dispose: () => rmSync(folder, { recursive: true }),
  }
}

const NAMES = { Redis: ['is full', 'hangs', 'is away'], SQLite: ['is full', 'is locked by another process'] }
const OPEN = { Redis: createRedis, SQLite: createSqlite }

/** The status, text and duration of a response. */
async function measure(asked: Promise<Response>) {
  const began = performance.now()
  const response = await asked
  const text = stripTags(await response.text())
  return { status: response.status, text, headers: response.headers, ms: performance.now() - began }
}

// Concurrent, because both mostly wait. The faults of one store run in sequence.
describe.concurrent.each(['Redis', 'SQLite'] as const)('the session store is %s', (store) => {
  let run: Run
  let kind: Kind
  /** A customer last seen a while ago for each fault. */
  const customers = new Map<string, Browser>()
  const oneTime = { link: '', signUp: '', social: { path: '', browser: new Browser('') } }

  beforeAll(async () => {
    kind = await OPEN[store]()
    run = await startProduct({ variables: kind.variables })
    for (const name of NAMES[store]) {
      const customer = new Browser(run.app.url)
      await customer.logIn(run.sandbox.control.enter('verified-personal').account.email)
      customers.set(name, customer)
    }
    await wait(TOUCH_MS)
  })
  afterAll(async () => {
    await run[Symbol.asyncDispose]()
    await kind.dispose()
  })

  /** Creates single-use tokens: an emailed link, a provider's code, an email without an account. */
  async function prepare() {
    const { control } = run.sandbox
    const { account } = control.enter('verified-personal')
    await new Browser(run.app.url).post('/login', { intent: 'link', link_email: account.email })
    oneTime.link = new URL(control.emails(account.number)[0]?.link ?? '', run.app.url).pathname
    oneTime.signUp = `new-${performance.now()}@example.com`
    const browser = new Browser(run.app.url)
    oneTime.social = {
      browser,
      path: await answerProvider(run, await startProviderLogin(browser), { email: 'nina@example.com' }),
    }
  }
  async function readReadiness() {
    const { status, text } = await measure(fetch(`${run.app.url}/readyz`))
    return { status, text }
  }
  const useLink = () => new Browser(run.app.url).post(oneTime.link)
  const signUp = () =>
    new Browser(run.app.url).post('/signup/personal', {
      email: oneTime.signUp,
      password: 'Causeway1',
      password_confirmation: 'Causeway1',
      terms: 'on',
    })
  const useCode = () => oneTime.social.browser.get(oneTime.social.path)

  test.for(NAMES[store])(
    'and %s: serves what it can, reports the rest and recovers',
    { concurrent: false },
    async (name, { expect, onTestFinished }) => {
      const fault = kind.faults.find((one) => one.name === name)
      const customer = customers.get(name)
      if (!fault || !customer) throw new Error(name)
      await prepare()
      await fault.begin(run)
      let isOver = false
      onTestFinished(async () => {
        if (!isOver) await fault.end(run)
      })

      const static_ = Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          await wait(at * 100)
          return measure(fetch(run.app.url + (at % 2 ? '/fees' : '/healthz')))
        }),
      )
      const pages = await Promise.all(['/overview', '/history', '/payments'].map((path) => measure(customer.get(path))))
      const refused = await Promise.all([
        measure(new Browser(run.app.url).logIn()),
        measure(useLink()),
        measure(signUp()),
        measure(useCode()),
      ])

      const shown = await static_
      expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
      // The median, because a busy machine delays some of them. A wait for the store would delay each.
      const [median = Number.NaN] = shown
        .map(({ ms }) => ms)
        .toSorted((one, other) => one - other)
        .slice(shown.length / 2)
      expect(median).toBeLessThan(1_500)
      for (const page of pages) {
        expect([page.status, page.ms < SOON_MS]).toEqual([fault.reads ? 200 : 503, true])
        if (fault.reads) continue
        expect(page.text).toContain("We can't check who is logged in right now. You are still logged in")
        expect([page.headers.get('Retry-After'), page.headers.get('Set-Cookie')]).toEqual(['30', null])
      }
      for (const { status, text, ms, headers } of refused) {
        expect([status, ms < SOON_MS, headers.get('Set-Cookie')]).toEqual([503, true, null])
        expect(text).toMatch(/Service unavailable/)
        expect(text).not.toMatch(/Something went wrong/)
      }
      const said = fault.reads
        ? { status: 200, text: 'ready the session store cannot be written: nobody can log in ' }
        : { status: 503, text: 'not ready the session store cannot be read ' }
      // A probe's response is at most a second old.
      await expect.poll(readReadiness, { timeout: 4_000 }).toEqual(said)

      await fault.end(run)
      isOver = true
      await expect.poll(readReadiness, { timeout: 5_000 }).toEqual({ status: 200, text: 'ready ' })
      const kept = fault.forgets ? [] : [await customer.get('/overview'), await useCode()]
      const done = [await useLink(), await signUp(), ...kept.slice(1)]
      for (const { status, headers } of done) {
        expect([302, 303]).toContain(status)
        expect(headers.get('Set-Cookie')).toMatch(/causeway=[\w-]{43};/)
      }
      expect(kept[0]?.status ?? 200).toBe(200)
    },
  )
})
