import { z } from 'zod'
import { defineCall } from './call.ts'
import { LANGUAGE_CODES, UserType, day, decimal, instant, oneOf, orNull } from './wire-values.ts'

export const ProfileStatus = oneOf(['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed'])
export const KycStatus = oneOf(['expiring', 'required', 'expired', 'submitted', 'valid'])

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** The signed-in customer (SPEC section 4, Profile). `type`: 1 a person, 2 a company. */
export const Profile = z.object({
  id: z.string().min(1),
  type: UserType,
  email: z.string(),
  first_name: orNull(z.string()),
  last_name: orNull(z.string()),
  company_name: orNull(z.string()),
  status: ProfileStatus,
  /** The level applied for. */
  level,
  /** The level that compliance approved. */
  checked_level: level.nullable(),
  kyc_status: orNull(KycStatus),
  reg_submit_at: orNull(instant),
  updated_at: instant,
  notices: z.record(z.string(), z.array(z.string())).default({}),
  has_3rd_party_payments_capability: z.boolean(),
  email_confirmed_at: instant.nullable(),
  is_affiliate: z.boolean().default(false),
  language: orNull(oneOf(LANGUAGE_CODES)),
})
export type Profile = z.output<typeof Profile>

export const readMe = defineCall({
  method: 'GET',
  path: 'me',
  purpose: 'the signed-in customer',
  auth: 'required',
  response: Profile,
  retry: 'read',
  patience: 'read',
})

export const readMyStatus = defineCall({
  method: 'GET',
  path: 'me/status',
  purpose: 'poll the verification status',
  auth: 'required',
  response: z.object({
    status: ProfileStatus,
    updated_at: instant,
    level,
    checked_level: level.nullable(),
    kyc_status: orNull(KycStatus),
  }),
  retry: 'read',
  patience: 'poll',
  silent: true,
})

const window = z.object({ limit: decimal, used: decimal, left: decimal })

/** Limits and their use in EUR, decimal strings. */
export const Limits = z.object({
  buy: z.object({ lifetime: z.object({ limit: decimal, used: decimal }) }),
  payment: z.object({
    per_transaction: z.object({ min: decimal, max: decimal }),
    rolling_24h: window,
    rolling_30d: window,
    yearly: window,
  }),
})
export type Limits = z.output<typeof Limits>

export const readMyLimits = defineCall({
  method: 'GET',
  path: 'me/limits',
  purpose: 'limits and how much of them is used',
  auth: 'required',
  response: Limits,
  retry: 'read',
  patience: 'read',
})

/** A service-fee voucher: off by EUR (under either name) or by percent. */
export const Voucher = z.object({
  code: z.string().min(1),
  discount_eur: orNull(decimal),
  bonus_eur: orNull(decimal),
  discount_percent: orNull(z.number()),
  valid_until: day,
  usable: z.boolean(),
  expired: z.boolean(),
  used: z.boolean(),
  is_new: z.boolean().default(false),
})
export type Voucher = z.output<typeof Voucher>

export const listMyVouchers = defineCall({
  method: 'GET',
  path: 'me/vouchers',
  purpose: 'vouchers of the customer',
  auth: 'required',
  query: z.object({ filter: z.enum(['usable', 'expired']) }),
  response: z.array(Voucher),
  retry: 'read',
  patience: 'read',
})
