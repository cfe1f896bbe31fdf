const KEEP_SECONDS = 5 * 60
const MAX_ENTRIES = 500

/**
 * Caches reference data that is the same for all customers, by default for five minutes. Concurrent requests share one
 * call. Failures aren't cached.
 */
export class ReferenceCache {
  readonly #entries = new Map<string, { value: Promise<unknown>; until: number }>()

  /** Returns the cached value or loads it. `now` is in ms. */
  get(
    key: string,
    load: () => Promise<unknown>,
    { seconds = KEEP_SECONDS, now = performance.now() }: { seconds?: number | undefined; now?: number } = {},
  ): Promise<unknown> {
    const kept = this.#entries.get(key)
    if (kept && kept.until > now) return kept.value
    const value = load()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + seconds * 1000 })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
    value.catch(() => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key)
    })
    return value
  }
}
