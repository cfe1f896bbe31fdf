import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { SessionStore } from '#app/session/session-store.ts'
import {
  ANONYMOUS_MS,
  DRAFT_MS,
  KNOWN_CLIENT_MS,
  MAX_DRAFTS,
  MAX_NOTICES,
  MAX_WAITING_VIEWS,
  WAITING_MS,
  createSessionId,
  hashSessionId,
  type Notice,
  type SessionRecord,
} from '#app/session/store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { STORES } from './key-value-stores.ts'

const MINUTE_MS = 60_000
const TIMES = { idleMs: 5 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS }

function record(more: Partial<SessionRecord> = {}): SessionRecord {
  return {
    user: { id: 'usr_1', type: 1, email: 'maria@example.com' },
    held: { token: 'token-0', issuedAt: 1000 },
    createdAt: Date.now(),
    lastSeenAt: Date.now(),
    data: { seen: 'yes' },
    ...more,
  }
}

function notice(id: string, more: Partial<Notice> = {}): Notice {
  return { id, kind: 'info', titleKey: null, key: null, params: {}, text: id, persistent: false, ...more }
}

describe.each(STORES)('on %s', (_, openPair) => {
  /** Two instances of the app on one store. */
  async function open() {
    const pair = await openPair()
    return {
      one: new SessionStore(pair.one, TIMES),
      other: new SessionStore(pair.other, TIMES),
      values: pair.one,
      [Symbol.asyncDispose]: () => pair[Symbol.asyncDispose](),
    }
  }

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

  test('a new session of an account ends the others, and an ended one is anonymous with one notice', async () => {
    await using stores = await open()
    const [first, second, another] = [createSessionId(), createSessionId(), createSessionId()]
    const other = { id: 'usr_2', type: 1, email: 'office@example.com' } as const
    await stores.one.create(another, record({ user: other }))
    await stores.one.create(first, record())
    await stores.one.addNotice(first, notice('a', { persistent: true }))
    await stores.other.create(second, record())
    await stores.one.touch(first, Date.now())

    expect(await stores.one.offerToken(first, { token: 'late', issuedAt: 9e12 })).toBe(false)
    expect(await stores.one.read(first)).toMatchObject({ user: null, held: null, data: { last_account: 'usr_1' } })
    expect(await stores.one.takeNotices(first)).toMatchObject([{ key: 'error.only_one_session' }])
    expect(await stores.one.read(second)).toMatchObject({ user: { id: 'usr_1' } })
    expect(await stores.one.read(another)).toMatchObject({ user: other })
  })

  test('sessions end by account or by email, together with the payments that browsers go on watching', async () => {
    await using stores = await open()
    const user = { id: 'usr_1', type: 1, email: 'maria@example.com' } as const
    const keys = [{ payment: 'tx_1', key: 'k', until: Date.now() + WAITING_MS }]
    for (const end of [
      (id: string) => stores.other.endOthers(id, user, 'notice.logged_out_everywhere'),
      () => stores.other.endByEmail(' Maria@Example.com', 'error.session_expired'),
    ]) {
      const [id, waiting] = [createSessionId(), createSessionId()]
      await stores.one.create(id, record({ user }))
      await stores.one.putWaitingViews(waiting, { account: user.id, keys })
      await end(createSessionId())

      expect((await stores.one.read(id))?.user).toBeNull()
      expect((await stores.one.readWaitingViews(waiting))?.keys).toEqual([])
    }
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

  test('payments that can be watched without a session do not pile up', async () => {
    await using stores = await open()
    const keys = Array.from({ length: MAX_WAITING_VIEWS + 5 }, (_, at) => ({
      payment: `tx_${at}`,
      key: 'k',
      until: at,
    }))
    await stores.one.putWaitingViews('watcher', { account: 'usr_1', keys })

    expect(await stores.other.readWaitingViews('watcher')).toEqual({ account: 'usr_1', keys: keys.slice(5) })
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

  test('of many drafts the latest stay, and one that is kept again is a late one', async () => {
    await using stores = await open()
    const paths = Array.from({ length: MAX_DRAFTS + 1 }, (__, at) => `/page-${at}`)
    for (const path of paths) {
      await stores.one.putDraft('usr_1', path, [['path', path]])
      await stores.other.putDraft('usr_1', '/page-0', [['path', 'again']])
    }
    const found = []
    for (const path of paths) found.push(await stores.other.takeDraft('usr_1', path))

    const latest = paths.slice(2).map((path) => [['path', path]])
    expect(found).toEqual([[['path', 'again']], null, ...latest])
  })

  test('dropped drafts are gone, and those of others stay', async () => {
    await using stores = await open()
    await stores.one.putDraft('usr_1', '/payments', [['sum', '1']])
    await stores.one.putDraft('usr_1', '/profile', [['name', 'x']])
    await stores.one.putDraft('usr_2', '/payments', [['sum', '2']])
    await stores.other.dropDrafts('usr_1')

    expect(await stores.one.takeDraft('usr_1', '/payments')).toBeNull()
    expect(await stores.one.takeDraft('usr_1', '/profile')).toBeNull()
    expect(await stores.one.takeDraft('usr_2', '/payments')).toEqual([['sum', '2']])
  })

  test('many writes of one session at once all count', async () => {
    await using stores = await open()
    const id = createSessionId()
    const { lastSeenAt } = record()
    await stores.one.create(id, record({ lastSeenAt, data: {} }))
    const writes = Array.from({ length: 20 }, (__, at) => [
      stores.one.putData(id, `one-${at}`, 'x'),
      stores.other.putData(id, `other-${at}`, 'x'),
      stores.other.touch(id, lastSeenAt + at),
      stores.one.addNotice(id, notice(`n${at}`)),
    ])
    await Promise.all(writes.flat())

    const read = await stores.one.read(id)
    expect(Object.keys(read?.data ?? {})).toHaveLength(40)
    expect(read?.lastSeenAt).toBe(lastSeenAt + 19)
    expect(await stores.other.takeNotices(id)).toHaveLength(20)
  })

  test('of many that take the same draft or notices at once one gets them', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    await stores.one.addNotice(id, notice('a'))
    await stores.one.putDraft('usr_1', '/payments', [['sum', '1']])
    const both = Array.from({ length: 20 }, (__, at) => (at % 2 ? stores.one : stores.other))
    const notices = await Promise.all(both.map((store) => store.takeNotices(id)))
    const drafts = await Promise.all(both.map((store) => store.takeDraft('usr_1', '/payments')))

    expect(notices.flat()).toEqual([notice('a')])
    expect(drafts.filter((draft) => draft !== null)).toEqual([[['sum', '1']]])
  })

  test.each(['not JSON', '{}', '[]', 'null', '{"user":7}'])('a value %s of another version is none', async (text) => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, record())
    const hash = `{${hashSessionId(id)}}`
    await stores.values.set(`notices:${hash}`, text, MINUTE_MS)
    await stores.values.set('draft:{usr_1}:/payments', text, MINUTE_MS)
    const [notices, draft] = [await stores.one.takeNotices(id), await stores.one.takeDraft('usr_1', '/payments')]
    await stores.values.set(`session:${hash}`, text, MINUTE_MS)

    expect([notices, draft ?? []]).toEqual([[], []])
    expect(await stores.one.read(id)).toBeNull()
  })
})

test('neither the id nor the cookie can be read off the file, and nobody else may read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'sessions.db')
  const store = new SessionStore(new SqliteKeyValueStore(file), TIMES)
  const id = createSessionId()
  await store.create(id, record())
  await store.close()

  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name)).includes(id)).toBe(false)
  rmSync(folder, { recursive: true })
})

