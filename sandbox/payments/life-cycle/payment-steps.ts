import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { getArrival, getRail } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { convertCoinToCents, formatUnits } from '#sandbox/domain/money.ts'
import type { Letter, Payment } from './payment-record.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

export const SECOND_MS = 1000

/** Returns the ms until an unpaid payment lapses (rules.md#unpaid-payment). */
export const getLapseMs = () => getPrices().wait.unpaid * SECOND_MS
/** Returns the ms until a short payment is refunded (rules.md#short-payment). */
export const getShortMs = () => getPrices().wait.short * SECOND_MS

export type Step = { at: (payment: Payment) => number; take: (payment: Payment, now: number) => Payment }

/** Adds a history entry without changing the status. */
export function addHistoryEntry(payment: Payment, at: number, message: Message): Payment {
  return { ...payment, updatedAt: at, history: [...payment.history, { at, status: payment.status, ...message }] }
}

/** Returns the payment under another status letter, with a history entry. */
export function changeStatus(payment: Payment, status: Letter, at: number, message: Message): Payment {
  const history = [...payment.history, { at, status, ...message }]
  return { ...payment, status, statusSince: at, updatedAt: at, history }
}

/** Returns a timer that is due `seconds` after the current status began. */
export const waitSeconds = (seconds: number) => (payment: Payment) => payment.statusSince + seconds * SECOND_MS

/** The automatic step of each status and when it is due. The clock runs the steps; the console can run them early. */
export const STEPS: Readonly<Partial<Record<Letter, Step>>> = {
  N: {
    // A rate that is held past the lapse is honoured first.
    at: ({ createdAt, rateExpiresAt }) => Math.max(createdAt + getLapseMs(), rateExpiresAt ?? 0),
    take: (payment, now) => changeStatus(payment, 'X', now, createMessage('timeline.lapsed')),
  },
  U: {
    at: (payment) =>
      payment.statusSince + (payment.confirmations + 1) * requireCoin(payment.coin).secondsPerConfirmation * SECOND_MS,
    take: addConfirmation,
  },
  W: {
    at: waitSeconds(20),
    take: (payment, now) => changeStatus(payment, 'E', now, createMessage('timeline.ordered')),
  },
  E: { at: waitSeconds(15), take: convertCoins },
  F: { at: waitSeconds(10), take: queuePayout },
  G: { at: waitSeconds(10), take: queuePayout },
  T: { at: waitSeconds(20), take: (payment, now) => changeStatus(payment, 'P', now, createMessage('timeline.ready')) },
  P: { at: waitSeconds(30), take: sendPayout },
  S: {
    at: (payment) => getArrival({ rail: getRail(payment), currency: payment.currency, sentAt: payment.statusSince }),
    take: (payment, now) => ({
      ...changeStatus(payment, 'C', now, createMessage('timeline.arrived')),
      completedAt: now,
    }),
  },
  C: {
    at: waitSeconds(60),
    take: (payment, now) => changeStatus(payment, 'Z', now, createMessage('timeline.archived')),
  },
}

/** Refunds everything that arrived to the customer's refund address; the status becomes R. */
export function refundPayment(payment: Payment, now: number, message: Message): Payment {
  const refund = { units: payment.coinReceived, address: payment.refundAddress, at: now }
  return { ...changeStatus(payment, 'R', now, message), refund }
}

function addConfirmation(payment: Payment, now: number): Payment {
  const { confirmations: required } = requireCoin(payment.coin)
  const seen = payment.confirmations + 1
  if (seen < required) return countConfirmation(payment, now)
  const confirmed = { ...payment, confirmations: seen }
  return changeStatus(confirmed, 'W', now, createMessage('timeline.confirmed_on_network', { seen, required }))
}

/** Adds one confirmation without moving the payment to its next status. */
export function countConfirmation(payment: Payment, now: number): Payment {
  const { confirmations: required } = requireCoin(payment.coin)
  const seen = payment.confirmations + 1
  const history = [
    ...payment.history,
    { at: now, status: 'U' as const, ...createMessage('timeline.confirmation', { seen, required }) },
  ]
  return { ...payment, confirmations: seen, updatedAt: now, history }
}

/**
 * Returns the payout in cents or pence if everything that arrived is converted, with the excess if the customer wants
 * it converted.
 */
export function computeAmountWithExcess({
  coin,
  coinReceived,
  coinDue,
  rate,
  ifOver,
  amount,
  amountEur,
}: Payment): bigint {
  const excess = coinReceived - coinDue
  if (excess <= 0n || ifOver !== 'convert') return amount
  return amount + (convertCoinToCents(excess, rate, requireCoin(coin).decimals) * amount) / amountEur
}

function convertCoins(payment: Payment, now: number): Payment {
  const { coin, coinReceived, coinDue, ifOver, sentAmount } = payment
  const excess = coinReceived - coinDue
  // A payment that was settled with less than the amount due has no excess.
  if (excess <= 0n || sentAmount !== null) return changeStatus(payment, 'F', now, createMessage('timeline.converted'))
  const { decimals } = requireCoin(coin)
  const params = { coin_amount: formatUnits(excess, decimals), coin }
  if (ifOver === 'convert') {
    const more = changeStatus(payment, 'G', now, createMessage('timeline.over_converted', params))
    return { ...more, sentAmount: computeAmountWithExcess(payment) }
  }
  const over = changeStatus(payment, 'G', now, createMessage('timeline.over', params))
  return { ...over, refund: { units: excess, address: payment.refundAddress, at: now } }
}

function queuePayout(payment: Payment, now: number): Payment {
  return changeStatus(payment, 'T', now, createMessage('timeline.queued'))
}

function sendPayout(payment: Payment, now: number): Payment {
  return {
    ...changeStatus(payment, 'S', now, createMessage('timeline.sent')),
    endToEndId: buildEndToEndId(payment.key),
  }
}

/** Builds the id by which both banks can trace the payment. */
export function buildEndToEndId(key: string): string {
  return `CW${key.replace(/^tx_/, '').slice(0, 16).toUpperCase()}`
}
