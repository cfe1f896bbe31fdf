import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'
import { Browser } from './browser.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** A place for the file of the sessions, and an app that keeps them there. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'session-file-'))
  const file = join(folder, 'sessions.db')
  return {
    file,
    start: (more: Record<string, string> = {}) =>
      runningApp({ PLATFORM_API_URL: sandbox.url, SESSION_DATABASE: file, ...more }),
    aside: () => readdirSync(folder).filter((name) => name.includes('unusable')),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

const logIn = (url: string) =>
  new Browser(url).logIn(sandbox.control.enter('verified-personal').account.email).then(({ status }) => status)
const ready = async (url: string) => (await fetch(`${url}/readyz`)).status

function damage(file: string): void {
  for (const name of ['', '-wal']) writeFileSync(file + name, randomBytes(64 * 1024))
}

/** What the versions before this one wrote. */
function writeOlder(file: string): void {
  const older = new DatabaseSync(file)
  older.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE sessions (id TEXT PRIMARY KEY, token TEXT, last_seen_at REAL NOT NULL) STRICT;
    INSERT INTO sessions VALUES ('a', 'token', 1);`)
  older.close()
}

function writeNewer(file: string): void {
  const newer = new DatabaseSync(file)
  newer.exec('CREATE TABLE key_values (key TEXT); PRAGMA user_version = 99;')
  newer.close()
}

test.each([
  ['holds random bytes', damage],
  ['was written by an older version', writeOlder],
  ['was written by a newer version', writeNewer],
])('a session file that %s is set aside, the log says so once, and everybody can log in', async (_, write) => {
  using at = place()
  write(at.file)
  await using app = await at.start()

  expect(await ready(app.url)).toBe(200)
  expect(await logIn(app.url)).toBe(303)
  expect(at.aside()).toHaveLength(1)
  const lines = app.log().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /the session file could not be used: it is now .*unusable-\d+, and all customers log in again/,
  )
})

test('a session file that breaks while the app runs is set aside, and everybody can log in again', async () => {
  using at = place()
  await using app = await at.start()
  await using other = await at.start({ PUBLIC_ORIGIN: app.url })
  expect(await logIn(app.url)).toBe(303)
  damage(at.file)

  // Both instances come to the same new file.
  const { account } = sandbox.control.enter('verified-personal')
  const logInAndRead = async () => {
    const customer = new Browser(app.url)
    await customer.logIn(account.email)
    const init = { headers: { Cookie: customer.cookie }, redirect: 'manual' as const }
    return (await fetch(`${other.url}/overview`, init)).status
  }
  await expect.poll(logInAndRead, { timeout: 5_000, interval: 300 }).toBe(200)
  expect(at.aside()).toHaveLength(1)
})

test('a session file that is removed while the app runs is made anew', async () => {
  using at = place()
  await using app = await at.start()
  expect(await logIn(app.url)).toBe(303)
  for (const suffix of ['', '-wal', '-shm']) rmSync(at.file + suffix, { force: true })

  await expect.poll(() => logIn(app.url), { timeout: 5_000 }).toBe(303)
  expect(await ready(app.url)).toBe(200)
})

test('where no session file can be, the instance is not ready and says why; it is once there can be one', async () => {
  using at = place()
  mkdirSync(at.file)
  await using app = await at.start()

  expect(await ready(app.url)).toBe(503)
  expect(await logIn(app.url)).toBe(503)
  expect((await fetch(`${app.url}/fees`)).status).toBe(200)
  expect(app.log()).toContain('the session store cannot be read: this instance is not ready')
  rmSync(at.file, { recursive: true })
  await expect.poll(() => ready(app.url), { timeout: 5_000 }).toBe(200)
  expect(await logIn(app.url)).toBe(303)
})

test('three processes that start at once on one fresh file answer everybody from the first request on', async () => {
  using at = place()
  const apps = await Promise.all([1, 2, 3].map(() => at.start()))
  try {
    const cookie = `causeway=${'a'.repeat(43)}`
    const asked = apps.flatMap(({ url }) =>
      Array.from({ length: 6 }, () => fetch(`${url}/overview`, { headers: { Cookie: cookie }, redirect: 'manual' })),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)

    expect(new Set(statuses)).toEqual(new Set([302]))
    expect(await Promise.all(apps.map(({ url }) => logIn(url)))).toEqual([303, 303, 303])
    for (const app of apps) expect(app.log()).toBe('')
  } finally {
    for (const app of apps) await app[Symbol.asyncDispose]()
  }
})
