import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { instant, money, oneOf, orNull } from './primitives.schema.ts'

/** A balance of the service coin that a customer without service asks for in euros; a person decides about it. */
const CashOutRequest = z
  .object({
    request_id: z.string().min(1),
    account_id: z.string(),
    amount: money.describe('EUR that are paid out. As much of the service coin is reserved until it is decided.'),
    fee: money.default('0.00').describe('EUR that are kept of it; the law allows none.'),
    receiver_name: z.string().describe('Whose account the IBAN has to be: the name of the customer.'),
    receiver_iban: z.string(),
    status: oneOf(['NEW', 'PAID', 'REFUSED', 'CANCELLED']),
    reason: orNull(messageOrText).describe('Of a refused one why, and what the customer can do.'),
    created: instant.describe('When it was made.'),
    last_status_change: instant.describe('When it came into this state.'),
    decide_by: orNull(instant).describe('Until when it is decided; null when it is, or where that is not promised.'),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'CashOutRequest' })
export type CashOutRequest = z.output<typeof CashOutRequest>

export const listCashOutRequests = defineCall({
  method: 'GET',
  path: 'balances/:id/cash_out_requests',
  purpose: 'cash-out requests of an account, the newest first',
  part: 'cashOutRequests',
  auth: 'required',
  response: z.array(CashOutRequest),
  retry: 'read',
  timeout: 'read',
})

export const readCashOutRequest = defineCall({
  method: 'GET',
  path: 'balances/:id/cash_out_requests/:requestId',
  purpose: 'one cash-out request',
  part: 'cashOutRequests',
  auth: 'required',
  response: CashOutRequest,
  retry: 'read',
  timeout: 'read',
})

export const createCashOutRequest = defineCall({
  method: 'POST',
  path: 'balances/:id/cash_out_requests',
  purpose: 'ask for everything that is available in an account of the service coin',
  remark:
    'For customers with `status` `no_service` or `closed`, who cannot make payments: they keep their right to the whole balance, at par and free of charge. All that is available is reserved. 409 `error.cash_out_directly` for customers who can cash out by a payment, `error.cash_out_open` while another request is not decided, and `error.cash_out_empty` where nothing is available.',
  part: 'cashOutRequests',
  auth: 'required',
  request: z.object({ receiver_iban: z.string().describe('Inside SEPA, in the customer’s own name.') }),
  response: CashOutRequest,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const cancelCashOutRequest = defineCall({
  method: 'POST',
  path: 'balances/:id/cash_out_requests/:requestId/cancel',
  purpose: 'cancel a cash-out request that is not decided',
  part: 'cashOutRequests',
  auth: 'required',
  request: z.object({}),
  response: CashOutRequest,
  retry: 'keyed',
  timeout: 'money',
})
