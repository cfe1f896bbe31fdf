import type { Account } from '#sandbox/core/accounts.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Client } from './known-clients.ts'
import type { Context } from '#sandbox/core/context.ts'

export type Auth = 'none' | 'optional' | 'required'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** One call of the platform API, inside one database transaction. */
export type Call<A extends Auth = Auth> = {
  context: Context
  database: Database
  /** The caller, read at the start of the call: after a write, read it again. */
  account: A extends 'required' ? Account : A extends 'none' ? null : Account | null
  sessionId: A extends 'required' ? number : number | null
  /** ms of the account's clock; the sandbox's for anonymous calls. */
  now: number
  param: (name: string) => string
  query: URLSearchParams
  /** Parsed JSON or multipart parts, or null without a body. Validate it with `requireBody`. */
  body: unknown
  language: string
  /** The origin under which the caller reached the platform, without a trailing slash. */
  origin: string
  client: Client
  /** Idempotency key and body hash, which identify a repeated operation. Null without a key. */
  operation: string | null
}

export type Route = {
  method: Method
  /** Below /api/, e.g. transactions/:key/confirm. */
  path: string
  auth: Auth
  /** A GET that changes state and so accepts an idempotency key. */
  unsafeGet: boolean
  /** Allowed for a closed account with money left, which otherwise only reads (`closed-account.ts`). */
  whenClosed: boolean
  handler: (call: Call) => unknown
}

/**
 * Declares a route. The handler is synchronous and returns JSON data or an `Answer`. If it throws a `Refusal`, its
 * writes are rolled back.
 */
export function defineRoute<A extends Auth>(route: {
  method: Method
  path: string
  auth: A
  unsafeGet?: boolean
  whenClosed?: boolean
  handler: (call: Call<A>) => unknown
}): Route {
  const { handler, unsafeGet = false, whenClosed = false, ...rest } = route
  // The router only calls a handler with the account that its `auth` guarantees.
  return { ...rest, unsafeGet, whenClosed, handler: (call) => handler(call as Call<A>) }
}

/** A file instead of JSON, generated after the transaction from the data that the handler has read. */
export class FileAnswer {
  readonly type: 'application/pdf' | 'text/csv'
  readonly make: () => Promise<Uint8Array>

  constructor(type: FileAnswer['type'], make: () => Promise<Uint8Array>) {
    this.type = type
    this.make = make
  }
}

/** A redirect, for URLs that browsers open directly. */
export class RedirectAnswer {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** A success with a status other than 200 or a new session; 204 has no body. */
export class Answer {
  readonly body: Record<string, unknown> | null
  readonly status: 200 | 201 | 204
  /** The account whose session starts here: its token is added to the body as `token`, and to the headers. */
  readonly signsIn: number | null

  constructor(
    body: Record<string, unknown> | null,
    { status = 200, signsIn = null }: { status?: 200 | 201 | 204; signsIn?: number | null } = {},
  ) {
    this.body = body
    this.status = status
    this.signsIn = signsIn
  }
}
