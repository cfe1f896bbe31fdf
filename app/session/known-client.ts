import { createHash, randomBytes } from 'node:crypto'
import { cookies } from '#app/cookies.server.ts'
import { log } from '#app/observability/log.ts'
import { networkOf } from './rate-limit.ts'
import type { SessionStore } from './session-store.ts'

type Store = SessionStore | (() => Promise<SessionStore>)

/** What a known client is counted under, and whether it is the browser itself or only its address that is known. */
export type Known = { mark: string; isDevice: boolean }

/**
 * The browser and the address of a request (OWASP, "device cookies"). Whoever signed in to an account from one of them
 * before has tries of their own at it, which strangers cannot use up. The cookie opens nothing: it only says which tries
 * are counted. The store holds hashes alone.
 */
export class KnownClient {
  readonly #store: Store
  readonly #address: string
  #device: string | null
  #isKept = false

  private constructor(device: string | null, { address, store }: { address: string; store: Store }) {
    this.#device = device
    this.#address = address
    this.#store = store
  }

  /** The client of a request. An empty address is one that cannot be told. */
  static async of(request: Request, from: { address: string; store: Store }): Promise<KnownClient> {
    return new KnownClient(await cookies.device.read(request.headers.get('Cookie')), from)
  }

  /** Stands for this browser towards the platform, which cannot make the cookie from it. */
  get id(): string {
    return hash(`platform ${this.#deviceId()}`)
  }

  /** How it is known to an account, by its email address; null for a stranger. Without an answer of the store it is one. */
  async knownTo(account: string): Promise<Known | null> {
    const [device, address] = [this.#device && this.#deviceMark(account), this.#addressMark(account)]
    try {
      const store = await this.#open()
      const [mark] = await store.knownClients([device, address].filter((each) => each !== null))
      return mark === undefined ? null : { mark, isDevice: mark === device }
    } catch (error) {
      log.error({ err: error }, 'known clients could not be read')
      return null
    }
  }

  /** Makes it known to an account whose owner it has proved to be. Nobody is kept out because that could not be stored. */
  async remember(account: string): Promise<void> {
    const marks = [this.#deviceMark(account), this.#addressMark(account)].filter((each) => each !== null)
    try {
      await (await this.#open()).rememberClients(marks)
      this.#isKept = true
    } catch (error) {
      log.error({ err: error }, 'a known client could not be stored')
    }
  }

  /** The response, with the cookie when the client was made known by this request. */
  async keepIn(response: Response): Promise<Response> {
    if (!this.#isKept) return response
    response.headers.append('Set-Cookie', await cookies.device.set(this.#deviceId()))
    response.headers.set('Cache-Control', 'no-store')
    return response
  }

  #deviceId(): string {
    this.#device ??= randomBytes(32).toString('base64url')
    return this.#device
  }

  #deviceMark(account: string): string {
    return hash(`device ${this.#deviceId()} ${nameOf(account)}`)
  }

  #addressMark(account: string): string | null {
    return this.#address === '' ? null : hash(`address ${networkOf(this.#address)} ${nameOf(account)}`)
  }

  async #open(): Promise<SessionStore> {
    return typeof this.#store === 'function' ? this.#store() : this.#store
  }
}

function nameOf(account: string): string {
  return account.trim().toLowerCase()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
