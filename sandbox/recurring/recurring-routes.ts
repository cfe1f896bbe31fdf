import { z } from 'zod'
import { isDay } from '#sandbox/domain/calendar-day.ts'
import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { say } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { endCalendar, findByCalendar, makeCalendar } from './calendar-links.ts'
import { costBand } from './cost-band.ts'
import { ended, nextMoment, paused, plannedRuns, resumed, retryUntil, type PlannedRun } from './life-cycle.ts'
import { makePayment } from './make-run.ts'
import { emailCreated } from './recurring-emails.ts'
import { checkRunAmount, requirePreview, requireRecurring } from './recurring-form.ts'
import {
  addRecurring,
  findRecurring,
  recurringOf,
  saveRecurring,
  scheduleOf,
  type RecurringInput,
  type RecurringPayment,
  type RunChange,
} from './recurring-payments.ts'
import { wirePlanned, wireRecurring } from './recurring-wire.ts'
import { findRun, saveRun } from './runs.ts'
import { occurrencesAfter, runTime } from './schedule.ts'

type Signed = Call<'required'>

/** The most that one customer may have that have not ended. */
const MOST = 100
/** How often a calendar is read within 15 minutes: by several programs of a customer, and no flood. */
const READS = 240

const Changes = z.record(z.string(), z.unknown(), 'validation.required')
const DayBody = z.object({ date: z.string('validation.required').refine(isDay, 'validation.date_format') })
const ChangeBody = DayBody.extend({ amount: z.string('validation.required').trim() })

/**
 * The customer's own recurring payment at their present.
 *
 * @throws Refusal 404 for somebody else's as for an unknown one
 */
function requireOwn({ context, account, param }: Signed): RecurringPayment {
  const recurring = findRecurring(context, param('id'))
  if (recurring?.accountNumber !== account.number) throw new Refusal(404, 'error.not_found')
  return recurring.status === 'ended' ? recurring : advanceRecurring(context, account, recurring)
}

/** @throws Refusal 409 when it has ended */
function requireGoingOn(call: Signed): RecurringPayment {
  const recurring = requireOwn(call)
  if (recurring.status === 'ended') throw new Refusal(409, 'error.recurring_changed')
  return recurring
}

function keep({ context, now }: Signed, recurring: RecurringPayment) {
  saveRecurring(context, recurring, nextMoment(recurring))
  return wireRecurring(context, recurring, now)
}

function list({ context, account, query, now }: Signed) {
  const found = recurringOf(context, account, query.get('status') || null)
  const whole = (name: string, fallback: number) => {
    const text = query.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
  }
  const offset = whole('offset', 0)
  const limit = Math.min(100, Math.max(1, whole('limit', 20)))
  return {
    items: found.slice(offset, offset + limit).map((recurring) => wireRecurring(context, recurring, now)),
    total: found.length,
    limit,
    offset,
  }
}

function create(call: Signed): Answer {
  const { context, account, body, now } = call
  requireMayPay(account)
  if (recurringOf(context, account, null).filter(({ status }) => status !== 'ended').length >= MOST) {
    throw invalid({ name: ['validation.recurring_most', { max: MOST }] })
  }
  const input = requireRecurring(call, body)
  const recurring = addRecurring(context, account, { input, now, today: dateInTallinn(now) })
  const [next] = plannedRuns(recurring, 1)
  if (next) emailCreated(context, account, recurring, next)
  return new Answer(wireRecurring(context, advanceRecurring(context, account, recurring), now), { status: 201 })
}

function preview(call: Signed) {
  const { context, account, query, now, body } = call
  const id = query.get('id')
  const known = id === null ? null : findRecurring(context, id)
  const before = known?.accountNumber === account.number ? known : null
  const { form, amount, ...dates } = requirePreview(call, body, before)
  const isKept = before !== null && before.startDate === dates.startDate
  const after = isKept ? before.handledUntil : dateInTallinn(now)
  const runs = occurrencesAfter(scheduleOf({ ...dates, form }), after, 12)
  return {
    next_runs: runs.map(({ date }) =>
      wirePlanned({ date, at: runTime(date), amount: amount ?? '0.00', skipped: false, changed: false }),
    ),
    cost_band: amount === null ? null : costBand(context, form, { amount, now }),
  }
}

/** What was entered, by the names of the wire. */
function enteredOf({ name, interval, startDate, endDate, count, form }: RecurringInput) {
  return { name, interval, start_date: startDate, end_date: endDate, count, ...form }
}

/** Whether two decide the same runs on the same days. */
function isSameSchedule(left: RecurringInput, right: RecurringInput): boolean {
  return JSON.stringify(scheduleOf(left)) === JSON.stringify(scheduleOf(right))
}

/** Whether two pay the same bank account from the same account. */
function isSameWay({ form: left }: RecurringInput, { form: right }: RecurringInput): boolean {
  const names = ['account_id', 'receiver_name', 'receiver_iban', 'receiver_sort_code', 'receiver_account'] as const
  return names.every((name) => left[name] === right[name])
}

function edit(call: Signed) {
  const { body, now, account } = call
  requireMayPay(account)
  const before = requireGoingOn(call)
  const input = requireRecurring(call, { ...enteredOf(before), ...requireBody(Changes, body) }, before)
  const isMoved = !isSameSchedule(before, input)
  return keep(call, {
    ...before,
    ...input,
    // A day that is changed or left out is one of the old days.
    ...(isMoved && { changes: {}, noticedFor: null }),
    ...(input.startDate !== before.startDate && { handledUntil: dateInTallinn(now) }),
    ...(!isSameWay(before, input) && { confirmedSince: Math.trunc(now), isAccountClosed: false }),
  })
}

