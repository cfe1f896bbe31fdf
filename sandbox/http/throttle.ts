import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = 5
const EMAILS = 20
/** Shorter than the lifetime of any link: the last email sent still works while further ones are suppressed. */
const QUIET_MS = 10 * 60_000

/**
 * Subjects: `login` and the link emails by email or known client; `payer-email` by the payer's email; `receipt-email`,
 * `invitation` and other emails to a chosen address by account and by recipient; `support` of strangers by network;
 * `password-reset` and `link-read` by link; `voucher`, `support-link` and `name-check` by account; `tracking-link` by
 * payment; `twin` by support link.
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
 * Uses real time, like all brute-force protection.
 *
 * @throws Refusal 429 error.locked_out with params.minutes while locked
 */
export function requireUnlocked(context: Context, kind: Throttled, subject: string): void {
  const left = getLockoutTime(context, kind, subject)
  if (left <= 0) return
  const params = { minutes: Math.ceil(left / 60_000) }
  throw new Refusal(429, 'error.locked_out', { params, retryAfterSeconds: Math.ceil(left / 1000) })
}

export function isLocked(context: Context, kind: Throttled, subject: string): boolean {
  return getLockoutTime(context, kind, subject) > 0
}

function getLockoutTime({ database, realNow }: Context, kind: Throttled, subject: string): number {
  const row = database.get<{ until: number }>('select until from locks where kind = ? and subject = ?', kind, subject)
  return (row?.until ?? 0) - realNow()
}

/**
 * Counts an attempt. The fifth within 15 minutes, or the `tries`-th, locks for 15 minutes (rules.md#lock-out). A
 * refusal that follows must keep its writes. A retry of the same `operation` isn't counted again.
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
 * Counts a link email that anyone can request, at most five in ten minutes. Returns false over the limit: no email is
 * sent because the last link still works, and the response is the same (rules.md#enumeration).
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
 * Counts an email that an account sends to an address of its choice: within 15 minutes 20 by account, and 5 to one
 * recipient from all accounts. The customer's own address counts by account only, so that other accounts can't lock it.
 *
 * @throws Refusal 429 error.locked_out with params.minutes over the limit
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
