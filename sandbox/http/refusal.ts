import {
  say,
  textOf,
  type FilledCode,
  type Message,
  type MessageCode,
  type MessageParams,
  type ParamsOf,
  type PlainCode,
  type Said,
} from '#sandbox/texts/messages.ts'

export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429 | 501

/** A message for each field. */
export type FieldWords = Record<string, Message>

export type RefusalDetails = {
  params?: MessageParams
  /** What is wrong, by field, for 422. */
  errors?: FieldWords
  /** Further members of the body, e.g. transaction_key. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
  /** What was written before the refusal stays, e.g. the count of failed logins. Otherwise it is rolled back. */
  keepWrites?: boolean
}

/** A code, and with it whatever its words need. */
type RefusalArguments =
  | [status: RefusalStatus, code: PlainCode, details?: RefusalDetails]
  | {
      [Code in FilledCode]: [status: RefusalStatus, code: Code, details: RefusalDetails & { params: ParamsOf<Code> }]
    }[FilledCode]

/** Thrown by a handler: the call is answered with this status and message code. */
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

  /** The wire's error body, in words of a language as far as it has any. */
  body(language = 'en'): Record<string, unknown> {
    const { params, errors, extra } = this.details
    return {
      ok: false,
      code: this.code,
      message: textOf(this.code, params, language),
      ...(params && { params }),
      ...(errors && wireErrors(errors, language)),
      ...extra,
    }
  }
}

/** A 422 whose fields carry the texts of message codes, e.g. invalid({ email: 'validation.required' }). */
export function invalid(fields: Record<string, PlainCode | Said>): Refusal {
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name, typeof words === 'string' ? say(words) : say(...words)]),
  )
  return new Refusal(422, 'error.form_validation', { errors })
}

function wireErrors(errors: FieldWords, language: string) {
  const entries = Object.entries(errors)
  return {
    errors: Object.fromEntries(entries.map(([name, { code, params }]) => [name, [textOf(code, params, language)]])),
    error_codes: Object.fromEntries(entries.map(([name, { code, params }]) => [name, { code, params }])),
  }
}
