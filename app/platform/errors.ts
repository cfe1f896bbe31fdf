/** The data of every failed call: the support code for the customer, and the call. */
export type Failure = {
  supportCode: string
  /** Method and path template, such as `POST transactions`. */
  call: string
  /** The platform's error code, a key of the message catalogue such as `error.login_failed`. */
  code?: string | null
  text?: string | null
  /** Parameters of the catalogue's message, such as `minutes`. */
  params?: Record<string, string | number>
  status?: number | null
}

/** A failed platform call. The subclass is the reason (rules.md#error-handling). */
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

/** Field errors as keys of the message catalogue with their parameters. */
export type FieldCodes = Record<string, { code: string; params: Record<string, string | number> }>

/**
 * 422: the platform rejected the input. `fieldErrors` has messages by the field's wire name, `fieldCodes` the error
 * codes.
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

/** 401: signed out, or the session has expired. */
export class Unauthorised extends PlatformError {
  override readonly name = 'Unauthorised'
}

/** 403: the customer lacks permission. */
export class Forbidden extends PlatformError {
  override readonly name = 'Forbidden'
}

/** 404: not found, or owned by another customer. */
export class NotFound extends PlatformError {
  override readonly name = 'NotFound'
}

/** The product part is disabled, or the platform doesn't implement the call (501). */
export class NotOffered extends PlatformError {
  override readonly name = 'NotOffered'
}

/** 409: a conflict. `transactionKey` is the object that the idempotency key already created. */
export class Conflict extends PlatformError {
  override readonly name = 'Conflict'
  readonly transactionKey: string | null

  constructor(failure: Failure & { transactionKey: string | null }) {
    super(failure)
    this.transactionKey = failure.transactionKey
  }
}

/** 429: rate limited. `retryAfter` is in seconds. */
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
 * `busy`: not sent because too many calls are pending. `network`: the connection failed. `timeout`: no response in
 * time. `server`: 5xx. `shape`: the response violates the contract.
 */
export type UnavailableKind = 'busy' | 'network' | 'timeout' | 'server' | 'shape'

/** No usable response. If `mayHaveHappened`, the platform may have processed the call. */
export class Unavailable extends PlatformError {
  override readonly name = 'Unavailable'
  readonly kind: UnavailableKind
  readonly mayHaveHappened: boolean
  /** In seconds, from the Retry-After header. */
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

/** A 2xx response with `ok: false`. If `silent`, the customer sees no notice. */
export class SoftFailure extends PlatformError {
  override readonly name = 'SoftFailure'
  readonly description: string
  readonly silent: boolean
  /** True if the form's page shows this error, so that a notice would repeat it. */
  isShown = false

  constructor(failure: Failure & { description: string; silent: boolean }) {
    super({ ...failure, text: failure.description })
    this.description = failure.description
    this.silent = failure.silent
  }
}

/** Returns the response status for a page whose call failed. An invalid 2xx response becomes 503. */
export function getResponseStatus(error: PlatformError): number {
  if (error instanceof NotOffered) return 404
  return error instanceof Unavailable ? 503 : (error.status ?? 503)
}
