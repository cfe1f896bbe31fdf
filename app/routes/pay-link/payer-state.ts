import type { Tone } from '#app/domain/payment-status.ts'
import type { CollectPayment } from '#app/platform/collect-payments.ts'

/** What a payment by a link is to its payer: its letter, told apart where one letter means several things to do. */
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

/** How each looks, and whether nothing more can come of it: what goes on to the bank goes on to be shown as arrived. */
export const PAYER_STATES: Readonly<Record<PayerState, { tone: Tone; final: boolean }>> = {
  waiting: { tone: 'you', final: false },
  floating: { tone: 'you', final: false },
  expired: { tone: 'you', final: false },
  closed: { tone: 'stopped', final: false },
  short: { tone: 'you', final: false },
  late: { tone: 'you', final: false },
  lateOnly: { tone: 'you', final: false },
  seen: { tone: 'moving', final: false },
  processing: { tone: 'moving', final: false },
  paid: { tone: 'done', final: false },
  wrongNetwork: { tone: 'you', final: false },
  wrongCoin: { tone: 'you', final: false },
  noAddress: { tone: 'you', final: false },
  answered: { tone: 'moving', final: false },
  refunded: { tone: 'stopped', final: true },
  cancelled: { tone: 'stopped', final: true },
  unknown: { tone: 'waiting', final: false },
}

/** The state of a payment as its platform has it, at its `as_of`. */
export function payerStateOf(payment: CollectPayment): PayerState {
  const { status, late, allowed_actions: allowed } = payment
  switch (status) {
    case 'N':
      return newState(payment)
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
      return stoppedState(payment)
    case 'X':
      return 'cancelled'
    default:
      return 'unknown'
  }
}

function newState({ floating, deposit_address: address, allowed_actions: allowed }: CollectPayment): PayerState {
  if (address === null) return allowed.includes('renew') ? 'expired' : 'closed'
  return floating ? 'floating' : 'waiting'
}

function stoppedState({ payout, question, misdirected, refund }: CollectPayment): PayerState {
  // What a bank does with the payout is between the business and us: the payer has paid.
  if (payout !== null) return 'processing'
  if (question !== null && question.answered_at !== null) return 'answered'
  if (question !== null) {
    if (misdirected === null) return 'noAddress'
    return misdirected.coin === null ? 'wrongNetwork' : 'wrongCoin'
  }
  if (refund === null || refund.at !== null) return refund === null ? 'answered' : 'refunded'
  return refund.address === null ? 'noAddress' : 'answered'
}
