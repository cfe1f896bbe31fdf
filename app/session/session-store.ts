import type { HeldToken } from '#app/platform/call.ts'
import { AccountSessions, type Ending } from './account-sessions.ts'
import { StoreUnavailable, type KeyValueStore } from './key-value-store.ts'
import {
  buildClientKey,
  buildDraftKey,
  buildDraftsKey,
  buildKeysOfHash,
  buildSessionKeys,
  buildViewsEndedKey,
  buildWaitingKey,
} from './session-keys.ts'
import { SessionTokens } from './session-tokens.ts'
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
import type { DraftFields, Notice, SessionLifetime, SessionRecord, SessionUser, WaitingViews } from './store.ts'
import {
  isSameNotice,
  parseStored,
  StoredDraft,
  StoredNotices,
  StoredPaths,
  StoredSentForms,
  StoredSession,
  StoredWaitingViews,
} from './stored-values.ts'
import { updateValue } from './update-value.ts'

/** Clock skew between instances. */
const SLACK_MS = 60_000

/**
 * Stores sessions, notices and drafts, shared by all instances. Session ids are stored as hashes. Every method throws
 * {@link StoreUnavailable} if the store fails.
 */
export class SessionStore {
  readonly #values: KeyValueStore
  readonly #idleMs: number
  readonly #absoluteMs: number
  readonly #now: () => number
  readonly #tokens: SessionTokens
  readonly #accounts: AccountSessions

