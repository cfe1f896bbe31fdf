import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { Browser } from '#tests/server/browser.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

/** A folder for the session file and a function that starts an app with it. */
function createPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'session-file-'))
  const file = join(folder, 'sessions.db')
  return {
    file,
    start: (more: Record<string, string> = {}) =>
      startRunningApp({ PLATFORM_API_URL: sandbox.url, SESSION_DATABASE: file, ...more }),
    aside: () => readdirSync(folder).filter((name) => name.includes('unusable')),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

const logIn = (url: string) =>
  new Browser(url).logIn(sandbox.control.enter('verified-personal').account.email).then(({ status }) => status)
const readReadiness = async (url: string) => (await fetch(`${url}/readyz`)).status

function corruptFile(file: string): void {
  for (const name of ['', '-wal']) writeFileSync(file + name, randomBytes(64 * 1024))
}

/** The schema of earlier versions. */
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
  ['holds random bytes', corruptFile],
  ['was written by an older version', writeOlder],
  ['was written by a newer version', writeNewer],
])('sets a session file aside that %s, logs it once and allows logins', async (_, write) => {
  using at = createPlace()
  write(at.file)
  await using app = await at.start()

  expect(await readReadiness(app.url)).toBe(200)
  expect(await logIn(app.url)).toBe(303)
  expect(at.aside()).toHaveLength(1)
  const lines = app.log().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /the session file could not be used: it is now .*unusable-\d+, and all customers log in again/,
  )
})

test('sets a session file aside that breaks at runtime and allows logins', async () => {
  using at = createPlace()
  await using app = await at.start()
  await using other = await at.start({ PUBLIC_ORIGIN: app.url })
  expect(await logIn(app.url)).toBe(303)
  corruptFile(at.file)

  // Both instances open the same new file.
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

test('recreates a session file deleted at runtime', async () => {
  using at = createPlace()
  await using app = await at.start()
  expect(await logIn(app.url)).toBe(303)
  for (const suffix of ['', '-wal', '-shm']) rmSync(at.file + suffix, { force: true })

  await expect.poll(() => logIn(app.url), { timeout: 5_000 }).toBe(303)
  expect(await readReadiness(app.url)).toBe(200)
})

test('reports not ready with a reason until a session file can be created', async () => {
  using at = createPlace()
  mkdirSync(at.file)
  await using app = await at.start()

  expect(await readReadiness(app.url)).toBe(503)
  expect(await logIn(app.url)).toBe(503)
  expect((await fetch(`${app.url}/fees`)).status).toBe(200)
  expect(app.log()).toContain('the session store cannot be read: this instance is not ready')
  rmSync(at.file, { recursive: true })
  await expect.poll(() => readReadiness(app.url), { timeout: 5_000 }).toBe(200)
  expect(await logIn(app.url)).toBe(303)
})

test('responds from three processes starting at once with one new file', async () => {
  using at = createPlace()
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
