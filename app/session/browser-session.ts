import { randomBytes } from 'node:crypto'
import type { HeldToken, TokenHolder } from '#app/platform/call.ts'
import type { Ending } from './account-sessions.ts'
import { SessionRow } from './session-row.ts'
import type { SessionStore } from './session-store.ts'
import { ANONYMOUS_MS, LAST_ACCOUNT } from './store.ts'
import type { DraftFields, Notice, SessionRecord, SessionUser } from './store.ts'
import { ignoreStoreFailure } from './store-failure.ts'

/** Minimum interval between writes of `lastSeenAt`. Precise enough for an idle limit in minutes. */
const TOUCH_MS = 5_000
/** Shows at most one notice per window (rules.md#notice-throttle). */
const NOTICE_WINDOW_MS = 60

export type SessionTimes = { idleMs: number; absoluteMs: number; now: () => number }

export type SessionOptions = {
  times: SessionTimes
  /** True if the request extends the session. Polls don't. */
  extend: boolean
  /** True for prefetches and HEAD requests: see {@link BrowserSession.isDeferred}. */
  isUnseen?: boolean
}

export type NewNotice = Pick<Notice, 'kind'> & Partial<Omit<Notice, 'id' | 'kind'>>

/** The session of a browser during one request. The store gets a row only once there is data to keep. */
export class BrowserSession {
  readonly #store: SessionStore
  readonly #times: SessionTimes
  readonly #row: SessionRow
  readonly #noticed = new Set<string>()
  readonly #left: Notice[] = []
  #taken: { from: string; notices: readonly Notice[] } | null = null
  #shownAt = -Infinity
  /** True if the request's session had expired. Drives the "session expired" notice, shown once. */
  hasExpired = false
  /**
   * True if no customer will see the response (prefetch, HEAD). One-time values are not consumed and no notices are
   * written.
   */
  readonly isUnseen: boolean
  /**
   * True if an unseen response would have consumed a one-time value. The server responds 425 instead, and a real view
   * retries.
   */
  isDeferred = false

  private constructor(store: SessionStore, row: SessionRow, { times, isUnseen = false }: SessionOptions) {
    this.#store = store
    this.#row = row
    this.#times = times
    this.isUnseen = isUnseen
  }

  /** Opens the session of the cookie's id. Extends it only if `extend` is set. */
  static async open(store: SessionStore, id: string | null, options: SessionOptions): Promise<BrowserSession> {
    const { times, extend, isUnseen } = options
    const record = id === null ? null : await store.read(id)
    const found = id === null || record === null ? null : { id, record }
    const row = new SessionRow(store, found, times.now)
    const session = new BrowserSession(store, row, options)
    if (id === null || record === null) return session
    const now = times.now()
    if (hasExpired(record, times)) {
      if (isUnseen) {
        row.abandon()
        session.isDeferred = true
        return session
      }
      await ignoreStoreFailure(store.destroy(id))
      row.forget()
      session.hasExpired = record.user !== null
      if (record.user) await ignoreStoreFailure(row.rememberAccount(record.user.id))
    } else if (extend && now - record.lastSeenAt >= TOUCH_MS) {
      record.lastSeenAt = now
      // The page doesn't wait for this write.
      void ignoreStoreFailure(store.touch(id, now))
    }
    return session
  }

  /** The signed-in customer, or null. */
  get user(): SessionUser | null {
    return this.#row.record?.user ?? null
  }

