import { z } from 'zod'
import type { HeldToken } from '#app/platform/call.ts'
import { AccountSessions, type Ending } from './account-sessions.ts'
import { StoreUnavailable, type KeyValueStore } from './key-value-store.ts'
import {
  ANONYMOUS_MS,
  DRAFT_MS,
  KNOWN_CLIENT_MS,
  LAST_ACCOUNT,
  MAX_DRAFTS,
  MAX_NOTICES,
  MAX_WAITING_VIEWS,
  MAX_SENT_FORMS,
  SENT_FORM_MS,
  WAITING_MS,
  createSessionId,
  hashSessionId,
} from './store.ts'
import type { DraftFields, Notice, SessionRecord, SessionUser, WaitingViews } from './store.ts'
import {
  parseStored,
  StoredDraft,
  StoredNotice,
  StoredPaths,
  StoredSentForms,
  StoredSession,
  StoredToken,
  StoredWaitingViews,
} from './stored-values.ts'

/** For clocks that differ between instances. */
const SLACK_MS = 60_000
/** Each attempt that fails is one that another request has won. */
const MAX_ATTEMPTS = 200
/** Tokens that could not be stored, in memory until they can. */
const MAX_UNSTORED = 1_000

const Notices = z.array(StoredNotice)

type Options = { idleMs: number; absoluteMs: number; now?: () => number }
type Next = { after: unknown; keepMs: number } | null

/**
 * Sessions, their notices, and drafts. All instances share one store. Ids are given in clear and stored hashed. Every
 * method throws {@link StoreUnavailable} when the store does not do its part.
 */
export class SessionStore {
  readonly #values: KeyValueStore
  readonly #idleMs: number
  readonly #absoluteMs: number
  readonly #now: () => number
  readonly #unstored = new Map<string, HeldToken>()
  readonly #accounts: AccountSessions

