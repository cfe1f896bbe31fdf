import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, PaymentStatus } from './transaction-shapes.ts'
import { decimal, Done, instant, orNull } from './wire-values.ts'

/**
 * What whoever holds a mailed link may see of the payment that it confirms: what the recipient gets, and what is taken
 * from the account. `confirmed_at` is null until somebody has confirmed it.
 */
const Confirmation = z.object({
  transaction_key: z.string().min(1),
  status: PaymentStatus,
  amount: decimal,
  currency: Currency,
  receiver_masked: z.string(),
  account_coin: z.string(),
  account_amount: orNull(decimal),
  confirmed_at: orNull(instant),
  expires_at: instant,
})
export type Confirmation = z.output<typeof Confirmation>

/** Changes nothing: only the POST confirms. */
export const readConfirmation = defineCall({
  method: 'GET',
  path: 'transactions/confirmation/:token',
  purpose: 'what a mailed link confirms',
  auth: 'none',
  response: Confirmation,
  retry: 'read',
  patience: 'read',
})

/** Confirms the payment: the account is debited. Again, it answers the same. After a lost answer, read it first. */
export const confirmByLink = defineCall({
  method: 'POST',
  path: 'transactions/confirmation/:token',
  purpose: 'confirm a payment by its mailed link',
  auth: 'none',
  request: z.object({}),
  response: Confirmation,
  retry: 'never',
  patience: 'money',
  movesMoney: true,
})

export const requestConfirmation = defineCall({
  method: 'POST',
  path: 'transactions/:id/request_confirmation',
  purpose: 'mail the link that confirms a payment again',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  patience: 'write',
})
