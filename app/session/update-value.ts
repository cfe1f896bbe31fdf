import { StoreUnavailable, type KeyValueStore } from './key-value-store.ts'

/** Bounds the compare-and-set loop: an attempt fails only if a concurrent request wrote first. */
const MAX_ATTEMPTS = 200

type Next = { after: unknown; keepMs: number } | null

/**
 * Updates a value atomically. `change` may run several times. Returns false if it returned null.
 * @throws {StoreUnavailable}
 */
export async function updateValue(
  values: KeyValueStore,
  key: string,
  change: (before: string | null) => Next | Promise<Next>,
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await values.get(key)
    const next = await change(before)
    if (!next) return false
    const { after, keepMs } = next
    if (await values.compareAndSet(key, { before, after: JSON.stringify(after), keepMs })) return true
  }
  throw new StoreUnavailable('too many concurrent writes to the same session')
}
