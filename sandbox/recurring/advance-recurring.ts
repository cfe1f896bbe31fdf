import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, LIST_STATUS, savePayment } from '#sandbox/payments/payment-store.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import {
  endRecurring,
  countFailure,
  getNextTime,
  getNoticeTime,
  pauseRecurring,
  listPlannedRuns,
  getRetryDeadline,
} from './life-cycle.ts'
import type { PlannedRun } from './life-cycle.ts'
import { makePayment, classifyRefusal } from './make-run.ts'
import { sendFailedEmail, sendNoticeEmail, sendPausedEmail } from './recurring-emails.ts'
import { listDueRecurring, saveRecurring, type RecurringPayment } from './recurring-payments.ts'
import { addRun, listRuns, saveRun, type Run } from './runs.ts'

/**
 * Advances every due recurring payment to its customer's current time. Each has its own transaction, so that one
 * error does not block the others.
 */
export function advanceAllRecurring(context: Context): void {
  for (const recurring of listDueRecurring(context, getSandboxTime(context))) {
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
 * Advances a recurring payment: every due run once, in order and at its own time, however far the clock has moved
 * (rules.md#recurring-missed).
 */
export function advanceRecurring(context: Context, account: Account, given: RecurringPayment): RecurringPayment {
  const now = getAccountTime(context, account)
  let recurring = given
  if (recurring.status !== 'ended' && account.status === 'closed')
    recurring = endRecurring(recurring, createMessage('recurring.closed'))
  while (recurring.status !== 'ended') {
    const [next] = listPlannedRuns(recurring, 1)
    if (next === undefined) {
      recurring = endRecurring(recurring, createMessage('recurring.finished'))
      break
    }
    if (next.at > now) {
      recurring = sendNotice(context, account, recurring, { next, now })
      break
    }
    recurring = settleRuns(context, account, recurring, next.at)
    recurring = { ...runOnce(context, account, recurring, next), handledUntil: next.date }
  }
  recurring = settleRuns(context, account, recurring, now)
  saveRecurring(context, recurring, getNextTime(recurring))
  return recurring
}

/** Emails the customer a day before the next run. Runs that a clock jump skipped are not announced. */
function sendNotice(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { next, now }: { next: PlannedRun; now: number },
): RecurringPayment {
  if (recurring.status !== 'active' || recurring.noticedFor === next.date || getNoticeTime(next) > now) return recurring
  if (!next.skipped) sendNoticeEmail(context, account, recurring, next)
  return { ...recurring, noticedFor: next.date }
}

function runOnce(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { date: day, at, amount, skipped }: PlannedRun,
): RecurringPayment {
  const run: Run = { day, at, amount, status: 'skipped', reason: null, transactionKey: null }
  if (skipped || recurring.status === 'paused') {
    addRun(context, recurring, {
      ...run,
      reason: createMessage(skipped ? 'recurring.skipped' : 'recurring.was_paused'),
    })
    return recurring
  }
  try {
    const { key, confirmedAt } = context.database.transaction(() => makePayment(context, account, recurring, run))
    addRun(context, recurring, { ...run, status: 'open', transactionKey: key })
    return confirmedAt === null ? recurring : { ...recurring, failures: 0 }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, isFinal } = classifyRefusal(error)
    const failed: Run = { ...run, status: 'failed', reason }
    addRun(context, recurring, failed)
    sendFailedEmail(context, account, recurring, { amount, reason, until: getRetryDeadline(recurring, failed) ?? at })
    return notifyIfPaused(
      context,
      account,
      recurring,
      isFinal ? pauseRecurring(recurring, reason) : countFailure(recurring),
    )
  }
}

function notifyIfPaused(context: Context, account: Account, before: RecurringPayment, after: RecurringPayment) {
  if (before.status === 'active' && after.status === 'paused' && after.statusReason) {
    sendPausedEmail(context, account, after, after.statusReason)
  }
  return after
}

/** Updates open runs from their payments as of `at` (ms): completed, unpaid, or returned by the bank. */
function settleRuns(context: Context, account: Account, given: RecurringPayment, at: number): RecurringPayment {
  let recurring = given
  const open = listRuns(context, recurring).filter(({ status }) => status === 'open')
  for (const run of open.toReversed()) {
    const stored = run.transactionKey === null ? null : findPayment(context, run.transactionKey)
    if (stored === null) continue
    const payment = advance(stored, at)
    if (payment !== stored) savePayment(context, account, payment)
    recurring = settleRun(context, account, recurring, { run, payment })
  }
  return recurring
}

function settleRun(
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
    const reason = createMessage(paidFrom === null ? 'recurring.unpaid' : 'recurring.unconfirmed')
    const failed: Run = { ...run, status: 'failed', reason }
    saveRun(context, recurring, failed)
    const until = getRetryDeadline(recurring, failed) ?? run.at
    sendFailedEmail(context, account, recurring, { amount: run.amount, reason, until })
    return paidFrom === null ? recurring : notifyIfPaused(context, account, recurring, countFailure(recurring))
  }
  if (status !== 'R') return recurring
  if (returnReason !== null) {
    saveRun(context, recurring, { ...run, status: 'returned', reason: createMessage('recurring.returned') })
    if (recurring.status !== 'active') return recurring
    return notifyIfPaused(context, account, recurring, pauseRecurring(recurring, createMessage('recurring.returned')))
  }
  // A stopped payment with an open question may continue; a full refund is final.
  if (question === null && refund !== null) saveRun(context, recurring, { ...run, status: 'returned' })
  return recurring
}
