import { z } from 'zod'
import { defineCall } from './call.ts'
import { PeriodQuery } from './referral-codes.ts'
import { Bytes, count, day, instant, money, month, oneOf, orNull } from './primitives.schema.ts'

/** Amounts are in EUR. A bucket is a day (YYYY-MM-DD) or a month (YYYY-MM). `pending` is not in any payout yet. */
const AgentStats = z
  .object({
    total_fees: money.describe('Fees that invited customers paid in the period, in EUR.'),
    earned: money.describe('Affiliate’s share of these fees, in EUR.'),
    pending: money.describe('Earned amount that is not in any payout yet, in EUR.'),
    signups: count,
    series: z.array(
      z.object({
        bucket: z.union([day, month]).describe('Day (YYYY-MM-DD) or month (YYYY-MM).'),
        fees: money.describe('Fees paid in that day or month, in EUR.'),
        earned: money.describe('Affiliate’s share of these fees, in EUR.'),
      }),
    ),
    payout_iban: orNull(z.string()),
  })
  .meta({ id: 'AgentStats' })
export type AgentStats = z.output<typeof AgentStats>

export const readAgentStats = defineCall({
  method: 'GET',
  path: 'me/agent_stats',
  purpose: 'get the earnings of an affiliate',
  part: 'affiliate',
  auth: 'required',
  query: PeriodQuery,
  response: AgentStats,
  retry: 'read',
  timeout: 'read',
})

const AgentPayout = z
  .object({
    id: z.string().min(1),
    period: month.describe('Month that the payout covers.'),
    amount: money.describe('Amount of the payout, in EUR.'),
    status: oneOf(['PENDING', 'PAID']),
    paid_at: orNull(instant).describe('Time at which the payout was paid; null before that.'),
    receipt: z.boolean(),
  })
  .meta({ id: 'AgentPayout' })
export type AgentPayout = z.output<typeof AgentPayout>

export const listAgentPayouts = defineCall({
  method: 'GET',
  path: 'me/agent_payouts',
  purpose: 'list the payouts of an affiliate, by month',
  part: 'affiliate',
  auth: 'required',
  response: z.array(AgentPayout),
  retry: 'read',
  timeout: 'read',
})

export const readPayoutReceipt = defineCall({
  method: 'GET',
  path: 'me/agent_payout/:id/receipt/:format',
  values: { format: ['pdf'] },
  purpose: 'download the receipt of an affiliate payout as a PDF',
  part: 'affiliate',
  auth: 'required',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

/** Only SEPA accounts can receive payouts. */
export const savePayoutIban = defineCall({
  method: 'POST',
  path: 'me/agent_iban',
  purpose: 'set the IBAN for affiliate payouts',
  part: 'affiliate',
  auth: 'required',
  request: z.object({ iban: z.string() }),
  response: z.object({ payout_iban: z.string() }),
  retry: 'keyed',
  timeout: 'write',
})
