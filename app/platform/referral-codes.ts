import { z } from 'zod'
import { defineCall } from './call.ts'

/** Whether a referral code can be used, and for which kind of sign-up. */
export const readReferralCode = defineCall({
  method: 'GET',
  path: 'referral_codes/:code',
  purpose: 'check a referral code',
  auth: 'none',
  response: z.object({ code: z.string(), label: z.string().nullable(), valid: z.boolean(), business: z.boolean() }),
  retry: 'read',
  patience: 'read',
  silent: true,
})
