import { createSessionId, LAST_ACCOUNT } from './store.ts'
import type { SessionRecord } from './store.ts'
import type { SessionStore } from './session-store.ts'

/** A browser's row in the session store, created once there is data to keep, and the id in the browser's cookie. */
export class SessionRow {
  readonly #store: SessionStore
  readonly #now: () => number
  #id: string | null
  #record: SessionRecord | null
  #cookieId: string | null

  /** The browser keeps an id without a record: a late response must not clear a newer cookie. */
  constructor(store: SessionStore, found: { id: string; record: SessionRecord } | null, now: () => number) {
    this.#store = store
    this.#now = now
    this.#id = found?.id ?? null
    this.#cookieId = this.#id
    this.#record = found?.record ?? null
  }

  get id(): string | null {
    return this.#id
  }

  get record(): SessionRecord | null {
    return this.#record
  }

  /** The session id to set as a cookie, `{ id: null }` to clear the cookie, or null for no change. */
  get cookieChange(): { id: string | null } | null {
    return this.#id === this.#cookieId ? null : { id: this.#id }
  }

  /** Returns the id of the row, which is created if necessary. */
  async ensure(): Promise<string> {
    return this.#id ?? this.create({ user: null, held: null, data: {} })
  }

  /** Creates a row under a new id and returns the id. */
  async create(content: Pick<SessionRecord, 'user' | 'held' | 'data'>): Promise<string> {
    const now = this.#now()
    const id = createSessionId()
    const record = { ...content, createdAt: now, lastSeenAt: now }
    await this.#store.create(id, record)
    this.#id = id
    this.#record = record
    return id
  }

  /** Creates an anonymous row that remembers the account of the ended session. */
  async rememberAccount(accountId: string): Promise<void> {
    await this.create({ user: null, held: null, data: { [LAST_ACCOUNT]: accountId } })
  }

  async putValue(name: string, value: string): Promise<void> {
    const id = await this.ensure()
    await this.#store.putData(id, name, value)
    if (this.#record) this.#record.data[name] = value
  }

  async destroy(): Promise<void> {
    if (this.#id !== null) await this.#store.destroy(this.#id)
    this.forget()
  }

  /** Detaches from the row. The response clears the cookie. */
  forget(): void {
    this.#id = null
    this.#record = null
  }

  /** Detaches from the row, but leaves the browser's cookie as it is. */
  abandon(): void {
    this.forget()
    this.#cookieId = null
  }
}
