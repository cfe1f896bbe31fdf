import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import type { NewActivity } from '#sandbox/core/activity.ts'
import type { Call } from './route.ts'

/** An activity entry for a call. `account` is only set if the call isn't authenticated as its owner. */
type NotedActivity = NewActivity & { account?: Account | null }
/** Builds the entries for a call from the call and its response; null adds none. */
export type ActivityNote = (call: Call, answer: unknown) => NotedActivity | readonly NotedActivity[] | null

/** Form fields that aren't customer input. */
const NOT_ENTERED = new Set(['section', 'level', 'updated_at', 'account', 'account_id'])

/** The names of submitted fields, never their values. */
export function listEnteredFields({ body }: Call): string[] {
  return Object.keys(toRecord(body)).filter((name) => !NOT_ENTERED.has(name))
}

/** A property of a request or response body; null if it isn't a string. */
export function readText(value: unknown, name: string): string | null {
  const member = toRecord(value)[name]
  return typeof member === 'string' ? member : null
}

/** Notes a kind whose subject is a property of the response. */
export function buildAnswerNote(kind: string, member?: string): ActivityNote {
  return (_, answer) => ({ kind, subject: member === undefined ? null : readText(answer, member) })
}

/** Notes a kind whose subject is a path parameter. */
export function buildParamNote(kind: string, name: string): ActivityNote {
  return ({ param }) => ({ kind, subject: param(name) })
}

/** Notes a kind in the account whose email is in the body or the path. The subject is a property of the response. */
export function buildEmailNote(kind: string, member?: string): ActivityNote {
  return ({ context, body, param }, answer) => ({
    kind,
    account: findAccountByEmail(context, readText(body, 'email') ?? param('email')),
    ...(member !== undefined && { subject: readText(answer, member) }),
  })
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
