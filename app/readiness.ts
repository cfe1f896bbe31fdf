import { log } from '#app/observability/log.ts'
import { isPlatformHealthy } from '#app/platform/client/health.server.ts'
import { StoreUnavailable } from '#app/session/key-value-store.ts'
import { openStore } from '#app/session/open-store.ts'

const STORE_FRESH_MS = 1_000
const PLATFORM_FRESH_MS = 5_000

type StoreState = 'usable' | 'read only' | 'unavailable'

/**
 * Decides whether a load balancer may send traffic here. Not ready while sessions cannot be read, or before shutdown. A
 * platform outage doesn't count: it affects all instances, and their pages handle it.
 */
class Readiness {
  #isStopping = false
  #store: { state: Promise<StoreState>; at: number } | null = null
  #platform: { reachable: boolean | null; at: number } = { reachable: null, at: -Infinity }
  #loggedState: StoreState = 'usable'

  /** True after the shutdown signal. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  stop(): void {
    this.#isStopping = true
  }

  /** Responds 200 or 503 with a line per problem. A probe never waits for the platform. */
  async answer(): Promise<Response> {
    const store = await this.checkStore()
    this.#checkPlatform()
    const ready = !this.#isStopping && store !== 'unavailable'
    const lines = [
      ready ? 'ready' : 'not ready',
      ...(this.#isStopping ? ['this instance is stopping'] : []),
      ...(store === 'unavailable' ? ['the session store cannot be read'] : []),
      ...(store === 'read only' ? ['the session store cannot be written: nobody can log in'] : []),
      ...(this.#platform.reachable === false ? ['the platform does not answer'] : []),
    ]
    return new Response(lines.map((line) => `${line}\n`).join(''), { status: ready ? 200 : 503 })
  }

  /** Returns the store's state, checked at most once a second. Logs when a problem starts. */
  checkStore(): Promise<StoreState> {
    const now = performance.now()
    if (!this.#store || now - this.#store.at > STORE_FRESH_MS) this.#store = { state: this.#readStoreState(), at: now }
    return this.#store.state
  }

  async #readStoreState(): Promise<StoreState> {
    let state: StoreState = 'unavailable'
    try {
      const store = await openStore()
      await store.checkReading()
      state = 'read only'
      await store.checkWriting()
      state = 'usable'
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      if (state !== this.#loggedState) log.error({ err: error }, MESSAGES[state])
    }
    this.#loggedState = state
    return state
  }

  /** Limits the checks, independent of the probe interval. */
  #checkPlatform(): void {
    const now = performance.now()
    if (now - this.#platform.at < PLATFORM_FRESH_MS) return
    this.#platform.at = now
    void isPlatformHealthy().then((reachable) => (this.#platform.reachable = reachable))
  }
}

const MESSAGES: Record<StoreState, string> = {
  usable: '',
  'read only': 'the session store can be read but not written: nobody can log in until it can',
  unavailable: 'the session store cannot be read: this instance is not ready',
}

export const readiness = new Readiness()
