const KEEP_MS = 5 * 60_000
const MAX_ENTRIES = 500

/**
 * Reference data that is the same for everyone, kept for five minutes; many askers at once make one call. A failure is
 * not kept.
 */
export class ReferenceCache {
  readonly #entries = new Map<string, { value: Promise<unknown>; until: number }>()

  get(key: string, load: () => Promise<unknown>, now = performance.now()): Promise<unknown> {
    const kept = this.#entries.get(key)
    if (kept && kept.until > now) return kept.value
    const value = load()
    this.#entries.delete(key)
    this.#entries.set(key, { value, until: now + KEEP_MS })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
    value.catch(() => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key)
    })
    return value
  }
}
