import type { Context } from '#sandbox/core/context.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { RecurringPayment } from './recurring-payments.ts'

/** `open`: the payment was made and has not ended. */
type RunStatus = 'open' | 'done' | 'failed' | 'returned' | 'skipped'

/** A past run. `at` is ms of the account's clock; the amount is a decimal string. */
export type Run = {
  day: string
  at: number
  amount: string
  status: RunStatus
  reason: Message | null
  transactionKey: string | null
}

type Row = Omit<Run, 'reason' | 'transactionKey'> & { reason: string | null; transaction_key: string | null }

/**
 * Adds a run.
 * @throws Error for a second run on the same day, because then our data is inconsistent
 */
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

/** Updates the run of a day. */
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

/** Returns past runs, latest first, at most `limit`. */
export function listRuns({ database }: Context, { id }: RecurringPayment, limit = -1): Run[] {
  return database
    .all<Row>('select * from recurring_runs where recurring_id = ? order by day desc limit ?', id, limit)
    .map(parseRun)
}

/** Returns the run of a day, or null. */
export function findRun({ database }: Context, { id }: RecurringPayment, day: string): Run | null {
  const row = database.get<Row>('select * from recurring_runs where recurring_id = ? and day = ?', id, day)
  return row ? parseRun(row) : null
}

/** Reopens the run of a payment that is no longer completed, so that it is settled again. */
export function reopenRun({ database }: Context, key: string): void {
  database.run(`update recurring_runs set status = 'open' where transaction_key = ? and status = 'done'`, key)
}

function parseRun({ day, at, amount, status, reason, transaction_key: transactionKey }: Row): Run {
  // Only this module writes the column, so its shape is known.
  return { day, at, amount, status, reason: reason === null ? null : (JSON.parse(reason) as Message), transactionKey }
}
