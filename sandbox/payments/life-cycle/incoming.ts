import { requireCoin } from '#sandbox/external/coins.ts'
import {
  convertCoinToCents,
  convertCentsToCoin,
  formatUnits,
  convertCentsToPence,
  calculatePercent,
} from '#sandbox/domain/money.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { addQuestion } from './payment-question.ts'
import type { PriceRequest, Deposit, Incoming, Payment, Price, Rates, Recipient } from './payment-record.ts'
import { SECOND_MS, changeStatus } from './payment-steps.ts'

/** The owner and receiving address of a deposit, and the bank account to pay. */
export type IncomingTarget = Pick<Payment, 'key' | 'account' | 'payerName' | 'currency' | 'inSepa' | 'coin'> &
  Recipient &
  Pick<Incoming, 'addressId' | 'name' | 'address'> & {
    isPaused: boolean
  }

/** Returns the payout for units that arrived: their value at these rates less the fee (rules.md#fee-receiving). */
function computeIncomingPrice(
  { coin, currency, inSepa }: Pick<PriceRequest, 'coin' | 'currency' | 'inSepa'>,
  units: bigint,
  { ours: rate, market: marketRate, pound: eurPerPound }: Rates,
): Price {
  const worth = convertCoinToCents(units, rate, requireCoin(coin).decimals)
  const { percent, outsideSepa } = getPrices().receiving
  const fixed = inSepa ? 0n : outsideSepa
  const wanted = calculatePercent(percent, worth) + fixed
  // The fee never exceeds the value of the deposit.
  const fee = wanted < worth ? wanted : worth
  const amountEur = worth - fee
  return {
    amount: currency === 'GBP' ? convertCentsToPence(amountEur, eurPerPound) : amountEur,
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

/**
 * Returns the deposit value in EUR cents that leaves the minimum payout after the fee (rules.md#receiving-minimum).
 */
export function computeMinimumValue(inSepa: boolean): bigint {
  const { percent, outsideSepa, min } = getPrices().receiving
  const fixed = inSepa ? 0n : outsideSepa
  let worth = min + fixed
  while (worth - calculatePercent(percent, worth) - fixed < min) worth += 1n
  return worth
}

/** Returns the same minimum in the coin's smallest units at a rate. */
export function computeMinimumUnits(coin: string, inSepa: boolean, rate: bigint): bigint {
  return convertCentsToCoin(computeMinimumValue(inSepa), rate, requireCoin(coin).decimals)
}

/** Returns the units missing until a held payout reaches the minimum; zero if it is held for another reason. */
export function computeMissingUnits({ coin, inSepa, coinReceived, incoming }: Payment, { ours }: Rates): bigint {
  if (incoming?.held !== 'below_minimum') return 0n
  const missing = computeMinimumUnits(coin, inSepa, ours) - coinReceived
  return missing > 0n ? missing : 0n
}

/** Creates the payment for a first deposit to a receiving address. */
export function createIncoming(to: IncomingTarget, deposit: Deposit, rates: Rates): Payment {
  return addDeposit(
    createBlankPayment(to, deposit.at, computeIncomingPrice(to, deposit.units, rates)),
    to,
    deposit,
    rates,
  )
}

/**
 * Releases a held payout when its address pays out again, at today's rate and to today's bank account. Amounts below
 * the minimum stay held.
 */
export function releaseIncoming(payment: Payment, to: IncomingTarget, rates: Rates, now: number): Payment {
  if (payment.incoming === null || payment.status !== 'I') return payment
  const at = repriceForTarget(payment, to, payment.coinReceived, rates)
  const held = getHoldReason(to, at)
  if (held !== null) return held === payment.incoming.held ? payment : holdIncoming(at, held, now)
  const { confirmations: required, secondsPerConfirmation } = requireCoin(payment.coin)
  const seenAt = payment.incoming.deposits.at(-1)?.at ?? payment.createdAt
  const elapsed = Math.floor((now - seenAt) / (secondsPerConfirmation * SECOND_MS))
  const free = setHoldReason(at, null)
  if (elapsed < required) {
    const seen = changeStatus(
      { ...free, confirmations: elapsed },
      'U',
      now,
      createMessage('timeline.incoming_released'),
    )
    // Confirmations count from the deposit, not from the release.
    return { ...seen, statusSince: seenAt }
  }
  return changeStatus({ ...free, confirmations: required }, 'W', now, createMessage('timeline.incoming_released'))
}

/**
 * Creates a payment for a deposit in another coin or on the wrong network. It cannot be paid out and is refunded once
 * the customer names an address (rules.md#receiving-misdirected).
 */
export function createMisdirected(
  to: IncomingTarget,
  { units, hash, at, network, expected }: Deposit & { network: string; expected: string },
  rates: Rates,
): Payment {
  const price = computeIncomingPrice(to, units, rates)
  // Zero amounts, so that lists and exports don't count it.
  const payment = createBlankPayment(to, at, { ...price, amount: 0n, amountEur: 0n, fee: 0n, fixedFee: 0n })
  const { decimals, networkName } = requireCoin(to.coin)
  const params = { coin_amount: formatUnits(units, decimals), coin: to.coin, network, expected }
  const isOtherCoin = network === networkName
  const stopped = changeStatus(
    { ...payment, misdirected: { units, network, hash, at }, transactionHash: hash },
    'R',
    at,
    isOtherCoin ? createMessage('timeline.wrong_coin', params) : createMessage('timeline.wrong_network', params),
  )
  const question: Message = isOtherCoin
    ? createMessage('asked.wrong_coin', params)
    : createMessage('asked.address_wrong_network', params)
  return addQuestion(stopped, { ...question, choices: ['refund'] }, at)
}

/**
 * Adds a deposit to the payment that waits at the address. Everything becomes one payout, at today's rate and to
 * today's bank account (rules.md#receiving-held).
 */
export function addDeposit(payment: Payment, to: IncomingTarget, deposit: Deposit, rates: Rates): Payment {
  const { units, hash, at: now } = deposit
  const coinReceived = payment.coinReceived + units
  const deposits = [...(payment.incoming?.deposits ?? []), deposit]
  const seen = {
    ...repriceForTarget(payment, to, coinReceived, rates),
    coinReceived,
    transactionHash: hash,
    confirmations: 0,
    incoming: payment.incoming && { ...payment.incoming, deposits },
  }
  const held = getHoldReason(to, seen)
  if (held !== null) return holdIncoming(seen, held, now)
  const isMore = deposits.length > 1
  return changeStatus(
    setHoldReason(seen, null),
    'U',
    now,
    createMessage(isMore ? 'timeline.incoming_together' : 'timeline.incoming_seen'),
  )
}

function getHoldReason({ isPaused }: IncomingTarget, { amountEur }: Payment): Incoming['held'] {
  if (isPaused) return 'paused'
  return amountEur < getPrices().receiving.min ? 'below_minimum' : null
}

function holdIncoming(payment: Payment, held: NonNullable<Incoming['held']>, now: number): Payment {
  return changeStatus(setHoldReason(payment, held), 'I', now, createMessage(`timeline.incoming_${held}`))
}

function setHoldReason(payment: Payment, held: Incoming['held']): Payment {
  return { ...payment, incoming: payment.incoming && { ...payment.incoming, held } }
}

/** Reprices the payment for `units` and takes over the address's current bank account. */
function repriceForTarget(payment: Payment, to: IncomingTarget, units: bigint, rates: Rates): Payment {
  const price = computeIncomingPrice(to, units, rates)
  return { ...payment, ...pickRecipient(to), inSepa: to.inSepa, ...price, sum: units }
}

function pickRecipient({
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

function createBlankPayment(to: IncomingTarget, now: number, price: Price): Payment {
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
    // Deposits need no confirmation by the customer.
    confirmedAt: now,
    completedAt: null,
    statusSince: now,
    coin,
    currency,
    inSepa,
    paidFrom: null,
    discountTerms: null,
    ...pickRecipient(to),
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
