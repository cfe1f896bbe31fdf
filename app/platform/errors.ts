/** What every failed call knows: the code that customers can quote, and the call that failed. */
export type Failure = {
  supportCode: string
  /** Method and path template, such as `POST transactions`. */
  call: string
  /** A key of the message catalogue (`error.login_failed`), when the platform named one. */
  code?: string | null
  /** The platform's own words, in the language of the request. */
  text?: string | null
  /** What the words of the catalogue need, such as `minutes`. */
  params?: Record<string, string | number>
  status?: number | null
}

/** A call to the platform that did not give what was asked for. The subclasses say why (rules.md#error-handling). */
export class PlatformError extends Error {
  override readonly name: string = 'PlatformError'
  readonly supportCode: string
  readonly call: string
  readonly code: string | null
  readonly text: string | null
  readonly params: Record<string, string | number>
  readonly status: number | null

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.text ?? failure.code ?? `${failure.call} failed`, options)
    this.supportCode = failure.supportCode
    this.call = failure.call
    this.code = failure.code ?? null
    this.text = failure.text ?? null
    this.params = failure.params ?? {}
    this.status = failure.status ?? null
  }
}

/** What is wrong with a field, as a key of the message catalogue with what its words need. */
export type FieldCodes = Record<string, { code: string; params: Record<string, string | number> }>

/**
 * 422: the platform does not accept what was entered. `fieldErrors` has its words by wire name of the field, `fieldCodes`
 * what it says in codes.
 */
export class Refused extends PlatformError {
  override readonly name = 'Refused'
  readonly fieldErrors: Record<string, string[]>
  readonly fieldCodes: FieldCodes

  constructor(failure: Failure & { fieldErrors: Record<string, string[]>; fieldCodes?: FieldCodes }) {
    super(failure)
    this.fieldErrors = failure.fieldErrors
    this.fieldCodes = failure.fieldCodes ?? {}
  }
}

/** 401: nobody is signed in, or no longer. */
export class Unauthorised extends PlatformError {
  override readonly name = 'Unauthorised'
}

/** 403: the customer may not do this. */
export class Forbidden extends PlatformError {
  override readonly name = 'Forbidden'
}

/** 404: there is no such thing, or it belongs to someone else. */
export class NotFound extends PlatformError {
  override readonly name = 'NotFound'
}

/** The product has no such part here: it is switched off, or the platform does not know the call (501). */
export class NotOffered extends PlatformError {
  override readonly name = 'NotOffered'
}

/** 409: it collides with what is there. `transactionKey` is the object that the idempotency key already made. */
export class Conflict extends PlatformError {
  override readonly name = 'Conflict'
  readonly transactionKey: string | null

  constructor(failure: Failure & { transactionKey: string | null }) {
    super(failure)
    this.transactionKey = failure.transactionKey
  }
}

/** 429: too many attempts. `retryAfter` is in seconds. */
export class Throttled extends PlatformError {
  override readonly name = 'Throttled'
  readonly retryAfter: number | null

  constructor(failure: Failure & { retryAfter: number | null }) {
    super(failure)
    this.retryAfter = failure.retryAfter
  }
}

/** Any other 4xx. */
export class OtherRefusal extends PlatformError {
  override readonly name = 'OtherRefusal'
}

/**
 * `busy`: not even sent, as too many calls of its kind are under way. `network`: no connection, or it broke. `timeout`: no
 * answer in time. `server`: 5xx. `shape`: an answer that the contract does not have.
 */
export type UnavailableKind = 'busy' | 'network' | 'timeout' | 'server' | 'shape'

/** No usable answer. When `mayHaveHappened`, the platform may have done what it was asked to do. */
export class Unavailable extends PlatformError {
  override readonly name = 'Unavailable'
  readonly kind: UnavailableKind
  readonly mayHaveHappened: boolean
  /** Seconds after which the platform asks to be tried again (its Retry-After). */
  readonly retryAfter: number | null

  constructor(
    failure: Failure & { kind: UnavailableKind; mayHaveHappened: boolean; retryAfter?: number | null },
    options?: ErrorOptions,
  ) {
    super(failure, options)
    this.kind = failure.kind
    this.mayHaveHappened = failure.mayHaveHappened
    this.retryAfter = failure.retryAfter ?? null
  }
}

/** A 2xx answer whose body says `ok: false`. A silent call's failure is not shown to the customer. */
export class SoftFailure extends PlatformError {
  override readonly name = 'SoftFailure'
  readonly description: string
  readonly silent: boolean
  /** Whether the page of the form that met it says it: a notice on the same page would be the second. */
  isShown = false

  constructor(failure: Failure & { description: string; silent: boolean }) {
    super({ ...failure, text: failure.description })
    this.description = failure.description
    this.silent = failure.silent
  }
}

/** The status of what a page answers when a call failed: an answer of another shape came with one of success. */
export function answerStatus(error: PlatformError): number {
  if (error instanceof NotOffered) return 404
  return error instanceof Unavailable ? 503 : (error.status ?? 503)
}
