import { getNewPaymentStage, type NewPaymentStage } from '#app/domain/new-payment.ts'
import { isSentBack } from '#app/domain/payment-amounts.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/**
 * A payment's state for the customer: the status letter, split if one letter has several meanings. Each state has
 * texts under `transactions.<state>`.
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

/** States of a payment from a balance that differ from a crypto payment (rules.md#coin-letters). */
type AccountState = `account${'N' | 'U' | 'E' | 'F' | 'G' | 'Returned' | 'Revision' | 'Refunded' | 'X' | 'Lapsed'}`

/** States of crypto at a receiving address that differ from a requested payment (rules.md#receiving-address). */
type IncomingState =
  `incoming${'Below' | 'Paused' | 'U' | 'W' | 'E' | 'F' | 'T' | 'P' | 'S' | 'C' | 'Z' | 'Refunded' | 'Returned' | 'Revision' | 'Coin' | 'Network'}`

/** `now` is the platform's time in milliseconds. */
export function getPaymentState(transaction: Transaction, now: number): PaymentState {
  const own = transaction.type === 'INSTA_FILL' ? getIncomingState(transaction) : getBalanceState(transaction)
  return own ?? getCryptoState(transaction, now)
}

const PAID_INTO: readonly PaymentState[] = ['waiting', 'expired', 'floating']

/** True if an unpaid payment is past its deadline but not yet cancelled by the platform. */
export function isPastPaying({ payable_until: until }: Transaction, state: PaymentState, now: number): boolean {
  return PAID_INTO.includes(state) && until !== null && Date.parse(until) <= now
}

/** Null if the state is the same as for any other payment. */
function getIncomingState(transaction: Transaction): IncomingState | null {
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

/** Null for crypto payments, and for states that both kinds share. */
function getBalanceState(transaction: Transaction): AccountState | null {
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

function getCryptoState(transaction: Transaction, now: number): PaymentState {
  if (hasLateChoice(transaction))
    return transaction.form?.refund_address || transaction.late?.answer_by ? 'late' : 'lateHeld'
  switch (transaction.status) {
    case 'N':
      return getNewPaymentStage(transaction, now)
    case 'R':
      return getStoppedState(transaction)
    case 'X':
      return hasLapsed(transaction) ? 'lapsed' : 'X'
    default:
      return transaction.status
  }
}

function getStoppedState(transaction: Transaction): PaymentState {
  const { misdirected, return_reason: reason, question } = transaction
  if (isSentBack(transaction)) {
    if (transaction.late?.answer === 'none') return 'lateUnanswered'
    return transaction.late?.answer === 'back' ? 'lateBack' : 'refunded'
  }
  if (misdirected) return 'wrongNetwork'
  if (reason) return 'returned'
  // A refund is the only possible answer, so only the address is missing.
  const [only, ...more] = question?.choices ?? []
  return only === 'refund' && more.length === 0 ? 'noRefundAddress' : 'revision'
}

function hasLapsed({ payable_until: until, updated_at: changed }: Transaction): boolean {
  return until !== null && changed !== null && Date.parse(changed) >= Date.parse(until)
}

/** True if crypto arrived late and the customer has not chosen yet. */
export function hasLateChoice({ late, status }: Pick<Transaction, 'late' | 'status'>): boolean {
  return late !== null && late.answer === null && status !== 'R' && status !== 'X'
}

/** True if the platform waits for the customer's answer to its question. */
export function isAsked({ question }: Pick<Transaction, 'question'>): boolean {
  return question !== null && question.answer === null
}
