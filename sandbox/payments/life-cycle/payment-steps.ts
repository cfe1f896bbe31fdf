import { say, type Message } from '#sandbox/texts/messages.ts'
import { arrivalOf, railOf } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { centsOf, formatUnits } from '#sandbox/domain/money.ts'
import type { Letter, Payment } from './payment-record.ts'
import { prices } from '#sandbox/domain/prices.ts'

export const SECOND_MS = 1000

/** After how long a payment that nobody pays lapses (rules.md#unpaid-payment). */
export const lapseMs = () => prices().wait.unpaid * SECOND_MS
/** After how long a payment that is short is refunded (rules.md#short-payment). */
export const shortMs = () => prices().wait.short * SECOND_MS

export type Step = { at: (payment: Payment) => number; take: (payment: Payment, now: number) => Payment }

/** The payment under another letter, with an entry in its history. */
export function turn(payment: Payment, status: Letter, at: number, message: Message): Payment {
  const history = [...payment.history, { at, status, ...message }]
  return { ...payment, status, statusSince: at, updatedAt: at, history }
}

/** So many seconds after the present letter began. */
export const after = (seconds: number) => (payment: Payment) => payment.statusSince + seconds * SECOND_MS

/** What each letter does by itself, and when: the clock drives them, the console hurries them. */
export const STEPS: Readonly<Partial<Record<Letter, Step>>> = {
  N: {
    // A rate that is held longer than that is honoured first.
    at: ({ createdAt, rateExpiresAt }) => Math.max(createdAt + lapseMs(), rateExpiresAt ?? 0),
    take: (payment, now) => turn(payment, 'X', now, say('timeline.lapsed')),
  },
  U: {
    at: (payment) =>
      payment.statusSince + (payment.confirmations + 1) * requireCoin(payment.coin).secondsPerConfirmation * SECOND_MS,
    take: confirmOnce,
  },
  W: { at: after(20), take: (payment, now) => turn(payment, 'E', now, say('timeline.ordered')) },
  E: { at: after(15), take: converted },
  F: { at: after(10), take: queued },
  G: { at: after(10), take: queued },
  T: { at: after(20), take: (payment, now) => turn(payment, 'P', now, say('timeline.ready')) },
  P: { at: after(30), take: sent },
  S: {
    at: (payment) => arrivalOf({ rail: railOf(payment), currency: payment.currency, sentAt: payment.statusSince }),
    take: (payment, now) => ({
      ...turn(payment, 'C', now, say('timeline.arrived')),
      completedAt: now,
    }),
  },
  C: { at: after(60), take: (payment, now) => turn(payment, 'Z', now, say('timeline.archived')) },
}

/** What came in goes back to where the customer said; the letter is R. */
export function refunded(payment: Payment, now: number, message: Message): Payment {
  const refund = { units: payment.coinReceived, address: payment.refundAddress, at: now }
  return { ...turn(payment, 'R', now, message), refund }
}

function confirmOnce(payment: Payment, now: number): Payment {
  const { confirmations: required } = requireCoin(payment.coin)
  const seen = payment.confirmations + 1
  if (seen < required) return tickConfirmation(payment, now)
  const confirmed = { ...payment, confirmations: seen }
  return turn(confirmed, 'W', now, say('timeline.confirmed_on_network', { seen, required }))
}

/** The payment with one confirmation more, and nothing that follows from it. */
export function tickConfirmation(payment: Payment, now: number): Payment {
  const { confirmations: required } = requireCoin(payment.coin)
  const seen = payment.confirmations + 1
  const history = [
    ...payment.history,
    { at: now, status: 'U' as const, ...say('timeline.confirmation', { seen, required }) },
  ]
  return { ...payment, confirmations: seen, updatedAt: now, history }
}

/** What the bank gets when all that arrived is converted, in cents or pence: the amount, and the excess that is wanted there. */
export function amountWithExcess({ coin, coinReceived, coinDue, rate, ifOver, amount, amountEur }: Payment): bigint {
  const excess = coinReceived - coinDue
  if (excess <= 0n || ifOver !== 'convert') return amount
  return amount + (centsOf(excess, rate, requireCoin(coin).decimals) * amount) / amountEur
}

function converted(payment: Payment, now: number): Payment {
  const { coin, coinReceived, coinDue, ifOver, sentAmount } = payment
  const excess = coinReceived - coinDue
  // A payment that was settled with what had arrived has nothing over.
  if (excess <= 0n || sentAmount !== null) return turn(payment, 'F', now, say('timeline.converted'))
  const { decimals } = requireCoin(coin)
  const params = { coin_amount: formatUnits(excess, decimals), coin }
  if (ifOver === 'convert') {
    const more = turn(payment, 'G', now, say('timeline.over_converted', params))
    return { ...more, sentAmount: amountWithExcess(payment) }
  }
  const over = turn(payment, 'G', now, say('timeline.over', params))
  return { ...over, refund: { units: excess, address: payment.refundAddress, at: now } }
}

function queued(payment: Payment, now: number): Payment {
  return turn(payment, 'T', now, say('timeline.queued'))
}

function sent(payment: Payment, now: number): Payment {
  return { ...turn(payment, 'S', now, say('timeline.sent')), endToEndId: endToEndIdOf(payment.key) }
}

/** What both banks find a payment by. */
export function endToEndIdOf(key: string): string {
  return `CW${key.replace(/^tx_/, '').slice(0, 16).toUpperCase()}`
}
