import { formatPublicNumber } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { Letter } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, LIST_STATUS } from '#sandbox/payments/payment-store.ts'
import { getCalendarUrl } from './calendar-links.ts'
import { computeCostBand } from './cost-band.ts'
import { listAllowedActions, listPlannedRuns, getRetryDeadline, type PlannedRun } from './life-cycle.ts'
import { parseCents, isConfirmed } from './make-run.ts'
import type { RecurringPayment } from './recurring-payments.ts'
import { listRuns, type Run } from './runs.ts'

/** Number of past runs in responses, latest first. The payment list has all of their payments. */
const PAST_RUNS = 24

const formatIso = (at: number) => new Date(Math.trunc(at)).toISOString()

const RUN_STATUS: Record<string, string> = {
  NEW: 'waiting',
  INCOMPLETE: 'waiting',
  PROCESSING: 'processing',
  COMPLETED: 'completed',
  RETURNED: 'returned',
  CANCELLED: 'failed',
}

/** Serializes a recurring payment at `now` (ms of the customer's clock). */
export function serializeRecurring(context: Context, recurring: RecurringPayment, now: number) {
  const { form } = recurring
  const planned = listPlannedRuns(recurring)
  const next = planned.find(({ skipped }) => !skipped)
  const runs = listRuns(context, recurring, PAST_RUNS)
  return {
    id: recurring.id,
    public_number: formatPublicNumber(recurring.id),
    name: recurring.name,
    status: recurring.status,
    status_reason: serializeReason(recurring.statusReason),
    ...form,
    name_check: recurring.nameCheck ?? null,
    interval: recurring.interval,
    start_date: recurring.startDate,
    end_date: recurring.endDate,
    count: recurring.count,
    funding: form.account_id === null ? 'invoice' : 'account',
    next_run: recurring.status === 'active' ? (next?.date ?? null) : null,
    next_runs: planned.map(serializePlanned),
    cost_band:
      next === undefined || recurring.status !== 'active'
        ? null
        : computeCostBand(context, form, { amount: next.amount, now }),
    needs_confirmation:
      next !== undefined && form.account_id !== null && !isConfirmed(context, recurring, parseCents(next.amount)),
    calendar_url: getCalendarUrl(context, recurring),
    runs: runs.map((run) => serializeRun(context, recurring, run, now)),
    last_run: runs[0] === undefined ? null : serializeRun(context, recurring, runs[0], now),
    created: formatIso(recurring.createdAt),
    allowed_actions: listAllowedActions(recurring),
  }
}

export function serializePlanned({ date, at, amount, skipped, changed }: PlannedRun) {
  return { date, execute_at: formatIso(at), amount, skipped, changed }
}

function serializeRun(context: Context, recurring: RecurringPayment, run: Run, now: number) {
  const payment = run.transactionKey === null ? null : findPayment(context, run.transactionKey)
  const until = getRetryDeadline(recurring, run)
  return {
    date: run.day,
    at: formatIso(run.at),
    amount: run.amount,
    status: run.status === 'failed' || payment === null ? run.status : getRunStatus(payment.status),
    transaction_key: run.transactionKey,
    reason: serializeReason(run.reason),
    retry_until: until !== null && now < until ? formatIso(until) : null,
  }
}

function getRunStatus(letter: Letter): string {
  return RUN_STATUS[LIST_STATUS[letter]] ?? 'processing'
}

function serializeReason(reason: Message | null) {
  return reason && { code: reason.code, params: reason.params, text: reason.text }
}
