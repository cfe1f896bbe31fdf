import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RedisStore } from '#app/session/redis-store.ts'
import { SqliteStore } from '#app/session/sqlite-store.ts'
import {
  DRAFT_MS,
  KNOWN_CLIENT_MS,
  MAX_NOTICES,
  createSessionId,
  type Notice,
  type SessionRecord,
  type SessionStore,
} from '#app/session/store.ts'
import { startRedis } from './redis-server.ts'

const keepMs = 60_000

/** Two instances of the app on one store. */
async function twoOnOneFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'deep', 'sessions.db')
  const stores: SessionStore[] = [new SqliteStore(file, { keepMs }), new SqliteStore(file, { keepMs })]
  return closing(stores, async () => rmSync(folder, { recursive: true }))
}

async function twoOnOneRedis() {
  const redis = await startRedis()
  const stores: SessionStore[] = [
    await RedisStore.connect(redis.url, { keepMs }),
    await RedisStore.connect(redis.url, { keepMs }),
  ]
  return closing(stores, () => redis[Symbol.asyncDispose]())
}

function closing([one, other]: SessionStore[], after: () => Promise<void>) {
  if (!one || !other) throw new Error('two stores')
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await Promise.all([one.close(), other.close()])
      await after()
    },
  }
}

function record(more: Partial<SessionRecord> = {}): SessionRecord {
  return {
    user: { id: 'usr_1', type: 1, email: 'maria@example.com' },
    held: { token: 'token-0', issuedAt: 1000 },
    createdAt: 5000,
    lastSeenAt: Date.now(),
    data: { seen: 'yes' },
    ...more,
  }
}

function notice(id: string, more: Partial<Notice> = {}): Notice {
  return { id, kind: 'info', titleKey: null, key: null, params: {}, text: id, persistent: false, ...more }
}

