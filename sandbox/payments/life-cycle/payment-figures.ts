import type { Payment } from './payment-record.ts'

/** The crypto amounts of a payment in the coin's smallest units; null if the event has not happened. */
export type PaymentFigures = {
  /** Null for deposits to a receiving address, which request no amount. */
  due: bigint | null
  misdirected: bigint | null
  received: bigint | null
  missing: bigint | null
  /** Also null for a payment from a balance account, which converts nothing. */
  converted: bigint | null
  sentBack: bigint | null
}

const EXCHANGED = ['F', 'G', 'T', 'P', 'S', 'C', 'Z'] as const

/** Returns the figures that emails and receipts show. */
export function computePaymentFigures(payment: Payment): PaymentFigures {
  const { status, coinDue, coinReceived, incoming, misdirected, refund } = payment
  const converted = computeConvertedUnits(payment)
  return {
    due: incoming === null ? coinDue : null,
    misdirected: misdirected?.units ?? null,
    received: coinReceived > 0n ? coinReceived : null,
    missing: status === 'I' && incoming === null ? coinDue - coinReceived : null,
    converted: converted > 0n ? converted : null,
    sentBack: refund?.units ?? null,
  }
}

/** Zero before the conversion; an excess that is refunded does not count. */
function computeConvertedUnits(payment: Payment): bigint {
  const { history, status, coinReceived, coinDue, ifOver, sentAmount, paidFrom } = payment
  const letters = new Set([...history.map((entry) => entry.status), status])
  if (paidFrom !== null || !EXCHANGED.some((letter) => letters.has(letter))) return 0n
  const isAll = ifOver === 'convert' || sentAmount !== null || coinReceived < coinDue
  return isAll ? coinReceived : coinDue
}