test('what has run out is gone from the file: a token a minute after the idle time, a draft after 30 minutes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'sessions.db')
  let now = Date.now()
  const values = new SqliteKeyValueStore(file, { now: () => now })
  const store = new SessionStore(values, { ...TIMES, now: () => now })
  const [signedIn, anonymous] = [createSessionId(), createSessionId()]
  await store.create(signedIn, record({ createdAt: now, lastSeenAt: now }))
  await store.create(anonymous, record({ user: null, held: null, createdAt: now, lastSeenAt: now }))
  await store.putDraft('usr_1', '/payments', [['sum', '1']])
  const kept = async () => {
    await values.sweep()
    const reading = new DatabaseSync(file, { readOnly: true })
    const rows = reading.prepare('SELECT key FROM key_values ORDER BY key').all()
    reading.close()
    return rows.map((row) => String(row['key']).split(':')[0])
  }

  const index = ['account', 'account']
  expect(await kept()).toEqual([...index, 'draft', 'drafts', 'session', 'session', 'token'])
  now += TIMES.idleMs + MINUTE_MS
  expect(await kept()).toEqual([...index, 'draft', 'drafts', 'session', 'session'])
  expect((await store.read(signedIn))?.held).toBeNull()
  now += Math.max(DRAFT_MS, ANONYMOUS_MS)
  expect(await kept()).toEqual([...index, 'session'])
  expect(await store.takeDraft('usr_1', '/payments')).toBeNull()
  now += TIMES.absoluteMs
  expect(await kept()).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})

test('a client is known for half a year after it was last remembered', async () => {
  let now = Date.now()
  const store = new SessionStore(new SqliteKeyValueStore(':memory:', { now: () => now }), { ...TIMES, now: () => now })
  await store.rememberClients(['mark'])
  now += KNOWN_CLIENT_MS - 1
  expect(await store.knownClients(['mark'])).toEqual(['mark'])
  now += 1
  expect(await store.knownClients(['mark'])).toEqual([])
  await store.close()
})