  /** The start and latest possible end of a signed-in session, in ms of real time. Null when signed out. */
  get span(): { since: number; until: number } | null {
    const { record } = this.#row
    if (!record?.user) return null
    const { createdAt } = record
    return { since: createdAt, until: createdAt + this.#times.absoluteMs }
  }

  /** The last activity in ms of real time, or null without a session. */
  get usedAt(): number | null {
    return this.#row.record?.lastSeenAt ?? null
  }

  /** The account that is, or was last, signed in with this browser, or null. */
  get lastAccount(): string | null {
    return this.#row.record?.user?.id ?? this.value(LAST_ACCOUNT)
  }

  /** The session id to set as a cookie, `{ id: null }` to clear the cookie, or null for no change. */
  get cookieChange(): { id: string | null } | null {
    return this.#row.cookieChange
  }

  /** The token for calls on behalf of the signed-in customer. After a sign-in it is the new session's token. */
  readonly holder: TokenHolder = {
    current: () => this.#row.record?.held ?? null,
    newest: async () => {
      const stored = this.#row.id === null ? null : await this.#store.read(this.#row.id)
      return stored?.held ?? null
    },
    offer: async (held) => {
      const { id, record } = this.#row
      if (id === null || !record?.held) return
      if (held.issuedAt > record.held.issuedAt) record.held = held
      await ignoreStoreFailure(this.#store.offerToken(id, held))
    },
  }

  /** Returns whether a new session could be stored. Checked before a one-time credential is consumed. */
  async canStart(): Promise<boolean> {
    return (await ignoreStoreFailure(this.#store.checkWriting().then(() => true))) ?? false
  }

  /**
   * Starts a session under a new id and invalidates the old one (threats.md#T02). `sameAccount` is false if another
   * account used this browser before, whose drafts are dropped.
   * @throws {StoreUnavailable}
   */
  async signIn(user: SessionUser, held: HeldToken): Promise<{ sameAccount: boolean }> {
    const before = this.lastAccount
    if (before !== null && before !== user.id) await this.#store.dropDrafts(before)
    await this.#row.destroy()
    await this.#row.create({ user, held, data: {} })
    return { sameAccount: before === null || before === user.id }
  }

  /**
   * Ends the session and remembers its account, so that only that account gets its drafts back. Returns false if
   * another request of this browser ended or replaced the session in the meantime. The browser then keeps the id from
   * that request.
   */
  async end(): Promise<boolean> {
    const { user } = this
    if (!user || this.#row.id === null) return true
    const stored = await ignoreStoreFailure(this.#store.read(this.#row.id).then((record) => ({ record })))
    if (stored?.record === null) {
      this.#row.abandon()
      return false
    }
    await ignoreStoreFailure(this.#row.destroy())
    this.#row.forget()
    await ignoreStoreFailure(this.#row.rememberAccount(user.id))
    return true
  }

  /** Ends the account's other sessions. Returns false if the store is unavailable. */
  async endOthers(ending: Ending): Promise<boolean> {
    const { user } = this
    if (!user || this.#row.id === null) return true
    return (await ignoreStoreFailure(this.#store.endOthers(this.#row.id, user, ending).then(() => true))) ?? false
  }

  /** Ends the sessions of the account that logged in with this email. Returns false if the store is unavailable. */
  async endByEmail(email: string, ending: Ending): Promise<boolean> {
    return (await ignoreStoreFailure(this.#store.endByEmail(email, ending).then(() => true))) ?? false
  }

  /** Returns a value stored in the session, such as a dismissed prompt, or null. */
  value(name: string): string | null {
    return this.#row.record?.data[name] ?? null
  }

  /** Stores a value in the session. Returns false if it could not be stored. */
  async keepValue(name: string, value: string): Promise<boolean> {
    if (this.isUnseen) return this.#defer(false)
    return (await ignoreStoreFailure(this.#row.putValue(name, value).then(() => true))) ?? false
  }

  /**
   * Queues a notice for the next page that renders notices. Identical notices are added once per request. Within 60 ms
   * only the first notice is kept, except for persistent ones and `always`.
   */
  async addNotice(given: NewNotice, { always = false } = {}): Promise<void> {
    // A session's end is final. The next view finds every other failure again.
    if (this.isUnseen && !always) return this.#defer(undefined)
    const notice = { titleKey: null, key: null, params: {}, text: null, persistent: false, ...given }
    const signature = JSON.stringify([notice.key, notice.params, notice.text])
    if (this.#noticed.has(signature)) return
    const now = performance.now()
    if (!always && !notice.persistent && now - this.#shownAt < NOTICE_WINDOW_MS) return
    this.#noticed.add(signature)
    this.#shownAt = now
    // The action has already happened, so a failed notice must not fail the response.
    const kept = { ...notice, id: randomBytes(9).toString('base64url') }
    if (kept.persistent) this.#left.push(kept)
    await ignoreStoreFailure(this.#addNotice(kept))
  }

  /** The persistent notices added by this request. */
  get noticesLeft(): readonly Notice[] {
    return this.#left
  }

  /** Returns the notices to render and removes the ones that are shown once. */
  async takeNotices(): Promise<Notice[]> {
    if (this.#row.id === null) return []
    if (!this.isUnseen) {
      const from = this.#row.id
      const notices = (await ignoreStoreFailure(this.#store.takeNotices(from))) ?? []
      this.#taken = { from, notices: notices.filter(({ persistent }) => !persistent) }
      return notices
    }
    const notices = (await ignoreStoreFailure(this.#store.readNotices(this.#row.id))) ?? []
    return notices.some(({ persistent }) => !persistent) ? this.#defer([]) : notices
  }

  /** Puts consumed notices back after a redirect, for the page that it leads to. */
  async returnNotices(): Promise<void> {
    const { from, notices } = this.#taken ?? { from: null, notices: [] }
    if (from === null || from !== this.#row.id) return
    for (const notice of notices) await ignoreStoreFailure(this.#store.addNotice(from, notice))
  }

  /** Discards pending notices. */
  async dropNotices(): Promise<void> {
    if (this.#row.id !== null) await ignoreStoreFailure(this.#store.takeNotices(this.#row.id))
  }

  async dismissNotice(noticeId: string): Promise<void> {
    if (this.#row.id !== null) await ignoreStoreFailure(this.#store.dismissNotice(this.#row.id, noticeId))
  }

  /** Stores the form fields for the account that is, or was last, signed in. */
  async keepDraft(path: string, fields: DraftFields): Promise<void> {
    if (this.lastAccount !== null) await ignoreStoreFailure(this.#store.putDraft(this.lastAccount, path, fields))
  }

  /** Returns, once, the draft that the signed-in customer had on this page when the session ended, or null. */
  async takeDraft(path: string): Promise<DraftFields | null> {
    if (!this.user) return null
    if (!this.isUnseen) return ignoreStoreFailure(this.#store.takeDraft(this.user.id, path))
    return (await ignoreStoreFailure(this.#store.hasDraft(this.user.id, path))) ? this.#defer(null) : null
  }

  /** Stores a submitted form under each of these names. Null drops it. */
  async keepSentForm(names: readonly string[], fields: DraftFields | null): Promise<void> {
    if (this.#row.id === null && fields === null) return
    await ignoreStoreFailure(this.#keepSentForm(names, fields))
  }

  /** Returns the recently submitted forms of this session, by name. */
  async readSentForms(): Promise<ReadonlyMap<string, DraftFields>> {
    const forms = this.#row.id === null ? null : await ignoreStoreFailure(this.#store.readSentForms(this.#row.id))
    return forms ?? new Map()
  }

  #defer<T>(instead: T): T {
    this.isDeferred = true
    return instead
  }

  async #keepSentForm(names: readonly string[], fields: DraftFields | null): Promise<void> {
    await this.#store.putSentForm(await this.#row.ensure(), names, fields)
  }

  async #addNotice(notice: Notice): Promise<void> {
    await this.#store.addNotice(await this.#row.ensure(), notice)
  }
}

function hasExpired(
  { user, createdAt, lastSeenAt }: SessionRecord,
  { idleMs, absoluteMs, now }: SessionTimes,
): boolean {
  const idle = now() - lastSeenAt
  return user ? idle >= idleMs || now() - createdAt >= absoluteMs : idle >= ANONYMOUS_MS
}
