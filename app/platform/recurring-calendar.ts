import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { instant, NoContent } from './primitives.schema.ts'
import { PlannedRun, RecurringTransfer } from './recurring-transfers.ts'

export const makeCalendar = defineCall({
  method: 'POST',
  path: 'recurring_transfers/:id/calendar',
  purpose: 'create the secret calendar address of a recurring payment; an existing address is kept',
  remark:
    'Extension of this product. The address is a page of the app, which reads the calendar with the secret in the address.',
  part: 'recurring',
  auth: 'required',
  request: z.object({}),
  response: RecurringTransfer,
  retry: 'keyed',
  timeout: 'write',
})

export const endCalendar = defineCall({
  method: 'DELETE',
  path: 'recurring_transfers/:id/calendar',
  purpose: 'permanently disable the calendar address',
  remark: 'Extension of this product.',
  part: 'recurring',
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
    status: RecurringTransfer.shape.status,
    language: z.string().describe('Language of the customer.'),
    as_of: instant.describe('Current time of the customer’s account.'),
    runs: z.array(PlannedRun),
  })
  .meta({ id: 'RecurringCalendar' })
export type RecurringCalendar = z.output<typeof RecurringCalendar>

/** The future runs for calendar apps that have the secret. Excludes the bank account and the customer's data. */
export const readRecurringCalendar = defineCall({
  method: 'GET',
  path: 'recurring_calendars/:secret',
  purpose: 'get the calendar of a secret address',
  remark:
    'Extension of this product. Responds 404 if the secret never existed or was disabled. Paused and ended recurring payments have no runs.',
  part: 'recurring',
  auth: 'none',
  response: RecurringCalendar,
  retry: 'read',
  timeout: 'read',
})
