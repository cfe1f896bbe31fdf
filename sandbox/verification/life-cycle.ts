import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { decideDueChecks, latestCheck, resetCheck } from './identity.ts'
import { fieldsOf, sectionsOf, type Section } from './fields.ts'
import { filesOf, readKyc, removeFile, saveKyc, touch, type Notices } from './kyc-store.ts'
import type { EmailCode } from '#sandbox/email/email-texts.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

const DAY_MS = 86_400_000
/** A review takes hours to two business days (rules.md#verification-review); ours one day. */
const REVIEW_MS = DAY_MS
/** A renewal is announced 30 days before the date and overdue 14 days after it (rules.md#verify-expired). */
const EXPIRING_MS = 30 * DAY_MS
const EXPIRED_MS = 14 * DAY_MS
const RENEWED_FOR_MS = 2 * 365 * DAY_MS

/** What a reviewer can decide. `ask` sends the application back with codes at their fields. */
export type Decision =
  | { type: 'approve' }
  | { type: 'refuse'; code: 'declined' | 'forbidden-list' }
  | { type: 'suspend' }
  | { type: 'ask'; findings: Notices }

/** The emails about a verification; none of them has values to fill in. */
type VerificationEmail = Extract<EmailCode, `verification.${string}`>

/** Hands the application in: it is under review from now on. */
export function submit(context: Context, account: Account): void {
  const isRenewal = account.kyc_stage === 'renewal' && account.kyc_status !== null
  const status = (account.checked_level ?? 0) > 0 ? 'pending_up' : 'pending'
  change(context, account, {
    status: account.status === 'no_service' ? 'pending' : status,
    kyc_status: isRenewal ? 'submitted' : account.kyc_status,
    reg_submit_at: Math.trunc(accountNow(context, account)),
  })
  note(context, account, 'Application submitted')
  const isUpgrade = status === 'pending_up' && account.status !== 'no_service' && !isRenewal
  email(context, account, isUpgrade ? 'verification.upgrade_received' : 'verification.received')
}

/**
 * Takes the application back and resets the onboarding (rules.md#verification-cancel): a first application loses every answer,
 * an upgrade what the approved level does not ask for.
 */
