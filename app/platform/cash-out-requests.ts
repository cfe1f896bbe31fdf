import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { instant, money, oneOf, orNull } from './primitives.schema.ts'

/** A request by a customer without service to pay out a service-coin balance in euros. Support decides it manually. */
const CashOutRequest = z
  .object({
    request_id: z.string().min(1),
    account_id: z.string(),
    amount: money.describe(
      'Amount to pay out, in EUR. The same amount of the service coin is reserved until the request is decided.',
    ),
    fee: money.default('0.00').describe('Fee deducted from `amount`, in EUR. The law does not allow a fee.'),
    receiver_name: z.string().describe('Required account holder of the IBAN: the customer’s name.'),
    receiver_iban: z.string(),
    status: oneOf(['NEW', 'PAID', 'REFUSED', 'CANCELLED']),
    reason: orNull(messageOrText).describe('Reason for a refusal, and what the customer can do.'),
    created: instant.describe('Time at which the request was created.'),
    last_status_change: instant.describe('Time of the latest status change.'),
    decide_by: orNull(instant).describe(
      'Time by which the request is decided; null if it is already decided or if the platform promises no time.',
    ),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'CashOutRequest' })
export type CashOutRequest = z.output<typeof CashOutRequest>

export const listCashOutRequests = defineCall({
  method: 'GET',
  path: 'balances/:id/cash_out_requests',
  purpose: 'list the cash-out requests of a balance, newest first',
  part: 'cashOutRequests',
  auth: 'required',
  response: z.array(CashOutRequest),
  retry: 'read',
  timeout: 'read',
})

export const readCashOutRequest = defineCall({
  method: 'GET',
  path: 'balances/:id/cash_out_requests/:requestId',
  purpose: 'get one cash-out request',
  part: 'cashOutRequests',
  auth: 'required',
  response: CashOutRequest,
  retry: 'read',
  timeout: 'read',
})

export const createCashOutRequest = defineCall({
  method: 'POST',
  path: 'balances/:id/cash_out_requests',
  purpose: 'request a payout of everything available in a balance of the service coin',
  remark:
    'For customers with `status` `no_service` or `closed`, who cannot make payments but keep their right to the whole balance, at par and free of charge. Reserves everything available. Responds 409 `error.cash_out_directly` if the customer can cash out by a payment, `error.cash_out_open` if another request is not yet decided, and `error.cash_out_empty` if nothing is available.',
  part: 'cashOutRequests',
  auth: 'required',
  request: z.object({
    receiver_iban: z.string().describe('IBAN of an account inside SEPA in the customer’s own name.'),
  }),
  response: CashOutRequest,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const cancelCashOutRequest = defineCall({
  method: 'POST',
  path: 'balances/:id/cash_out_requests/:requestId/cancel',
  purpose: 'cancel a cash-out request that is not yet decided',
  part: 'cashOutRequests',
  auth: 'required',
  request: z.object({}),
  response: CashOutRequest,
  retry: 'keyed',
  timeout: 'money',
})
