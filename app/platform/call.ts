import type { z } from 'zod'
import type { Part } from '#app/domain/parts.ts'

/** A token and when it was issued: milliseconds of real time, rising within a session. The larger is the newer. */
export type HeldToken = { token: string; issuedAt: number }

/** Where a signed-in request keeps its token. All requests of one session share what is behind it. */
export type TokenHolder = {
  /** The newest token that this request knows, or null when nobody is signed in. */
  current(): HeldToken | null
  /** The newest token that any request of the session has stored. */
  newest(): Promise<HeldToken | null>
  /** Stores the token if it is newer than what is stored; settles when it is safe. */
  offer(token: HeldToken): Promise<void>
}

/**
 * `read`: safe to repeat. `keyed`: repeated only with the same Idempotency-Key. `never`: repeated only when the
 * connection was refused before anything was sent.
 */
export type Retry = 'read' | 'keyed' | 'never'

/** How long the call may take; the client has the numbers. */
export type TimeoutClass = 'read' | 'poll' | 'write' | 'upload' | 'money' | 'statistics'

/** What a call of the platform API is, as data: the client sends it, the contract and the inventory print it. */
export type CallDeclaration = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /**
   * Below `/api/`, or from the root with a slash in front; `:name` for each parameter, and `:provider_...` for the
   * provider of open banking with a fixed end.
   */
  path: string
  purpose: string
  /** What else a platform has to know of the call, in whole sentences: the contract prints it. */
  remark?: string
  /** The parts of the product that ask for it; a platform without them need not have it. Without: every platform needs it. */
  part?: Part | readonly Part[]
  auth: 'none' | 'optional' | 'required'
  /** What the app sends as a parameter of the path, where it is one of a few words. */
  values?: Readonly<Record<string, readonly string[]>>
  query?: z.ZodObject
  request?: z.ZodType
  /** The request goes as the parts of a form, because it may carry files. */
  multipart?: boolean
  response: z.ZodType
  /** The answer is a file of this type instead of JSON; anything else is refused (threats.md#T49). */
  file?: 'application/pdf' | 'text/csv'
  /** A browser follows it by itself and is sent on (302): the app gives its address and never sends it. */
  redirects?: boolean
  retry: Retry
  timeout: TimeoutClass
  /** A GET that changes something: from form actions only, never repeated or shared without a key. */
  unsafeGet?: boolean
  movesMoney?: boolean
  /** A background call: its `ok: false` shows no notice. */
  silent?: boolean
  /**
   * Reference data that is the same for everyone: kept for each language, for five minutes if not said otherwise. Only
   * without auth.
   */
  cached?: boolean | { seconds: number }
}

/** Everything that may go with a call; the types of a declared call ask for what it needs. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  /** The answer is not kept for other askers of the same request: for what is read page by page and let go. */
  once?: boolean
  /** Receives the token that a sign-in answers with. Other calls hand theirs to the session. */
  onToken?: (token: HeldToken) => void
}

/** The platform as one request of one visitor sees it. */
export type Platform = {
  readonly language: string
  readonly supportCode: string
  /**
   * The account's present, in milliseconds: the platform's Date of the latest answer, moved on since
   * (decisions/platform-clock.md).
   */
  now(): number
  /** Sends a declared call and gives its parsed response. Throws a {@link PlatformError}. */
  send(declaration: CallDeclaration, input: CallInput): Promise<unknown>
  /** The parsed response of the last such reading for the same account; undefined when none is kept. Sends nothing. */
  lastKnown(declaration: CallDeclaration, input: CallInput): unknown
  /** Whether the product has no such part: the provider has switched it off, or the platform was found to lack it. */
  isOff(part: Part): boolean
}

/** `:provider_auth_status` is the parameter `provider` with a fixed end. */
type ParamName<Segment extends string> = Segment extends `provider_${string}` ? 'provider' : Segment

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? ParamName<Name> | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? ParamName<Name>
    : never

type ParamsOf<D extends CallDeclaration> = [ParamNames<D['path']>] extends [never]
  ? { params?: never }
  : { params: Record<ParamNames<D['path']>, string> }

type QueryOf<D extends CallDeclaration> = D extends { query: infer Q extends z.ZodObject }
  ? Record<string, never> extends z.input<Q>
    ? { query?: z.input<Q> }
    : { query: z.input<Q> }
  : { query?: never }

type BodyOf<D extends CallDeclaration> = D extends { request: infer R extends z.ZodType }
  ? { body: z.input<R> }
  : { body?: never }

// A payment that is created without a key can be created twice.
type KeyOf<D extends CallDeclaration> = D extends { retry: 'keyed'; movesMoney: true; method: 'POST' }
  ? { idempotencyKey: string }
  : { idempotencyKey?: string }

type InputOf<D extends CallDeclaration> = ParamsOf<D> &
  QueryOf<D> &
  BodyOf<D> &
  KeyOf<D> &
  Pick<CallInput, 'onToken' | 'once'>

type Arguments<D extends CallDeclaration> =
  Record<string, never> extends InputOf<D> ? [input?: InputOf<D>] : [input: InputOf<D>]

/** A declared call: give it the request's platform and what it needs, and it gives the parsed response. */
export type Call<D extends CallDeclaration = CallDeclaration> = {
  (platform: Platform, ...input: Arguments<D>): Promise<z.output<D['response']>>
  readonly declaration: D
}

/** The parameter that a segment of a path is, with its fixed end, mostly none; null for a segment that is fixed. */
export function parseSegment(segment: string): { name: string; end: string } | null {
  const [, name, end = ''] = /^:(provider(?=_)|\w+)(\w*)$/.exec(segment) ?? []
  return name === undefined ? null : { name, end }
}

/**
 * Declares a call of the platform API. Nothing happens until it is called, so an unused one leaves no trace in a
 * bundle.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const D extends CallDeclaration>(declaration: D): Call<D> {
  const call = async (platform: Platform, input: CallInput = {}) => {
    // The client has parsed the answer with this declaration's schema.
    return (await platform.send(declaration, input)) as z.output<D['response']>
  }
  return Object.assign(call, { declaration }) as Call<D>
}
