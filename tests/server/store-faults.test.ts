import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { startRedis } from '#tests/session/redis-server.ts'
import { product } from './product.ts'
import { answer, begin } from './provider-page.ts'
import { Browser } from './browser.ts'
import { textOf } from './page.ts'

type Run = Awaited<ReturnType<typeof product>>
/** `reads`: sessions can be read meanwhile. `forgets`: they are gone afterwards. */
type Fault = { name: string; reads: boolean; forgets?: boolean; begin(run: Run): unknown; end(run: Run): unknown }
type Kind = { variables: Record<string, string>; faults: Fault[]; dispose(): Promise<void> | void }

/** A session that was used this long ago is written again for being used. */
const TOUCH_MS = 5_000
/** A command may take 2 s; beyond that is the work of pages on a busy machine. */
const SOON_MS = 4_500

async function onRedis(): Promise<Kind> {
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

function onSqlite(): Kind {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  const file = join(folder, 'sessions.db')
  let other: DatabaseSync | undefined
  // As on a full disk: this program can write no file any further.
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
const OPEN = { Redis: onRedis, SQLite: onSqlite }

/** The answer, its text, and how long it took. */
async function timed(asked: Promise<Response>) {
  const began = performance.now()
  const response = await asked
  const text = textOf(await response.text())
  return { status: response.status, text, headers: response.headers, ms: performance.now() - began }
}

// Beside each other: both wait for most of their time. The faults of one store come one after the other.
describe.concurrent.each(['Redis', 'SQLite'] as const)('the session store is %s', (store) => {
  let run: Run
  let kind: Kind
  /** For each fault somebody who was last seen a while ago. */
  const customers = new Map<string, Browser>()
  const oneTime = { link: '', signUp: '', social: { path: '', browser: new Browser('') } }

  beforeAll(async () => {
    kind = await OPEN[store]()
    run = await product({ variables: kind.variables })
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

  /** What works once: the link of an email, the code of a provider, an email address that has no account yet. */
  async function prepare() {
    const { control } = run.sandbox
    const { account } = control.enter('verified-personal')
    await new Browser(run.app.url).post('/login', { intent: 'link', link_email: account.email })
    oneTime.link = new URL(control.emails(account.number)[0]?.link ?? '', run.app.url).pathname
    oneTime.signUp = `new-${performance.now()}@example.com`
    const browser = new Browser(run.app.url)
    oneTime.social = { browser, path: await answer(run, await begin(browser), { email: 'nina@example.com' }) }
  }
  async function readiness() {
    const { status, text } = await timed(fetch(`${run.app.url}/readyz`))
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
    'and %s: what can go on goes on, the rest says so, and it heals',
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
          return timed(fetch(run.app.url + (at % 2 ? '/fees' : '/healthz')))
        }),
      )
      const pages = await Promise.all(['/overview', '/history', '/payments'].map((path) => timed(customer.get(path))))
      const refused = await Promise.all([
        timed(new Browser(run.app.url).logIn()),
        timed(useLink()),
        timed(signUp()),
        timed(useCode()),
      ])

      for (const { status, ms } of await static_) expect([status, ms < 1_500]).toEqual([200, true])
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
      // What a probe is told is a second old at most.
      await expect.poll(readiness, { timeout: 4_000 }).toEqual(said)

      await fault.end(run)
      isOver = true
      await expect.poll(readiness, { timeout: 5_000 }).toEqual({ status: 200, text: 'ready ' })
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
