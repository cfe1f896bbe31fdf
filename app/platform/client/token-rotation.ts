/** Maximum wait for other calls in ms, so that an ended session doesn't look like a slow one. */
const LONGEST_WAIT_MS = 3_000

/**
 * Tracks the pending calls of each token. A platform may revoke a token as soon as it issues the next one. Concurrent
 * calls with the old token then fail, and are repeated one after another, each with the newest token
 * (decisions/session-tokens.md).
 */
export class TokenRotation {
  readonly #underWay = new Map<string, Set<Promise<unknown>>>()
  readonly #turns = new Map<string, Promise<unknown>>()

  /** Tracks a call with a token. `send` resolves once the response's own token is stored. */
  async trackCall<T>(token: string, send: () => Promise<T>): Promise<T> {
    const calls = this.#underWay.get(token) ?? new Set()
    this.#underWay.set(token, calls)
    const call = send()
    calls.add(call)
    try {
      return await call
    } finally {
      calls.delete(call)
      if (calls.size === 0) this.#underWay.delete(token)
    }
  }

  /** Handles a rejected token once all other calls with it have ended, one handler at a time. */
  async runInTurn<T>(token: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(token)
    const turn = (async () => {
      await before?.catch(() => undefined)
      await this.#waitForOthers(token)
      return work()
    })()
    this.#turns.set(token, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(token) === turn) this.#turns.delete(token)
    }
  }

  async #waitForOthers(token: string): Promise<void> {
    const calls = this.#underWay.get(token)
    if (!calls) return
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    await Promise.race([Promise.allSettled(calls), late])
    clearTimeout(timer)
  }
}
