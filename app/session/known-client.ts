import { createHash, randomBytes } from 'node:crypto'
import { cookies } from '#app/cookies.server.ts'
import { log } from '#app/observability/log.ts'
import { parseNetwork } from './rate-limit.ts'
import type { SessionStore } from './session-store.ts'

type Store = SessionStore | (() => Promise<SessionStore>)

/** The rate limit key of a known client, and whether it was recognised by its cookie or only by its address. */
export type Known = { mark: string; isDevice: boolean }

/**
 * The browser and address of a request (OWASP, "device cookies"). After a sign-in they get their own rate limit for
 * that account, which strangers cannot exhaust. The cookie grants no access. The store keeps only hashes.
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

  /** Returns the request's client. An empty address means unknown. */
  static async read(request: Request, from: { address: string; store: Store }): Promise<KnownClient> {
    return new KnownClient(await cookies.device.read(request.headers.get('Cookie')), from)
  }

  /** The browser's pseudonymous id for the platform, which cannot derive the cookie from it. */
  get id(): string {
    return hash(`platform ${this.#getDeviceId()}`)
  }

  /**
   * Returns how this client is known to the account with this email, or null for a stranger or if the store is
   * unavailable.
   */
  async knownTo(account: string): Promise<Known | null> {
    const [device, address] = [this.#device && this.#hashDevice(account), this.#hashAddress(account)]
    try {
      const store = await this.#openStore()
      const [mark] = await store.knownClients([device, address].filter((each) => each !== null))
      return mark === undefined ? null : { mark, isDevice: mark === device }
    } catch (error) {
      log.error({ err: error }, 'known clients could not be read')
      return null
    }
  }

  /**
   * Marks the client as known to an account after a successful sign-in. A store failure is logged and doesn't block the
   * sign-in.
   */
  async remember(account: string): Promise<void> {
    const marks = [this.#hashDevice(account), this.#hashAddress(account)].filter((each) => each !== null)
    try {
      await (await this.#openStore()).rememberClients(marks)
      this.#isKept = true
    } catch (error) {
      log.error({ err: error }, 'a known client could not be stored')
    }
  }

  /** Sets the cookie on the response if this request made the client known. */
  async setCookie(response: Response): Promise<Response> {
    if (!this.#isKept) return response
    response.headers.append('Set-Cookie', await cookies.device.set(this.#getDeviceId()))
    response.headers.set('Cache-Control', 'no-store')
    return response
  }

  #getDeviceId(): string {
    this.#device ??= randomBytes(32).toString('base64url')
    return this.#device
  }

  #hashDevice(account: string): string {
    return hash(`device ${this.#getDeviceId()} ${normaliseEmail(account)}`)
  }

  #hashAddress(account: string): string | null {
    return this.#address === '' ? null : hash(`address ${parseNetwork(this.#address)} ${normaliseEmail(account)}`)
  }

  async #openStore(): Promise<SessionStore> {
    return typeof this.#store === 'function' ? this.#store() : this.#store
  }
}

function normaliseEmail(account: string): string {
  return account.trim().toLowerCase()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