describe.each([
  ['SQLite', twoOnOneFile],
  ['Redis', twoOnOneRedis],
])('on %s', (_, open) => {
  test('what one instance writes another reads', async () => {
    await using stores = await open()
    const id = createSessionId()
    const written = record()

    await stores.one.create(id, written)
    await stores.one.putData(id, 'chosen', 'later')
    await stores.one.touch(id, written.lastSeenAt + 5)

    expect(await stores.other.read(id)).toEqual({
      ...written,
      lastSeenAt: written.lastSeenAt + 5,
      data: { seen: 'yes', chosen: 'later' },
    })
    expect(await stores.other.read(createSessionId())).toBeNull()
  })

  test('an anonymous session has no user and takes no token', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record({ user: null, held: null }))

    expect(await stores.other.offerToken(id, { token: 'x', issuedAt: 9000 })).toBe(false)
    expect(await stores.one.read(id)).toMatchObject({ user: null, held: null })
  })

  test('of many tokens offered at once by two instances the newest stays', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    const issued = Array.from({ length: 40 }, (__, at) => 1001 + ((at * 17) % 40))

    await Promise.all(
      issued.map((issuedAt, at) =>
        (at % 2 ? stores.one : stores.other).offerToken(id, { token: `token-${issuedAt}`, issuedAt }),
      ),
    )

    expect((await stores.one.read(id))?.held).toEqual({ token: 'token-1040', issuedAt: 1040 })
    expect(await stores.other.offerToken(id, { token: 'same age', issuedAt: 1040 })).toBe(false)
  })

  test('parts of a millisecond decide between tokens', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record({ held: { token: 'a', issuedAt: 1_795_212_345_678.25 } }))

    expect(await stores.one.offerToken(id, { token: 'older', issuedAt: 1_795_212_345_678.125 })).toBe(false)
    expect(await stores.one.offerToken(id, { token: 'newer', issuedAt: 1_795_212_345_678.375 })).toBe(true)
  })

  test('a destroyed session stays destroyed, whatever is written late', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    await stores.one.addNotice(id, notice('a'))
    await stores.one.destroy(id)

    await stores.other.touch(id, Date.now())
    await stores.other.putData(id, 'x', 'y')
    await stores.other.addNotice(id, notice('b'))

    expect(await stores.other.offerToken(id, { token: 'late', issuedAt: 9e12 })).toBe(false)
    expect(await stores.one.read(id)).toBeNull()
    expect(await stores.one.takeNotices(id)).toEqual([])
  })

  test('notices come in order, once, and persistent ones until they are dismissed', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    for (const each of [notice('a'), notice('b', { persistent: true, params: { minutes: 15 } }), notice('c')]) {
      await stores.one.addNotice(id, each)
    }

    const ids = async (store: SessionStore) => (await store.takeNotices(id)).map((each) => each.id)

    expect(await ids(stores.other)).toEqual(['a', 'b', 'c'])
    expect(await stores.one.takeNotices(id)).toEqual([notice('b', { persistent: true, params: { minutes: 15 } })])
    await stores.other.dismissNotice(id, 'unknown')
    expect(await ids(stores.one)).toEqual(['b'])
    await stores.other.dismissNotice(id, 'b')
    expect(await ids(stores.one)).toEqual([])
  })

  test('notices do not pile up', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    for (let at = 0; at < MAX_NOTICES + 5; at += 1)
      await stores.one.addNotice(id, notice(`n${at}`, { persistent: true }))

    const kept = await stores.one.takeNotices(id)
    expect(kept).toHaveLength(MAX_NOTICES)
    expect(kept.at(-1)?.id).toBe(`n${MAX_NOTICES + 4}`)
  })

  test('a draft belongs to one account and one page, and is given once', async () => {
    await using stores = await open()
    await stores.one.putDraft('usr_1', '/payments', [
      ['sum', '750,00'],
      ['sum', 'again'],
    ])

    expect(await stores.other.takeDraft('usr_2', '/payments')).toBeNull()
    expect(await stores.other.takeDraft('usr_1', '/profile')).toBeNull()
    expect(await stores.other.takeDraft('usr_1', '/payments')).toEqual([
      ['sum', '750,00'],
      ['sum', 'again'],
    ])
    expect(await stores.one.takeDraft('usr_1', '/payments')).toBeNull()
  })

  test('a client that is remembered is known to every instance, and no other is', async () => {
    await using stores = await open()
    await stores.one.rememberClients(['mark-1', 'mark-2'])

    expect(await stores.other.knownClients(['mark-0', 'mark-2', 'mark-1'])).toEqual(['mark-2', 'mark-1'])
    expect(await stores.other.knownClients([])).toEqual([])
  })

  test('dropped drafts are gone', async () => {
    await using stores = await open()
    await stores.one.putDraft('usr_1', '/payments', [['sum', '1']])
    await stores.other.dropDrafts('usr_1')

    expect(await stores.one.takeDraft('usr_1', '/payments')).toBeNull()
  })
})

test('neither the id nor the cookie can be read off the file, and nobody else may read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'sessions.db')
  const store = new SqliteStore(file, { keepMs })
  const id = createSessionId()
  await store.create(id, record())
  await store.close()

  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(id)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a draft is given for 30 minutes, and the file forgets what has run out', async () => {
  let now = Date.now()
  const store = new SqliteStore(':memory:', { keepMs, now: () => now })
  const id = createSessionId()
  await store.create(id, record({ lastSeenAt: now }))
  await store.putDraft('usr_1', '/payments', [['sum', '1']])

  now += DRAFT_MS
  expect(await store.takeDraft('usr_1', '/payments')).toBeNull()

  await store.create(createSessionId(), record({ lastSeenAt: now }))
  expect(await store.read(id)).toBeNull()
  await store.close()
})

test('a client is known for half a year after it was last remembered', async () => {
  let now = Date.now()
  const store = new SqliteStore(':memory:', { keepMs, now: () => now })
  await store.rememberClients(['mark'])
  now += KNOWN_CLIENT_MS - 1
  expect(await store.knownClients(['mark'])).toEqual(['mark'])
  now += 1
  expect(await store.knownClients(['mark'])).toEqual([])
  await store.close()
})
