import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { NameCheck } from './quote.schema.ts'
import { coinAmount, count, day, instant, money, NoContent, oneOf, orNull } from './primitives.schema.ts'

export const INTERVALS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
const STATUSES = ['active', 'paused', 'ended'] as const
const ACTIONS = ['edit', 'pause', 'resume', 'end', 'skip', 'change', 'calendar'] as const

const clearable = z.string().nullable()

const RULE =
  'Runs are counted from `start_date`; a month that lacks the day has its last day instead, and what falls on a day on which banks do not settle in `currency` is made on the next on which they do.'

/**
 * What a customer enters: a payment's recipient and words, with when it runs. `amount` is what the recipient gets, in
 * `currency`. One of `end_date` and `count` may be there.
 */
const RecurringTransferForm = z
  .object({
    name: z.string().min(1).max(255),
    amount: z.string().describe('What the recipient gets each time, in `currency`.'),
    currency: Currency,
    interval: z.enum(INTERVALS).describe(RULE),
    start_date: day.describe('The first day: tomorrow at the earliest.'),
    end_date: day.nullable().describe('The last day; null without one.'),
    count: z.int().min(1).max(999).nullable().describe('The number of runs; null without one. A skipped run counts.'),
    coin: z.string(),
    account_id: clearable.describe(
      'The account that is debited on each run; null: the customer gets a request to pay for each.',
    ),
    receiver_is_self: z.boolean(),
    receiver_is_company: z.boolean(),
    receiver_name: z.string(),
    receiver_iban: clearable.describe('Of SEPA; always there where `currency` is EUR.'),
    receiver_sort_code: clearable,
    receiver_account: clearable,
    receiver_street: clearable,
    receiver_city: clearable,
    receiver_zip_code: clearable,
    receiver_country_code: clearable,
    description: clearable,
    payer_name: clearable,
    refund_address: clearable,
    contact_email: clearable,
  })
  .meta({ id: 'RecurringTransferForm' })
export type RecurringTransferForm = z.input<typeof RecurringTransferForm>

/** A run that is to come. */
const PlannedRun = z
  .object({
    date: day.describe('The day on which it is made: banks settle in `currency` on it.'),
    execute_at: instant.describe('The moment at which it is made.'),
    amount: money.describe('What the recipient gets, in `currency`.'),
    skipped: z.boolean().default(false).describe('The customer has left it out.'),
    changed: z.boolean().default(false).describe('The customer has given it another amount.'),
  })
  .meta({ id: 'PlannedRun' })
export type PlannedRun = z.output<typeof PlannedRun>

/** A run that came due. */
const PastRun = z
  .object({
    date: day.describe('The day on which it came due.'),
    at: instant.describe('The moment at which it came due.'),
    amount: money.describe('What the recipient was to get, in `currency`.'),
    status: oneOf(['waiting', 'open', 'processing', 'completed', 'done', 'failed', 'returned', 'skipped']).describe(
      'waiting: for the customer’s crypto or confirmation; open and processing: on its way; completed and done: at the bank; failed: no payment was made, or nobody paid it; returned: it came back; skipped: left out.',
    ),
    transaction_key: orNull(z.string()).describe('The payment that was made; null when there is none.'),
    reason: orNull(messageOrText).describe('Why it failed, came back or was left out.'),
    retry_until: orNull(instant).describe('Until when the customer can try it again; null when they cannot.'),
  })
  .meta({ id: 'PastRun' })
export type PastRun = z.output<typeof PastRun>

const CostBand = z
  .object({
    low: coinAmount.describe('The least that the next run will most likely cost, fee included, in `coin`.'),
    high: coinAmount.describe('The most.'),
    coin: z.string(),
  })
  .meta({ id: 'CostBand' })
export type CostBand = z.output<typeof CostBand>

const entered = orNull(z.string())

/** A payment that is made again and again. What was entered is read more widely than what is sent. */
export const RecurringTransfer = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    status: oneOf(STATUSES),
    status_reason: orNull(messageOrText).describe('Why it is paused or has ended.'),
    amount: money.describe('What the recipient gets each time, in `currency`.'),
    currency: Currency,
    interval: z.enum(INTERVALS),
    start_date: day.describe('The day that runs are counted from.'),
    end_date: orNull(day).describe('The last day on which one may fall.'),
    count: orNull(count),
    next_run: orNull(day).describe('The day of the next run; null while there is none.'),
    coin: z.string(),
    account_id: entered,
    receiver_is_self: orNull(z.boolean()),
    receiver_is_company: orNull(z.boolean()),
    receiver_name: entered,
    receiver_iban: entered,
    receiver_sort_code: entered,
    receiver_account: entered,
    receiver_street: entered,
    receiver_city: entered,
    receiver_zip_code: entered,
    receiver_country_code: entered,
    name_check: orNull(NameCheck).describe('What the bank said of the name when it was saved.'),
    description: entered,
    payer_name: entered,
    refund_address: entered,
    contact_email: entered,
    next_runs: z.array(PlannedRun).default([]).describe('The next twelve runs, those that are left out included.'),
    cost_band: orNull(CostBand).describe('What the next run will most likely cost.'),
    needs_confirmation: orNull(z.boolean()).describe(
      'The next run is a debit that waits until the customer confirms it by an emailed link; null when that is unknown.',
    ),
    runs: z.array(PastRun).default([]).describe('The latest runs that came due, newest first.'),
    last_run: orNull(PastRun).describe('The latest of them.'),
    calendar_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'The address of the calendar of its runs: whoever knows it can read it.',
    ),
    created: orNull(instant).describe('When it was set up.'),
    allowed_actions: z.array(oneOf(ACTIONS)).default([]).describe('What the customer can do with it now.'),
  })
  .meta({ id: 'RecurringTransfer' })
