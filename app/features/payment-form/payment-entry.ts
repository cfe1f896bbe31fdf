import { z } from 'zod'
import { RECIPIENT_FIELDS } from './recipient-entry.ts'

/** The fields of a payment form as they were typed, by their names. */
export type FormValues = Readonly<Record<string, string>>

const text = z.string().trim().optional()

/** What is typed into a payment form, and into a template of one. */
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

/** The fields of a form that are text; of a name that comes twice the last. */
export function formValues(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
