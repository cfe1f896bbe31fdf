/**
 * A key-value store shared by all instances. Operations are atomic. Values expire after `keepMs` milliseconds. Every
 * operation throws {@link StoreUnavailable} after {@link STORE_MS} without a response.
 */
export type KeyValueStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, keepMs: number): Promise<void>
  /** Returns and deletes the value. Only one of several concurrent callers gets it. */
  take(key: string): Promise<string | null>
  /** Writes `after` if the current value is `before`. Null means no value. Returns false on a mismatch. */
  compareAndSet(key: string, change: Change): Promise<boolean>
  /** Resets the expiry. Returns false if there is no such key. */
  expire(key: string, keepMs: number): Promise<boolean>
  /** Deletes all keys atomically. */
  delete(...keys: string[]): Promise<void>
  close(): Promise<void>
}

export type Change = { before: string | null; after: string; keepMs: number }

/** Timeout of one operation. */
export const STORE_MS = 2_000

/** The store is unreachable, hangs, is full, or its file is unusable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
