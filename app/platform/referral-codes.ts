import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, day, Done, NoContent } from './primitives.schema.ts'

/** Whether a referral code can be used, and for which kind of sign-up. */
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

/** A customer's own code, and how many have signed up with it. */
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
  purpose: 'referral codes of the customer',
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
  purpose: 'email an invitation with a code',
  part: 'rewards',
  auth: 'required',
  request: z.object({ code: z.string(), email: z.string() }),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** The link of the code stops working; its statistics stay. */
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

export const PERIODS = ['week', 'month', 'quarter', 'year', 'custom'] as const

/** The days that statistics are asked for; `from` and `to`, YYYY-MM-DD and both counted, go with `custom`. */
export const PeriodQuery = z.object({
  period: z.enum(PERIODS),
  from: z.string().optional(),
  to: z.string().optional(),
})
export type PeriodQuery = z.output<typeof PeriodQuery>

export const readReferralStats = defineCall({
  method: 'GET',
  path: 'me/referral_stats',
  purpose: 'who signed up with the referral codes, deleted ones too',
  part: 'rewards',
  auth: 'required',
  query: PeriodQuery,
  response: z.object({
    signups: count,
    rows: z.array(
      z.object({
        date: day.describe('The day of the sign-up.'),
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
