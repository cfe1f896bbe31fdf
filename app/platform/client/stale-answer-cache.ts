import { LRUCache } from 'lru-cache'

const KEEP_MS = 30 * 60_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_ANSWER_BYTES = 64 * 1024
/** Overhead per entry in bytes. */
const ENTRY_BYTES = 500

/**
 * The latest response to each read of the last half hour, at most 8 MB. Used to render a rejected form while the
 * platform is down.
 */
export class StaleAnswerCache {
  readonly #answers = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: (body, key) => body.byteLength + key.length + ENTRY_BYTES,
    ttl: KEEP_MS,
  })

  put(key: string, body: Uint8Array): void {
    // Copy, because a small body is a slice that keeps its larger block alive.
    if (body.byteLength < MAX_ANSWER_BYTES) this.#answers.set(key, new Uint8Array(body))
  }

  get(key: string): Uint8Array | undefined {
    return this.#answers.get(key)
  }
}
