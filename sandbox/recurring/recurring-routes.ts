import { z } from 'zod'
import { isDay } from '#sandbox/domain/calendar-day.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { advanceRecurring } from './advance-recurring.ts'
import { deleteCalendar, findByCalendar, createCalendar } from './calendar-links.ts'
import { computeCostBand } from './cost-band.ts'
import {
  endRecurring,
  getNextTime,
  pauseRecurring,
  listPlannedRuns,
  resumeRecurring,
  getRetryDeadline,
  type PlannedRun,
} from './life-cycle.ts'
import { makePayment } from './make-run.ts'
import { sendCreatedEmail } from './recurring-emails.ts'
import { checkRunAmount, requirePreview, requireRecurring } from './recurring-form.ts'
import {
  addRecurring,
  findRecurring,
  listRecurring,
  saveRecurring,
  getSchedule,
  type RecurringInput,
  type RecurringPayment,
  type RunChange,
} from './recurring-payments.ts'
import { serializePlanned, serializeRecurring } from './recurring-wire.ts'
import { findRun, saveRun } from './runs.ts'
import { listOccurrencesAfter, getRunTime } from './schedule.ts'

type Signed = Call<'required'>

/** Recurring payments per customer, without ended ones. */
const MAX_RECURRING = 100
/** Reads of one calendar per 15 minutes: enough for several programs, too few for a flood. */
const READS = 240

const Changes = z.record(z.string(), z.unknown(), 'validation.required')
const DayBody = z.object({ date: z.string('validation.required').refine(isDay, 'validation.date_format') })
const ChangeBody = DayBody.extend({ amount: z.string('validation.required').trim() })

/**
 * Returns the customer's own recurring payment, advanced to their current time.
 * @throws Refusal 404 for an unknown one and another customer's
 */
function requireOwn({ context, account, param }: Signed): RecurringPayment {
  const recurring = findRecurring(context, param('id'))
  if (recurring?.accountNumber !== account.number) throw new Refusal(404, 'error.not_found')
  return recurring.status === 'ended' ? recurring : advanceRecurring(context, account, recurring)
}

/** @throws Refusal 409 if it has ended */
function requireNotEnded(call: Signed): RecurringPayment {
  const recurring = requireOwn(call)
  if (recurring.status === 'ended') throw new Refusal(409, 'error.recurring_changed')
  return recurring
}

function saveAndSerialize({ context, now }: Signed, recurring: RecurringPayment) {
  saveRecurring(context, recurring, getNextTime(recurring))
  return serializeRecurring(context, recurring, now)
}

function list({ context, account, query, now }: Signed) {
  const found = listRecurring(context, account, query.get('status') || null)
  const parseWhole = (name: string, fallback: number) => {
    const text = query.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
  }
  const offset = parseWhole('offset', 0)
  const limit = Math.min(100, Math.max(1, parseWhole('limit', 20)))
  return {
    items: found.slice(offset, offset + limit).map((recurring) => serializeRecurring(context, recurring, now)),
    total: found.length,
    limit,
    offset,
  }
}

function create(call: Signed): Answer {
  const { context, account, body, now } = call
  requireMayPay(account)
  if (listRecurring(context, account, null).filter(({ status }) => status !== 'ended').length >= MAX_RECURRING) {
    throw buildFormRefusal({ name: ['validation.recurring_most', { max: MAX_RECURRING }] })
  }
  const input = requireRecurring(call, body)
  const recurring = addRecurring(context, account, { input, now, today: getTallinnDate(now) })
  const [next] = listPlannedRuns(recurring, 1)
  if (next) sendCreatedEmail(context, account, recurring, next)
  return new Answer(serializeRecurring(context, advanceRecurring(context, account, recurring), now), { status: 201 })
}

function previewRuns(call: Signed) {
  const { context, account, query, now, body } = call
  const id = query.get('id')
  const known = id === null ? null : findRecurring(context, id)
  const before = known?.accountNumber === account.number ? known : null
  const { form, amount, ...dates } = requirePreview(call, body, before)
  const isKept = before !== null && before.startDate === dates.startDate
  const after = isKept ? before.handledUntil : getTallinnDate(now)
  const runs = listOccurrencesAfter(getSchedule({ ...dates, form }), after, 12)
  return {
    next_runs: runs.map(({ date }) =>
      serializePlanned({ date, at: getRunTime(date), amount: amount ?? '0.00', skipped: false, changed: false }),
    ),
    cost_band: amount === null ? null : computeCostBand(context, form, { amount, now }),
  }
}

function formatEntered({ name, interval, startDate, endDate, count, form }: RecurringInput) {
  return { name, interval, start_date: startDate, end_date: endDate, count, ...form }
}

function isSameSchedule(left: RecurringInput, right: RecurringInput): boolean {
  return JSON.stringify(getSchedule(left)) === JSON.stringify(getSchedule(right))
}

function isSameMoneyFlow({ form: left }: RecurringInput, { form: right }: RecurringInput): boolean {
  const names = ['account_id', 'receiver_name', 'receiver_iban', 'receiver_sort_code', 'receiver_account'] as const
  return names.every((name) => left[name] === right[name])
}

function edit(call: Signed) {
  const { body, now, account } = call
  requireMayPay(account)
  const before = requireNotEnded(call)
  const input = requireRecurring(call, { ...formatEntered(before), ...requireBody(Changes, body) }, before)
  const isMoved = !isSameSchedule(before, input)
  return saveAndSerialize(call, {
    ...before,
    ...input,
    // Changes of single runs belong to days of the old schedule.
    ...(isMoved && { changes: {}, noticedFor: null }),
    ...(input.startDate !== before.startDate && { handledUntil: getTallinnDate(now) }),
    ...(!isSameMoneyFlow(before, input) && { confirmedSince: Math.trunc(now), isAccountClosed: false }),
  })
}

