import type { Context } from '#sandbox/core/context.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { Letter } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, LIST_STATUS } from '#sandbox/payments/payment-store.ts'
import { calendarUrl } from './calendar-links.ts'
import { costBand } from './cost-band.ts'
import { allowedActions, plannedRuns, retryUntil, type PlannedRun } from './life-cycle.ts'
import { centsOfAmount, isConfirmed } from './make-run.ts'
import type { RecurringPayment } from './recurring-payments.ts'
import { runsOf, type Run } from './runs.ts'

/** Runs that have been are told up to this many, the latest first; all of their payments are in the list of payments. */
const SHOWN_RUNS = 24

const iso = (at: number) => new Date(Math.trunc(at)).toISOString()

/** What a payment's letter means for its run. */
const RUN_STATUS: Record<string, string> = {
  NEW: 'waiting',
  INCOMPLETE: 'waiting',
  PROCESSING: 'processing',
  COMPLETED: 'completed',
  RETURNED: 'returned',
  CANCELLED: 'failed',
}

/** A recurring payment as its customer sees it at `now`, ms of their clock. */
export function wireRecurring(context: Context, recurring: RecurringPayment, now: number) {
  const { form } = recurring
  const planned = plannedRuns(recurring)
  const next = planned.find(({ skipped }) => !skipped)
  const runs = runsOf(context, recurring, SHOWN_RUNS)
  return {
    id: recurring.id,
    name: recurring.name,
    status: recurring.status,
    status_reason: wireReason(recurring.statusReason),
    ...form,
    name_check: recurring.nameCheck ?? null,
    interval: recurring.interval,
    start_date: recurring.startDate,
    end_date: recurring.endDate,
    count: recurring.count,
    funding: form.account_id === null ? 'invoice' : 'account',
    next_run: recurring.status === 'active' ? (next?.date ?? null) : null,
    next_runs: planned.map(wirePlanned),
    cost_band:
      next === undefined || recurring.status !== 'active'
        ? null
        : costBand(context, form, { amount: next.amount, now }),
    needs_confirmation:
      next !== undefined && form.account_id !== null && !isConfirmed(context, recurring, centsOfAmount(next.amount)),
    calendar_url: calendarUrl(context, recurring),
    runs: runs.map((run) => wireRun(context, recurring, run, now)),
    last_run: runs[0] === undefined ? null : wireRun(context, recurring, runs[0], now),
    created: iso(recurring.createdAt),
    allowed_actions: allowedActions(recurring),
  }
}

/** A run that is to come. */
export function wirePlanned({ date, at, amount, skipped, changed }: PlannedRun) {
  return { date, execute_at: iso(at), amount, skipped, changed }
}

function wireRun(context: Context, recurring: RecurringPayment, run: Run, now: number) {
  const payment = run.transactionKey === null ? null : findPayment(context, run.transactionKey)
  const until = retryUntil(recurring, run)
  return {
    date: run.day,
    at: iso(run.at),
    amount: run.amount,
    status: run.status === 'failed' || payment === null ? run.status : statusOf(payment.status),
    transaction_key: run.transactionKey,
    reason: wireReason(run.reason),
    retry_until: until !== null && now < until ? iso(until) : null,
  }
}

function statusOf(letter: Letter): string {
  return RUN_STATUS[LIST_STATUS[letter]] ?? 'processing'
}

function wireReason(reason: Message | null) {
  return reason && { code: reason.code, params: reason.params, text: reason.text }
}