  constructor(values: KeyValueStore, { idleMs, absoluteMs, now = Date.now }: SessionLifetime) {
    this.#values = values
    this.#idleMs = idleMs
    this.#absoluteMs = absoluteMs
    this.#now = now
    this.#tokens = new SessionTokens(values, idleMs + SLACK_MS)
    this.#accounts = new AccountSessions({
      values,
      keepMs: absoluteMs,
      end: (hash, ending) => this.#endElsewhere(hash, ending),
    })
  }

  /** Creates a session. A signed-in session ends the account's other sessions. */
  async create(id: string, { held, ...session }: SessionRecord): Promise<void> {
    const keys = buildSessionKeys(id)
    // Write the token first: a session without a token counts as ended.
    if (held) await this.#tokens.put(keys.token, held)
    await this.#values.set(keys.session, JSON.stringify(session), this.#keepMs(session))
    if (session.user) await this.#accounts.replaceWith(hashSessionId(id), session.user)
  }

  /** Ends the account's sessions in other browsers. Their next page shows the ending's text. */
  async endOthers(id: string, user: SessionUser, ending: Ending): Promise<void> {
    await this.#endWaitingViews(user.id)
    await this.#accounts.endAll(user.id, ending, hashSessionId(id))
  }

  /** Ends the sessions of the account that logged in with this email. */
  async endByEmail(email: string, ending: Ending): Promise<void> {
    await this.#accounts.endByEmail(email, ending)
  }

  /** Returns the session, or null. Its token expires shortly after the idle time, the session itself later. */
  async read(id: string): Promise<SessionRecord | null> {
    const keys = buildSessionKeys(id)
    const [found, held] = await Promise.all([this.#values.get(keys.session), this.#tokens.read(keys.token)])
    const session = parseStored(StoredSession, found)
    if (!session) return null
    const isOver = this.#now() - session.lastSeenAt >= this.#idleMs
    // A concurrent request ended the session between the two reads.
    if (session.user && !held && !isOver) return null
    return { ...session, held }
  }

  /** Stores the token if it is newer than the stored one. Returns false if it isn't, or if the session has ended. */
  async offerToken(id: string, held: HeldToken): Promise<boolean> {
    return this.#tokens.offer(buildSessionKeys(id).token, held)
  }

  /** Updates the session's last activity, in ms of real time. */
  async touch(id: string, at: number): Promise<void> {
    await this.#updateSession(id, (session) => ({ ...session, lastSeenAt: Math.max(session.lastSeenAt, at) }))
    await this.#tokens.extend(buildSessionKeys(id).token)
  }

  async putData(id: string, name: string, value: string): Promise<void> {
    await this.#updateSession(id, (session) => ({ ...session, data: { ...session.data, [name]: value } }))
  }

  async destroy(id: string): Promise<void> {
    const keys = buildSessionKeys(id)
    this.#tokens.forget(keys.token)
    await this.#values.delete(keys.session, keys.token, keys.notices, keys.forms)
  }

  /** Adds a notice unless an identical one is pending. Beyond {@link MAX_NOTICES} the oldest are dropped. */
  async addNotice(id: string, notice: Notice): Promise<void> {
    const keys = buildSessionKeys(id)
    const session = parseStored(StoredSession, await this.#values.get(keys.session))
    if (!session) return
    const keepMs = this.#keepMs(session)
    await updateValue(this.#values, keys.notices, (before) => {
      const notices = parseStored(StoredNotices, before) ?? []
      if (notices.some((waiting) => isSameNotice(waiting, notice))) return null
      return { after: [...notices, notice].slice(-MAX_NOTICES), keepMs }
    })
  }

  /** Returns all notices in order and removes the ones that are shown once. */
  async takeNotices(id: string): Promise<Notice[]> {
    let taken: Notice[] = []
    try {
      await this.#updateNotices(id, (notices) => {
        taken = notices
        return notices.filter(({ persistent }) => persistent)
      })
    } catch (error) {
      // If the store is read-only, the notices are shown again next time.
      if (!(error instanceof StoreUnavailable) || taken.length === 0) throw error
    }
    return taken
  }

  async readNotices(id: string): Promise<Notice[]> {
    return parseStored(StoredNotices, await this.#values.get(buildSessionKeys(id).notices)) ?? []
  }

  async dismissNotice(id: string, noticeId: string): Promise<void> {
    await this.#updateNotices(id, (notices) => notices.filter((notice) => notice.id !== noticeId))
  }

  /** Stores a draft for {@link DRAFT_MS}. An account keeps its latest {@link MAX_DRAFTS}. */
  async putDraft(accountId: string, path: string, fields: DraftFields): Promise<void> {
    await this.#values.set(buildDraftKey(accountId, path), JSON.stringify(fields), DRAFT_MS)
    let dropped: string[] = []
    await updateValue(this.#values, buildDraftsKey(accountId), (before) => {
      const others = (parseStored(StoredPaths, before) ?? []).filter((other) => other !== path)
      const kept = [...others, path].slice(-MAX_DRAFTS)
      dropped = others.filter((other) => !kept.includes(other))
      return { after: kept, keepMs: DRAFT_MS }
    })
    if (dropped.length > 0) await this.#values.delete(...dropped.map((other) => buildDraftKey(accountId, other)))
  }

  /** Returns and removes the draft, or null. */
  async takeDraft(accountId: string, path: string): Promise<DraftFields | null> {
    const key = buildDraftKey(accountId, path)
    // Check first: every page calls this, few have a draft, and `take` is a write.
    if (!(await this.hasDraft(accountId, path))) return null
    return parseStored(StoredDraft, await this.#values.take(key))
  }

  async hasDraft(accountId: string, path: string): Promise<boolean> {
    return (await this.#values.get(buildDraftKey(accountId, path))) !== null
  }

  /** Stores a submitted form under each name for {@link SENT_FORM_MS}. Null drops the stored ones. */
  async putSentForm(id: string, names: readonly string[], fields: DraftFields | null): Promise<void> {
    const at = this.#now()
    await updateValue(this.#values, buildSessionKeys(id).forms, (before) => {
      const stored = parseStored(StoredSentForms, before) ?? []
      const others = stored.filter((form) => !names.includes(form.name))
      if (fields === null && others.length === stored.length) return null
      const added = fields === null ? [] : names.map((name) => ({ name, at, fields }))
      return { after: [...others, ...added].slice(-MAX_SENT_FORMS), keepMs: SENT_FORM_MS }
    })
  }

  /** Returns the session's unexpired submitted forms by name. */
  async readSentForms(id: string): Promise<Map<string, DraftFields>> {
    const forms = parseStored(StoredSentForms, await this.#values.get(buildSessionKeys(id).forms)) ?? []
    const fresh = forms.filter(({ at }) => this.#now() - at < SENT_FORM_MS)
    return new Map(fresh.map(({ name, fields }) => [name, fields]))
  }

  async dropDrafts(accountId: string): Promise<void> {
    const paths = parseStored(StoredPaths, await this.#values.take(buildDraftsKey(accountId))) ?? []
    if (paths.length > 0) await this.#values.delete(...paths.map((path) => buildDraftKey(accountId, path)))
  }

  /** Stores the payments that this browser may watch, for {@link WAITING_MS}. Keeps the latest ones. */
  async putWaitingViews(id: string, { account, keys }: WaitingViews): Promise<void> {
    const views: WaitingViews = { account, keys: keys.slice(-MAX_WAITING_VIEWS) }
    await this.#values.set(buildWaitingKey(id), JSON.stringify(views), WAITING_MS)
  }

  /** Returns the payments that this browser may watch, or null. */
  async readWaitingViews(id: string): Promise<WaitingViews | null> {
    const views = parseStored(StoredWaitingViews, await this.#values.get(buildWaitingKey(id)))
    const endedAt = views && (await this.#values.get(buildViewsEndedKey(views.account)))
    if (!views || endedAt === null) return views
    return { ...views, keys: views.keys.filter(({ until }) => until - WAITING_MS > Number(endedAt)) }
  }

  async dropWaitingViews(id: string): Promise<void> {
    await this.#values.delete(buildWaitingKey(id))
  }

  /** Marks browsers and addresses as known for {@link KNOWN_CLIENT_MS}. */
  async rememberClients(marks: readonly string[]): Promise<void> {
    await Promise.all(marks.map((mark) => this.#values.set(buildClientKey(mark), '1', KNOWN_CLIENT_MS)))
  }

  /** Returns the marks that are known, in order. */
  async knownClients(marks: readonly string[]): Promise<string[]> {
    const found = await Promise.all(marks.map((mark) => this.#values.get(buildClientKey(mark))))
    return marks.filter((_, at) => found[at] !== null)
  }

  /** Resolves if sessions can be read. */
  async checkReading(): Promise<void> {
    await this.#values.get('check')
  }

  /** Resolves if sessions can be written. Checked before a one-time credential is consumed. */
  async checkWriting(): Promise<void> {
    await this.#values.set('check', String(this.#now()), SLACK_MS)
  }

  async close(): Promise<void> {
    await this.#values.close()
  }

  /** Invalidates the payments that the account's browsers may watch without a session. */
  async #endWaitingViews(account: string): Promise<void> {
    await this.#values.set(buildViewsEndedKey(account), String(this.#now()), WAITING_MS)
  }

  /**
   * Replaces the session with an anonymous one that remembers the account, so that only this account gets its drafts
   * back.
   */
  async #endElsewhere(hash: string, ending: Ending): Promise<void> {
    const keys = buildKeysOfHash(hash)
    const now = this.#now()
    let account = ''
    const isEnded = await updateValue(this.#values, keys.session, (before) => {
      const user = parseStored(StoredSession, before)?.user
      if (!user) return null
      account = user.id
      const after = { user: null, createdAt: now, lastSeenAt: now, data: { [LAST_ACCOUNT]: user.id } }
      return { after, keepMs: ANONYMOUS_MS }
    })
    if (!isEnded) return
    this.#tokens.forget(keys.token)
    await this.#values.delete(keys.token, keys.forms)
    if (ending !== 'error.only_one_session') await this.#endWaitingViews(account)
    const text = { titleKey: null, key: ending, params: {}, text: null, persistent: false }
    const notice: Notice = { id: createSessionId(), kind: 'info', ...text }
    await this.#values.set(keys.notices, JSON.stringify([notice]), ANONYMOUS_MS)
  }

  /** Updates an existing session only: a late write must not recreate a destroyed one. */
  async #updateSession(id: string, change: (session: StoredSession) => StoredSession): Promise<void> {
    await updateValue(this.#values, buildSessionKeys(id).session, (before) => {
      const session = parseStored(StoredSession, before)
      if (!session) return null
      const after = change(session)
      return { after, keepMs: this.#keepMs(after) }
    })
  }

  async #updateNotices(id: string, change: (notices: Notice[]) => Notice[]): Promise<void> {
    await updateValue(this.#values, buildSessionKeys(id).notices, (before) => {
      const notices = parseStored(StoredNotices, before) ?? []
      const after = change(notices)
      return after.length === notices.length ? null : { after, keepMs: this.#absoluteMs }
    })
  }

  #keepMs({ user, createdAt }: Pick<StoredSession, 'user' | 'createdAt'>): number {
    return user ? Math.max(SLACK_MS, createdAt + this.#absoluteMs - this.#now()) : ANONYMOUS_MS
  }
}
