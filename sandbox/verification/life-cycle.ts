import { getAccountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { decideDueChecks, findLatestCheck, resetCheck } from './identity.ts'
import { listFields, listSections, type Section } from './fields.ts'
import { listFiles, readKyc, removeFile, saveKyc, markUpdated, type Notices } from './kyc-store.ts'
import type { EmailCode } from '#sandbox/email/email-texts.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

const DAY_MS = 86_400_000
/** The promise is a few hours to two business days (rules.md#verification-review); the sandbox takes one day. */
const REVIEW_MS = DAY_MS
/** A renewal is announced 30 days before its due date and expires 14 days after it (rules.md#verify-expired). */
const EXPIRING_MS = 30 * DAY_MS
const EXPIRED_MS = 14 * DAY_MS
const RENEWED_FOR_MS = 2 * 365 * DAY_MS

/** A reviewer's decision. `ask` returns the application with codes by field. */
export type Decision =
  | { type: 'approve' }
  | { type: 'refuse'; code: 'declined' | 'forbidden-list' }
  | { type: 'suspend' }
  | { type: 'ask'; findings: Notices }

/** Emails about a verification, all without parameters. */
type VerificationEmail = Extract<EmailCode, `verification.${string}`>

/** Submits the application for review. */
export function submit(context: Context, account: Account): void {
  const isRenewal = account.kyc_stage === 'renewal' && account.kyc_status !== null
  const status = (account.checked_level ?? 0) > 0 ? 'pending_up' : 'pending'
  changeAccount(context, account, {
    status: account.status === 'no_service' ? 'pending' : status,
    kyc_status: isRenewal ? 'submitted' : account.kyc_status,
    reg_submit_at: Math.trunc(getAccountTime(context, account)),
  })
  logReview(context, account, 'Application submitted')
  const isUpgrade = status === 'pending_up' && account.status !== 'no_service' && !isRenewal
  sendVerificationEmail(context, account, isUpgrade ? 'verification.upgrade_received' : 'verification.received')
}

/**
 * Cancels the application and resets onboarding (rules.md#verification-cancel): a first application loses all answers,
 * an upgrade the answers that the approved level doesn't need.
 */
export function cancel(context: Context, account: Account): void {
  const approved = account.checked_level ?? 0
  resetSections(context, account, { kept: approved > 0 ? listSections(account.type, approved) : [] })
  if (approved === 0 && (findLatestCheck(context, account)?.status ?? 'none') !== 'none') resetCheck(context, account)
  changeAccount(context, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    level: approved,
    kyc_stage: account.kyc_stage === 'upgrade' ? 'onboarding' : account.kyc_stage,
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  logReview(context, account, 'Verification cancelled by the customer')
}

/** Deletes the answers, files and findings of all sections except `kept`. */
function resetSections(context: Context, account: Account, { kept }: { kept: readonly Section[] }): void {
  const kyc = readKyc(context, account.number)
  const names = new Set(kept.flatMap((section) => listFields(section).map(({ name }) => name)))
  const keep = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
  for (const { id, field } of listFiles(context, account.number)) {
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

/** Applies a reviewer's decision to an application under review. */
export function decide(context: Context, account: Account, decision: Decision): void {
  switch (decision.type) {
    case 'approve':
      return approve(context, account)
    case 'refuse':
      return refuse(context, account, decision.code)
    case 'suspend':
      addFindings(context, account, { [getNameField(account)]: ['suspended'] })
      logReview(context, account, 'Suspended')
      return sendVerificationEmail(context, account, 'verification.suspended')
    case 'ask':
      return sendBack(context, account, decision.findings)
  }
}

function approve(context: Context, account: Account): void {
  const now = Math.trunc(getAccountTime(context, account))
  addFindings(context, account, {}, { fresh: true })
  changeAccount(context, account, {
    status: 'complete',
    checked_level: account.level,
    kyc_status: 'valid',
    kyc_stage: 'onboarding',
    kyc_due_at: now + RENEWED_FOR_MS,
    has_third_party: account.level >= 2 ? 1 : 0,
  })
  logReview(context, account, `Approved at level ${account.level}`)
  sendVerificationEmail(context, account, 'verification.approved')
}

function refuse(context: Context, account: Account, code: 'declined' | 'forbidden-list'): void {
  addFindings(context, account, { [getNameField(account)]: [code] })
  changeAccount(context, account, { status: 'no_service', has_third_party: 0 })
  logReview(context, account, `Refused: ${code}`)
  sendVerificationEmail(context, account, 'verification.refused')
}

function sendBack(context: Context, account: Account, findings: Notices): void {
  const approved = account.checked_level ?? 0
  addFindings(context, account, findings)
  if ('identity_document' in findings) resetCheck(context, account)
  changeAccount(context, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  logReview(context, account, `Sent back: ${JSON.stringify(findings)}`)
  sendVerificationEmail(context, account, 'verification.incomplete')
}

/** Moves the end of the identity data `days` days from now; the clock then triggers the renewal. */
export function expireVerification(context: Context, account: Account, days: number): void {
  changeAccount(context, account, { kyc_due_at: Math.trunc(getAccountTime(context, account)) + days * DAY_MS })
}

/** Runs due identity checks, reviews and renewals. Queries the due accounts only, because this runs every second. */
export function advanceVerification(context: Context): void {
  for (const number of listSubmittedChecks(context)) decideDueChecks(context, requireAccount(context, number))
  for (const number of listDueReviews(context)) decideDue(context, requireAccount(context, number))
  for (const { number, next } of listDueRenewals(context)) renew(context, requireAccount(context, number), next)
}

function listSubmittedChecks({ database }: Context): number[] {
  return database
    .all<{ number: number }>(
      `select distinct account_number as number from identity_checks where status = 'submitted' order by 1`,
    )
    .map(({ number }) => number)
}

/** Accounts whose review has lasted a day of their clock. */
function listDueReviews(context: Context): number[] {
  return context.database
    .all<{ number: number }>(
      `select number from accounts
       where status in ('pending', 'pending_up') and reg_submit_at <= ? + offset_ms order by number`,
      getSandboxTime(context) - REVIEW_MS,
    )
    .map(({ number }) => number)
}

type RenewalStatus = 'valid' | 'expiring' | 'required' | 'expired'

/** Accounts whose identity data is due for another status at the time of their clock. */
function listDueRenewals(context: Context): { number: number; next: RenewalStatus }[] {
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
    getSandboxTime(context),
  )
}

/** Decides an overdue review by the customer's name (see `chooseDecision`). */
function decideDue(context: Context, account: Account): void {
  if (isSuspended(context, account) || findLatestCheck(context, account)?.status === 'submitted') return
  decide(context, account, chooseDecision(account))
}

/** Test names determine the outcome of a review; all other customers are approved. */
function chooseDecision(account: Account): Decision {
  const name = getAccountName(account)
  if (/\bForbidden\b/i.test(name)) return { type: 'refuse', code: 'forbidden-list' }
  if (/\bDeclined\b/i.test(name)) return { type: 'refuse', code: 'declined' }
  if (/\bSuspended\b/i.test(name)) return { type: 'suspend' }
  if (/\bPep\b/i.test(name)) return { type: 'ask', findings: { [getPepField(account)]: ['pep'] } }
  if (/\bBlurred\b/i.test(name)) return { type: 'ask', findings: { identity_document: ['document-unreadable'] } }
  return { type: 'approve' }
}

function renew(context: Context, account: Account, next: RenewalStatus): void {
  if (account.kyc_status === 'valid') resetCheck(context, account)
  changeAccount(context, account, { kyc_status: next, kyc_stage: next === 'valid' ? account.kyc_stage : 'renewal' })
  logReview(context, account, `Identity data: ${next}`)
  if (next !== 'valid')
    sendVerificationEmail(context, account, next === 'expiring' ? 'verification.expiring' : 'verification.expired')
}

function isSuspended(context: Context, account: Account): boolean {
  return Object.values(readKyc(context, account.number).findings).flat().includes('suspended')
}

function getNameField({ type }: Account): string {
  return type === 1 ? 'first_name' : 'name'
}

function getPepField({ type }: Account): string {
  return type === 1 ? 'is_pep_related' : 'entities'
}

function addFindings(context: Context, account: Account, findings: Notices, { fresh = false } = {}): void {
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

/** Updates columns of an account and its `updated_at`. */
export function changeAccount(context: Context, account: Account, columns: Partial<Pick<Account, Changed>>): void {
  const entries = Object.entries(columns)
  context.database.run(
    `update accounts set ${entries.map(([name]) => `${name} = ?`).join(', ')} where number = ?`,
    ...entries.map(([, value]) => value),
    account.number,
  )
  markUpdated(context, account)
}

function logReview(context: Context, account: Account, text: string): void {
  context.database.run(
    'insert into review_log (account_number, at, text) values (?, ?, ?)',
    account.number,
    Math.trunc(getAccountTime(context, account)),
    text,
  )
}

function sendVerificationEmail(context: Context, account: Account, code: VerificationEmail): void {
  // An approved customer continues to payments, everyone else to the verification's status.
  const page = code === 'verification.approved' ? 'payments' : 'verification'
  sendEmail(context, { account, code, link: `${context.appOrigin}/${page}?lang=${account.language}` })
}
