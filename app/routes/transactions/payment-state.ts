import type { Transaction } from '#app/platform/transaction-shapes.ts'

/**
 * What a payment is to the person who looks at it: its letter, told apart where one letter means several things to do.
 * Each has its sentences in the texts.
 */
export type PaymentState =
  | 'draft'
  | 'waiting'
  | 'expired'
  | 'floating'
  | Exclude<Transaction['status'], 'N' | 'R' | 'X' | 'unknown'>
  | 'refunded'
  | 'returned'
  | 'revision'
  | 'X'
  | 'lapsed'
  | 'unknown'

/** The state of a payment at `now` (milliseconds, the platform's clock). */
export function paymentStateOf(transaction: Transaction, now: number): PaymentState {
  switch (transaction.status) {
    case 'N':
      return newPaymentState(transaction, now)
    case 'R':
      if (transaction.refund) return 'refunded'
      return transaction.return_reason ? 'returned' : 'revision'
    case 'X':
      return hasLapsed(transaction) ? 'lapsed' : 'X'
    default:
      return transaction.status
  }
}

function newPaymentState(transaction: Transaction, now: number): PaymentState {
  if (transaction.confirmed_at === null) return 'draft'
  if (transaction.floating) return 'floating'
  const expired = transaction.rate_expires !== null && Date.parse(transaction.rate_expires) <= now
  if (!expired) return 'waiting'
  return transaction.if_late === 'float' ? 'floating' : 'expired'
}

function hasLapsed({ payable_until: until, updated_at: changed }: Transaction): boolean {
  return until !== null && changed !== null && Date.parse(changed) >= Date.parse(until)
}
