import { z } from 'zod'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { oneOf, replaceUnknownValue } from './primitives.schema.ts'

const STATUS_MEANINGS =
  'N new: not yet paid and, without `confirmed_at`, not yet confirmed by the customer. I incomplete: too little arrived. ' +
  'U seen on the network, waiting for confirmations. W confirmed, in process. E being converted. F the full amount has been converted. ' +
  'G more than the full amount has been converted. T in the queue for the bank. P prepared for the bank batch. S sent to the bank. ' +
  'C arrived: the bank has confirmed the payment, and it counts as booked. Z archived: also booked, and final. ' +
  'R stopped: returned by the bank, refunded, or in review. X cancelled, and final.'

export const PaymentStatus = z
  .enum(PAYMENT_STATUSES)
  .catch(replaceUnknownValue)
  .meta({ id: 'PaymentStatus', description: STATUS_MEANINGS })

export const LIST_STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const
export const LIST_GROUPS =
  'Group of the status in lists: N is NEW; I is INCOMPLETE; U, P, W, E, F, G, T are PROCESSING; S, C, Z are COMPLETED; R is RETURNED; X is CANCELLED.'
export const ListStatus = oneOf(LIST_STATUSES).meta({ id: 'ListStatus' })
