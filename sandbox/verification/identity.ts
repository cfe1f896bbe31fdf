import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { shiftedToday } from '#sandbox/domain/calendar-day.ts'
import { readKyc, touch } from './kyc-store.ts'

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

/** How long the provider looks at a document that it cannot read at once. */
const SLOW_MS = 2 * 60_000

type Row = Omit<IdentityCheck, 'document'> & { document: string | null }

const parsed = (row: Row | undefined): IdentityCheck | null =>
  row ? { ...row, document: row.document === null ? null : (JSON.parse(row.document) as IdentityDocument) } : null

/** The check that counts: the last one that was begun. */
export function latestCheck({ database }: Context, { number }: Account): IdentityCheck | null {
  return parsed(
    database.get<Row>(
      'select * from identity_checks where account_number = ? order by created_at desc limit 1',
      number,
    ),
  )
}

export function findCheck({ database }: Context, id: string): IdentityCheck | null {
  return parsed(database.get<Row>('select * from identity_checks where id = ?', id))
}

/** Begins a check, or goes on with the one that was begun and not finished. */
export function startCheck(context: Context, account: Account): IdentityCheck {
  const before = latestCheck(context, account)
  if (before && before.status !== 'none' && before.status !== 'rejected') return before
  const id = newId(context, 'idv', account.number)
  context.database.run(
    `insert into identity_checks (id, account_number, status, created_at) values (?, ?, 'started', ?)`,
    id,
    account.number,
    nextMoment(context, account),
  )
  touch(context, account)
  return { id, account_number: account.number, status: 'started', document: null, decide_at: null }
}

/** Forgets what was submitted: the customer begins again. */
export function resetCheck(context: Context, account: Account): void {
  context.database.run(
    `insert into identity_checks (id, account_number, status, created_at) values (?, ?, 'none', ?)`,
    newId(context, 'idv', account.number),
    account.number,
    nextMoment(context, account),
  )
  touch(context, account)
}

/** Later than any check before, even within one millisecond: the last one counts. */
function nextMoment(context: Context, account: Account): number {
  const last = context.database.get<{ at: number | null }>(
    'select max(created_at) as at from identity_checks where account_number = ?',
    account.number,
  )
  return Math.max(Math.trunc(accountNow(context, account)), (last?.at ?? 0) + 1)
}

/** What the provider makes of the document that was captured: at once, or after two minutes when it is slow. */
export function submitDocument(
  context: Context,
  account: Account,
  check: IdentityCheck,
  { document, outcome }: { document: IdentityDocument; outcome: 'clear' | 'unreadable' | 'slow' },
): void {
  const status =
    outcome === 'slow' ? 'submitted' : outcome === 'unreadable' ? 'rejected' : judged(context, account, document)
  context.database.run(
    'update identity_checks set status = ?, document = ?, decide_at = ? where id = ?',
    status,
    JSON.stringify(document),
    outcome === 'slow' ? Math.trunc(accountNow(context, account)) + SLOW_MS : null,
    check.id,
  )
  touch(context, account)
}

/** Decides the check anew after the customer changed the citizenship. */
export function judgeAgain(context: Context, account: Account): void {
  const check = latestCheck(context, account)
  if (!check?.document || (check.status !== 'country_mismatch' && check.status !== 'approved')) return
  setStatus(context, account, check, judged(context, account, check.document))
}

/** Decides what has become due. */
export function decideDueChecks(context: Context, account: Account): void {
  const check = latestCheck(context, account)
  if (check?.status !== 'submitted' || !check.document || (check.decide_at ?? 0) > accountNow(context, account)) return
  setStatus(context, account, check, judged(context, account, check.document))
}

function setStatus(context: Context, account: Account, check: IdentityCheck, status: CheckStatus): void {
  if (check.status === status) return
  context.database.run('update identity_checks set status = ? where id = ?', status, check.id)
  touch(context, account)
}

/**
 * The country of the document has to be that of a citizenship; a document that has expired is none
 * (rules.md#document-country).
 */
function judged(context: Context, account: Account, document: IdentityDocument): CheckStatus {
  if (document.valid_until < shiftedToday(accountNow(context, account), {})) return 'rejected'
  const { answers } = readKyc(context, account.number)
  const prefix = account.type === 1 ? '' : 'representative.'
  const citizenships = [answers[`${prefix}citizenship`], answers[`${prefix}second_citizenship`]]
  // A residence permit is issued by the country where its holder lives, not by their own.
  if (document.type === 'residence_permit' || document.type === 'driver_licence') return 'approved'
  return citizenships.includes(document.country) || citizenships[0] === undefined ? 'approved' : 'country_mismatch'
}
