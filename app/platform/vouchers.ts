import { z } from 'zod'
import { defineCall } from './call.ts'
import { day, money, orNull } from './primitives.schema.ts'

/** A discount on the service fee, in EUR (under either name) or in percent. */
export const Voucher = z
  .object({
    code: z.string().min(1),
    discount_eur: orNull(money).describe('Discount on the fee, in EUR; null for a voucher in percent.'),
    bonus_eur: orNull(money).describe('Alias of `discount_eur`.'),
    discount_percent: orNull(z.number().min(0).max(100)).describe(
      'Discount on the fee, in percent; null for a voucher in EUR.',
    ),
    valid_until: day.describe('Last day on which the voucher can be used.'),
    usable: z.boolean(),
    expired: z.boolean(),
    used: z.boolean(),
    is_new: z.boolean().default(false),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.output<typeof Voucher>

export const listMyVouchers = defineCall({
  method: 'GET',
  path: 'me/vouchers',
  purpose: 'list the customer’s vouchers',
  part: 'rewards',
  auth: 'required',
  query: z.object({ filter: z.enum(['usable', 'expired']) }),
  response: z.array(Voucher),
  retry: 'read',
  timeout: 'read',
})
