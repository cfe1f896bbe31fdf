import { z } from 'zod'
import { defineCall } from './call.ts'
import { Voucher } from './vouchers.ts'
import { count } from './primitives.schema.ts'

/** Redeems a voucher code, from a campaign or given to the customer. */
export const addVoucher = defineCall({
  method: 'POST',
  path: 'me/vouchers/:code',
  purpose: 'add or redeem a voucher with its code',
  part: 'rewards',
  auth: 'required',
  request: z.object({ code: z.string() }),
  response: Voucher,
  retry: 'keyed',
  timeout: 'write',
})

/** The loyalty programme: `count` of `target` payments towards the next voucher. */
export const readStreak = defineCall({
  method: 'GET',
  path: 'me/streak',
  purpose: 'get the customer’s loyalty progress',
  part: 'rewards',
  auth: 'required',
  response: z.object({
    count: count,
    target: z.number().int().min(1),
    earned_vouchers: count,
  }),
  retry: 'read',
  timeout: 'read',
})
