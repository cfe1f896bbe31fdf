import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Currency, ENTERED_RECIPIENT, ENTERED_TEXTS, KEPT_FIELDS } from './payment-form.schema.ts'
import { NameCheck } from './quote.schema.ts'
import { coinAmount, count, day, instant, money, NoContent, oneOf, orNull, publicNumber } from './primitives.schema.ts'

export const INTERVALS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
const STATUSES = ['active', 'paused', 'ended'] as const
const ACTIONS = ['edit', 'pause', 'resume', 'end', 'skip', 'change', 'calendar'] as const

const RULE =
  'Runs are counted from `start_date`. If a month does not have that day, the run falls on the last day of the month. If banks do not settle in `currency` on the day of a run, the run moves to the next day on which they do.'

/**
 * The input: a payment's recipient and texts with a schedule. `amount` is the recipient's amount in `currency`. At most
 * one of `end_date` and `count`.
 */
const RecurringTransferForm = z
  .object({
    name: z.string().min(1).max(255),
    amount: z.string().describe('Amount that the recipient gets in each run, in `currency`.'),
    currency: Currency,
    interval: z.enum(INTERVALS).describe(RULE),
    start_date: day.describe('First day; tomorrow at the earliest.'),
    end_date: day.nullable().describe('Last day; null for no end date.'),
    count: z.int().min(1).max(999).nullable().describe('Number of runs, including skipped runs; null for no limit.'),
    coin: z.string(),
    account_id: z
      .string()
      .nullable()
      .describe('Balance that is debited on each run. If null, the customer gets a payment request for each run.'),
    ...KEPT_FIELDS,
    receiver_iban: KEPT_FIELDS.receiver_iban.describe('SEPA IBAN. Always present if `currency` is EUR.'),
  })
  .meta({ id: 'RecurringTransferForm' })
export type RecurringTransferForm = z.input<typeof RecurringTransferForm>

export const PlannedRun = z
  .object({
    date: day.describe('Day of the run, on which banks settle in `currency`.'),
    execute_at: instant.describe('Time of the run.'),
    amount: money.describe('Amount that the recipient gets, in `currency`.'),
    skipped: z.boolean().default(false).describe('True if the customer skipped this run.'),
    changed: z.boolean().default(false).describe('True if the customer changed the amount of this run.'),
  })
  .meta({ id: 'PlannedRun' })
export type PlannedRun = z.output<typeof PlannedRun>

const PastRun = z
  .object({
    date: day.describe('Day on which the run was due.'),
    at: instant.describe('Time at which the run was due.'),
    amount: money.describe('Amount that was due to the recipient, in `currency`.'),
    status: oneOf(['waiting', 'open', 'processing', 'completed', 'done', 'failed', 'returned', 'skipped']).describe(
      '`waiting`: waiting for the customer’s crypto or confirmation. `open` and `processing`: on its way. `completed` and `done`: at the bank. `failed`: no payment was created, or the payment was not paid. `returned`: the payment was returned. `skipped`: the run was skipped.',
    ),
    transaction_key: orNull(z.string()).describe('Key of the payment of this run; null if there is none.'),
    reason: orNull(messageOrText).describe('Reason why the run failed, was returned or was skipped.'),
    retry_until: orNull(instant).describe('Time until which the customer can retry the run; null if they cannot.'),
  })
  .meta({ id: 'PastRun' })
export type PastRun = z.output<typeof PastRun>

const CostBand = z
  .object({
    low: coinAmount.describe('Lower bound of the expected cost of the next run, including the fee, in `coin`.'),
    high: coinAmount.describe('Upper bound of the expected cost of the next run, including the fee, in `coin`.'),
    coin: z.string(),
  })
  .meta({ id: 'CostBand' })
export type CostBand = z.output<typeof CostBand>