/**
 * Returns one of the next runs.
 * @throws Refusal 422 for a day without a run
 */
function requirePlanned(recurring: RecurringPayment, date: string): PlannedRun {
  const run = listPlannedRuns(recurring).find((each) => each.date === date)
  if (!run) throw buildFormRefusal({ date: 'validation.recurring_day' })
  return run
}

function setChange(recurring: RecurringPayment, date: string, change: RunChange | null): RecurringPayment {
  const { [date]: _, ...others } = recurring.changes
  return { ...recurring, changes: change === null ? others : { ...others, [date]: change } }
}

function skip(call: Signed) {
  const { date } = requireBody(DayBody, call.body)
  const recurring = requireNotEnded(call)
  requirePlanned(recurring, date)
  return saveAndSerialize(call, setChange(recurring, date, { skipped: true }))
}

/** Changes the amount of one run. The usual amount removes the change, and a skipped run runs again. */
function change(call: Signed) {
  const { date, amount } = requireBody(ChangeBody, call.body)
  const recurring = requireNotEnded(call)
  requirePlanned(recurring, date)
  const errors = new FieldErrors()
  const { currency, coin, amount: usual } = recurring.form
  const checked = checkRunAmount(call, { amount, currency, coin }, errors)
  errors.refuse()
  return saveAndSerialize(
    call,
    setChange(recurring, date, checked === usual ? null : { skipped: false, amount: checked }),
  )
}

function retry(call: Signed) {
  const { context, account, now } = call
  const { date } = requireBody(DayBody, call.body)
  const recurring = requireOwn(call)
  const run = findRun(context, recurring, date)
  if (!run) throw buildFormRefusal({ date: 'validation.recurring_day' })
  // A duplicate retry finds the run already open.
  if (run.status === 'open' || run.status === 'done') return serializeRecurring(context, recurring, now)
  const until = getRetryDeadline(recurring, run)
  if (until === null || now >= until) throw new Refusal(409, 'error.recurring_changed')
  const { key } = makePayment(context, account, recurring, { amount: run.amount, at: now })
  saveRun(context, recurring, { ...run, status: 'open', reason: null, transactionKey: key })
  return serializeRecurring(context, recurring, now)
}

function pause(call: Signed) {
  const recurring = requireNotEnded(call)
  return recurring.status === 'paused'
    ? serializeRecurring(call.context, recurring, call.now)
    : saveAndSerialize(call, pauseRecurring(recurring, createMessage('recurring.you_paused')))
}

function resume(call: Signed) {
  const recurring = requireNotEnded(call)
  if (recurring.status === 'active') return serializeRecurring(call.context, recurring, call.now)
  requireMayPay(call.account)
  return saveAndSerialize(call, resumeRecurring(recurring))
}

/** Idempotent: ending twice returns the same response. */
function end(call: Signed): Answer {
  const recurring = requireOwn(call)
  if (recurring.status !== 'ended')
    saveAndSerialize(call, endRecurring(recurring, createMessage('recurring.you_ended')))
  return new Answer(null, { status: 204 })
}

/** Returns the dates and amounts of the next runs to the holder of the secret, without bank accounts. */
function readCalendar({ context, param }: Call<'none'>) {
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
    as_of: new Date(getAccountTime(context, account)).toISOString(),
    runs: present.status === 'active' ? listPlannedRuns(present, 60).map(serializePlanned) : [],
  }
}

function addCalendar(call: Signed) {
  const recurring = requireNotEnded(call)
  createCalendar(call.context, recurring)
  return serializeRecurring(call.context, recurring, call.now)
}

function removeCalendar(call: Signed): Answer {
  deleteCalendar(call.context, requireOwn(call))
  return new Answer(null, { status: 204 })
}

const BASE = 'recurring_transfers'
const ONE = `${BASE}/:id`

export const recurringRoutes = [
  defineRoute({ method: 'GET', path: BASE, auth: 'required', handler: list }),
  defineRoute({ method: 'POST', path: BASE, auth: 'required', handler: create }),
  defineRoute({ method: 'POST', path: `${BASE}/preview`, auth: 'required', handler: previewRuns }),
  defineRoute({
    method: 'GET',
    path: ONE,
    auth: 'required',
    handler: (call) => serializeRecurring(call.context, requireOwn(call), call.now),
  }),
  defineRoute({ method: 'PATCH', path: ONE, auth: 'required', handler: edit }),
  defineRoute({ method: 'DELETE', path: ONE, auth: 'required', handler: end }),
  defineRoute({ method: 'POST', path: `${ONE}/pause`, auth: 'required', handler: pause }),
  defineRoute({ method: 'POST', path: `${ONE}/resume`, auth: 'required', handler: resume }),
  defineRoute({ method: 'POST', path: `${ONE}/skip`, auth: 'required', handler: skip }),
  defineRoute({ method: 'POST', path: `${ONE}/change`, auth: 'required', handler: change }),
  defineRoute({ method: 'POST', path: `${ONE}/retry`, auth: 'required', handler: retry }),
  defineRoute({ method: 'POST', path: `${ONE}/calendar`, auth: 'required', handler: addCalendar }),
  defineRoute({ method: 'DELETE', path: `${ONE}/calendar`, auth: 'required', handler: removeCalendar }),
  defineRoute({ method: 'GET', path: 'recurring_calendars/:secret', auth: 'none', handler: readCalendar }),
]
