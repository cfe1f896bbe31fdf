import type { HeldToken } from '#app/platform/call.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { parseStored, StoredToken } from './stored-values.ts'
import { updateValue } from './update-value.ts'

/** Tokens kept in memory while the store is unavailable. */
const MAX_UNSTORED = 1_000

/** The platform tokens of sessions, by their keys in the store. The newest token wins. */
export class SessionTokens {
  readonly #values: KeyValueStore
  readonly #keepMs: number
  readonly #unstored = new Map<string, HeldToken>()

  constructor(values: KeyValueStore, keepMs: number) {
    this.#values = values
    this.#keepMs = keepMs
  }

  async put(key: string, held: HeldToken): Promise<void> {
    await this.#values.set(key, JSON.stringify(held), this.#keepMs)
  }

  async read(key: string): Promise<HeldToken | null> {
    const stored = parseStored(StoredToken, await this.#values.get(key))
    return stored && pickNewer(stored, this.#unstored.get(key))
  }

  /** Stores the token if it is newer than the stored one. Returns false if it isn't, or if the session has ended. */
  async offer(key: string, held: HeldToken): Promise<boolean> {
    try {
      const isStored = await updateValue(this.#values, key, (before) => {
        const stored = parseStored(StoredToken, before)
        return !stored || stored.issuedAt >= held.issuedAt ? null : { after: held, keepMs: this.#keepMs }
      })
      this.#unstored.delete(key)
      return isStored
    } catch (error) {
      // The platform has invalidated the previous token, so this instance keeps the new one in memory.
      if (this.#unstored.size >= MAX_UNSTORED) this.#unstored.clear()
      this.#unstored.set(key, pickNewer(held, this.#unstored.get(key)))
      throw error
    }
  }

  async extend(key: string): Promise<void> {
    await this.#values.expire(key, this.#keepMs)
  }

  /** Forgets the token's copy in memory. The caller deletes the stored one. */
  forget(key: string): void {
    this.#unstored.delete(key)
  }
}

function pickNewer(one: HeldToken, other: HeldToken | undefined): HeldToken {
  return other && other.issuedAt > one.issuedAt ? other : one
}