/** A recurring payment. Responses are parsed more leniently than requests. */
export const RecurringTransfer = z
  .object({
    id: z.string().min(1),
    public_number: publicNumber,
    name: z.string(),
    status: oneOf(STATUSES),
    status_reason: orNull(messageOrText).describe('Reason why the recurring payment is paused or has ended.'),
    amount: money.describe('Amount that the recipient gets in each run, in `currency`.'),
    currency: Currency,
    interval: z.enum(INTERVALS),
    start_date: day.describe('Day from which runs are counted.'),
    end_date: orNull(day).describe('Last day on which a run may fall.'),
    count: orNull(count),
    next_run: orNull(day).describe('Day of the next run; null if there is none.'),
    coin: z.string(),
    account_id: orNull(z.string()),
    ...ENTERED_RECIPIENT,
    name_check: orNull(NameCheck).describe('Result of the bank’s name check when the recurring payment was saved.'),
    ...ENTERED_TEXTS,
    next_runs: z.array(PlannedRun).default([]).describe('Next twelve runs, including skipped runs.'),
    cost_band: orNull(CostBand).describe('Expected cost of the next run.'),
    needs_confirmation: orNull(z.boolean()).describe(
      'True if the next run is a debit that waits until the customer confirms it with an emailed link; null if unknown.',
    ),
    runs: z.array(PastRun).default([]).describe('Latest runs that were due, newest first.'),
    last_run: orNull(PastRun).describe('Latest run that was due.'),
    calendar_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'Secret address of the calendar of runs. Anyone who knows the address can read the calendar.',
    ),
    created: orNull(instant).describe('Time at which the recurring payment was created.'),
    allowed_actions: z.array(oneOf(ACTIONS)).default([]).describe('Actions that are available to the customer now.'),
  })
  .meta({ id: 'RecurringTransfer' })
export type RecurringTransfer = z.output<typeof RecurringTransfer>

const PART = 'recurring'
const OURS = 'Extension of this product.'
const RUN_DAY = day.describe('Day of the run.')

export const listRecurringTransfers = defineCall({
  method: 'GET',
  path: 'recurring_transfers',
  purpose: 'list the customer’s recurring payments, newest first',
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
  purpose: 'get one recurring payment',
  part: PART,
  auth: 'required',
  response: RecurringTransfer,
  retry: 'read',
  timeout: 'read',
})

export const createRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers',
  purpose: 'create a recurring payment',
  remark:
    'Email the customer 24 hours before each run. Debit a balance automatically only if the customer has confirmed by email a run of at least that amount to the same recipient; otherwise the payment of the run waits for that confirmation. Each run is a payment with `recurring_transfer_id`.',
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
  remark: 'If the days of the runs change, skipped runs and changed amounts of single runs are discarded.',
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
  purpose: 'pause a recurring payment: no runs until it is resumed',
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
  purpose: 'resume a recurring payment from its next run',
  part: PART,
  auth: 'required',
  request: z.object({}),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

/** Previews the dates and costs while the form is being filled in. */
export const previewRecurringTransfer = defineCall({
  method: 'POST',
  path: 'recurring_transfers/preview',
  purpose: 'preview the next runs for the entered values, and the expected cost of the next run',
  remark: `${OURS} Changes nothing.`,
  part: PART,
  auth: 'required',
  query: z.object({ id: z.string().optional().describe('ID of the recurring payment that is being changed.') }),
  request: z.object({
    currency: Currency,
    interval: z.enum(INTERVALS),
    start_date: day.describe('First day.'),
    end_date: day.nullable().describe('Last day; null for no end date.'),
    count: z.int().min(1).max(999).nullable(),
    amount: z.string().nullable(),
    coin: z.string(),
    account_id: z.string().nullable(),
  }),
  response: z.object({ next_runs: z.array(PlannedRun), cost_band: orNull(CostBand) }),
  retry: 'read',
  timeout: 'read',
})

export const skipRun = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/skip',
  purpose: 'skip one of the next runs',
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
  purpose: 'change the amount of one of the next runs',
  remark: `${OURS} The usual amount undoes a change, and any amount restores a skipped run.`,
  part: PART,
  auth: 'required',
  request: z.object({
    date: RUN_DAY,
    amount: z.string().describe('Amount that the recipient gets in this run, in `currency`.'),
  }),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const retryRun = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/retry',
  purpose: 'retry a failed run now',
  remark: `${OURS} Changes nothing if the run is already in progress.`,
  part: PART,
  auth: 'required',
  request: z.object({ date: RUN_DAY }),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})
