import { log } from '#app/observability/log.ts'
import { isPlatformHealthy } from '#app/platform/client/health.server.ts'
import { StoreUnavailable } from '#app/session/key-value-store.ts'
import { openStore } from '#app/session/open-store.ts'

const STORE_FRESH_MS = 1_000
const PLATFORM_FRESH_MS = 5_000

type StoreState = 'usable' | 'read only' | 'away'

/**
 * Whether a balancer should send visitors here. Not while the sessions cannot be read, nor before the port closes; but a
 * platform that is away is away for all instances alike, and they have good pages that say so.
 */
export class Readiness {
  #isStopping = false
  #store: { state: Promise<StoreState>; at: number } | null = null
  #platform: { reachable: boolean | null; at: number } = { reachable: null, at: -Infinity }
  #loggedState: StoreState = 'usable'

  /** True from when the process was asked to end. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  stop(): void {
    this.#isStopping = true
  }

  /** 200 or 503, and a line for each thing that is wrong. A probe never waits for the platform. */
  async answer(): Promise<Response> {
    const store = await this.storeState()
    this.#lookAtPlatform()
    const ready = !this.#isStopping && store !== 'away'
    const lines = [
      ready ? 'ready' : 'not ready',
      ...(this.#isStopping ? ['this instance is stopping'] : []),
      ...(store === 'away' ? ['the session store cannot be read'] : []),
      ...(store === 'read only' ? ['the session store cannot be written: nobody can log in'] : []),
      ...(this.#platform.reachable === false ? ['the platform does not answer'] : []),
    ]
    return new Response(lines.map((line) => `${line}\n`).join(''), { status: ready ? 200 : 503 })
  }

  /** What the session store can do; it is asked at most once a second, and trouble is logged when it begins. */
  storeState(): Promise<StoreState> {
    const now = performance.now()
    if (!this.#store || now - this.#store.at > STORE_FRESH_MS) this.#store = { state: this.#askStore(), at: now }
    return this.#store.state
  }

  async #askStore(): Promise<StoreState> {
    let state: StoreState = 'away'
    try {
      const store = await openStore()
      await store.checkReading()
      state = 'read only'
      await store.checkWriting()
      state = 'usable'
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      if (state !== this.#loggedState) log.error({ err: error }, WORDS[state])
    }
    this.#loggedState = state
    return state
  }

  /** Asks now and then, whoever probes how often. */
  #lookAtPlatform(): void {
    const now = performance.now()
    if (now - this.#platform.at < PLATFORM_FRESH_MS) return
    this.#platform.at = now
    void isPlatformHealthy().then((reachable) => (this.#platform.reachable = reachable))
  }
}

const WORDS: Record<StoreState, string> = {
  usable: '',
  'read only': 'the session store can be read but not written: nobody can log in until it can',
  away: 'the session store cannot be read: this instance is not ready',
}
