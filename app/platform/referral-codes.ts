import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, day, Done, NoContent } from './primitives.schema.ts'

/** Returns whether a referral code is valid, and for which kind of sign-up. */
export const readReferralCode = defineCall({
  method: 'GET',
  path: 'referral_codes/:code',
  purpose: 'check a referral code',
  part: 'rewards',
  auth: 'none',
  response: z.object({ code: z.string(), label: z.string().nullable(), valid: z.boolean(), business: z.boolean() }),
  retry: 'read',
  timeout: 'read',
  silent: true,
})

const ReferralCode = z
  .object({
    id: z.string().min(1),
    label: z.string(),
    code: z.string().min(1),
    signups: count,
    signup_link: z.url({ protocol: /^https?$/ }),
  })
  .meta({ id: 'ReferralCode' })
export type ReferralCode = z.output<typeof ReferralCode>

export const listReferralCodes = defineCall({
  method: 'GET',
  path: 'me/referral_codes',
  purpose: 'list the customer’s referral codes',
  part: 'rewards',
  auth: 'required',
  response: z.array(ReferralCode),
  retry: 'read',
  timeout: 'read',
})

export const createReferralCode = defineCall({
  method: 'POST',
  path: 'me/referral_codes',
  purpose: 'create a referral code',
  part: 'rewards',
  auth: 'required',
  request: z.object({ label: z.string() }),
  response: ReferralCode,
  retry: 'keyed',
  timeout: 'write',
})

export const inviteByEmail = defineCall({
  method: 'POST',
  path: 'me/referral_codes/invite',
  purpose: 'email an invitation with a referral code',
  part: 'rewards',
  auth: 'required',
  request: z.object({ code: z.string(), email: z.string() }),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** Disables the code's link. Its statistics stay. */
export const deleteReferralCode = defineCall({
  method: 'DELETE',
  path: 'me/referral_codes/:id',
  purpose: 'delete a referral code',
  part: 'rewards',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

/** The statistics period. `from` and `to` (YYYY-MM-DD, inclusive) are required with `custom`. */
export const PeriodQuery = z.object({
  period: z.enum(['week', 'month', 'quarter', 'year', 'custom']),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type PeriodQuery = z.output<typeof PeriodQuery>

export const readReferralStats = defineCall({
  method: 'GET',
  path: 'me/referral_stats',
  purpose: 'list the sign-ups with the customer’s referral codes, including deleted codes',
  part: 'rewards',
  auth: 'required',
  query: PeriodQuery,
  response: z.object({
    signups: count,
    rows: z.array(
      z.object({
        date: day.describe('Day of the sign-up.'),
        code: z.string(),
        label: z.string(),
        masked_email: z.string(),
        payments: count,
      }),
    ),
  }),
  retry: 'read',
  timeout: 'read',
})
