import type { World } from '#sandbox/world.ts'
import { Refusal } from './refusal.ts'

const WINDOW_MS = 15 * 60_000
const TRIES = 5

/** What is counted: failed passwords and links by e-mail address, mails and messages sent by address or account, wrong voucher codes by account, links made by payment, links read by the link. */
export type Throttled =
  | 'login'
  | 'login-link'
  | 'link-mail'
  | 'confirmation-mail'
  | 'password-mail'
  | 'password-reset'
  | 'wallet-mail'
  | 'invitation'
  | 'voucher'
  | 'payment-mail'
  | 'tracking-link'
  | 'link-read'
  | 'support'

/**
 * By real time, like everything that guards against guessing.
 *
 * @throws Refusal 429 error.locked_out with params.minutes while locked
 */
export function requireUnlocked(world: World, kind: Throttled, subject: string): void {
  const row = world.database.get<{ until: number }>(
    'select until from locks where kind = ? and subject = ?',
    kind,
    subject,
  )
  const left = (row?.until ?? 0) - world.realNow()
  if (left <= 0) return
  const params = { minutes: Math.ceil(left / 60_000) }
  throw new Refusal(429, 'error.locked_out', { params, retryAfterSeconds: Math.ceil(left / 1000) })
}

/**
 * Counts one; the fifth within 15 minutes, or the one that `tries` says, locks for 15 minutes. A refusal that follows must
 * keep its writes.
 */
export function countAttempt(world: World, kind: Throttled, subject: string, tries = TRIES): void {
  const { database } = world
  const now = world.realNow()
  database.run('delete from attempts where at <= ?', now - WINDOW_MS)
  database.run('insert into attempts (kind, subject, at) values (?, ?, ?)', kind, subject, now)
  const counted = database.get<{ count: number }>(
    'select count(*) as count from attempts where kind = ? and subject = ?',
    kind,
    subject,
  )
  if ((counted?.count ?? 0) < tries) return
  clearAttempts(world, kind, subject)
  database.run('insert or replace into locks (kind, subject, until) values (?, ?, ?)', kind, subject, now + WINDOW_MS)
}

export function clearAttempts(world: World, kind: Throttled, subject: string): void {
  world.database.run('delete from attempts where kind = ? and subject = ?', kind, subject)
}
