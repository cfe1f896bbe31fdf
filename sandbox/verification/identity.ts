import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { shiftToday } from '#sandbox/domain/calendar-day.ts'
import { readKyc, markUpdated } from './kyc-store.ts'

export type IdentityDocument = {
  type: 'id_card' | 'passport' | 'driver_licence' | 'residence_permit'
  number: string
  country: string
  valid_until: string
}

type CheckStatus = 'none' | 'started' | 'submitted' | 'approved' | 'rejected' | 'country_mismatch'

export type IdentityCheck = {
  id: string
  account_number: number
  status: CheckStatus
  document: IdentityDocument | null
  decide_at: number | null
}

/** The provider's delay for a document that it can't decide at once. */
const SLOW_MS = 2 * 60_000

type Row = Omit<IdentityCheck, 'document'> & { document: string | null }

const parseRow = (row: Row | undefined): IdentityCheck | null =>
  row ? { ...row, document: row.document === null ? null : (JSON.parse(row.document) as IdentityDocument) } : null

/** The customer's latest check, the only one that counts. */
export function findLatestCheck({ database }: Context, { number }: Account): IdentityCheck | null {
  return parseRow(
    database.get<Row>(
      'select * from identity_checks where account_number = ? order by created_at desc limit 1',
      number,
    ),
  )
}

export function findCheck({ database }: Context, id: string): IdentityCheck | null {
  return parseRow(database.get<Row>('select * from identity_checks where id = ?', id))
}

/** Starts a check, or resumes an unfinished one. */
export function startCheck(context: Context, account: Account): IdentityCheck {
  const before = findLatestCheck(context, account)
  if (before && before.status !== 'none' && before.status !== 'rejected') return before
  const id = createId(context, 'idv', account.number)
  context.database.run(
    `insert into identity_checks (id, account_number, status, created_at) values (?, ?, 'started', ?)`,
    id,
    account.number,
    getNextMoment(context, account),
  )
  markUpdated(context, account)
  return { id, account_number: account.number, status: 'started', document: null, decide_at: null }
}

/** Discards the submitted document, so that the customer starts over. */
export function resetCheck(context: Context, account: Account): void {
  context.database.run(
    `insert into identity_checks (id, account_number, status, created_at) values (?, ?, 'none', ?)`,
    createId(context, 'idv', account.number),
    account.number,
    getNextMoment(context, account),
  )
  markUpdated(context, account)
}

/** A time after all earlier checks, even within one millisecond, because the latest check counts. */
function getNextMoment(context: Context, account: Account): number {
  const last = context.database.get<{ at: number | null }>(
    'select max(created_at) as at from identity_checks where account_number = ?',
    account.number,
  )
  return Math.max(Math.trunc(getAccountTime(context, account)), (last?.at ?? 0) + 1)
}

/** Submits a captured document. The provider decides at once, or after two minutes for `slow`. */
export function submitDocument(
  context: Context,
  account: Account,
  check: IdentityCheck,
  { document, outcome }: { document: IdentityDocument; outcome: 'clear' | 'unreadable' | 'slow' },
): void {
  const status =
    outcome === 'slow' ? 'submitted' : outcome === 'unreadable' ? 'rejected' : judgeDocument(context, account, document)
  context.database.run(
    'update identity_checks set status = ?, document = ?, decide_at = ? where id = ?',
    status,
    JSON.stringify(document),
    outcome === 'slow' ? Math.trunc(getAccountTime(context, account)) + SLOW_MS : null,
    check.id,
  )
  markUpdated(context, account)
}

/** Decides the check again after the customer has changed their citizenship. */
export function judgeAgain(context: Context, account: Account): void {
  const check = findLatestCheck(context, account)
  if (!check?.document || (check.status !== 'country_mismatch' && check.status !== 'approved')) return
  setStatus(context, account, check, judgeDocument(context, account, check.document))
}

export function decideDueChecks(context: Context, account: Account): void {
  const check = findLatestCheck(context, account)
  if (check?.status !== 'submitted' || !check.document || (check.decide_at ?? 0) > getAccountTime(context, account))
    return
  setStatus(context, account, check, judgeDocument(context, account, check.document))
}

function setStatus(context: Context, account: Account, check: IdentityCheck, status: CheckStatus): void {
  if (check.status === status) return
  context.database.run('update identity_checks set status = ? where id = ?', status, check.id)
  markUpdated(context, account)
}

/** The document's country must match a citizenship (rules.md#document-country). An expired document is rejected. */
function judgeDocument(context: Context, account: Account, document: IdentityDocument): CheckStatus {
  if (document.valid_until < shiftToday(getAccountTime(context, account), {})) return 'rejected'
  const { answers } = readKyc(context, account.number)
  const prefix = account.type === 1 ? '' : 'representative.'
  const citizenships = [answers[`${prefix}citizenship`], answers[`${prefix}second_citizenship`]]
  // Residence permits and driving licences are issued by the country of residence, not of citizenship.
  if (document.type === 'residence_permit' || document.type === 'driver_licence') return 'approved'
  return citizenships.includes(document.country) || citizenships[0] === undefined ? 'approved' : 'country_mismatch'
}
