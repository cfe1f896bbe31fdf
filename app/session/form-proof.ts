import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookies } from '#app/cookies.server.ts'

const PROOF_FIELD = 'form_proof'

/**
 * The second proof that a form comes from our own pages, for browsers that name no origin: a hidden field that repeats a
 * cookie of this browser as a hash (OWASP, "double-submit cookie"; decisions/origin-check.md).
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

  static async of({ method, headers }: Request): Promise<FormProof> {
    const secret = await cookies.form.read(headers.get('Cookie'))
    // A form that was accepted without the cookie named its origin: so will the one that comes back.
    const isNeeded = !headers.has('Sec-Fetch-Site') && (secret !== null || method === 'GET')
    return new FormProof(secret, isNeeded)
  }

  /** The value of the field in the forms of the page; null for browsers that send Sec-Fetch-Site. */
  get field(): string | null {
    if (!this.#isNeeded) return null
    this.#isUsed = true
    return createHash('sha256').update(`form ${this.#secret}`).digest('base64url')
  }

  /** Whether a form has the field that belongs to the cookie of its request. */
  accepts(form: FormData | null): boolean {
    const given = form?.get(PROOF_FIELD)
    const { field } = this
    if (this.#isNew || field === null || typeof given !== 'string' || given.length !== field.length) return false
    return timingSafeEqual(Buffer.from(given), Buffer.from(field))
  }

  /** The response, with the cookie if a page was given its first field. */
  async keepIn(response: Response): Promise<Response> {
    if (!this.#isUsed || !this.#isNew) return response
    response.headers.append('Set-Cookie', await cookies.form.set(this.#secret))
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}