  /** `idleMs`, `absoluteMs`: how long a session lives without use, and at all. */
  constructor(values: KeyValueStore, { idleMs, absoluteMs, now = Date.now }: Options) {
    this.#values = values
    this.#idleMs = idleMs
    this.#absoluteMs = absoluteMs
    this.#now = now
    this.#accounts = new AccountSessions({
      values,
      keepMs: absoluteMs,
      end: (hash, ending) => this.#endElsewhere(hash, ending),
    })
  }

  /** Begins a session. One of an account ends the account's others. */
  async create(id: string, { held, ...session }: SessionRecord): Promise<void> {
    const keys = keysOf(id)
    // A session without its token would be one that is over.
    if (held) await this.#values.set(keys.token, JSON.stringify(held), this.#idleMs + SLACK_MS)
    await this.#values.set(keys.session, JSON.stringify(session), this.#keepMs(session))
    if (session.user) await this.#accounts.replaceWith(hashSessionId(id), session.user)
  }

  /** Ends the sessions of an account in all other browsers; their next page shows the ending's text. */
  async endOthers(id: string, user: SessionUser, ending: Ending): Promise<void> {
    await this.#endWaitingViews(user.id)
    await this.#accounts.endOf(user.id, ending, hashSessionId(id))
  }

  /** Ends the sessions of the account that logged in with this email. */
  async endByEmail(email: string, ending: Ending): Promise<void> {
    await this.#accounts.endOfEmail(email, ending)
  }

  /** The session; null when there is none. Its token goes soon after the idle time, the session itself later. */
  async read(id: string): Promise<SessionRecord | null> {
    const keys = keysOf(id)
    const [found, token] = await Promise.all([this.#values.get(keys.session), this.#values.get(keys.token)])
    const session = parseStored(StoredSession, found)
    if (!session) return null
    const stored = parseStored(StoredToken, token)
    const isOver = this.#now() - session.lastSeenAt >= this.#idleMs
    // Between the two reads another request has ended it.
    if (session.user && !stored && !isOver) return null
    return { ...session, held: stored && newest(stored, this.#unstored.get(keys.token)) }
  }

  /** Stores the token if it was issued after the stored one; false when it was not, or the session is gone. */
  async offerToken(id: string, held: HeldToken): Promise<boolean> {
    const { token } = keysOf(id)
    try {
      const isStored = await this.#update(token, (before) => {
        const stored = parseStored(StoredToken, before)
        if (!stored || stored.issuedAt >= held.issuedAt) return null
        return { after: held, keepMs: this.#idleMs + SLACK_MS }
      })
      this.#unstored.delete(token)
      return isStored
    } catch (error) {
      // The platform no longer takes the token before: this instance goes on with the new one.
      if (this.#unstored.size >= MAX_UNSTORED) this.#unstored.clear()
      this.#unstored.set(token, newest(held, this.#unstored.get(token)))
      throw error
    }
  }

  /** Says that the session was used, at a time in ms. */
  async touch(id: string, at: number): Promise<void> {
    const keys = keysOf(id)
    await this.#updateSession(id, (session) => ({ ...session, lastSeenAt: Math.max(session.lastSeenAt, at) }))
    await this.#values.expire(keys.token, this.#idleMs + SLACK_MS)
  }

  async putData(id: string, name: string, value: string): Promise<void> {
    await this.#updateSession(id, (session) => ({ ...session, data: { ...session.data, [name]: value } }))
  }

  async destroy(id: string): Promise<void> {
    const keys = keysOf(id)
    this.#unstored.delete(keys.token)
    await this.#values.delete(keys.session, keys.token, keys.notices, keys.forms)
  }

  /** Adds to what waits to be shown, unless the same words wait already; beyond {@link MAX_NOTICES} the oldest go. */
  async addNotice(id: string, notice: Notice): Promise<void> {
    const keys = keysOf(id)
    const session = parseStored(StoredSession, await this.#values.get(keys.session))
    if (!session) return
    const keepMs = this.#keepMs(session)
    await this.#update(keys.notices, (before) => {
      const notices = parseStored(Notices, before) ?? []
      if (notices.some((waiting) => isSameNotice(waiting, notice))) return null
      return { after: [...notices, notice].slice(-MAX_NOTICES), keepMs }
    })
  }

  /** All notices in order; those that are shown once are gone afterwards. */
  async takeNotices(id: string): Promise<Notice[]> {
    let taken: Notice[] = []
    try {
      await this.#updateNotices(id, (notices) => {
        taken = notices
        return notices.filter(({ persistent }) => persistent)
      })
    } catch (error) {
      // What can be read and not written is shown once more the next time.
      if (!(error instanceof StoreUnavailable) || taken.length === 0) throw error
    }
    return taken
  }

  /** The same notices, all of which stay. */
  async readNotices(id: string): Promise<Notice[]> {
    return parseStored(Notices, await this.#values.get(keysOf(id).notices)) ?? []
  }

  async dismissNotice(id: string, noticeId: string): Promise<void> {
    await this.#updateNotices(id, (notices) => notices.filter((notice) => notice.id !== noticeId))
  }

  /** Keeps a draft for {@link DRAFT_MS}; of an account's the {@link MAX_DRAFTS} latest. */
  async putDraft(accountId: string, path: string, fields: DraftFields): Promise<void> {
    await this.#values.set(draftKey(accountId, path), JSON.stringify(fields), DRAFT_MS)
    let dropped: string[] = []
    await this.#update(draftsKey(accountId), (before) => {
      const others = (parseStored(StoredPaths, before) ?? []).filter((other) => other !== path)
      const kept = [...others, path].slice(-MAX_DRAFTS)
      dropped = others.filter((other) => !kept.includes(other))
      return { after: kept, keepMs: DRAFT_MS }
    })
    if (dropped.length > 0) await this.#values.delete(...dropped.map((other) => draftKey(accountId, other)))
  }

  /** The draft, which is gone afterwards; null when there is none. */
  async takeDraft(accountId: string, path: string): Promise<DraftFields | null> {
    const key = draftKey(accountId, path)
    // Every page asks, hardly any has one, and taking is a write.
    if (!(await this.hasDraft(accountId, path))) return null
    return parseStored(StoredDraft, await this.#values.take(key))
  }

  async hasDraft(accountId: string, path: string): Promise<boolean> {
    return (await this.#values.get(draftKey(accountId, path))) !== null
  }

  /** Keeps a form that a session has sent, under each of some names, for {@link SENT_FORM_MS}; null drops what is there. */
  async putSentForm(id: string, names: readonly string[], fields: DraftFields | null): Promise<void> {
    const at = this.#now()
    await this.#update(keysOf(id).forms, (before) => {
      const stored = parseStored(StoredSentForms, before) ?? []
      const others = stored.filter((form) => !names.includes(form.name))
      if (fields === null && others.length === stored.length) return null
      const added = fields === null ? [] : names.map((name) => ({ name, at, fields }))
      return { after: [...others, ...added].slice(-MAX_SENT_FORMS), keepMs: SENT_FORM_MS }
    })
  }

  /** The forms that a session has sent, by name and without those that are too old. */
  async readSentForms(id: string): Promise<Map<string, DraftFields>> {
    const forms = parseStored(StoredSentForms, await this.#values.get(keysOf(id).forms)) ?? []
    const fresh = forms.filter(({ at }) => this.#now() - at < SENT_FORM_MS)
    return new Map(fresh.map(({ name, fields }) => [name, fields]))
  }

  async dropDrafts(accountId: string): Promise<void> {
    const paths = parseStored(StoredPaths, await this.#values.take(draftsKey(accountId))) ?? []
    if (paths.length > 0) await this.#values.delete(...paths.map((path) => draftKey(accountId, path)))
  }

  /** Keeps what the browser of this id may go on watching, for {@link WAITING_MS} from now; of many the latest. */
  async putWaitingViews(id: string, { account, keys }: WaitingViews): Promise<void> {
    const views: WaitingViews = { account, keys: keys.slice(-MAX_WAITING_VIEWS) }
    await this.#values.set(waitingKey(id), JSON.stringify(views), WAITING_MS)
  }

  /** What it may go on watching; null when there is nothing. */
  async readWaitingViews(id: string): Promise<WaitingViews | null> {
    const views = parseStored(StoredWaitingViews, await this.#values.get(waitingKey(id)))
    const endedAt = views && (await this.#values.get(viewsEndedKey(views.account)))
    if (!views || endedAt === null) return views
    return { ...views, keys: views.keys.filter(({ until }) => until - WAITING_MS > Number(endedAt)) }
  }

  async dropWaitingViews(id: string): Promise<void> {
    await this.#values.delete(waitingKey(id))
  }

  /** Keeps marks of browsers and addresses that signed in, for {@link KNOWN_CLIENT_MS} from now. */
  async rememberClients(marks: readonly string[]): Promise<void> {
    await Promise.all(marks.map((mark) => this.#values.set(clientKey(mark), '1', KNOWN_CLIENT_MS)))
  }

  /** Those of the marks that are kept, in their order. */
  async knownClients(marks: readonly string[]): Promise<string[]> {
    const found = await Promise.all(marks.map((mark) => this.#values.get(clientKey(mark))))
    return marks.filter((_, at) => found[at] !== null)
  }

  /** Settles when sessions can be read. */
  async checkReading(): Promise<void> {
    await this.#values.get('check')
  }

  /** Settles when sessions can be written: nothing that works once may be used up for a session that cannot begin. */
  async checkWriting(): Promise<void> {
    await this.#values.set('check', String(this.#now()), SLACK_MS)
  }

  async close(): Promise<void> {
    await this.#values.close()
  }

  /** Payments that browsers of the account go on watching without a session are forgotten. */
  async #endWaitingViews(account: string): Promise<void> {
    await this.#values.set(viewsEndedKey(account), String(this.#now()), WAITING_MS)
  }

  /** Leaves an anonymous session that remembers its account, so that only this account gets its drafts back. */
  async #endElsewhere(hash: string, ending: Ending): Promise<void> {
    const keys = keysOfHash(hash)
    const now = this.#now()
    let account = ''
    const isEnded = await this.#update(keys.session, (before) => {
      const user = parseStored(StoredSession, before)?.user
      if (!user) return null
      account = user.id
      const after = { user: null, createdAt: now, lastSeenAt: now, data: { [LAST_ACCOUNT]: user.id } }
      return { after, keepMs: ANONYMOUS_MS }
    })
    if (!isEnded) return
    this.#unstored.delete(keys.token)
    await this.#values.delete(keys.token, keys.forms)
    if (ending !== 'error.only_one_session') await this.#endWaitingViews(account)
    const notice = { titleKey: null, key: ending, params: {}, text: null, persistent: false }
    const notices: Notice[] = [{ id: createSessionId(), kind: 'info', ...notice }]
    await this.#values.set(keys.notices, JSON.stringify(notices), ANONYMOUS_MS)
  }

  /** Changes a session that is there: a late write must not bring a destroyed one back. */
  async #updateSession(id: string, change: (session: StoredSession) => StoredSession): Promise<void> {
    await this.#update(keysOf(id).session, (before) => {
      const session = parseStored(StoredSession, before)
      if (!session) return null
      const after = change(session)
      return { after, keepMs: this.#keepMs(after) }
    })
  }

  async #updateNotices(id: string, change: (notices: Notice[]) => Notice[]): Promise<void> {
    await this.#update(keysOf(id).notices, (before) => {
      const notices = parseStored(Notices, before) ?? []
      const after = change(notices)
      return after.length === notices.length ? null : { after, keepMs: this.#absoluteMs }
    })
  }

  /** Reads, changes and writes a value as one step; `change` may be asked again. False when it wanted no change. */
  async #update(key: string, change: (before: string | null) => Next): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = await this.#values.get(key)
      const next = change(before)
      if (!next) return false
      const { after, keepMs } = next
      if (await this.#values.compareAndSet(key, { before, after: JSON.stringify(after), keepMs })) return true
    }
    throw new StoreUnavailable('too many requests write the same session')
  }

  #keepMs({ user, createdAt }: Pick<StoredSession, 'user' | 'createdAt'>): number {
    return user ? Math.max(SLACK_MS, createdAt + this.#absoluteMs - this.#now()) : ANONYMOUS_MS
  }
}

