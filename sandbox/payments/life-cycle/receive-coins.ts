import { convertCoinToCents, formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { addLateQuestion, getMinimumPayout, recordLateAnswer } from './payment-late.ts'
import { computePrice } from './payment-price.ts'
import { addQuestion, refundOrAskAddress } from './payment-question.ts'
import {
  computeQuotePeriod,
  floatIfChosen,
  hasExpiredRate,
  hasRequestedAmount,
  getHoldMs,
  applyCurrentPrice,
  repriceAt,
  computeTotal,
} from './payment-rate.ts'
import { IllegalEvent, type Payment, type RateAt, type Rates } from './payment-record.ts'
import { addHistoryEntry, changeStatus, getShortMs } from './payment-steps.ts'

export function receiveCoins(
  payment: Payment,
  { units, hash }: { units: bigint; hash: string },
  now: number,
  rateAt: RateAt,
): Payment {
  const from = floatIfChosen(payment, now)
  const seen = { coinReceived: from.coinReceived + units, transactionHash: hash, confirmations: 0 }
  // The rest of a short payment keeps its price, however late it arrives.
  const isLate = from.status === 'N' && hasExpiredRate(from, now)
  const at = applyCurrentPrice(from, now, rateAt)
  const paid = { ...at, ...seen }
  if (paid.coinReceived !== paid.coinDue && hasRequestedAmount(from, seen.coinReceived, now, rateAt)) {
    const price = computePrice({ ...paid, sum: seen.coinReceived, sumCurrency: paid.coin }, getPaymentRates(at))
    return changeStatus({ ...paid, ...price }, 'U', now, createMessage('timeline.seen_floating'))
  }
  if (isLate && (paid.coinReceived >= paid.coinDue || paid.ifShort !== 'refund')) return addLateQuestion(paid, now)
  if (paid.coinReceived >= paid.coinDue) return changeStatus(paid, 'U', now, createMessage('timeline.seen'))
  if (paid.ifShort === 'refund') return refundOrAskAddress(paid, now, 'short')
  const short = changeStatus(holdFloatingRate(paid, now), 'I', now, createMessage('timeline.short'))
  return paid.ifShort === 'send_less' && isWorthSending(short) ? payOutReceived(short, now, rateAt) : short
}

export function receiveOnWrongNetwork(
  payment: Payment,
  { units, network, hash }: { units: bigint; network: string; hash: string },
  now: number,
): Payment {
  const { coin } = payment
  const { networkName, decimals } = requireCoin(coin)
  const params = { coin_amount: formatUnits(units, decimals), coin, network, expected: networkName }
  const stopped = changeStatus(payment, 'R', now, createMessage('timeline.wrong_network', params))
  const question = createMessage('asked.wrong_network', params)
  return addQuestion(
    { ...stopped, misdirected: { units, network, hash, at: now } },
    { ...question, choices: ['refund'] },
    now,
  )
}

/** Coins of one network share addresses, so another coin can arrive at this one. It pays for nothing. */
export function receiveOtherCoin(
  payment: Payment,
  { coin, units, hash }: { coin: string; units: bigint; hash: string },
  now: number,
): Payment {
  const { networkName: network, decimals } = requireCoin(coin)
  const expected = `${payment.coin} (${requireCoin(payment.coin).networkName})`
  const params = { coin_amount: formatUnits(units, decimals), coin, network, expected }
  const stopped = changeStatus(payment, 'R', now, createMessage('timeline.wrong_coin', params))
  return addQuestion(
    { ...stopped, misdirected: { units, network, hash, at: now, coin } },
    { ...createMessage('asked.refund_address'), choices: ['refund'] },
    now,
  )
}

/** A second transfer for a paid payment is refunded to the payer's refund address. */
export function receiveAgain(payment: Payment, { units, hash }: { units: bigint; hash: string }, now: number): Payment {
  const { coin, again, refundAddress: address } = payment
  const params = { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
  const more = { ...payment, again: { units: units + (again?.units ?? 0n), address, hash, at: now } }
  return addHistoryEntry(
    more,
    now,
    createMessage(address === null ? 'timeline.again_no_address' : 'timeline.again', params),
  )
}

/** Converts late crypto at the rate that the customer accepted. */
export function convertLate(payment: Payment, now: number, rateAt: RateAt): Payment {
  const at = applyCurrentPrice(payment, now, rateAt)
  if (at.amountEur < getMinimumPayout()) throw new IllegalEvent('less than the least would be left')
  const taken = recordLateAnswer(at, 'rate')
  const message = createMessage('timeline.late_converted')
  if (at.confirmations >= requireCoin(at.coin).confirmations) return changeStatus(taken, 'W', now, message)
  return addHistoryEntry(taken, now, message)
}

/** Pays out what has arrived, less the fee, at the quoted price. */
export function payOutReceived(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { from } = computeQuotePeriod(payment.statusSince, now)
  const at = repriceAt(payment, from, rateAt)
  if (!isWorthSending(at)) throw new IllegalEvent('less than the least would be left')
  return {
    ...changeStatus(at, 'P', now, createMessage('timeline.settled')),
    sentAmount: computePayout(at),
  }
}

/**
 * Returns the payout that a short payment offers now in cents or pence, its validity, and the refund deadline (ms).
 * Null for other payments; the amount is null if it would be below the minimum.
 */
export function getShortOffer(payment: Payment, now: number, rateAt: RateAt) {
  const { status, incoming, paidFrom, statusSince } = payment
  if (status !== 'I' || incoming !== null || paidFrom !== null) return null
  const { from, until } = computeQuotePeriod(statusSince, now)
  const at = repriceAt(payment, from, rateAt)
  return { amount: isWorthSending(at) ? computePayout(at) : null, until, endsAt: statusSince + getShortMs() }
}

function holdFloatingRate(payment: Payment, now: number): Payment {
  if (payment.floatingSince === null) return payment
  return { ...payment, floatingSince: null, rateExpiresAt: now + getHoldMs(payment.coin) }
}

function getPaymentRates({ rate, marketRate, eurPerPound }: Payment): Rates {
  return { ours: rate, market: marketRate, pound: eurPerPound }
}

/** Returns the payout for what arrived, in cents or pence; it bears the same share of the fee as the whole payment. */
function computePayout(payment: Payment): bigint {
  return (computeReceivedValue(payment) * payment.amount) / computeTotal(payment)
}

function isWorthSending(payment: Payment): boolean {
  return (computeReceivedValue(payment) * payment.amountEur) / computeTotal(payment) >= getMinimumPayout()
}

/** Returns the value of the coins that arrived, in EUR cents. */
function computeReceivedValue({ coin, coinReceived, rate }: Payment): bigint {
  return convertCoinToCents(coinReceived, rate, requireCoin(coin).decimals)
}
