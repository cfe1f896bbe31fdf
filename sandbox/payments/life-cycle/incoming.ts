import { requireCoin } from '#sandbox/external/coins.ts'
import { centsOf, coinDue, formatUnits, penceOf, percentOf } from '#sandbox/domain/money.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { withQuestion } from './payment-question.ts'
import type { Asked, Deposit, Incoming, Payment, Price, Rates, Recipient } from './payment-record.ts'
import { SECOND_MS, turn } from './payment-steps.ts'

/** Whose crypto it is, where it came in, and which bank account gets what it is worth. */
export type IncomingTo = Pick<Payment, 'key' | 'account' | 'payerName' | 'currency' | 'inSepa' | 'coin'> &
  Recipient &
  Pick<Incoming, 'addressId' | 'name' | 'address'> & {
    /** Whether the address is paused: then nothing is paid out. */
    isPaused: boolean
  }

/** What is paid out for crypto that arrived: its worth at these rates, less the fee (rules.md#fee-receiving). */
function priceOfIncoming(
  { coin, currency, inSepa }: Pick<Asked, 'coin' | 'currency' | 'inSepa'>,
  units: bigint,
  { ours: rate, market: marketRate, pound: eurPerPound }: Rates,
): Price {
  const worth = centsOf(units, rate, requireCoin(coin).decimals)
  const { percent, outsideSepa } = prices().receiving
  const fixed = inSepa ? 0n : outsideSepa
  const wanted = percentOf(percent, worth) + fixed
  // What is not worth its fee is worth nothing to the bank account.
  const fee = wanted < worth ? wanted : worth
  const amountEur = worth - fee
  return {
    amount: currency === 'GBP' ? penceOf(amountEur, eurPerPound) : amountEur,
    amountEur,
    fee,
    fixedFee: fixed < fee ? fixed : fee,
    discount: 0n,
    rate,
    marketRate,
    eurPerPound,
    coinDue: units,
  }
}

/** EUR cents that have to arrive so that the least is left after the fee (rules.md#receiving-minimum). */
export function leastWorth(inSepa: boolean): bigint {
  const { percent, outsideSepa, min } = prices().receiving
  const fixed = inSepa ? 0n : outsideSepa
  let worth = min + fixed
  while (worth - percentOf(percent, worth) - fixed < min) worth += 1n
  return worth
}

/** Units of the coin that are worth so much at a rate. */
export function leastUnits(coin: string, inSepa: boolean, rate: bigint): bigint {
  return coinDue(leastWorth(inSepa), rate, requireCoin(coin).decimals)
}

/** Units that are missing until what waits is enough; none for what waits for another reason. */
export function missingUntilMinimum({ coin, inSepa, coinReceived, incoming }: Payment, { ours }: Rates): bigint {
  if (incoming?.held !== 'below_minimum') return 0n
  const missing = leastUnits(coin, inSepa, ours) - coinReceived
  return missing > 0n ? missing : 0n
}

/** The transaction that crypto begins which came to a receiving address. */
export function newIncoming(to: IncomingTo, deposit: Deposit, rates: Rates): Payment {
  return arrived(blank(to, deposit.at, priceOfIncoming(to, deposit.units, rates)), to, deposit, rates)
}

/**
 * More crypto for what waits at the address: all of it becomes one payout, at the rate of now and to the bank account of
 * now (rules.md#receiving-held).
 */
export function moreArrived(payment: Payment, to: IncomingTo, deposit: Deposit, rates: Rates): Payment {
  return arrived(payment, to, deposit, rates)
}

/**
 * What waited goes on when the address pays out again: at the rate of now, and to its bank account of now. What is too
 * little goes on waiting.
 */
export function released(payment: Payment, to: IncomingTo, rates: Rates, now: number): Payment {
  if (payment.incoming === null || payment.status !== 'I') return payment
  const at = priced(payment, to, payment.coinReceived, rates)
  const held = heldBecause(to, at)
  if (held !== null) return held === payment.incoming.held ? payment : waiting(at, held, now)
  const { confirmations: required, secondsPerConfirmation } = requireCoin(payment.coin)
  const seenAt = payment.incoming.deposits.at(-1)?.at ?? payment.createdAt
  const elapsed = Math.floor((now - seenAt) / (secondsPerConfirmation * SECOND_MS))
  const free = withHeld(at, null)
  if (elapsed < required) {
    const seen = turn({ ...free, confirmations: elapsed }, 'U', now, say('timeline.incoming_released'))
    // Its confirmations count from when it was seen.
    return { ...seen, statusSince: seenAt }
  }
  return turn({ ...free, confirmations: required }, 'W', now, say('timeline.incoming_released'))
}

