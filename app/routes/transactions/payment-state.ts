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

/** The state of a payment, as the platform has it. */
export function paymentStateOf(transaction: Transaction): PaymentState {
  switch (transaction.status) {
    case 'N':
      return newPaymentState(transaction)
    case 'R':
      if (transaction.refund) return 'refunded'
      return transaction.return_reason ? 'returned' : 'revision'
    case 'X':
      return hasLapsed(transaction) ? 'lapsed' : 'X'
    default:
      return transaction.status
  }
}

function newPaymentState(transaction: Transaction): PaymentState {
  if (transaction.confirmed_at === null) return 'draft'
  if (transaction.floating) return 'floating'
  // The platform's word, not our clock's: it asks for a confirmation again once the held rate has run out.
  return transaction.allowed_actions.includes('confirm') ? 'expired' : 'waiting'
}

function hasLapsed({ payable_until: until, updated_at: changed }: Transaction): boolean {
  return until !== null && changed !== null && Date.parse(changed) >= Date.parse(until)
}
