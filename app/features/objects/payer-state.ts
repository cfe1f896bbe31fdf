import type { CollectPayment } from '#app/platform/collect-payments.ts'

/** A payment's status for its payer: the platform's letter, split if one letter allows different actions. */
export type PayerState =
  | 'waiting'
  | 'floating'
  | 'expired'
  | 'closed'
  | 'short'
  | 'late'
  | 'lateOnly'
  | 'seen'
  | 'processing'
  | 'paid'
  | 'wrongNetwork'
  | 'wrongCoin'
  | 'noAddress'
  | 'answered'
  | 'refunded'
  | 'cancelled'
  | 'unknown'

/** True if no change can follow. A payment on its way to the bank isn't final. */
export function isPayerStateFinal(state: PayerState): boolean {
  return state === 'refunded' || state === 'cancelled'
}

/** Returns the payer's state as of the payment's `as_of`. */
export function getPayerState(payment: CollectPayment): PayerState {
  const { status, late, allowed_actions: allowed } = payment
  switch (status) {
    case 'N':
      return getNewState(payment)
    case 'I':
      return 'short'
    case 'U':
      if (late === null || late.answer !== null) return 'seen'
      return allowed.includes('convert') ? 'late' : 'lateOnly'
    case 'W':
    case 'E':
    case 'F':
    case 'G':
    case 'T':
    case 'P':
    case 'S':
      return 'processing'
    case 'C':
    case 'Z':
      return 'paid'
    case 'R':
      return getStoppedState(payment)
    case 'X':
      return 'cancelled'
    default:
      return 'unknown'
  }
}

function getNewState({ floating, deposit_address: address, allowed_actions: allowed }: CollectPayment): PayerState {
  if (address === null) return allowed.includes('renew') ? 'expired' : 'closed'
  return floating ? 'floating' : 'waiting'
}

function getStoppedState({ payout, question, misdirected, refund }: CollectPayment): PayerState {
  // The payer has paid: a returned payout concerns only the merchant.
  if (payout !== null) return 'processing'
  if (question !== null && question.answered_at !== null) return 'answered'
  if (question !== null) {
    if (misdirected === null) return 'noAddress'
    return misdirected.coin === null ? 'wrongNetwork' : 'wrongCoin'
  }
  if (refund === null || refund.at !== null) return refund === null ? 'answered' : 'refunded'
  return refund.address === null ? 'noAddress' : 'answered'
}