/**
 * What came in another coin or on another network: it cannot be paid out, and goes back once we know where to
 * (rules.md#receiving-misdirected).
 */
export function misdirected(
  to: IncomingTo,
  { units, hash, at, network, expected }: Deposit & { network: string; expected: string },
  rates: Rates,
): Payment {
  const price = priceOfIncoming(to, units, rates)
  // None of it is paid out, so no list and no file counts it.
  const payment = blank(to, at, { ...price, amount: 0n, amountEur: 0n, fee: 0n, fixedFee: 0n })
  const { decimals, networkName } = requireCoin(to.coin)
  const params = { coin_amount: formatUnits(units, decimals), coin: to.coin, network, expected }
  const isOtherCoin = network === networkName
  const stopped = turn(
    { ...payment, misdirected: { units, network, hash, at }, transactionHash: hash },
    'R',
    at,
    isOtherCoin ? say('timeline.wrong_coin', params) : say('timeline.wrong_network', params),
  )
  const question: Message = isOtherCoin ? say('asked.wrong_coin', params) : say('asked.address_wrong_network', params)
  return withQuestion(stopped, { ...question, choices: ['refund'] }, at)
}

function arrived(payment: Payment, to: IncomingTo, deposit: Deposit, rates: Rates): Payment {
  const { units, hash, at: now } = deposit
  const coinReceived = payment.coinReceived + units
  const deposits = [...(payment.incoming?.deposits ?? []), deposit]
  const seen = {
    ...priced(payment, to, coinReceived, rates),
    coinReceived,
    transactionHash: hash,
    confirmations: 0,
    incoming: payment.incoming && { ...payment.incoming, deposits },
  }
  const held = heldBecause(to, seen)
  if (held !== null) return waiting(seen, held, now)
  const isMore = deposits.length > 1
  return turn(withHeld(seen, null), 'U', now, say(isMore ? 'timeline.incoming_together' : 'timeline.incoming_seen'))
}

function heldBecause({ isPaused }: IncomingTo, { amountEur }: Payment): Incoming['held'] {
  if (isPaused) return 'paused'
  return amountEur < prices().receiving.min ? 'below_minimum' : null
}

function waiting(payment: Payment, held: NonNullable<Incoming['held']>, now: number): Payment {
  return turn(withHeld(payment, held), 'I', now, say(`timeline.incoming_${held}`))
}

function withHeld(payment: Payment, held: Incoming['held']): Payment {
  return { ...payment, incoming: payment.incoming && { ...payment.incoming, held } }
}

/** The payment for so many units, at rates, and to the bank account that the address has now. */
function priced(payment: Payment, to: IncomingTo, units: bigint, rates: Rates): Payment {
  const price = priceOfIncoming(to, units, rates)
  return { ...payment, ...recipientOf(to), inSepa: to.inSepa, ...price, sum: units }
}

function recipientOf({
  receiverIsSelf,
  receiverIsCompany,
  receiverName,
  receiverIban,
  receiverSortCode,
  receiverAccount,
  receiverAddress,
  bankName,
  bic,
  instant,
  nameCheck,
}: Recipient): Recipient {
  return {
    receiverIsSelf,
    receiverIsCompany,
    receiverName,
    receiverIban,
    receiverSortCode,
    receiverAccount,
    receiverAddress,
    bankName,
    bic,
    instant,
    nameCheck,
  }
}

/** A transaction of the address before anything is known of it but that it is there. */
function blank(to: IncomingTo, now: number, price: Price): Payment {
  const { key, account, payerName, coin, currency, inSepa, addressId, name, address } = to
  return {
    key,
    account,
    companyId: null,
    recurringTransferId: null,
    isAccountClosed: false,
    status: 'U',
    createdAt: now,
    updatedAt: now,
    // Nobody has to confirm what is here already.
    confirmedAt: now,
    completedAt: null,
    statusSince: now,
    coin,
    currency,
    inSepa,
    paidFrom: null,
    discountTerms: null,
    ...recipientOf(to),
    ...price,
    sum: price.coinDue,
    sumCurrency: coin,
    voucher: null,
    quotedAt: now,
    late: null,
    rateExpiresAt: null,
    floatingSince: null,
    coinReceived: 0n,
    transactionHash: null,
    confirmations: 0,
    description: '',
    payerName,
    refundAddress: null,
    contactEmail: null,
    ifLate: 'ask',
    ifShort: 'wait',
    ifOver: 'refund',
    sentAmount: null,
    endToEndId: null,
    refund: null,
    returnReason: null,
    misdirected: null,
    again: null,
    channel: null,
    question: null,
    incoming: { addressId, name, address, deposits: [], held: null },
    history: [],
  }
}
