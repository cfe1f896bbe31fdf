import type { Context } from '#sandbox/core/context.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { RecurringPayment } from './recurring-payments.ts'

/** What became of a run. `open`: its payment is made and not over. */
type RunStatus = 'open' | 'done' | 'failed' | 'returned' | 'skipped'

/** A run that came due, on its day. `at` is ms of the account's clock, the amount a decimal string. */
export type Run = {
  day: string
  at: number
  amount: string
  status: RunStatus
  reason: Message | null
  transactionKey: string | null
}

type Row = Omit<Run, 'reason' | 'transactionKey'> & { reason: string | null; transaction_key: string | null }

/** Adds the run of a day. A second one of the same day is an error: then our own books are wrong. */
export function addRun({ database }: Context, { id }: RecurringPayment, run: Run): void {
  database.run(
    `insert into recurring_runs (recurring_id, day, at, amount, status, reason, transaction_key)
     values (?, ?, ?, ?, ?, ?, ?)`,
    id,
    run.day,
    Math.trunc(run.at),
    run.amount,
    run.status,
    run.reason === null ? null : JSON.stringify(run.reason),
    run.transactionKey,
  )
}

/** Keeps the run of a day as it is now. */
export function saveRun({ database }: Context, { id }: RecurringPayment, run: Run): void {
  database.run(
    'update recurring_runs set status = ?, reason = ?, transaction_key = ?, amount = ? where recurring_id = ? and day = ?',
    run.status,
    run.reason === null ? null : JSON.stringify(run.reason),
    run.transactionKey,
    run.amount,
    id,
    run.day,
  )
}

/** The runs that came due, the latest first, at most `limit`. */
export function runsOf({ database }: Context, { id }: RecurringPayment, limit = -1): Run[] {
  return database
    .all<Row>('select * from recurring_runs where recurring_id = ? order by day desc limit ?', id, limit)
    .map(parseRun)
}

/** The run of a day; null for a day without one. */
export function findRun({ database }: Context, { id }: RecurringPayment, day: string): Run | null {
  const row = database.get<Row>('select * from recurring_runs where recurring_id = ? and day = ?', id, day)
  return row ? parseRun(row) : null
}

/** A payment that was done is not any more: what became of its run is looked at again. */
export function reopenRunOf({ database }: Context, key: string): void {
  database.run(`update recurring_runs set status = 'open' where transaction_key = ? and status = 'done'`, key)
}

function parseRun({ day, at, amount, status, reason, transaction_key: transactionKey }: Row): Run {
  // Written by this module alone, so its shape is known.
  return { day, at, amount, status, reason: reason === null ? null : (JSON.parse(reason) as Message), transactionKey }
}
