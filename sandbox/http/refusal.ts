import { textOf, type MessageCode, type MessageParams } from '#sandbox/messages.ts'

export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429 | 501

export type RefusalDetails = {
  params?: MessageParams
  /** Texts by field, for 422. */
  errors?: Record<string, string[]>
  /** Further members of the body, e.g. transaction_key. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** What was written before the refusal stays, e.g. the count of failed log-ins. Otherwise it is rolled back. */
  keepWrites?: boolean
}

/** Thrown by a handler: the call is answered with this status and message code. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: MessageCode
  readonly details: RefusalDetails

  constructor(status: RefusalStatus, code: MessageCode, details: RefusalDetails = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }

  /** The wire's error body. */
  body(): Record<string, unknown> {
    const { params, errors, extra } = this.details
    return {
      ok: false,
      code: this.code,
      message: textOf(this.code, params),
      ...(params && { params }),
      ...(errors && { errors }),
      ...extra,
    }
  }
}

/** A 422 whose fields carry the texts of message codes, e.g. invalid({ email: 'validation.required' }). */
export function invalid(fields: Record<string, MessageCode | [MessageCode, MessageParams]>): Refusal {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, said]) => {
      const [code, params] = typeof said === 'string' ? [said, {}] : said
      return [name, [textOf(code, params)]]
    }),
  )
  return new Refusal(422, 'error.form_validation', { errors })
}
