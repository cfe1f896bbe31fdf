import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { scheduleOf, type RecurringPayment } from './recurring-payments.ts'
import type { Run } from './runs.ts'
import { occurrencesAfter, runTime } from './schedule.ts'
import { prices } from '#sandbox/domain/prices.ts'

const DAY_MS = 86_400_000
/** How long a failed run can be tried again (rules.md#recurring-retry). */
const RETRY_MS = 14 * DAY_MS
/** Debits in a row that fail before nothing is tried any more (rules.md#recurring-failures). */
const MOST_FAILURES = 2
/** Runs that are shown ahead. */
const SHOWN = 12

/** A run that is still to come. */
export type PlannedRun = { date: string; at: number; amount: string; skipped: boolean; changed: boolean }

/** The next runs with what the customer changed of them, skipped ones included; none of what has ended. */
export function plannedRuns(recurring: RecurringPayment, limit = SHOWN): PlannedRun[] {
  if (recurring.status === 'ended') return []
  return occurrencesAfter(scheduleOf(recurring), recurring.handledUntil, limit).map(({ date }) => {
    const change = recurring.changes[date]
    const amount = change?.skipped === false ? change.amount : recurring.form.amount
    return { date, at: runTime(date), amount, skipped: change?.skipped === true, changed: change?.skipped === false }
  })
}

/** When something happens to it by itself, in ms: a notice, a run, or its end. Null when nothing does. */
export function nextMoment(recurring: RecurringPayment): number | null {
  if (recurring.status === 'ended') return null
  const [next] = plannedRuns(recurring, 1)
  // Without another run it ends at once.
  if (next === undefined) return 0
  return recurring.status === 'active' && recurring.noticedFor !== next.date ? noticeTime(next) : next.at
}

/** When we write about a run, in ms (rules.md#recurring-notice). */
export function noticeTime({ at }: PlannedRun): number {
  return at - prices().wait.notice * 1000
}

export function paused(recurring: RecurringPayment, reason: Message): RecurringPayment {
  return { ...recurring, status: 'paused', statusReason: reason }
}

export function resumed(recurring: RecurringPayment): RecurringPayment {
  return { ...recurring, status: 'active', statusReason: null, failures: 0 }
}

export function ended(recurring: RecurringPayment, reason: Message): RecurringPayment {
  return { ...recurring, status: 'ended', statusReason: reason, changes: {} }
}

/** It after a debit that failed: the second one in a row pauses it. What the customer ended stays so. */
export function failedOnce(recurring: RecurringPayment): RecurringPayment {
  const failures = recurring.failures + 1
  const failed = { ...recurring, failures }
  return failures < MOST_FAILURES || recurring.status !== 'active' ? failed : paused(failed, say('recurring.failures'))
}

/** Until when a run can be tried again, in ms; null for one that did not fail, or that the customer wants no more. */
export function retryUntil({ status, statusReason }: RecurringPayment, run: Run): number | null {
  const isGivenUp = status === 'ended' && statusReason?.code !== 'recurring.finished'
  return run.status === 'failed' && !isGivenUp ? run.at + RETRY_MS : null
}

/** What a customer can do with it. */
export function allowedActions(recurring: RecurringPayment): string[] {
  const { status } = recurring
  if (status === 'ended') return []
  return ['edit', status === 'active' ? 'pause' : 'resume', 'end', 'skip', 'change', 'calendar']
}

/** The first day on which a new one can run: tomorrow, so that it is not due before it is written about. */
export function firstDay(now: number): string {
  return Temporal.PlainDate.from(dateInTallinn(now)).add({ days: 1 }).toString()
}
