import { setImmediate } from 'node:timers/promises'
import { SoftFailure, Unavailable } from '#app/platform/errors.ts'

/** The data that the request changed. `unknown`: the platform sent no response to a write. */
type Writes = 'none' | 'unknown' | 'done'

/** The mutable state of a request, changed only by the methods below. */
export class Outcome {
  #writes: Writes = 'none'
  #isAway = false
  #isFormHeld = false
  #loginPath: string | null = null
  readonly #softFailures: SoftFailure[] = []
  readonly #pending = new Set<Promise<unknown>>()

  get writes(): Writes {
    return this.#writes
  }

  /** True if the platform gave no usable response to a call of this request. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** True if the form waits for another step, such as accepting new terms. */
  get isFormPending(): boolean {
    return this.#isFormHeld
  }

  /** The login URL if the session ended during the request, else null. */
  get loginPath(): string | null {
    return this.#loginPath
  }

  /** The platform's `ok: false` responses. */
  get softFailures(): readonly SoftFailure[] {
    return this.#softFailures
  }

  recordWrite(): void {
    this.#writes = 'done'
  }

  recordFailure(error: unknown): void {
    if (error instanceof SoftFailure) this.#softFailures.push(error)
    if (!(error instanceof Unavailable)) return
    this.#isAway = true
    if (error.mayHaveHappened && this.#writes === 'none') this.#writes = 'unknown'
  }

  holdForm(): void {
    this.#isFormHeld = true
  }

  endSession(loginPath: string): void {
    this.#loginPath = loginPath
  }

  /** A login in the same request started a new session. */
  resumeSession(): void {
    this.#loginPath = null
  }

  /** Returns the call unchanged and tracks it until it settles. */
  track<Result>(call: Promise<Result>): Promise<Result> {
    const counted = call.then(
      () => undefined,
      () => undefined,
    )
    this.#pending.add(counted)
    void counted.then(() => this.#pending.delete(counted))
    return call
  }

  /**
   * Resolves when no tracked call is pending, so that all failures are known. This adds no latency, since the response
   * waits for the loaders anyway.
   */
  async settled(): Promise<void> {
    // Give a loader one turn to make its next call.
    await setImmediate()
    while (this.#pending.size > 0) {
      await Promise.allSettled(this.#pending)
      await setImmediate()
    }
  }
}
