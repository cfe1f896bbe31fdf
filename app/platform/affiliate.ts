import { z } from 'zod'
import { defineCall } from './call.ts'
import { PeriodQuery } from './referral-codes.ts'
import { Bytes, count, day, instant, money, month, oneOf, orNull } from './primitives.schema.ts'

/** Amounts are EUR; a part of the series is a day, YYYY-MM-DD, or a month, YYYY-MM. `pending` is in no payout yet. */
const AgentStats = z
  .object({
    total_fees: money.describe('Fees that the invited customers paid in the period, in EUR.'),
    earned: money.describe('The affiliate’s share of them, in EUR.'),
    pending: money.describe('Earned and in no payout yet, in EUR.'),
    signups: count,
    series: z.array(
      z.object({
        bucket: z.union([day, month]).describe('The day or month.'),
        fees: money.describe('Fees of that time, in EUR.'),
        earned: money.describe('The share of them, in EUR.'),
      }),
    ),
    payout_iban: orNull(z.string()),
  })
  .meta({ id: 'AgentStats' })
export type AgentStats = z.output<typeof AgentStats>

export const readAgentStats = defineCall({
  method: 'GET',
  path: 'me/agent_stats',
  purpose: 'what an affiliate has earned',
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
    period: month.describe('The month that it is for.'),
    amount: money.describe('What is paid out, in EUR.'),
    status: oneOf(['PENDING', 'PAID']),
    paid_at: orNull(instant).describe('When it was paid; null before.'),
    receipt: z.boolean(),
  })
  .meta({ id: 'AgentPayout' })
export type AgentPayout = z.output<typeof AgentPayout>

export const listAgentPayouts = defineCall({
  method: 'GET',
  path: 'me/agent_payouts',
  purpose: 'payouts of an affiliate, by month',
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
  purpose: 'the receipt of an affiliate payout, as a file',
  part: 'affiliate',
  auth: 'required',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

/** SEPA alone is paid to. */
export const savePayoutIban = defineCall({
  method: 'POST',
  path: 'me/agent_iban',
  purpose: 'say where affiliate payouts go',
  part: 'affiliate',
  auth: 'required',
  request: z.object({ iban: z.string() }),
  response: z.object({ payout_iban: z.string() }),
  retry: 'keyed',
  timeout: 'write',
})