/** One of the next runs. @throws Refusal 422 for a day without one */
function requirePlanned(recurring: RecurringPayment, date: string): PlannedRun {
  const run = plannedRuns(recurring).find((each) => each.date === date)
  if (!run) throw invalid({ date: 'validation.recurring_day' })
  return run
}

function withChange(recurring: RecurringPayment, date: string, change: RunChange | null): RecurringPayment {
  const { [date]: _, ...others } = recurring.changes
  return { ...recurring, changes: change === null ? others : { ...others, [date]: change } }
}

function skip(call: Signed) {
  const { date } = requireBody(DayBody, call.body)
  const recurring = requireGoingOn(call)
  requirePlanned(recurring, date)
  return keep(call, withChange(recurring, date, { skipped: true }))
}

/** Gives one run another amount. The usual one takes back what was changed, and a run that was left out runs again. */
function change(call: Signed) {
  const { date, amount } = requireBody(ChangeBody, call.body)
  const recurring = requireGoingOn(call)
  requirePlanned(recurring, date)
  const errors = new FieldErrors()
  const { currency, coin, amount: usual } = recurring.form
  const checked = checkRunAmount(call, { amount, currency, coin }, errors)
  errors.refuse()
  return keep(call, withChange(recurring, date, checked === usual ? null : { skipped: false, amount: checked }))
}

/** Tries a run that failed once more, now. */
function retry(call: Signed) {
  const { context, account, now } = call
  const { date } = requireBody(DayBody, call.body)
  const recurring = requireOwn(call)
  const run = findRun(context, recurring, date)
  if (!run) throw invalid({ date: 'validation.recurring_day' })
  // A second press of the same button finds the run under way.
  if (run.status === 'open' || run.status === 'done') return wireRecurring(context, recurring, now)
  const until = retryUntil(recurring, run)
  if (until === null || now >= until) throw new Refusal(409, 'error.recurring_changed')
  const { key } = makePayment(context, account, recurring, { amount: run.amount, at: now })
  saveRun(context, recurring, { ...run, status: 'open', reason: null, transactionKey: key })
  return wireRecurring(context, recurring, now)
}

function pause(call: Signed) {
  const recurring = requireGoingOn(call)
  return recurring.status === 'paused'
    ? wireRecurring(call.context, recurring, call.now)
    : keep(call, paused(recurring, say('recurring.you_paused')))
}

function resume(call: Signed) {
  const recurring = requireGoingOn(call)
  if (recurring.status === 'active') return wireRecurring(call.context, recurring, call.now)
  requireMayPay(call.account)
  return keep(call, resumed(recurring))
}

/** Ending again answers the same. */
function end(call: Signed): Answer {
  const recurring = requireOwn(call)
  if (recurring.status !== 'ended') keep(call, ended(recurring, say('recurring.you_ended')))
  return new Answer(null, { status: 204 })
}

/** What whoever has the secret sees: the days and amounts of the runs to come, and no bank account. */
function calendar({ context, param }: Call<'none'>) {
  const subject = hashSecret(param('secret'))
  requireUnlocked(context, 'link-read', subject)
  countAttempt(context, 'link-read', subject, { tries: READS })
  const found = findByCalendar(context, param('secret'))
  if (!found) throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const { recurring, account } = found
  const { name, form } = recurring
  const present = advanceRecurring(context, account, recurring)
  return {
    id: recurring.id,
    name,
    receiver_name: form.receiver_name,
    currency: form.currency,
    status: present.status,
    language: account.language,
    as_of: new Date(accountNow(context, account)).toISOString(),
    runs: present.status === 'active' ? plannedRuns(present, 60).map(wirePlanned) : [],
  }
}

function withCalendar(call: Signed) {
  const recurring = requireGoingOn(call)
  makeCalendar(call.context, recurring)
  return wireRecurring(call.context, recurring, call.now)
}

function withoutCalendar(call: Signed): Answer {
  endCalendar(call.context, requireOwn(call))
  return new Answer(null, { status: 204 })
}

const BASE = 'recurring_transfers'
const ONE = `${BASE}/:id`

export const recurringRoutes = [
  defineRoute({ method: 'GET', path: BASE, auth: 'required', handler: list }),
  defineRoute({ method: 'POST', path: BASE, auth: 'required', handler: create }),
  defineRoute({ method: 'POST', path: `${BASE}/preview`, auth: 'required', handler: preview }),
  defineRoute({
    method: 'GET',
    path: ONE,
    auth: 'required',
    handler: (call) => wireRecurring(call.context, requireOwn(call), call.now),
  }),
  defineRoute({ method: 'PATCH', path: ONE, auth: 'required', handler: edit }),
  defineRoute({ method: 'DELETE', path: ONE, auth: 'required', handler: end }),
  defineRoute({ method: 'POST', path: `${ONE}/pause`, auth: 'required', handler: pause }),
  defineRoute({ method: 'POST', path: `${ONE}/resume`, auth: 'required', handler: resume }),
  defineRoute({ method: 'POST', path: `${ONE}/skip`, auth: 'required', handler: skip }),
  defineRoute({ method: 'POST', path: `${ONE}/change`, auth: 'required', handler: change }),
  defineRoute({ method: 'POST', path: `${ONE}/retry`, auth: 'required', handler: retry }),
  defineRoute({ method: 'POST', path: `${ONE}/calendar`, auth: 'required', handler: withCalendar }),
  defineRoute({ method: 'DELETE', path: `${ONE}/calendar`, auth: 'required', handler: withoutCalendar }),
  defineRoute({ method: 'GET', path: 'recurring_calendars/:secret', auth: 'none', handler: calendar }),
]
