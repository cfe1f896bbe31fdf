import type { z } from 'zod'
import type { Part } from '#app/domain/parts.ts'

/** A platform token and its issue time, in ms of real time, increasing within a session. The larger one is newer. */
export type HeldToken = { token: string; issuedAt: number }

/** Access to the token of a signed-in session, shared by its concurrent requests. */
export type TokenHolder = {
  /** Returns the newest token that this request knows, or null when signed out. */
  current(): HeldToken | null
  /** Returns the newest token that any request of the session has stored. */
  newest(): Promise<HeldToken | null>
  /** Stores the token if it is newer than the stored one. Resolves once it is stored. */
  offer(token: HeldToken): Promise<void>
}

/**
 * `read`: safe to repeat. `keyed`: repeat only with the same Idempotency-Key. `never`: repeat only if nothing was sent.
 */
export type Retry = 'read' | 'keyed' | 'never'

/** The timeout class. The client defines the durations. */
export type TimeoutClass = 'read' | 'poll' | 'write' | 'upload' | 'money' | 'statistics'

/**
 * The declaration of a platform call. The client sends it, and the contract and the inventory are generated from it.
 */
export type CallDeclaration = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /**
   * Relative to `/api/`, or from the root with a leading slash. `:name` marks a parameter. `:provider_...` is the open
   * banking provider with a fixed suffix.
   */
  path: string
  purpose: string
  /** Additional requirements in full sentences, printed in the contract. */
  remark?: string
  /** The product parts that use this call. Platforms without them may omit it. If unset, the call is mandatory. */
  part?: Part | readonly Part[]
  auth: 'none' | 'optional' | 'required'
  values?: Readonly<Record<string, readonly string[]>>
  query?: z.ZodObject
  request?: z.ZodType
  /** Sent as multipart/form-data, because it may include files. */
  multipart?: boolean
  response: z.ZodType
  /** The response is a file of this type. Other types are rejected (threats.md#T49). */
  file?: 'application/pdf' | 'text/csv'
  /** The browser follows this URL (302). The app builds the URL and never sends the call. */
  redirects?: boolean
  retry: Retry
  timeout: TimeoutClass
  /** A GET with side effects: sent only from form actions, never repeated or shared without a key. */
  unsafeGet?: boolean
  movesMoney?: boolean
  /** A background call: `ok: false` adds no notice. */
  silent?: boolean
  /** Reference data without auth, cached per language. Defaults to 5 minutes. */
  cached?: boolean | { seconds: number }
}

/** The input of any call. The types of a declared call narrow it. */
export type CallInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  /** The response is not shared or cached. For lists that are read page by page. */
  once?: boolean
  /** Receives the token of a sign-in. Other calls store theirs in the session. */
  onToken?: (token: HeldToken) => void
}

export type Platform = {
  readonly language: string
  readonly supportCode: string
  /**
   * Returns the account's current time in ms: the platform's latest Date header plus the elapsed time
   * (decisions/platform-clock.md).
   */
  now(): number
  /**
   * Sends a declared call and returns its parsed response.
   * @throws {PlatformError}
   */
  send(declaration: CallDeclaration, input: CallInput): Promise<unknown>
  /** Returns the account's last cached response to this read, or undefined. Sends no request. */
  lastKnown(declaration: CallDeclaration, input: CallInput): unknown
  /** Returns whether a product part is disabled by the provider or missing on the platform. */
  isOff(part: Part): boolean
}

/** `:provider_auth_status` is the parameter `provider` with a fixed suffix. */
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

// Without a key a payment could be created twice.
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

/** A declared call. Takes the request's platform client and the input, and returns the parsed response. */
export type Call<D extends CallDeclaration = CallDeclaration> = {
  (platform: Platform, ...input: Arguments<D>): Promise<z.output<D['response']>>
  readonly declaration: D
}

/** Returns a path segment's parameter name and fixed suffix, or null for a literal segment. */
export function parseSegment(segment: string): { name: string; end: string } | null {
  const [, name, end = ''] = /^:(provider(?=_)|\w+)(\w*)$/.exec(segment) ?? []
  return name === undefined ? null : { name, end }
}

/** Declares a platform call. It has no side effects, so unused calls are tree-shaken. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const D extends CallDeclaration>(declaration: D): Call<D> {
  const call = async (platform: Platform, input: CallInput = {}) => {
    // The client has parsed the response with this declaration's schema.
    return (await platform.send(declaration, input)) as z.output<D['response']>
  }
  return Object.assign(call, { declaration }) as Call<D>
}
