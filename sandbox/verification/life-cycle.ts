import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { decideDueChecks, latestCheck, resetCheck } from './identity.ts'
import { readKyc, saveKyc, touch, type Notices } from './kyc-store.ts'
import type { MailCode } from '#sandbox/email/email-texts.ts'
import { sendMail } from '#sandbox/email/mailbox.ts'
import type { World } from '#sandbox/core/context.ts'

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
type VerificationMail = Extract<MailCode, `verification.${string}`>

/** Hands the application in: it is under review from now on. */
export function submit(world: World, account: Account): void {
  const isRenewal = account.kyc_stage === 'renewal' && account.kyc_status !== null
  const status = (account.checked_level ?? 0) > 0 ? 'pending_up' : 'pending'
  change(world, account, {
    status: account.status === 'no_service' ? 'pending' : status,
    kyc_status: isRenewal ? 'submitted' : account.kyc_status,
    reg_submit_at: Math.trunc(accountNow(world, account)),
  })
  note(world, account, 'Application handed in')
  mail(world, account, 'verification.received')
}

/** Takes the application back. What was answered stays; an upgrade falls back to the level that is approved. */
export function cancel(world: World, account: Account): void {
  const approved = account.checked_level ?? 0
  change(world, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    level: approved > 0 ? approved : account.level,
    kyc_stage: account.kyc_stage === 'upgrade' ? 'onboarding' : account.kyc_stage,
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  note(world, account, 'Verification cancelled by the customer')
}

/** Applies a reviewer's decision to an application that is under review. */
export function decide(world: World, account: Account, decision: Decision): void {
  switch (decision.type) {
    case 'approve':
      return approve(world, account)
    case 'refuse':
      return refuse(world, account, decision.code)
    case 'suspend':
      find(world, account, { [nameField(account)]: ['suspended'] })
      note(world, account, 'Suspended')
      return mail(world, account, 'verification.suspended')
    case 'ask':
      return sendBack(world, account, decision.findings)
  }
}

function approve(world: World, account: Account): void {
  const now = Math.trunc(accountNow(world, account))
  find(world, account, {}, { fresh: true })
  change(world, account, {
    status: 'complete',
    checked_level: account.level,
    kyc_status: 'valid',
    kyc_stage: 'onboarding',
    kyc_due_at: now + RENEWED_FOR_MS,
    has_third_party: account.level >= 2 ? 1 : 0,
  })
  note(world, account, `Approved at level ${account.level}`)
  mail(world, account, 'verification.approved')
}

function refuse(world: World, account: Account, code: 'declined' | 'forbidden-list'): void {
  find(world, account, { [nameField(account)]: [code] })
  change(world, account, { status: 'no_service', has_third_party: 0 })
  note(world, account, `Refused: ${code}`)
  mail(world, account, 'verification.refused')
}

function sendBack(world: World, account: Account, findings: Notices): void {
  const approved = account.checked_level ?? 0
  find(world, account, findings)
  if ('identity_document' in findings) resetCheck(world, account)
  change(world, account, {
    status: approved > 0 ? 'complete' : 'incomplete',
    kyc_status: account.kyc_status === 'submitted' ? 'required' : account.kyc_status,
    reg_submit_at: approved > 0 ? account.reg_submit_at : null,
  })
  note(world, account, `Sent back: ${JSON.stringify(findings)}`)
  mail(world, account, 'verification.incomplete')
}

/** Puts the identity data's end at a distance from now, in days; the clock does the rest. */
export function letRunOut(world: World, account: Account, days: number): void {
  change(world, account, { kyc_due_at: Math.trunc(accountNow(world, account)) + days * DAY_MS })
}

/** Does what has become due: reviews, identity checks, renewals. */
export function advanceVerification(world: World): void {
  const due = world.database.all<{ number: number }>(
    `select number from accounts where status in ('pending', 'pending_up') or kyc_due_at is not null
     union select account_number from identity_checks where status = 'submitted'`,
  )
  for (const { number } of due) {
    decideDueChecks(world, requireAccount(world, number))
    decideDue(world, requireAccount(world, number))
    renew(world, requireAccount(world, number))
  }
}

/** A review that has lasted its day is decided by whom it is about (see `decisionFor`). */
function decideDue(world: World, account: Account): void {
  const { status, reg_submit_at: at } = account
  if (at === null || (status !== 'pending' && status !== 'pending_up')) return
  if (accountNow(world, account) < at + REVIEW_MS || isSuspended(world, account)) return
  if (latestCheck(world, account)?.status === 'submitted') return
  decide(world, account, decisionFor(account))
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

function renew(world: World, account: Account): void {
  const { status, kyc_status: kyc, kyc_due_at: due } = account
  if (due === null || status !== 'complete' || kyc === 'submitted' || kyc === null) return
  const now = accountNow(world, account)
  const next =
    now >= due + EXPIRED_MS ? 'expired' : now >= due ? 'required' : now >= due - EXPIRING_MS ? 'expiring' : 'valid'
  if (next === kyc) return
  if (kyc === 'valid') resetCheck(world, account)
  change(world, account, { kyc_status: next, kyc_stage: next === 'valid' ? account.kyc_stage : 'renewal' })
  note(world, account, `Identity data: ${next}`)
  if (next !== 'valid') mail(world, account, next === 'expiring' ? 'verification.expiring' : 'verification.expired')
}

function isSuspended(world: World, account: Account): boolean {
  return Object.values(readKyc(world, account.number).findings).flat().includes('suspended')
}

function nameField({ type }: Account): string {
  return type === 1 ? 'first_name' : 'name'
}

function pepField({ type }: Account): string {
  return type === 1 ? 'is_pep_related' : 'entities'
}

function find(world: World, account: Account, findings: Notices, { fresh = false } = {}): void {
  const kyc = readKyc(world, account.number)
  saveKyc(world, account, { ...kyc, findings: fresh ? findings : { ...kyc.findings, ...findings } })
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
export function change(world: World, account: Account, columns: Partial<Pick<Account, Changed>>): void {
  const entries = Object.entries(columns)
  world.database.run(
    `update accounts set ${entries.map(([name]) => `${name} = ?`).join(', ')} where number = ?`,
    ...entries.map(([, value]) => value),
    account.number,
  )
  touch(world, account)
}

/** Writes into the account's own record of its verification. */
function note(world: World, account: Account, text: string): void {
  world.database.run(
    'insert into review_log (account_number, at, text) values (?, ?, ?)',
    account.number,
    Math.trunc(accountNow(world, account)),
    text,
  )
}

function mail(world: World, account: Account, code: VerificationMail): void {
  sendMail(world, { account, code, link: `${world.appOrigin}/verification?lang=${account.language}` })
}
