import { describe, expect, test } from 'vitest'
import { SessionStore } from '#app/session/session-store.ts'
import {
  MAX_DRAFTS,
  MAX_NOTICES,
  MAX_WAITING_VIEWS,
  WAITING_MS,
  createSessionId,
  hashSessionId,
  type Notice,
  type SessionRecord,
} from '#app/session/store.ts'
import { STORES } from './key-value-stores.ts'

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

function createNotice(id: string, more: Partial<Notice> = {}): Notice {
  return { id, kind: 'info', titleKey: null, key: null, params: {}, text: id, persistent: false, ...more }
}

describe.each(STORES)('on %s', (_, openPair) => {
  /** Two instances of the app with one store. */
  async function open() {
    const pair = await openPair()
    return {
      one: new SessionStore(pair.one, TIMES),
      other: new SessionStore(pair.other, TIMES),
      values: pair.one,
      [Symbol.asyncDispose]: () => pair[Symbol.asyncDispose](),
    }
  }

  test('reads on one instance what the other writes', async () => {
    await using stores = await open()
    const id = createSessionId()
    const written = createRecord()

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

  test('stores no user and no token for an anonymous session', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord({ user: null, held: null }))

    expect(await stores.other.offerToken(id, { token: 'x', issuedAt: 9000 })).toBe(false)
    expect(await stores.one.read(id)).toMatchObject({ user: null, held: null })
  })

  test('keeps the newest of many tokens offered in parallel by two instances', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord())
    const issued = Array.from({ length: 40 }, (__, at) => 1001 + ((at * 17) % 40))

    await Promise.all(
      issued.map((issuedAt, at) =>
        (at % 2 ? stores.one : stores.other).offerToken(id, { token: `token-${issuedAt}`, issuedAt }),
      ),
    )

    expect((await stores.one.read(id))?.held).toEqual({ token: 'token-1040', issuedAt: 1040 })
    expect(await stores.other.offerToken(id, { token: 'same age', issuedAt: 1040 })).toBe(false)
  })

  test('compares tokens by fractions of a millisecond', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord({ held: { token: 'a', issuedAt: 1_795_212_345_678.25 } }))

    expect(await stores.one.offerToken(id, { token: 'older', issuedAt: 1_795_212_345_678.125 })).toBe(false)
    expect(await stores.one.offerToken(id, { token: 'newer', issuedAt: 1_795_212_345_678.375 })).toBe(true)
  })

  test('never restores a destroyed session by a late write', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord())
    await stores.one.addNotice(id, createNotice('a'))
    await stores.one.destroy(id)

    await stores.other.touch(id, Date.now())
    await stores.other.putData(id, 'x', 'y')
    await stores.other.addNotice(id, createNotice('b'))

    expect(await stores.other.offerToken(id, { token: 'late', issuedAt: 9e12 })).toBe(false)
    expect(await stores.one.read(id)).toBeNull()
    expect(await stores.one.takeNotices(id)).toEqual([])
  })

  test("ends an account's other sessions with one notice", async () => {
    await using stores = await open()
    const [first, second, another] = [createSessionId(), createSessionId(), createSessionId()]
    const other = { id: 'usr_2', type: 1, email: 'office@example.com' } as const
    await stores.one.create(another, createRecord({ user: other }))
    await stores.one.create(first, createRecord())
    await stores.one.addNotice(first, createNotice('a', { persistent: true }))
    await stores.other.create(second, createRecord())
    await stores.one.touch(first, Date.now())

    expect(await stores.one.offerToken(first, { token: 'late', issuedAt: 9e12 })).toBe(false)
    expect(await stores.one.read(first)).toMatchObject({ user: null, held: null, data: { last_account: 'usr_1' } })
    expect(await stores.one.takeNotices(first)).toMatchObject([{ key: 'error.only_one_session' }])
    expect(await stores.one.read(second)).toMatchObject({ user: { id: 'usr_1' } })
    expect(await stores.one.read(another)).toMatchObject({ user: other })
  })

  test('ends sessions by account or email, with their watched payments', async () => {
    await using stores = await open()
    const user = { id: 'usr_1', type: 1, email: 'maria@example.com' } as const
    const keys = [{ payment: 'tx_1', key: 'k', until: Date.now() + WAITING_MS }]
    for (const end of [
      (id: string) => stores.other.endOthers(id, user, 'notice.logged_out_everywhere'),
      () => stores.other.endByEmail(' Maria@Example.com', 'error.session_expired'),
    ]) {
      const [id, waiting] = [createSessionId(), createSessionId()]
      await stores.one.create(id, createRecord({ user }))
      await stores.one.putWaitingViews(waiting, { account: user.id, keys })
      await end(createSessionId())

      expect((await stores.one.read(id))?.user).toBeNull()
      expect((await stores.one.readWaitingViews(waiting))?.keys).toEqual([])
    }
  })

  test('returns notices in order and once, persistent ones until dismissed', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord())
    for (const each of [
      createNotice('a'),
      createNotice('b', { persistent: true, params: { minutes: 15 } }),
      createNotice('c'),
    ]) {
      await stores.one.addNotice(id, each)
    }

    const takeIds = async (store: SessionStore) => (await store.takeNotices(id)).map((each) => each.id)

    expect(await takeIds(stores.other)).toEqual(['a', 'b', 'c'])
    expect(await stores.one.takeNotices(id)).toEqual([createNotice('b', { persistent: true, params: { minutes: 15 } })])
    await stores.other.dismissNotice(id, 'unknown')
    expect(await takeIds(stores.one)).toEqual(['b'])
    await stores.other.dismissNotice(id, 'b')
    expect(await takeIds(stores.one)).toEqual([])
  })

  test('limits the number of notices', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord())
    for (let at = 0; at < MAX_NOTICES + 5; at += 1)
      await stores.one.addNotice(id, createNotice(`n${at}`, { persistent: true }))

    const kept = await stores.one.takeNotices(id)
    expect(kept).toHaveLength(MAX_NOTICES)
    expect(kept.at(-1)?.id).toBe(`n${MAX_NOTICES + 4}`)
  })

  test('limits the number of payments watched without a session', async () => {
    await using stores = await open()
    const keys = Array.from({ length: MAX_WAITING_VIEWS + 5 }, (_, at) => ({
      payment: `tx_${at}`,
      key: 'k',
      until: at,
    }))
    await stores.one.putWaitingViews('watcher', { account: 'usr_1', keys })

    expect(await stores.other.readWaitingViews('watcher')).toEqual({ account: 'usr_1', keys: keys.slice(5) })
  })

  test('returns a draft once, to its account and page only', async () => {
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

  test('shares known clients across instances', async () => {
    await using stores = await open()
    await stores.one.rememberClients(['mark-1', 'mark-2'])

    expect(await stores.other.knownClients(['mark-0', 'mark-2', 'mark-1'])).toEqual(['mark-2', 'mark-1'])
    expect(await stores.other.knownClients([])).toEqual([])
  })

  test('keeps the latest drafts, counting a rewritten one as late', async () => {
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

  test("drops one account's drafts only", async () => {
    await using stores = await open()
    await stores.one.putDraft('usr_1', '/payments', [['sum', '1']])
    await stores.one.putDraft('usr_1', '/profile', [['name', 'x']])
    await stores.one.putDraft('usr_2', '/payments', [['sum', '2']])
    await stores.other.dropDrafts('usr_1')

    expect(await stores.one.takeDraft('usr_1', '/payments')).toBeNull()
    expect(await stores.one.takeDraft('usr_1', '/profile')).toBeNull()
    expect(await stores.one.takeDraft('usr_2', '/payments')).toEqual([['sum', '2']])
  })

  test('keeps all of many parallel writes to one session', async () => {
    await using stores = await open()
    const id = createSessionId()
    const { lastSeenAt } = createRecord()
    await stores.one.create(id, createRecord({ lastSeenAt, data: {} }))
    const writes = Array.from({ length: 20 }, (__, at) => [
      stores.one.putData(id, `one-${at}`, 'x'),
      stores.other.putData(id, `other-${at}`, 'x'),
      stores.other.touch(id, lastSeenAt + at),
      stores.one.addNotice(id, createNotice(`n${at}`)),
    ])
    await Promise.all(writes.flat())

    const read = await stores.one.read(id)
    expect(Object.keys(read?.data ?? {})).toHaveLength(40)
    expect(read?.lastSeenAt).toBe(lastSeenAt + 19)
    expect(await stores.other.takeNotices(id)).toHaveLength(20)
  })

  test('returns drafts and notices to one of many parallel readers', async () => {
    await using stores = await open()
    const id = createSessionId()
    await stores.one.create(id, createRecord())
    await stores.one.addNotice(id, createNotice('a'))
    await stores.one.putDraft('usr_1', '/payments', [['sum', '1']])
    const both = Array.from({ length: 20 }, (__, at) => (at % 2 ? stores.one : stores.other))
    const notices = await Promise.all(both.map((store) => store.takeNotices(id)))
    const drafts = await Promise.all(both.map((store) => store.takeDraft('usr_1', '/payments')))

    expect(notices.flat()).toEqual([createNotice('a')])
    expect(drafts.filter((draft) => draft !== null)).toEqual([[['sum', '1']]])
  })

  test.each(['not JSON', '{}', '[]', 'null', '{"user":7}'])(
    'treats a stored value %s of another version as missing',
    async (text) => {
      await using stores = await open()
      const id = createSessionId()
      await stores.one.create(id, createRecord())
      const hash = `{${hashSessionId(id)}}`
      await stores.values.set(`notices:${hash}`, text, MINUTE_MS)
      await stores.values.set('draft:{usr_1}:/payments', text, MINUTE_MS)
      const [notices, draft] = [await stores.one.takeNotices(id), await stores.one.takeDraft('usr_1', '/payments')]
      await stores.values.set(`session:${hash}`, text, MINUTE_MS)

      expect([notices, draft ?? []]).toEqual([[], []])
      expect(await stores.one.read(id)).toBeNull()
    },
  )
})
