import {
  createMessage,
  getText,
  type FilledCode,
  type Message,
  type MessageCode,
  type MessageParams,
  type ParamsOf,
  type PlainCode,
  type MessageArguments,
} from '#sandbox/texts/messages.ts'

export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429 | 501

export type FieldMessages = Record<string, Message>

export type RefusalDetails = {
  params?: MessageParams
  /** Errors by field, for 422. */
  errors?: FieldMessages
  /** Additional properties of the body, e.g. transaction_key. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Commits writes made before the refusal, e.g. the count of failed logins. Rolled back by default. */
  keepWrites?: boolean
}

type RefusalArguments =
  | [status: RefusalStatus, code: PlainCode, details?: RefusalDetails]
  | {
      [Code in FilledCode]: [status: RefusalStatus, code: Code, details: RefusalDetails & { params: ParamsOf<Code> }]
    }[FilledCode]

/** Thrown by a handler to respond with this status and message code. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: MessageCode
  readonly details: RefusalDetails

  constructor(...[status, code, details = {}]: RefusalArguments) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }

  /** The error body on the wire, translated if the platform has the language. */
  body(language = 'en'): Record<string, unknown> {
    const { params, errors, extra } = this.details
    return {
      ok: false,
      code: this.code,
      message: getText(this.code, params, language),
      ...(params && { params }),
      ...(errors && serializeErrors(errors, language)),
      ...extra,
    }
  }
}

/** A 422 with messages by field, e.g. invalid({ email: 'validation.required' }). */
export function buildFormRefusal(fields: Record<string, PlainCode | MessageArguments>): Refusal {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      typeof message === 'string' ? createMessage(message) : createMessage(...message),
    ]),
  )
  return new Refusal(422, 'error.form_validation', { errors })
}

function serializeErrors(errors: FieldMessages, language: string) {
  const entries = Object.entries(errors)
  return {
    errors: Object.fromEntries(entries.map(([name, { code, params }]) => [name, [getText(code, params, language)]])),
    error_codes: Object.fromEntries(entries.map(([name, { code, params }]) => [name, { code, params }])),
  }
}
