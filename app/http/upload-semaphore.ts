import { Semaphore, withTimeout } from 'async-mutex'

/** Thrown when there has been no room for as long as anybody waits. */
export class UploadsBusy extends Error {}

type Limits = { total: number; forOne: number; patienceMs: number; unit?: number }

const MB = 1024 * 1024
const UPLOADS: Limits = {
  /** Bytes of forms with files that may be in memory at a time; reading and passing them on takes about twice as much. */
  total: 48 * MB,
  /** Of them for one client, so that nobody keeps out the others by sending slowly. */
  forOne: 32 * MB,
  patienceMs: 60_000,
  /** The semaphore counts through its free units at each release: of single bytes there would be millions. */
  unit: 64 * 1024,
}

/**
 * Keeps the memory that uploads take within bounds, however many arrive at once (threats.md#T52): the next ones wait
 * unread.
 */
export class UploadSemaphore {
  readonly #patienceMs: number
  readonly #unit: number
  readonly #forOne: number
  readonly #total: number
  readonly #all: Semaphore
  readonly #clients = new Map<string, Semaphore>()

  constructor({ total, forOne, patienceMs, unit = 1 }: Limits = UPLOADS) {
    this.#patienceMs = patienceMs
    this.#unit = unit
    this.#forOne = Math.floor(forOne / unit)
    this.#total = Math.floor(total / unit)
    this.#all = new Semaphore(this.#total)
  }

  /**
   * Runs `work` when there is room for so many bytes of this client. One upload always fits: it has been held to what a
   * page may send. Clients that cannot be told apart have an empty name, and are not held to the room of one.
   * @throws {UploadsBusy}
   */
  async with<T>(client: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patienceMs
    const units = Math.max(1, Math.ceil(bytes / this.#unit))
    const take = async (from: Semaphore, most: number) => {
      const busy = new UploadsBusy('too many uploads at once')
      const weight = Math.min(units, most)
      // The smallest goes first: one that is too large for the room that is left must keep nobody else out.
      const [, release] = await withTimeout(from, Math.max(0, until - performance.now()), busy).acquire(weight, -weight)
      return release
    }
    const releases: (() => void)[] = []
    try {
      if (client !== '') releases.push(await take(this.#roomOf(client), this.#forOne))
      releases.push(await take(this.#all, this.#total))
      return await work()
    } finally {
      for (const release of releases) release()
      this.#forgetIdleClients()
    }
  }

  #roomOf(client: string): Semaphore {
    const room = this.#clients.get(client) ?? new Semaphore(this.#forOne)
    this.#clients.set(client, room)
    return room
  }

  #forgetIdleClients(): void {
    for (const [client, room] of this.#clients) if (room.getValue() === this.#forOne) this.#clients.delete(client)
  }
}