export type RecurringTransfer = z.output<typeof RecurringTransfer>

const PART = 'recurring'
const OURS = 'An addition of this product.'
const RUN_DAY = day.describe('The day of the run.')

export const listRecurringTransfers = defineCall({
  method: 'GET',
  path: 'recurring_transfers',
  purpose: 'the customer’s recurring payments, newest first',
  part: PART,
  auth: 'required',
  query: z.object({
    status: z.enum(STATUSES).optional(),
    limit: z.int().min(1).max(100).optional(),
    offset: z.int().min(0).optional(),
  }),
  response: z.object({ items: z.array(RecurringTransfer), total: count }),
  retry: 'read',
  timeout: 'read',
})

export const readRecurringTransfer = defineCall({
  method: 'GET',
  path: 'recurring_transfers/:id',
  purpose: 'one recurring payment',
  part: PART,
  auth: 'required',
  response: RecurringTransfer,
  retry: 'read',
  timeout: 'read',
})

export const createRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers',
  purpose: 'set up a recurring payment',
  remark:
    'Email the customer 24 hours before each run. Debit an account by yourself only when the customer has confirmed a run of at least that amount to the same recipient by email; otherwise the payment of the run waits for that. Each run is a payment with `recurring_transfer_id`.',
  part: PART,
  auth: 'required',
  request: RecurringTransferForm,
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const editRecurringTransfer = defineCall({
  method: 'PATCH',
  path: 'recurring_transfers/:id',
  purpose: 'change a recurring payment',
  remark: 'When its days change, what was left out or changed of single runs is forgotten.',
  part: PART,
  auth: 'required',
  request: RecurringTransferForm,
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const endRecurringTransfer = defineCall({
  method: 'DELETE',
  path: 'recurring_transfers/:id',
  purpose: 'end a recurring payment; it stays in the list',
  part: PART,
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

export const pauseRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/pause',
  purpose: 'make no more runs until it is resumed',
  part: PART,
  auth: 'required',
  request: z.object({}),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const resumeRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/resume',
  purpose: 'make runs again, from the next one on',
  part: PART,
  auth: 'required',
  request: z.object({}),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

/** What one would run on and cost, while it is being entered. */
export const previewRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers/preview',
  purpose: 'the next runs of what is being entered, and what the next one will most likely cost',
  remark: `${OURS} It changes nothing.`,
  part: PART,
  auth: 'required',
  query: z.object({ id: z.string().optional().describe('The recurring payment that is being changed.') }),
  request: z.object({
    currency: Currency,
    interval: z.enum(INTERVALS),
    start_date: day.describe('The first day.'),
    end_date: day.nullable().describe('The last day; null without one.'),
    count: z.int().min(1).max(999).nullable(),
    amount: z.string().nullable(),
    coin: z.string(),
    account_id: clearable,
  }),
  response: z.object({ next_runs: z.array(PlannedRun), cost_band: orNull(CostBand) }),
  retry: 'read',
  timeout: 'read',
})

export const skipRun = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/skip',
  purpose: 'leave one of the next runs out',
  remark: OURS,
  part: PART,
  auth: 'required',
  request: z.object({ date: RUN_DAY }),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const changeRun = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/change',
  purpose: 'give one of the next runs another amount',
  remark: `${OURS} The usual amount takes back what was changed, and a run that was left out is made again.`,
  part: PART,
  auth: 'required',
  request: z.object({ date: RUN_DAY, amount: z.string().describe('What the recipient gets then, in `currency`.') }),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const retryRun = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/retry',
  purpose: 'try a run that failed again, now',
  remark: `${OURS} A run that is under way is answered as it is.`,
  part: PART,
  auth: 'required',
  request: z.object({ date: RUN_DAY }),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const makeCalendar = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/calendar',
  purpose: 'make the secret address of the calendar of its runs; one that is there stays',
  remark: `${OURS} The address is a page of the app, which reads the calendar by the secret in it.`,
  part: PART,
  auth: 'required',
  request: z.object({}),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const endCalendar = defineCall({
  method: 'DELETE',
  path: 'recurring_transfers/:id/calendar',
  purpose: 'end the address of the calendar for good',
  remark: OURS,
  part: PART,
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

const RecurringCalendar = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    receiver_name: z.string(),
    currency: Currency,
    status: oneOf(STATUSES),
    language: z.string().describe('Of the customer.'),
    as_of: instant.describe('Now, by the customer’s clock.'),
    runs: z.array(PlannedRun),
  })
  .meta({ id: 'RecurringCalendar' })
export type RecurringCalendar = z.output<typeof RecurringCalendar>

/** The runs to come, for whoever has the secret: no bank account and nothing of the customer. */
export const readRecurringCalendar = defineCall({
  method: 'GET',
  path: 'recurring_calendars/:secret',
  purpose: 'the calendar behind a secret address',
  remark: `${OURS} 404 for a secret that never was or was ended. Paused and ended ones have no runs.`,
  part: PART,
  auth: 'none',
  response: RecurringCalendar,
  retry: 'read',
  timeout: 'read',
})
