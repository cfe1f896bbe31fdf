import type { Part } from '#app/domain/parts.ts'
import type { CallDeclaration, CallInput, Platform } from '#app/platform/call.ts'
import { getConnection, type Connection } from './connection.server.ts'
import { NotOffered } from '#app/platform/errors.ts'
import { parseJson, readResponse } from './read-response.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { CallSender, describeCall, type CallOptions } from './call-sender.server.ts'

/** Returns the platform client for one request. */
export function createPlatform(options: CallOptions): Platform {
  return new RequestPlatform(options)
}

class RequestPlatform implements Platform {
  readonly language: string
  readonly supportCode: string
  readonly #options: CallOptions
  readonly #connection: Connection
  readonly #sender: CallSender
  readonly #reads = new Map<string, Promise<unknown>>()

  constructor(options: CallOptions) {
    this.language = options.language
    this.supportCode = options.supportCode
    this.#options = options
    this.#connection = getConnection(options.baseUrl)
    this.#sender = new CallSender(options, this.#connection)
  }

  now(): number {
    return this.#sender.now()
  }

  isOff(part: Part): boolean {
    return this.#connection.parts.isOff(part)
  }

  async send(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    const where = describeCall(declaration, this.supportCode)
    const { parts } = this.#connection
    if (parts.isCallOff(declaration)) throw new NotOffered(where)
    return this.#addSymbols(declaration, parts.withoutActionsOff(await this.#sendOrShare(declaration, input)))
  }

  /** Adds coin symbols to the response. Without the coin list the keys stay. */
  async #addSymbols(declaration: CallDeclaration, answer: unknown): Promise<unknown> {
    const { symbols } = this.#connection
    if (declaration === listCoins.declaration) symbols.learn(answer as Coin[])
    else if (symbols.isNeeded(answer)) await listCoins(this).catch(() => undefined)
    return symbols.addTo(answer)
  }

  #sendOrShare(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    if (declaration.method !== 'GET' || declaration.unsafeGet) {
      // Earlier reads may be stale after a write.
      if (declaration.retry !== 'read') this.#reads.clear()
      return this.#execute(declaration, input)
    }
    if (input.once) return this.#execute(declaration, input)
    const key = JSON.stringify([declaration.path, input.params, input.query])
    const read =
      this.#reads.get(key) ??
      (declaration.cached
        ? this.#connection.references.get(`${this.language} ${key}`, () => this.#execute(declaration, input), {
            seconds: declaration.cached === true ? undefined : declaration.cached.seconds,
          })
        : this.#execute(declaration, input))
    this.#reads.set(key, read)
    return read
  }

  lastKnown(declaration: CallDeclaration, input: CallInput): unknown {
    const key = this.#buildStaleKey(declaration, input)
    const body = key === null ? undefined : this.#connection.staleAnswers.get(key)
    if (body === undefined) return undefined
    const where = { ...describeCall(declaration, this.supportCode), status: 200, changes: false }
    const { parts, symbols } = this.#connection
    return symbols.addTo(parts.withoutActionsOff(readResponse(declaration, parseJson(body), where)))
  }

  /** Returns the cache key of a page's read, or null if it isn't cached. */
  #buildStaleKey({ method, path, auth, timeout, file, unsafeGet }: CallDeclaration, input: CallInput): string | null {
    if (method !== 'GET' || timeout !== 'read' || file || unsafeGet || input.once) return null
    const account = auth === 'none' ? null : this.#options.account
    return JSON.stringify([account, this.language, path, input.params, input.query])
  }

  #execute(declaration: CallDeclaration, input: CallInput): Promise<unknown> {
    const key = this.#buildStaleKey(declaration, input)
    return this.#sender.send(declaration, input, (body) => {
      if (key !== null) this.#connection.staleAnswers.put(key, body)
    })
  }
}
