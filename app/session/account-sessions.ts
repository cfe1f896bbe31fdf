import { createHash } from 'node:crypto'
import { StoreUnavailable, type KeyValueStore } from './key-value-store.ts'
import type { SessionUser } from './store.ts'
import { parseStored, StoredHashes } from './stored-values.ts'

/** Sessions listed under an email. One more drops the oldest, which a later login has ended. */
const MAX_LISTED = 20
/** Each attempt that fails is one that another request has won. */
const MAX_ATTEMPTS = 200

/** The text that the browser of an ended session shows next. */
export type Ending = 'error.only_one_session' | 'error.session_expired' | 'notice.logged_out_everywhere'

type Options = {
  values: KeyValueStore
  /** In ms: the index need not outlive the longest session. */
  keepMs: number
  /** Ends one session by its hash if it is still there. */
  end: (hash: string, ending: Ending) => Promise<void>
}

/**
 * The sessions of each account, so that the app can end them: a platform may allow several at once. Accounts, emails and
 * session ids are stored as hashes.
 */
export class AccountSessions {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Makes a new session the only one of its account. Of two that begin at once the later one stays. */
  async replaceWith(hash: string, { id, email }: SessionUser): Promise<void> {
    await this.#change(emailKey(email), (listed) => [...listed, hash].slice(-MAX_LISTED))
    await this.#change(accountKey(id), () => [hash], 'error.only_one_session')
  }

  /** Ends the sessions of an account, aside from the one with the hash `except`. */
  async endOf(id: string, ending: Ending, except: string | null = null): Promise<void> {
    await this.#change(accountKey(id), (listed) => listed.filter((hash) => hash === except), ending)
  }

  /** Ends the sessions of the account that logged in with this email. */
  async endOfEmail(email: string, ending: Ending): Promise<void> {
    await this.#change(emailKey(email), () => [], ending)
  }

  /** Changes a list as one step. With an ending it first ends the sessions that are no longer listed. */
  async #change(key: string, change: (listed: string[]) => string[], ending?: Ending): Promise<void> {
    const { values, keepMs, end } = this.#options
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const before = await values.get(key)
      const listed = parseStored(StoredHashes, before) ?? []
      const after = change(listed)
      if (ending) await Promise.all(listed.filter((hash) => !after.includes(hash)).map((hash) => end(hash, ending)))
      if (await values.compareAndSet(key, { before, after: JSON.stringify(after), keepMs })) return
    }
    throw new StoreUnavailable('too many requests change the sessions of an account')
  }
}

function accountKey(id: string): string {
  return `account:${hashOf(`account ${id}`)}`
}

function emailKey(email: string): string {
  return `account:${hashOf(`email ${email.trim().toLowerCase()}`)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
