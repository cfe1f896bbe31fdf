import { randomBytes } from 'node:crypto'
import type { HeldToken, TokenHolder } from '#app/platform/call.ts'
import type { Ending } from './account-sessions.ts'
import { StoreUnavailable } from './key-value-store.ts'
import type { SessionStore } from './session-store.ts'
import { ANONYMOUS_MS, createSessionId, LAST_ACCOUNT } from './store.ts'
import type { DraftFields, Notice, SessionRecord, SessionUser } from './store.ts'
import { logStoreTrouble } from './store-trouble.ts'

/** A session is written at most this often for being used, which is exact enough for a limit in minutes. */
const TOUCH_MS = 5_000
/** Notices are throttled to one in each window (rules.md#notice-throttle). */
const NOTICE_WINDOW_MS = 60

export type SessionTimes = { idleMs: number; absoluteMs: number; now: () => number }

export type SessionOptions = {
  times: SessionTimes
  /** Whether the request is use of the session; a poll is none. */
  extend: boolean
  /** Whether nobody may look at the answer: see {@link BrowserSession.isHeldBack}. */
  isUnseen?: boolean
}

export type NewNotice = Pick<Notice, 'kind'> & Partial<Omit<Notice, 'id' | 'kind'>>

/** The session of one visitor during one request. It becomes a row in the store only when there is something to keep. */
export class BrowserSession {
  readonly #store: SessionStore
  readonly #times: SessionTimes
  readonly #noticed = new Set<string>()
  readonly #left: Notice[] = []
  #taken: { from: string; notices: readonly Notice[] } | null = null
  #shownAt = -Infinity
  #id: string | null
  #record: SessionRecord | null
  #given: string | null
  /** True when the visitor came with a session that had expired: they are told so, once. */
  hasRunOut = false
  /** Whether nobody may look at the answer: nothing that is given once is taken, and nothing is left to be said. */
  readonly isUnseen: boolean
  /** Whether the answer nobody may look at would have used something up: it is not given, and a view asks again. */
  isHeldBack = false

  private constructor(
    store: SessionStore,
    { times, isUnseen = false }: SessionOptions,
    { id, record }: { id: string | null; record: SessionRecord | null },
  ) {
    this.#store = store
    this.#times = times
    this.isUnseen = isUnseen
    // An id that is not known is left with the browser: an answer that comes late must not take away a newer one.
    this.#given = record ? id : null
    this.#id = this.#given
    this.#record = record
  }