export function cancel(context: Context, account: Account): void {
  const approved = account.checked_level ?? 0
  resetSections(context, account, { kept: approved > 0 ? sectionsOf(account.type, approved) : [] })
  if (approved === 0 && (latestCheck(context, account)?.status ?? 'none') !== 'none') resetCheck(context, account)
  change(context, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    level: approved,
    kyc_stage: account.kyc_stage === 'upgrade' ? 'onboarding' : account.kyc_stage,
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  note(context, account, 'Verification cancelled by the customer')
}

/** Deletes the answers, files and findings of all sections but those that are kept. */
function resetSections(context: Context, account: Account, { kept }: { kept: readonly Section[] }): void {
  const kyc = readKyc(context, account.number)
  const names = new Set(kept.flatMap((section) => fieldsOf(section).map(({ name }) => name)))
  const keep = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
  for (const { id, field } of filesOf(context, account.number)) {
    if (!names.has(field)) removeFile(context, account, id)
  }
  const isReset = kept.length === 0
  saveKyc(context, account, {
    answers: keep(kyc.answers),
    findings: isReset ? {} : kyc.findings,
    entities: isReset ? [] : kyc.entities,
    confirmedPhone: isReset ? null : kyc.confirmedPhone,
  })
}

/** Applies a reviewer's decision to an application that is under review. */
export function decide(context: Context, account: Account, decision: Decision): void {
  switch (decision.type) {
    case 'approve':
      return approve(context, account)
    case 'refuse':
      return refuse(context, account, decision.code)
    case 'suspend':
      find(context, account, { [nameField(account)]: ['suspended'] })
      note(context, account, 'Suspended')
      return email(context, account, 'verification.suspended')
    case 'ask':
      return sendBack(context, account, decision.findings)
  }
}

function approve(context: Context, account: Account): void {
  const now = Math.trunc(accountNow(context, account))
  find(context, account, {}, { fresh: true })
  change(context, account, {
    status: 'complete',
    checked_level: account.level,
    kyc_status: 'valid',
    kyc_stage: 'onboarding',
    kyc_due_at: now + RENEWED_FOR_MS,
    has_third_party: account.level >= 2 ? 1 : 0,
  })
  note(context, account, `Approved at level ${account.level}`)
  email(context, account, 'verification.approved')
}

function refuse(context: Context, account: Account, code: 'declined' | 'forbidden-list'): void {
  find(context, account, { [nameField(account)]: [code] })
  change(context, account, { status: 'no_service', has_third_party: 0 })
  note(context, account, `Refused: ${code}`)
  email(context, account, 'verification.refused')
}

function sendBack(context: Context, account: Account, findings: Notices): void {
  const approved = account.checked_level ?? 0
  find(context, account, findings)
  if ('identity_document' in findings) resetCheck(context, account)
  change(context, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  note(context, account, `Sent back: ${JSON.stringify(findings)}`)
  email(context, account, 'verification.incomplete')
}

/** Puts the identity data's end at a distance from now, in days; the clock does the rest. */
export function expireVerification(context: Context, account: Account, days: number): void {
  change(context, account, { kyc_due_at: Math.trunc(accountNow(context, account)) + days * DAY_MS })
}

/**
 * Does what has become due: identity checks, reviews, renewals. The database says for whom: this is done every second, and
 * nothing is due for nearly everybody.
 */
export function advanceVerification(context: Context): void {
  for (const number of submittedChecks(context)) decideDueChecks(context, requireAccount(context, number))
  for (const number of dueReviews(context)) decideDue(context, requireAccount(context, number))
  for (const { number, next } of dueRenewals(context)) renew(context, requireAccount(context, number), next)
}

function submittedChecks({ database }: Context): number[] {
  return database
    .all<{ number: number }>(
      `select distinct account_number as number from identity_checks where status = 'submitted' order by 1`,
    )
    .map(({ number }) => number)
}

/** The accounts whose review has lasted its day by their own clocks. */
function dueReviews(context: Context): number[] {
  return context.database
    .all<{ number: number }>(
      `select number from accounts
       where status in ('pending', 'pending_up') and reg_submit_at <= ? + offset_ms order by number`,
      sandboxNow(context) - REVIEW_MS,
    )
    .map(({ number }) => number)
}

type RenewalStatus = 'valid' | 'expiring' | 'required' | 'expired'

/** The accounts whose identity data has another status by their own clocks than it is said to have, with that status. */
function dueRenewals(context: Context): { number: number; next: RenewalStatus }[] {
  return context.database.all(
    `select number, next from (
       select number, kyc_status, case
         when kyc_due_at <= ?1 + offset_ms - ${EXPIRED_MS} then 'expired'
         when kyc_due_at <= ?1 + offset_ms then 'required'
         when kyc_due_at <= ?1 + offset_ms + ${EXPIRING_MS} then 'expiring'
         else 'valid' end as next
       from accounts
       where status = 'complete' and kyc_due_at is not null and kyc_status is not null and kyc_status <> 'submitted'
     ) where next <> kyc_status order by number`,
    sandboxNow(context),
  )
}

/** A review that has lasted its day is decided by whom it is about (see `decisionFor`). */
function decideDue(context: Context, account: Account): void {
  if (isSuspended(context, account) || latestCheck(context, account)?.status === 'submitted') return
  decide(context, account, decisionFor(account))
}

/** Names that stand for what a review may come to; everybody else is approved. */
function decisionFor(account: Account): Decision {
  const name = accountName(account)
  if (/\bForbidden\b/i.test(name)) return { type: 'refuse', code: 'forbidden-list' }
  if (/\bDeclined\b/i.test(name)) return { type: 'refuse', code: 'declined' }
  if (/\bSuspended\b/i.test(name)) return { type: 'suspend' }
  if (/\bPep\b/i.test(name)) return { type: 'ask', findings: { [pepField(account)]: ['pep'] } }
  if (/\bBlurred\b/i.test(name)) return { type: 'ask', findings: { identity_document: ['document-unreadable'] } }
  return { type: 'approve' }
}

function renew(context: Context, account: Account, next: RenewalStatus): void {
  if (account.kyc_status === 'valid') resetCheck(context, account)
  change(context, account, { kyc_status: next, kyc_stage: next === 'valid' ? account.kyc_stage : 'renewal' })
  note(context, account, `Identity data: ${next}`)
  if (next !== 'valid') email(context, account, next === 'expiring' ? 'verification.expiring' : 'verification.expired')
}

function isSuspended(context: Context, account: Account): boolean {
  return Object.values(readKyc(context, account.number).findings).flat().includes('suspended')
}

function nameField({ type }: Account): string {
  return type === 1 ? 'first_name' : 'name'
}

function pepField({ type }: Account): string {
  return type === 1 ? 'is_pep_related' : 'entities'
}

function find(context: Context, account: Account, findings: Notices, { fresh = false } = {}): void {
  const kyc = readKyc(context, account.number)
  saveKyc(context, account, { ...kyc, findings: fresh ? findings : { ...kyc.findings, ...findings } })
}

type Changed =
  | 'status'
  | 'level'
  | 'checked_level'
  | 'kyc_status'
  | 'kyc_stage'
  | 'kyc_due_at'
  | 'reg_submit_at'
  | 'has_third_party'

/** Changes columns of an account, and its `updated_at`. */
export function change(context: Context, account: Account, columns: Partial<Pick<Account, Changed>>): void {
  const entries = Object.entries(columns)
  context.database.run(
    `update accounts set ${entries.map(([name]) => `${name} = ?`).join(', ')} where number = ?`,
    ...entries.map(([, value]) => value),
    account.number,
  )
  touch(context, account)
}

/** Writes into the account's own record of its verification. */
function note(context: Context, account: Account, text: string): void {
  context.database.run(
    'insert into review_log (account_number, at, text) values (?, ?, ?)',
    account.number,
    Math.trunc(accountNow(context, account)),
    text,
  )
}

function email(context: Context, account: Account, code: VerificationEmail): void {
  // Whoever was let in wants to pay; everybody else wants to know how it stands.
  const page = code === 'verification.approved' ? 'payments' : 'verification'
  sendEmail(context, { account, code, link: `${context.appOrigin}/${page}?lang=${account.language}` })
}
