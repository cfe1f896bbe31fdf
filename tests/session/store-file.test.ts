import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { SessionStore } from '#app/session/session-store.ts'
import { ANONYMOUS_MS, DRAFT_MS, KNOWN_CLIENT_MS, createSessionId, type SessionRecord } from '#app/session/store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'

const MINUTE_MS = 60_000
const TIMES = { idleMs: 5 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS }

function createRecord(more: Partial<SessionRecord> = {}): SessionRecord {
  return {
    user: { id: 'usr_1', type: 1, email: 'maria@example.com' },
    held: { token: 'token-0', issuedAt: 1000 },
    createdAt: Date.now(),
    lastSeenAt: Date.now(),
    data: { seen: 'yes' },
    ...more,
  }
}

test('stores ids hashed, in a file readable by its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'sessions.db')
  const store = new SessionStore(new SqliteKeyValueStore(file), TIMES)
  const id = createSessionId()
  await store.create(id, createRecord())
  await store.close()

  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(id)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('deletes expired tokens and drafts from the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'sessions.db')
  let now = Date.now()
  const values = new SqliteKeyValueStore(file, { now: () => now })
  const store = new SessionStore(values, { ...TIMES, now: () => now })
  const [signedIn, anonymous] = [createSessionId(), createSessionId()]
  await store.create(signedIn, createRecord({ createdAt: now, lastSeenAt: now }))
  await store.create(anonymous, createRecord({ user: null, held: null, createdAt: now, lastSeenAt: now }))
  await store.putDraft('usr_1', '/payments', [['sum', '1']])
  const readKept = async () => {
    await values.sweep()
    const reading = new DatabaseSync(file, { readOnly: true })
    const rows = reading.prepare('SELECT key FROM key_values ORDER BY key').all()
    reading.close()
    return rows.map((row) => String(row['key']).split(':')[0])
  }

  const index = ['account', 'account']
  expect(await readKept()).toEqual([...index, 'draft', 'drafts', 'session', 'session', 'token'])
  now += TIMES.idleMs + MINUTE_MS
  expect(await readKept()).toEqual([...index, 'draft', 'drafts', 'session', 'session'])
  expect((await store.read(signedIn))?.held).toBeNull()
  now += Math.max(DRAFT_MS, ANONYMOUS_MS)
  expect(await readKept()).toEqual([...index, 'session'])
  expect(await store.takeDraft('usr_1', '/payments')).toBeNull()
  now += TIMES.absoluteMs
  expect(await readKept()).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})

test('remembers a client for half a year', async () => {
  let now = Date.now()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:', { now: () => now }), { ...TIMES, now: () => now })
  await store.rememberClients(['mark'])
  now += KNOWN_CLIENT_MS - 1
  expect(await store.knownClients(['mark'])).toEqual(['mark'])
  now += 1
  expect(await store.knownClients(['mark'])).toEqual([])
  await store.close()
})
