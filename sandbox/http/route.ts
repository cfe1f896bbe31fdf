import type { Account } from '#sandbox/core/accounts.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Client } from './known-clients.ts'
import type { Context } from '#sandbox/core/context.ts'

export type Auth = 'none' | 'optional' | 'required'
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a handler gets: one call of the platform API, inside one database transaction. */
export type Call<A extends Auth = Auth> = {
  context: Context
  database: Database
  /** Who calls. Read at the start of the call: write through the database, then read again. */
  account: A extends 'required' ? Account : A extends 'none' ? null : Account | null
  sessionId: A extends 'required' ? number : number | null
  /** The account's clock in ms; the sandbox's for anonymous calls. */
  now: number
  /** A path parameter, decoded. */
  param: (name: string) => string
  query: URLSearchParams
  /** Parsed JSON or the parts of a multipart form, or null without a body. Not checked yet: see `requireBody`. */
  body: unknown
  language: string
  /** Where the caller found the platform. No slash at the end. */
  origin: string
  client: Client
  /** The idempotency key with what was sent under it: the same again is the same operation. Null without a key. */
  operation: string | null
}

export type Route = {
  method: Method
  /** Below /api/, e.g. transactions/:key/confirm. */
  path: string
  auth: Auth
  /** A GET that changes state: it may carry an idempotency key like any write. */
  unsafeGet: boolean
  /** Whether a closed account that still has money may call it; it may read anything (`closed-account.ts`). */
  whenClosed: boolean
  handler: (call: Call) => unknown
}

/**
 * Declares one call of the platform. The handler is synchronous, returns what JSON carries (or an `Answer`), and
 * throws a `Refusal`, which rolls back what it wrote.
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
  // The router only calls a handler with the account that its `auth` promises.
  return { ...rest, unsafeGet, whenClosed, handler: (call) => handler(call as Call<A>) }
}

/** A file instead of JSON. It is made after the call's transaction, from what the call has read. */
export class FileAnswer {
  readonly type: 'application/pdf' | 'text/csv'
  readonly make: () => Promise<Uint8Array>

  constructor(type: FileAnswer['type'], make: () => Promise<Uint8Array>) {
    this.type = type
    this.make = make
  }
}

/** Sends a browser on, for the calls that a browser makes by itself. */
export class RedirectAnswer {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** A success that is more than 200 and JSON; 204 has no body. */
export class Answer {
  readonly body: Record<string, unknown> | null
  readonly status: 200 | 201 | 204
  /** Number of the account whose session this begins: its token joins the body as `token`, and the headers. */
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
