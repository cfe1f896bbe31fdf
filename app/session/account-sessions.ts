import { createHash } from 'node:crypto'
import type { KeyValueStore } from './key-value-store.ts'
import type { SessionUser } from './store.ts'
import { parseStored, StoredHashes } from './stored-values.ts'
import { updateValue } from './update-value.ts'

/** Sessions indexed per email. Older ones have already been ended by a later login. */
const MAX_LISTED = 20

/** Shown on the next page of a browser whose session was ended. */
export type Ending = 'error.only_one_session' | 'error.session_expired' | 'notice.logged_out_everywhere'

type Options = {
  values: KeyValueStore
  /** In ms. Covers the longest possible session. */
  keepMs: number
  /** Ends the session with this hash if it still exists. */
  end: (hash: string, ending: Ending) => Promise<void>
}

/**
 * Indexes sessions by account and email, so that the app can end them even if the platform allows several at once.
 * Account ids, emails and session ids are stored as hashes.
 */
export class AccountSessions {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Makes a new session the only session of its account. If two start concurrently, the later one wins. */
  async replaceWith(hash: string, { id, email }: SessionUser): Promise<void> {
    await this.#change(buildEmailKey(email), (listed) => [...listed, hash].slice(-MAX_LISTED))
    await this.#change(buildAccountKey(id), () => [hash], 'error.only_one_session')
  }

  /** Ends the account's sessions, except the one with the hash `except`. */
  async endAll(id: string, ending: Ending, except: string | null = null): Promise<void> {
    await this.#change(buildAccountKey(id), (listed) => listed.filter((hash) => hash === except), ending)
  }

  /** Ends the sessions of the account that logged in with this email. */
  async endByEmail(email: string, ending: Ending): Promise<void> {
    await this.#change(buildEmailKey(email), () => [], ending)
  }

  /** Updates a list atomically. With an `ending`, first ends the sessions that the update removes. */
  async #change(key: string, change: (listed: string[]) => string[], ending?: Ending): Promise<void> {
    const { values, keepMs, end } = this.#options
    await updateValue(values, key, async (before) => {
      const listed = parseStored(StoredHashes, before) ?? []
      const after = change(listed)
      if (ending) await Promise.all(listed.filter((hash) => !after.includes(hash)).map((hash) => end(hash, ending)))
      return { after, keepMs }
    })
  }
}

function buildAccountKey(id: string): string {
  return `account:${hash(`account ${id}`)}`
}

function buildEmailKey(email: string): string {
  return `account:${hash(`email ${email.trim().toLowerCase()}`)}`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