  /** The session of the id that the cookie gave. Looking does not extend it when the visitor did nothing (a poll). */
  static async open(store: SessionStore, id: string | null, options: SessionOptions): Promise<BrowserSession> {
    const { times, extend, isUnseen } = options
    const record = id === null ? null : await store.read(id)
    const session = new BrowserSession(store, options, { id, record })
    if (id === null || record === null) return session
    const now = times.now()
    if (hasRunOut(record, times)) {
      if (isUnseen) {
        session.#forget()
        session.#given = null
        session.isHeldBack = true
        return session
      }
      await ifPossible(store.destroy(id))
      session.#forget()
      session.hasRunOut = record.user !== null
      if (record.user) await ifPossible(session.#remember(record.user.id))
    } else if (extend && now - record.lastSeenAt >= TOUCH_MS) {
      record.lastSeenAt = now
      // No page waits for it.
      void ifPossible(store.touch(id, now))
    }
    return session
  }

  /** Who is signed in, or null. */
  get user(): SessionUser | null {
    return this.#record?.user ?? null
  }

  /** Since when somebody is signed in, and until when at the longest, in ms of real time; null when nobody is. */
  get span(): { since: number; until: number } | null {
    if (!this.#record?.user) return null
    const { createdAt } = this.#record
    return { since: createdAt, until: createdAt + this.#times.absoluteMs }
  }

  /** When the visitor last did something, in ms of real time; null without a session. */
  get usedAt(): number | null {
    return this.#record?.lastSeenAt ?? null
  }

  /** The account that is, or was last, signed in with this browser; null when there was none. */
  get lastAccount(): string | null {
    return this.#record?.user?.id ?? this.value(LAST_ACCOUNT)
  }

  /** What the browser must be told: a new id, that its id is void, or nothing. */
  get cookieChange(): { id: string | null } | null {
    return this.#id === this.#given ? null : { id: this.#id }
  }

  /** The token for calls in the name of whoever is signed in; after a sign-in, of the new one. */
  readonly holder: TokenHolder = {
    current: () => this.#record?.held ?? null,
    newest: async () => {
      const stored = this.#id === null ? null : await this.#store.read(this.#id)
      return stored?.held ?? null
    },
    offer: async (held) => {
      if (this.#id === null || !this.#record?.held) return
      if (held.issuedAt > this.#record.held.issuedAt) this.#record.held = held
      await ifPossible(this.#store.offerToken(this.#id, held))
    },
  }

  /** Whether a session could begin now: what works once must not be used up otherwise. */
  async canBegin(): Promise<boolean> {
    return (await ifPossible(this.#store.checkWriting().then(() => true))) ?? false
  }

  /**
   * Begins a session under a new id; the old one is void from now on (threats.md#T02). `sameAccount` is false when
   * another account used this browser before: what was kept for that one is dropped.
   * @throws {StoreUnavailable}
   */
  async signIn(user: SessionUser, held: HeldToken): Promise<{ sameAccount: boolean }> {
    const before = this.lastAccount
    if (before !== null && before !== user.id) await this.#store.dropDrafts(before)
    await this.#destroy()
    await this.#create({ user, held, data: {} })
    return { sameAccount: before === null || before === user.id }
  }

  /**
   * Ends the session. Whose it was is remembered, so that only the same account gets its drafts back. False when another
   * request of the same browser had ended it, or put another in its place, since this one began: the browser then keeps
   * the id that it was given there.
   */
  async end(): Promise<boolean> {
    const { user } = this
    if (!user || this.#id === null) return true
    const stored = await ifPossible(this.#store.read(this.#id).then((record) => ({ record })))
    if (stored?.record === null) {
      this.#forget()
      this.#given = null
      return false
    }
    await ifPossible(this.#destroy())
    this.#forget()
    await ifPossible(this.#remember(user.id))
    return true
  }

  /** Ends the other sessions of the signed-in account; false when the store could not. */
  async endOthers(ending: Ending): Promise<boolean> {
    const { user } = this
    if (!user || this.#id === null) return true
    return (await ifPossible(this.#store.endOthers(this.#id, user, ending).then(() => true))) ?? false
  }

  /** Ends the sessions of the account that logged in with this email; false when the store could not. */
  async endByEmail(email: string, ending: Ending): Promise<boolean> {
    return (await ifPossible(this.#store.endByEmail(email, ending).then(() => true))) ?? false
  }

  /** A value that the session keeps, such as a choice not to be asked again. */
  value(name: string): string | null {
    return this.#record?.data[name] ?? null
  }

  /** False when it could not be kept. */
  async keepValue(name: string, value: string): Promise<boolean> {
    if (this.isUnseen) return this.#holdBack(false)
    return (await ifPossible(this.#keepValue(name, value).then(() => true))) ?? false
  }

  /**
   * Keeps a notice for the next page that shows notices. The same words come once for each request, and only the first
   * of a 60 ms window, except persistent ones and `always`, which are never dropped.
   */
  async addNotice(given: NewNotice, { always = false } = {}): Promise<void> {
    // What ended the session stays true; everything else is found again by the view.
    if (this.isUnseen && !always) return this.#holdBack(undefined)
    const notice = { titleKey: null, key: null, params: {}, text: null, persistent: false, ...given }
    const words = JSON.stringify([notice.key, notice.params, notice.text])
    if (this.#noticed.has(words)) return
    const now = performance.now()
    if (!always && !notice.persistent && now - this.#shownAt < NOTICE_WINDOW_MS) return
    this.#noticed.add(words)
    this.#shownAt = now
    // What was done is done: the answer must not fail for the words about it.
    const kept = { ...notice, id: randomBytes(9).toString('base64url') }
    if (kept.persistent) this.#left.push(kept)
    await ifPossible(this.#addNotice(kept))
  }

  /** The persistent notices that this very request has left. */
  get noticesLeft(): readonly Notice[] {
    return this.#left
  }

  /** The notices to show now; those that are shown once are gone afterwards. */
  async takeNotices(): Promise<Notice[]> {
    if (this.#id === null) return []
    if (!this.isUnseen) {
      const from = this.#id
      const notices = (await ifPossible(this.#store.takeNotices(from))) ?? []
      this.#taken = { from, notices: notices.filter(({ persistent }) => !persistent) }
      return notices
    }
    const notices = (await ifPossible(this.#store.readNotices(this.#id))) ?? []
    return notices.some(({ persistent }) => !persistent) ? this.#holdBack([]) : notices
  }

  /** Keeps the notices that were taken for a page which leads on, for the page that it leads to. */
  async returnNotices(): Promise<void> {
    const { from, notices } = this.#taken ?? { from: null, notices: [] }
    if (from === null || from !== this.#id) return
    for (const notice of notices) await ifPossible(this.#store.addNotice(from, notice))
  }

  /** Has nothing more to say of what was done before. */
  async dropNotices(): Promise<void> {
    if (this.#id !== null) await ifPossible(this.#store.takeNotices(this.#id))
  }

  async dismissNotice(noticeId: string): Promise<void> {
    if (this.#id !== null) await ifPossible(this.#store.dismissNotice(this.#id, noticeId))
  }

  /** Keeps what was typed for the account that is, or was last, signed in here. */
  async keepDraft(path: string, fields: DraftFields): Promise<void> {
    if (this.lastAccount !== null) await ifPossible(this.#store.putDraft(this.lastAccount, path, fields))
  }

  /** What the signed-in customer had typed on the page at this path when the session ended, once; or null. */
  async takeDraft(path: string): Promise<DraftFields | null> {
    if (!this.user) return null
    if (!this.isUnseen) return ifPossible(this.#store.takeDraft(this.user.id, path))
    return (await ifPossible(this.#store.hasDraft(this.user.id, path))) ? this.#holdBack(null) : null
  }

  /** Keeps a form that the visitor has sent, under each of these names; null drops what is kept. */
  async keepSentForm(names: readonly string[], fields: DraftFields | null): Promise<void> {
    if (this.#id === null && fields === null) return
    await ifPossible(this.#keepSentForm(names, fields))
  }

  /** The forms that were sent in this session a short while ago, by name. */
  async sentForms(): Promise<ReadonlyMap<string, DraftFields>> {
    const forms = this.#id === null ? null : await ifPossible(this.#store.readSentForms(this.#id))
    return forms ?? new Map()
  }

  #holdBack<T>(instead: T): T {
    this.isHeldBack = true
    return instead
  }

  async #keepSentForm(names: readonly string[], fields: DraftFields | null): Promise<void> {
    await this.#store.putSentForm(await this.#ensure(), names, fields)
  }

  async #addNotice(notice: Notice): Promise<void> {
    await this.#store.addNotice(await this.#ensure(), notice)
  }

  async #keepValue(name: string, value: string): Promise<void> {
    const id = await this.#ensure()
    await this.#store.putData(id, name, value)
    if (this.#record) this.#record.data[name] = value
  }

  async #ensure(): Promise<string> {
    return this.#id ?? this.#create({ user: null, held: null, data: {} })
  }

  async #create(content: Pick<SessionRecord, 'user' | 'held' | 'data'>): Promise<string> {
    const now = this.#times.now()
    const id = createSessionId()
    const record = { ...content, createdAt: now, lastSeenAt: now }
    await this.#store.create(id, record)
    this.#id = id
    this.#record = record
    return id
  }

  async #remember(accountId: string): Promise<void> {
    await this.#create({ user: null, held: null, data: { [LAST_ACCOUNT]: accountId } })
  }

  async #destroy(): Promise<void> {
    if (this.#id !== null) await this.#store.destroy(this.#id)
    this.#forget()
  }

  #forget(): void {
    this.#id = null
    this.#record = null
  }
}

function hasRunOut({ user, createdAt, lastSeenAt }: SessionRecord, { idleMs, absoluteMs, now }: SessionTimes): boolean {
  const idle = now() - lastSeenAt
  return user ? idle >= idleMs || now() - createdAt >= absoluteMs : idle >= ANONYMOUS_MS
}

/** What a page can do without: when the store does not do it the page is answered all the same, with null instead. */
async function ifPossible<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    logStoreTrouble(error)
    return null
  }
}
