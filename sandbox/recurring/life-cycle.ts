import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { getSchedule, type RecurringPayment } from './recurring-payments.ts'
import type { Run } from './runs.ts'
import { listOccurrencesAfter, getRunTime } from './schedule.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

const DAY_MS = 86_400_000
/** How long a failed run can be retried (rules.md#recurring-retry). */
const RETRY_MS = 14 * DAY_MS
/** Consecutive failed debits that pause the payment (rules.md#recurring-failures). */
const MAX_FAILURES = 2
const PLANNED_RUNS = 12

export type PlannedRun = { date: string; at: number; amount: string; skipped: boolean; changed: boolean }

/** Returns the next runs with the customer's changes, including skipped ones; empty once ended. */
export function listPlannedRuns(recurring: RecurringPayment, limit = PLANNED_RUNS): PlannedRun[] {
  if (recurring.status === 'ended') return []
  return listOccurrencesAfter(getSchedule(recurring), recurring.handledUntil, limit).map(({ date }) => {
    const change = recurring.changes[date]
    const amount = change?.skipped === false ? change.amount : recurring.form.amount
    return { date, at: getRunTime(date), amount, skipped: change?.skipped === true, changed: change?.skipped === false }
  })
}

/** Returns when the next automatic step is due, in ms: a notice, a run, or the end. Null without a further step. */
export function getNextTime(recurring: RecurringPayment): number | null {
  if (recurring.status === 'ended') return null
  const [next] = listPlannedRuns(recurring, 1)
  // Without another run, the payment ends at once.
  if (next === undefined) return 0
  return recurring.status === 'active' && recurring.noticedFor !== next.date ? getNoticeTime(next) : next.at
}

/** Returns when the email about a run is due, in ms (rules.md#recurring-notice). */
export function getNoticeTime({ at }: PlannedRun): number {
  return at - getPrices().wait.notice * 1000
}

export function pauseRecurring(recurring: RecurringPayment, reason: Message): RecurringPayment {
  return { ...recurring, status: 'paused', statusReason: reason }
}

export function resumeRecurring(recurring: RecurringPayment): RecurringPayment {
  return { ...recurring, status: 'active', statusReason: null, failures: 0 }
}

export function endRecurring(recurring: RecurringPayment, reason: Message): RecurringPayment {
  return { ...recurring, status: 'ended', statusReason: reason, changes: {} }
}

/** Counts a failed debit; the second in a row pauses an active payment. */
export function countFailure(recurring: RecurringPayment): RecurringPayment {
  const failures = recurring.failures + 1
  const failed = { ...recurring, failures }
  return failures < MAX_FAILURES || recurring.status !== 'active'
    ? failed
    : pauseRecurring(failed, createMessage('recurring.failures'))
}

/** Returns the retry deadline of a run in ms; null if it did not fail or the customer has ended the payment. */
export function getRetryDeadline({ status, statusReason }: RecurringPayment, run: Run): number | null {
  const isGivenUp = status === 'ended' && statusReason?.code !== 'recurring.finished'
  return run.status === 'failed' && !isGivenUp ? run.at + RETRY_MS : null
}

/** Returns the customer's possible actions. */
export function listAllowedActions(recurring: RecurringPayment): string[] {
  const { status } = recurring
  if (status === 'ended') return []
  return ['edit', status === 'active' ? 'pause' : 'resume', 'end', 'skip', 'change', 'calendar']
}

/** Returns the first possible day of a new payment: tomorrow, so that the notice comes before the run. */
export function getFirstDay(now: number): string {
  return Temporal.PlainDate.from(getTallinnDate(now)).add({ days: 1 }).toString()
}
