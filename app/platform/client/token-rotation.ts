/** Calls that take longer are not waited for, in milliseconds: a session that is over must not look like a slow one. */
const LONGEST_WAIT_MS = 3_000

/**
 * Which calls are under way with which token. A platform may end a token as soon as it gives the next one: calls that went
 * out beside the one that got it are refused, and go again one after another, each with the newest token
 * (decisions/session-tokens.md).
 */
export class TokenRotation {
  readonly #underWay = new Map<string, Set<Promise<unknown>>>()
  readonly #turns = new Map<string, Promise<unknown>>()

  /** Sends a call with a token: `send` ends when the answer's own token is stored. */
  async sending<T>(token: string, send: () => Promise<T>): Promise<T> {
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

  /** Does something about a refused token once all other calls with it have ended, and in turn with their own retries. */
  async inTurn<T>(token: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(token)
    const turn = (async () => {
      await before?.catch(() => undefined)
      await this.#othersEnded(token)
      return work()
    })()
    this.#turns.set(token, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(token) === turn) this.#turns.delete(token)
    }
  }

  async #othersEnded(token: string): Promise<void> {
    const calls = this.#underWay.get(token)
    if (!calls) return
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, LONGEST_WAIT_MS)
    await Promise.race([Promise.allSettled(calls), late])
    clearTimeout(timer)
  }
}
