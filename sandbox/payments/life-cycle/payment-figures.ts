import type { Payment } from './payment-record.ts'

/** What is known of the crypto of a payment, in units of its coin; null for what has not happened. */
export type PaymentFigures = {
  /** What was asked for; null for what came to a receiving address, where nothing is asked for. */
  due: bigint | null
  /** What came on another network than the one that was asked for. */
  misdirected: bigint | null
  received: bigint | null
  missing: bigint | null
  /** Null as well for a payment from an account, which exchanges nothing. */
  converted: bigint | null
  sentBack: bigint | null
}

const EXCHANGED = ['F', 'G', 'T', 'P', 'S', 'C', 'Z'] as const

/** The figures of a payment as its emails and its receipt tell them. */
export function paymentFigures(payment: Payment): PaymentFigures {
  const { status, coinDue, coinReceived, incoming, misdirected, refund } = payment
  const converted = convertedUnits(payment)
  return {
    due: incoming === null ? coinDue : null,
    misdirected: misdirected?.units ?? null,
    received: coinReceived > 0n ? coinReceived : null,
    missing: status === 'I' && incoming === null ? coinDue - coinReceived : null,
    converted: converted > 0n ? converted : null,
    sentBack: refund?.units ?? null,
  }
}

/** All that arrived, less what was too much and goes back; nothing before the exchange. */
function convertedUnits(payment: Payment): bigint {
  const { history, status, coinReceived, coinDue, ifOver, sentAmount, paidFrom } = payment
  const letters = new Set([...history.map((entry) => entry.status), status])
  if (paidFrom !== null || !EXCHANGED.some((letter) => letters.has(letter))) return 0n
  const isAll = ifOver === 'convert' || sentAmount !== null || coinReceived < coinDue
  return isAll ? coinReceived : coinDue
}
