import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from '#app/cookies.server.ts'

const PROOF_FIELD = 'form_proof'

/**
 * A second CSRF proof for browsers that send no origin: a hidden field with the hash of a cookie (OWASP, "double-submit
 * cookie"; decisions/origin-check.md).
 */
export class FormProof {
  readonly #isNeeded: boolean
  readonly #isNew: boolean
  readonly #secret: string
  #isUsed = false

  private constructor(secret: string | null, isNeeded: boolean) {
    this.#isNeeded = isNeeded
    this.#isNew = secret === null
    this.#secret = secret ?? randomBytes(32).toString('base64url')
  }

  static async read({ method, headers }: Request): Promise<FormProof> {
    const secret = await cookies.form.read(headers.get('Cookie'))
    // A form that was accepted without the cookie had an origin, and so will its resubmission.
    const isNeeded = !headers.has('Sec-Fetch-Site') && (secret !== null || method === 'GET')
    return new FormProof(secret, isNeeded)
  }

  /** The hidden field's value, or null for browsers that send Sec-Fetch-Site. */
  get field(): string | null {
    if (!this.#isNeeded) return null
    this.#isUsed = true
    return createHash('sha256').update(`form ${this.#secret}`).digest('base64url')
  }

  /** Returns whether the form's proof matches the request's cookie. */
  accepts(form: FormData | null): boolean {
    const given = form?.get(PROOF_FIELD)
    const { field } = this
    if (this.#isNew || field === null || typeof given !== 'string' || given.length !== field.length) return false
    return timingSafeEqual(Buffer.from(given), Buffer.from(field))
  }

  /** Sets the cookie on the response if the page rendered its first proof. */
  async setCookie(response: Response): Promise<Response> {
    if (!this.#isUsed || !this.#isNew) return response
    response.headers.append('Set-Cookie', await cookies.form.set(this.#secret))
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}
