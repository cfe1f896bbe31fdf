import { setTimeout as wait } from 'node:timers/promises'

const MB = 1024 * 1024
/** Bytes of forms with files that may be in memory at a time; reading and passing them on takes about twice as much. */
const TOTAL = 48 * MB
/** Of them for one client, so that nobody keeps out the others by sending slowly. */
const FOR_ONE = 32 * MB
const PATIENCE_MS = 60_000
const EVERY_MS = 100

/** Thrown when there has been no room for as long as anybody waits. */
export class UploadsBusy extends Error {}

type Limits = { total: number; forOne: number; patienceMs: number }

/**
 * Keeps the memory that uploads take within bounds, however many arrive at once (threats.md#T52): the next ones wait
 * unread.
 */
export class UploadSemaphore {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  #total = 0

  constructor(limits: Limits = { total: TOTAL, forOne: FOR_ONE, patienceMs: PATIENCE_MS }) {
    this.#limits = limits
  }

  /**
   * Runs `work` when there is room for so many bytes of this client.
   * @throws {UploadsBusy}
   */
  async with<T>(client: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#limits.patienceMs
    while (!this.#hasRoom(client, bytes)) {
      if (performance.now() >= until) throw new UploadsBusy('too many uploads at once')
      await wait(EVERY_MS)
    }
    this.#change(client, bytes)
    try {
      return await work()
    } finally {
      this.#change(client, -bytes)
    }
  }

  #hasRoom(client: string, bytes: number): boolean {
    // Clients that cannot be told apart are not held to the room of one.
    const own = client === '' ? 0 : (this.#taken.get(client) ?? 0)
    // One upload always fits: it has been held to what a page may send.
    const fitsOne = own === 0 || own + bytes <= this.#limits.forOne
    return fitsOne && (this.#total === 0 || this.#total + bytes <= this.#limits.total)
  }

  #change(client: string, by: number): void {
    this.#total += by
    const own = (this.#taken.get(client) ?? 0) + by
    if (own > 0) this.#taken.set(client, own)
    else this.#taken.delete(client)
  }
}
