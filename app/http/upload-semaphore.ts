import { Semaphore, withTimeout } from 'async-mutex'

/** Thrown after waiting too long for free capacity. */
export class UploadsBusy extends Error {}

type Limits = { total: number; forOne: number; patienceMs: number; unit?: number }

const MB = 1024 * 1024
const UPLOADS: Limits = {
  /** Maximum bytes of uploads in memory. Parsing and forwarding takes about twice as much. */
  total: 48 * MB,
  /** Per client, so that a slow client doesn't block the others. */
  forOne: 32 * MB,
  patienceMs: 60_000,
  /** The semaphore iterates over its units at each release, so bytes would be too fine. */
  unit: 64 * 1024,
}

/** Bounds the memory of concurrent uploads (threats.md#T52). Further uploads wait unread. */
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
   * Runs `work` once there is capacity for this many bytes. A single upload always fits, because its size is limited.
   * Unidentified clients have an empty name and no limit per client.
   * @throws {UploadsBusy}
   */
  async with<T>(client: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patienceMs
    const units = Math.max(1, Math.ceil(bytes / this.#unit))
    const take = async (from: Semaphore, most: number) => {
      const busy = new UploadsBusy('too many uploads at once')
      const weight = Math.min(units, most)
      // Smallest first, so that a large upload doesn't block smaller ones that fit.
      const [, release] = await withTimeout(from, Math.max(0, until - performance.now()), busy).acquire(weight, -weight)
      return release
    }
    const releases: (() => void)[] = []
    try {
      if (client !== '') releases.push(await take(this.#getSemaphore(client), this.#forOne))
      releases.push(await take(this.#all, this.#total))
      return await work()
    } finally {
      for (const release of releases) release()
      this.#forgetIdleClients()
    }
  }

  #getSemaphore(client: string): Semaphore {
    const room = this.#clients.get(client) ?? new Semaphore(this.#forOne)
    this.#clients.set(client, room)
    return room
  }

  #forgetIdleClients(): void {
    for (const [client, room] of this.#clients) if (room.getValue() === this.#forOne) this.#clients.delete(client)
  }
}
