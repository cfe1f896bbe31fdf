import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, LIST_STATUS, savePayment } from '#sandbox/payments/payment-store.ts'
import { say } from '#sandbox/texts/messages.ts'
import { ended, failedOnce, nextMoment, noticeTime, paused, plannedRuns, retryUntil } from './life-cycle.ts'
import type { PlannedRun } from './life-cycle.ts'
import { makePayment, refusalReason } from './make-run.ts'
import { emailFailed, emailNotice, emailPaused } from './recurring-emails.ts'
import { dueRecurring, saveRecurring, type RecurringPayment } from './recurring-payments.ts'
import { addRun, runsOf, saveRun, type Run } from './runs.ts'

/** Brings every recurring payment to the present of its customer's clock. One that fails does not hold up the others. */
export function advanceAllRecurring(context: Context): void {
  for (const recurring of dueRecurring(context, sandboxNow(context))) {
    try {
      context.database.transaction(() => {
        const account = findAccount(context, recurring.accountNumber)
        if (account) advanceRecurring(context, account, recurring)
      })
    } catch (error) {
      context.report(error)
    }
  }
}

/**
 * A recurring payment as it is now, everything done that was due: each run once and in order, at its own time, however far
 * the clock has moved (rules.md#recurring-missed).
 */
export function advanceRecurring(context: Context, account: Account, given: RecurringPayment): RecurringPayment {
  const now = accountNow(context, account)
  let recurring = given
  if (recurring.status !== 'ended' && account.status === 'closed') recurring = ended(recurring, say('recurring.closed'))
  while (recurring.status !== 'ended') {
    const [next] = plannedRuns(recurring, 1)
    if (next === undefined) {
      recurring = ended(recurring, say('recurring.finished'))
      break
    }
    if (next.at > now) {
      recurring = noticed(context, account, recurring, { next, now })
      break
    }
    recurring = settleRuns(context, account, recurring, next.at)
    recurring = { ...runOnce(context, account, recurring, next), handledUntil: next.date }
  }
  recurring = settleRuns(context, account, recurring, now)
  saveRecurring(context, recurring, nextMoment(recurring))
  return recurring
}

/** Writes about the next run once it is a day away. A run that was jumped over is not written about any more. */
function noticed(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { next, now }: { next: PlannedRun; now: number },
): RecurringPayment {
  if (recurring.status !== 'active' || recurring.noticedFor === next.date || noticeTime(next) > now) return recurring
  if (!next.skipped) emailNotice(context, account, recurring, next)
  return { ...recurring, noticedFor: next.date }
}

/** Makes the run that is due, or notes why there is none. */
function runOnce(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { date: day, at, amount, skipped }: PlannedRun,
): RecurringPayment {
  const run: Run = { day, at, amount, status: 'skipped', reason: null, transactionKey: null }
  if (skipped || recurring.status === 'paused') {
    addRun(context, recurring, { ...run, reason: say(skipped ? 'recurring.skipped' : 'recurring.was_paused') })
    return recurring
  }
  try {
    const { key, confirmedAt } = context.database.transaction(() => makePayment(context, account, recurring, run))
    addRun(context, recurring, { ...run, status: 'open', transactionKey: key })
    return confirmedAt === null ? recurring : { ...recurring, failures: 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, isFinal } = refusalReason(error)
    const failed: Run = { ...run, status: 'failed', reason }
    addRun(context, recurring, failed)
    emailFailed(context, account, recurring, { amount, reason, until: retryUntil(recurring, failed) ?? at })
    return pausedAfter(context, account, recurring, isFinal ? paused(recurring, reason) : failedOnce(recurring))
  }
}

/** Writes to the customer when something that failed has paused it. */
function pausedAfter(context: Context, account: Account, before: RecurringPayment, after: RecurringPayment) {
  if (before.status === 'active' && after.status === 'paused' && after.statusReason) {
    emailPaused(context, account, after, after.statusReason)
  }
  return after
}

/** What became of the payments of open runs by `at` (ms): done, not paid, or sent back by the bank. */
function settleRuns(context: Context, account: Account, given: RecurringPayment, at: number): RecurringPayment {
  let recurring = given
  const open = runsOf(context, recurring).filter(({ status }) => status === 'open')
  for (const run of open.toReversed()) {
    const stored = run.transactionKey === null ? null : findPayment(context, run.transactionKey)
    if (stored === null) continue
    const payment = advance(stored, at)
    if (payment !== stored) savePayment(context, account, payment)
    recurring = settled(context, account, recurring, { run, payment })
  }
  return recurring
}

function settled(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { run, payment }: { run: Run; payment: Payment },
): RecurringPayment {
  const { status, paidFrom, returnReason, refund, question } = payment
  if (LIST_STATUS[status] === 'COMPLETED') {
    saveRun(context, recurring, { ...run, status: 'done' })
    return { ...recurring, failures: 0 }
  }
  if (status === 'X') {
    const reason = say(paidFrom === null ? 'recurring.unpaid' : 'recurring.unconfirmed')
    const failed: Run = { ...run, status: 'failed', reason }
    saveRun(context, recurring, failed)
    const until = retryUntil(recurring, failed) ?? run.at
    emailFailed(context, account, recurring, { amount: run.amount, reason, until })
    return paidFrom === null ? recurring : pausedAfter(context, account, recurring, failedOnce(recurring))
  }
  if (status !== 'R') return recurring
  if (returnReason !== null) {
    saveRun(context, recurring, { ...run, status: 'returned', reason: say('recurring.returned') })
    if (recurring.status !== 'active') return recurring
    return pausedAfter(context, account, recurring, paused(recurring, say('recurring.returned')))
  }
  // What stopped with a question may still go on; what went back whole does not.
  if (question === null && refund !== null) saveRun(context, recurring, { ...run, status: 'returned' })
  return recurring
}
