import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = 5
const EMAILS = 20
/** Shorter than the life of any link: while no further email is sent, the last one can still be used. */
const QUIET_MS = 10 * 60_000

/**
 * What is counted: failed passwords by email address, payments that email a payer by the payer's address, messages of strangers by
 * their network, failed links by the link, emails and messages sent by account and
 * recipient, wrong voucher codes by account, links made by payment, links read by the link, links for support made by account, and opened by the link, names that
 * are not the holder's of a bank account by account.
 */
export type Throttled =
  | 'login'
  | 'login-link'
  | 'link-email'
  | 'confirmation-email'
  | 'password-email'
  | 'password-reset'
  | 'wallet-email'
  | 'invitation'
  | 'receipt-email'
  | 'payer-email'
  | 'voucher'
  | 'payment-email'
  | 'tracking-link'
  | 'link-read'
  | 'support'
  | 'collect-start'
  | 'support-link'
  | 'twin'
  | 'name-check'

/**
 * By real time, like everything that guards against guessing.
 *
 * @throws Refusal 429 error.locked_out with params.minutes while locked
 */
export function requireUnlocked(context: Context, kind: Throttled, subject: string): void {
  const left = lockedFor(context, kind, subject)
  if (left <= 0) return
  const params = { minutes: Math.ceil(left / 60_000) }
  throw new Refusal(429, 'error.locked_out', { params, retryAfterSeconds: Math.ceil(left / 1000) })
}

/** The same, for what goes on without an answer. */
export function isLocked(context: Context, kind: Throttled, subject: string): boolean {
  return lockedFor(context, kind, subject) > 0
}

/** How long it stays locked, in ms. */
function lockedFor({ database, realNow }: Context, kind: Throttled, subject: string): number {
  const row = database.get<{ until: number }>('select until from locks where kind = ? and subject = ?', kind, subject)
  return (row?.until ?? 0) - realNow()
}

/**
 * Counts one; the fifth within 15 minutes, or the one that `tries` says, locks for 15 minutes (rules.md#lock-out). A
 * refusal that follows must keep its writes. A repeat of the same `operation` is the same attempt and is not counted
 * again.
 */
export function countAttempt(
  context: Context,
  kind: Throttled,
  subject: string,
  { tries = TRIES, operation = null }: { tries?: number; operation?: string | null } = {},
): void {
  const { database } = context
  const now = context.realNow()
  const repeated = 'select 1 from attempts where kind = ? and subject = ? and operation = ?'
  if (operation !== null && database.get(repeated, kind, subject, operation)) return
  addAttempt(context, { kind, subject, operation, now })
  const counted = database.get<{ count: number }>(
    'select count(*) as count from attempts where kind = ? and subject = ?',
    kind,
    subject,
  )
  if ((counted?.count ?? 0) < tries) return
  clearAttempts(context, kind, subject)
  database.run('insert or replace into locks (kind, subject, until) values (?, ?, ?)', kind, subject, now + WINDOW_MS)
}

/**
 * Counts an email with a link that anybody can ask for, at most five in ten minutes. False when there were as many: the
 * newest of them still works, so none is sent, and the caller answers as if one was (rules.md#enumeration).
 */
export function takeEmailTurn(context: Context, kind: Throttled, subject: string): boolean {
  const now = context.realNow()
  const counted = context.database.get<{ count: number }>(
    'select count(*) as count from attempts where kind = ? and subject = ? and at > ?',
    kind,
    subject,
    now - QUIET_MS,
  )
  if ((counted?.count ?? 0) >= TRIES) return false
  addAttempt(context, { kind, subject, operation: null, now })
  return true
}

/**
 * Counts an email that an account has sent to an address it chose: twenty by account and five to one recipient, whoever
 * sends them, within 15 minutes. One's own address counts by account alone, so that nobody else can use it up.
 *
 * @throws Refusal 429 error.locked_out with params.minutes when there were as many
 */
export function countEmail(
  context: Context,
  kind: Throttled,
  { account, recipient }: { account: Account; recipient: string },
): void {
  const to = recipient.toLowerCase()
  const isOwn = to === account.email.toLowerCase()
  requireUnlocked(context, kind, account.id)
  if (!isOwn) requireUnlocked(context, kind, to)
  countAttempt(context, kind, account.id, { tries: EMAILS })
  if (!isOwn) countAttempt(context, kind, to)
}

function addAttempt(
  { database }: Context,
  { kind, subject, operation, now }: { kind: Throttled; subject: string; operation: string | null; now: number },
): void {
  database.run('delete from attempts where at <= ?', now - WINDOW_MS)
  const add = 'insert into attempts (kind, subject, at, operation) values (?, ?, ?, ?)'
  database.run(add, kind, subject, now, operation)
}

export function clearAttempts(context: Context, kind: Throttled, subject: string): void {
  context.database.run('delete from attempts where kind = ? and subject = ?', kind, subject)
}
