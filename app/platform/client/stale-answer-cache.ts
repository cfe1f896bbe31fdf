import { LRUCache } from 'lru-cache'

const KEEP_MS = 30 * 60_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_ANSWER_BYTES = 64 * 1024
/** What an entry costs beside the answer itself. */
const ENTRY_BYTES = 500

/**
 * The last answer to each reading of the last half hour, at most 8 MB of them: a form that comes back while the platform
 * is away needs what its page was made of.
 */
export class StaleAnswerCache {
  readonly #answers = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: (body, key) => body.byteLength + key.length + ENTRY_BYTES,
    ttl: KEEP_MS,
  })

  put(key: string, body: Uint8Array): void {
    // A copy, since a small body is a slice of a block that it would keep alive.
    if (body.byteLength < MAX_ANSWER_BYTES) this.#answers.set(key, new Uint8Array(body))
  }

  get(key: string): Uint8Array | undefined {
    return this.#answers.get(key)
  }
}
