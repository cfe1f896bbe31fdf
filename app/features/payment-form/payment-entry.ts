import { z } from 'zod'
import { RECIPIENT_FIELDS } from './recipient-entry.ts'

const text = z.string().trim().optional()

export const Entry = z.object({
  ...RECIPIENT_FIELDS,
  account_id: text,
  company_id: text,
  sum_is: text,
  sum: z.string().optional(),
  coin: text,
  voucher: text,
  description: z.string().optional(),
  contact_email: text,
  payer_name: text,
  refund_address: text,
  if_late: text,
  if_short: text,
  if_over: text,
  operation_id: text,
})
export type Entry = z.output<typeof Entry>
