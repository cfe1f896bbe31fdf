import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import type { NewActivity } from '#sandbox/core/activity.ts'
import type { Call } from './route.ts'

/** What a call adds to the activity of an account; `account` only where the call itself does not say whose it is. */
type NotedActivity = NewActivity & { account?: Account | null }
/** What a call adds, from the call and its answer. */
export type ActivityNote = (call: Call, answer: unknown) => NotedActivity | readonly NotedActivity[] | null

/** What goes along with a form and says nothing about a person. */
const NOT_ENTERED = new Set(['section', 'level', 'updated_at', 'account', 'account_id'])

/** The names of what a form has, never its values. */
export function enteredFields({ body }: Call): string[] {
  return Object.keys(membersOf(body)).filter((name) => !NOT_ENTERED.has(name))
}

/** A member of a body or an answer; null when it is no text. */
export function textMember(value: unknown, name: string): string | null {
  const member = membersOf(value)[name]
  return typeof member === 'string' ? member : null
}

/** A kind whose subject is a member of the answer. */
export function noteAnswer(kind: string, member?: string): ActivityNote {
  return (_, answer) => ({ kind, subject: member === undefined ? null : textMember(answer, member) })
}

/** A kind whose subject is a parameter of the path. */
export function noteParam(kind: string, name: string): ActivityNote {
  return ({ param }) => ({ kind, subject: param(name) })
}

/** A kind of the account that has the email address in the body or the path; its subject is a member of the answer. */
export function noteByEmail(kind: string, member?: string): ActivityNote {
  return ({ context, body, param }, answer) => ({
    kind,
    account: findAccountByEmail(context, textMember(body, 'email') ?? param('email')),
    ...(member !== undefined && { subject: textMember(answer, member) }),
  })
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
