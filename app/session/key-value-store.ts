/**
 * Values by key, shared by all instances of the app. Each operation is atomic, and each value ends by itself: `keepMs` is
 * how many milliseconds from now. Every operation throws {@link StoreUnavailable} when there is no answer within
 * {@link STORE_MS}.
 */
export type KeyValueStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, keepMs: number): Promise<void>
  /** The value, which is gone afterwards: of many that take it one gets it. */
  take(key: string): Promise<string | null>
  /** Writes `after` only over `before`; null stands for no value. False when something else was there. */
  compareAndSet(key: string, change: Change): Promise<boolean>
  /** Keeps a value for so long from now; false when there is none. */
  expire(key: string, keepMs: number): Promise<boolean>
  /** All of them at once. */
  delete(...keys: string[]): Promise<void>
  close(): Promise<void>
}

export type Change = { before: string | null; after: string; keepMs: number }

/** How long an operation may take. */
export const STORE_MS = 2_000

/** The store did not do what it was asked for: it is away, hangs, is full, or its file cannot be used. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
