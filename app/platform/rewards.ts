import { z } from 'zod'
import { defineCall } from './call.ts'
import { Voucher } from './me.ts'
import { count } from './primitives.schema.ts'

/** Adds a voucher by the code of a campaign, or one that was handed out. */
export const addVoucher = defineCall({
  method: 'POST',
  path: 'me/vouchers/:code',
  purpose: 'add or redeem a voucher by its code',
  part: 'rewards',
  auth: 'required',
  request: z.object({ code: z.string() }),
  response: Voucher,
  retry: 'keyed',
  timeout: 'write',
})

/** Loyalty: `count` payments of the `target` that earn the next voucher. */
export const readStreak = defineCall({
  method: 'GET',
  path: 'me/streak',
  purpose: 'loyalty progress',
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