type StoredSession = z.output<typeof StoredSession>

function newest(one: HeldToken, other: HeldToken | undefined): HeldToken {
  return other && other.issuedAt > one.issuedAt ? other : one
}

// The braces keep the keys of a session on one node of a cluster, where they can be removed together.
function keysOfHash(hash: string) {
  const node = `{${hash}}`
  return { session: `session:${node}`, token: `token:${node}`, notices: `notices:${node}`, forms: `forms:${node}` }
}

function keysOf(id: string) {
  return keysOfHash(hashSessionId(id))
}

function clientKey(mark: string): string {
  return `client:${mark}`
}

function waitingKey(id: string): string {
  return `waiting:${hashSessionId(id)}`
}

function viewsEndedKey(account: string): string {
  return `waiting-ended:${hashSessionId(account)}`
}

function draftsKey(accountId: string): string {
  return `drafts:{${accountId}}`
}

function draftKey(accountId: string, path: string): string {
  return `draft:{${accountId}}:${path}`
}

/** Whether two notices would be read as one. */
function isSameNotice({ id: _, ...left }: Notice, { id: __, ...right }: Notice): boolean {
  return (
    JSON.stringify(StoredNotice.parse({ id: '', ...left })) === JSON.stringify(StoredNotice.parse({ id: '', ...right }))
  )
}
