import { newPaymentStage, type NewPaymentStage } from '#app/domain/new-payment.ts'
import { isSentBack } from '#app/domain/payment-amounts.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { isAsked } from './open-price.ts'

/**
 * What a payment is to the person who looks at it: its letter, told apart where one letter means several things to do.
 * Each has its sentences in the texts.
 */
export type PaymentState =
  | NewPaymentStage
  | 'late'
  | 'lateHeld'
  | 'lateBack'
  | 'lateUnanswered'
  | Exclude<Transaction['status'], 'N' | 'R' | 'X' | 'unknown'>
  | 'refunded'
  | 'returned'
  | 'revision'
  | 'wrongNetwork'
  | 'noRefundAddress'
  | 'X'
  | 'lapsed'
  | AccountState
  | IncomingState
  | 'unknown'

/** A payment from an account, where it differs from one with coins (rules.md#coin-letters). */
type AccountState = `account${'N' | 'U' | 'E' | 'F' | 'G' | 'Returned' | 'Revision' | 'Refunded' | 'X' | 'Lapsed'}`

/** What came to a receiving address, where it differs from a payment that was asked for (rules.md#receiving-address). */
type IncomingState =
  `incoming${'Below' | 'Paused' | 'U' | 'W' | 'E' | 'F' | 'T' | 'P' | 'S' | 'C' | 'Z' | 'Refunded' | 'Returned' | 'Revision' | 'Coin' | 'Network'}`

/** The state of a payment, as the platform has it. `now` is its present, in milliseconds. */
export function paymentStateOf(transaction: Transaction, now: number): PaymentState {
  const own = transaction.type === 'INSTA_FILL' ? incomingStateOf(transaction) : accountStateOf(transaction)
  return own ?? coinStateOf(transaction, now)
}

const PAID_INTO: readonly PaymentState[] = ['waiting', 'expired', 'floating']

/** Whether a payment that nobody paid is past its time to be paid, and the platform has not cancelled it yet. */
export function isPastPaying({ payable_until: until }: Transaction, state: PaymentState, now: number): boolean {
  return PAID_INTO.includes(state) && until !== null && Date.parse(until) <= now
}

/** Null where what came in is like any other payment. */
function incomingStateOf(transaction: Transaction): IncomingState | null {
  const { status, misdirected, incoming, return_reason: reason } = transaction
  switch (status) {
    case 'U':
    case 'W':
    case 'E':
    case 'F':
    case 'T':
    case 'P':
    case 'S':
    case 'C':
    case 'Z':
      return `incoming${status}`
    case 'I':
      return incoming?.held === 'paused' ? 'incomingPaused' : 'incomingBelow'
    case 'R':
      if (isSentBack(transaction)) return 'incomingRefunded'
      if (misdirected) return incoming?.is_other_coin ? 'incomingCoin' : 'incomingNetwork'
      return reason ? 'incomingReturned' : 'incomingRevision'
    default:
      return null
  }
}

/** Null where a payment from an account is like any other: on its way to the bank; and for one with coins. */
function accountStateOf(transaction: Transaction): AccountState | null {
  if (transaction.account_id === null) return null
  switch (transaction.status) {
    case 'N':
    case 'U':
    case 'E':
    case 'F':
    case 'G':
      return `account${transaction.status}`
    case 'R':
      if (isSentBack(transaction)) return 'accountRefunded'
      return transaction.return_reason ? 'accountReturned' : 'accountRevision'
    case 'X':
      return hasLapsed(transaction) ? 'accountLapsed' : 'accountX'
    default:
      return null
  }
}

function coinStateOf(transaction: Transaction, now: number): PaymentState {
  if (isAsked(transaction)) return transaction.form?.refund_address || transaction.late?.answer_by ? 'late' : 'lateHeld'
  switch (transaction.status) {
    case 'N':
      return newPaymentStage(transaction, now)
    case 'R':
      return stoppedState(transaction)
    case 'X':
      return hasLapsed(transaction) ? 'lapsed' : 'X'
    default:
      return transaction.status
  }
}

function stoppedState(transaction: Transaction): PaymentState {
  const { misdirected, return_reason: reason, question } = transaction
  if (isSentBack(transaction)) {
    if (transaction.late?.answer === 'none') return 'lateUnanswered'
    return transaction.late?.answer === 'back' ? 'lateBack' : 'refunded'
  }
  if (misdirected) return 'wrongNetwork'
  if (reason) return 'returned'
  // An address is all that is asked for: what came in goes back.
  const [only, ...more] = question?.choices ?? []
  return only === 'refund' && more.length === 0 ? 'noRefundAddress' : 'revision'
}

function hasLapsed({ payable_until: until, updated_at: changed }: Transaction): boolean {
  return until !== null && changed !== null && Date.parse(changed) >= Date.parse(until)
}
