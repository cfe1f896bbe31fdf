import { say, type Message } from '#sandbox/texts/messages.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { centsOf, formatUnits } from '#sandbox/domain/money.ts'
import { stepOf, takenFromAccount, tooMuchTaken } from './account-steps.ts'
import { answered, askAboutLate, isAsked, leastPaidOut } from './payment-late.ts'
import { priceAt } from './payment-price.ts'
import {
  withQuestion,
  carriedOut,
  hasQuestion,
  refundedOrAsked,
  returnedByBank,
  type Words,
} from './payment-question.ts'
import { hasAsked, hasExpiredRate, held, heldMs, present, priced, quotedPeriod, totalOf } from './payment-rate.ts'
import type { Letter, Payment, RateAt, Rates } from './payment-record.ts'
import { refunded, shortMs, turn } from './payment-steps.ts'

export type PaymentEvent =
  | { type: 'confirm' }
  | { type: 'confirm_by_email' }
  | { type: 'take_too_much'; units: bigint }
  | { type: 'cancel' }
  | { type: 'set_floating_rate' }
  | { type: 'arrive'; units: bigint; hash: string }
  | { type: 'arrive_on_wrong_network'; units: bigint; network: string; hash: string }
  | { type: 'arrive_in_other_coin'; coin: string; units: bigint; hash: string }
  | { type: 'arrive_again'; units: bigint; hash: string }
  | { type: 'expire_rate' }
  | { type: 'next_step' }
  | { type: 'run_to_completed' }
  | { type: 'bank_returns'; code: string }
  | { type: 'revision'; text?: string; wantsFile?: boolean }
  | { type: 'ask'; text?: string; wantsFile: boolean }
  | { type: 'review_resolved' }

/** Thrown when a payment cannot do this under its letter. */
export class IllegalEvent extends Error {}

/** Which letters each event is for; `arrive` also needs a confirmed payment. */
const ALLOWED: Record<PaymentEvent['type'], string> = {
  confirm: 'N',
  confirm_by_email: 'N',
  take_too_much: 'U',
  cancel: 'NI',
  set_floating_rate: 'NI',
  arrive: 'NI',
  arrive_on_wrong_network: 'N',
  arrive_in_other_coin: 'N',
  arrive_again: 'UWEFGTPSCZ',
  expire_rate: 'N',
  next_step: 'UWEFGTPSC',
  run_to_completed: 'UWEFGTPS',
  bank_returns: 'SC',
  revision: 'UWEFGTP',
  ask: 'R',
  review_resolved: 'R',
}

/** What happens only to a payment from an account, and what only to one with coins. */
const NEEDS_ACCOUNT: Partial<Record<PaymentEvent['type'], boolean>> = {
  confirm_by_email: true,
  take_too_much: true,
  confirm: false,
}

/** Nothing arrives, floats or expires before the customer confirms. */
const NEEDS_ADDRESS = {
  arrive: true,
  arrive_on_wrong_network: true,
  arrive_in_other_coin: true,
  set_floating_rate: true,
  expire_rate: true,
}

/** What is possible while the customer is asked about crypto that came late. */
const ASKED: ReadonlySet<PaymentEvent['type']> = new Set(['confirm', 'cancel', 'next_step'])

/** Whether an event is possible now. */
export function mayHappen(payment: Payment, type: PaymentEvent['type']): boolean {
  if (isAsked(payment)) return ASKED.has(type) && (type !== 'next_step' || stepOf(payment) !== undefined)
  if (!ALLOWED[type].includes(payment.status)) return false
  // What waits at a receiving address goes on with the next deposit there.
  if (payment.incoming !== null && payment.status === 'I') return false
  if (NEEDS_ACCOUNT[type] === (payment.paidFrom === null)) return false
  if (type in NEEDS_ADDRESS) return payment.confirmedAt !== null
  if (type !== 'review_resolved' && type !== 'ask') return true
  // What is on another network cannot be paid out: only an answer says where it goes.
  if (type === 'review_resolved' && payment.misdirected !== null && !payment.question?.answer) return false
  return !isOver(payment)
}

/** What went back whole has nothing left to pay out; an excess that went back has. */
function isOver({ status, refund, question, coinReceived }: Payment): boolean {
  return status === 'R' && question === null && refund !== null && refund.units >= coinReceived
}

/** Everything that has become due by `now`, in order: a clock that jumps a week leaves nothing out. */
export function advance(payment: Payment, now: number): Payment {
  let at = floatingIfChosen(payment, now)
  for (let due = nextDue(at); due !== null && due <= now; due = nextDue(at)) at = stepOf(at)?.take(at, due) ?? at
  return at
}

/** The payment after its held rate has expired, where the customer chose to float then. */
function floatingIfChosen(payment: Payment, now: number): Payment {
  if (payment.status !== 'N' || payment.ifLate !== 'float' || !hasExpiredRate(payment, now)) return payment
  const since = payment.rateExpiresAt ?? now
  return noted({ ...payment, floatingSince: since }, since, say('timeline.floating_after_held'))
}

/** When the payment changes by itself next, in ms of its account's clock; null for never. */
export function nextDue(payment: Payment): number | null {
  const step = stepOf(payment)?.at(payment) ?? null
  const { status, ifLate, floatingSince, rateExpiresAt } = payment
  const floats = status === 'N' && ifLate === 'float' && floatingSince === null ? rateExpiresAt : null
  if (step === null || floats === null) return step ?? floats
  return Math.min(step, floats)
}

/**
 * What an event makes of a payment at `now`.
 * @throws IllegalEvent
 */
export function apply(payment: Payment, event: PaymentEvent, now: number, rateAt: RateAt): Payment {
  if (!mayHappen(payment, event.type)) throw new IllegalEvent(`${event.type} is not for ${payment.status}`)
  switch (event.type) {
    case 'confirm':
      return isAsked(payment) ? convertedLate(payment, now, rateAt) : confirmed(payment, now, rateAt)
    case 'confirm_by_email':
      return takenFromAccount(payment, now)
    case 'take_too_much':
      return tooMuchTaken(payment, event.units, now)
    case 'cancel':
      if (isAsked(payment)) {
        return refunded(answered(payment, 'back'), now, say('timeline.late_back'))
      }
      return payment.status === 'I'
        ? refundedOrAsked(payment, now, 'cancelled')
        : turn(payment, 'X', now, say('timeline.cancelled'))
    case 'set_floating_rate':
      if (payment.status === 'I') return settled(payment, now, rateAt)
      if (payment.floatingSince !== null) return payment
      return noted({ ...payment, floatingSince: now }, now, say('timeline.floating'))
    case 'arrive':
      return received(payment, event, now, rateAt)
    case 'arrive_on_wrong_network':
      return onAnotherNetwork(payment, event, now)
    case 'arrive_in_other_coin':
      return inAnotherCoin(payment, event, now)
    case 'arrive_again':
      return onceMore(payment, event, now)
    case 'expire_rate':
      return { ...payment, rateExpiresAt: Math.min(payment.rateExpiresAt ?? now, now), updatedAt: now }
    case 'next_step':
      return stepOf(payment)?.take(payment, now) ?? payment
    case 'run_to_completed': {
      let at = payment
      while (at.status !== 'C') at = stepOf(at)?.take(at, now) ?? at
      return at
    }
    case 'bank_returns':
      return returnedByBank(payment, event.code, now)
    case 'revision': {
      const { text, wantsFile = true } = event
      const words: Words = text === undefined ? say('asked.purpose') : { text }
      const stopped = turn(payment, 'R', now, say('timeline.asked'))
      return withQuestion(stopped, { ...words, choices: ['reply', 'refund'], wantsFile }, now)
    }
    case 'ask': {
      const { text, wantsFile } = event
      const words: Words = text === undefined ? say('asked.purpose') : { text }
      const choices = payment.question?.choices ?? []
      const again = noted(payment, now, say('timeline.asked'))
      return withQuestion(again, { ...words, choices: [...new Set(['reply' as const, ...choices])], wantsFile }, now)
    }
    case 'review_resolved':
      if (payment.question?.answer) return carriedOut(payment, payment.question.answer, now)
      return {
        ...turn(payment, 'P', now, say('timeline.reviewed')),
        returnReason: null,
        question: null,
      }
  }
}

function onAnotherNetwork(
  payment: Payment,
  { units, network, hash }: { units: bigint; network: string; hash: string },
  now: number,
): Payment {
  const { coin } = payment
  const { networkName, decimals } = requireCoin(coin)
  const params = { coin_amount: formatUnits(units, decimals), coin, network, expected: networkName }
  const stopped = turn(payment, 'R', now, say('timeline.wrong_network', params))
  const question = say('asked.wrong_network', params)
  return withQuestion(
    { ...stopped, misdirected: { units, network, hash, at: now } },
    { ...question, choices: ['refund'] },
    now,
  )
}

/** Coins of one network share their addresses: what was mistaken for the coin that was asked for arrives, and pays nothing. */
function inAnotherCoin(
  payment: Payment,
  { coin, units, hash }: { coin: string; units: bigint; hash: string },
  now: number,
): Payment {
  const { networkName: network, decimals } = requireCoin(coin)
  const expected = `${payment.coin} (${requireCoin(payment.coin).networkName})`
  const params = { coin_amount: formatUnits(units, decimals), coin, network, expected }
  const stopped = turn(payment, 'R', now, say('timeline.wrong_coin', params))
  return withQuestion(
    { ...stopped, misdirected: { units, network, hash, at: now, coin } },
    { ...say('asked.refund_address'), choices: ['refund'] },
    now,
  )
}

/** What comes after the payment was paid belongs to nothing: it goes back to where the payer said. */
function onceMore(payment: Payment, { units, hash }: { units: bigint; hash: string }, now: number): Payment {
  const { coin, again, refundAddress: address } = payment
  const params = { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
  const more = { ...payment, again: { units: units + (again?.units ?? 0n), address, hash, at: now } }
  return noted(more, now, say(address === null ? 'timeline.again_no_address' : 'timeline.again', params))
}

/** Whether crypto that was too much waits for an address to go back to: there is no deadline for it (rules.md#excess-held). */
function isExcessHeld({ refund, paidFrom, channel, question }: Payment): boolean {
  return refund !== null && refund.address === null && paidFrom === null && channel === null && question === null
}

/** A receipt shows a fact: money that was sent to the bank, or came back. */
const RECEIPTS: ReadonlySet<Letter> = new Set(['S', 'C', 'Z', 'R'])

/** What a customer may do now, by the platform's words. */
export function allowedActions(payment: Payment, now: number): string[] {
  const { status, confirmedAt, floatingSince, voucher, paidFrom } = payment
  if (status === 'I' && payment.incoming !== null) return []
  if (status === 'I') return ['cancel', 'set_floating_rate', 'refund_address']
  if (hasQuestion(payment)) return ['answer', 'receipt']
  if (isAsked(payment)) return ['confirm', 'cancel', 'refund_address']
  const address = isExcessHeld(payment) ? ['refund_address'] : []
  if (RECEIPTS.has(status)) return ['receipt', ...address]
  if (status !== 'N') return address
  if (paidFrom !== null) return ['request_confirmation', 'edit', 'cancel']
  const again = confirmedAt === null || hasExpiredRate(payment, now)
  return [
    ...(again ? ['confirm'] : []),
    'cancel',
    ...(confirmedAt !== null && floatingSince === null ? ['set_floating_rate'] : []),
    'edit',
    ...(voucher === null ? ['apply_voucher'] : []),
  ]
}

function noted(payment: Payment, at: number, message: Message): Payment {
  return { ...payment, updatedAt: at, history: [...payment.history, { at, status: payment.status, ...message }] }
}

/** Confirming what is confirmed and still held changes nothing: the button may be pressed twice. */
function confirmed(payment: Payment, now: number, rateAt: RateAt): Payment {
  const isFirst = payment.confirmedAt === null
  if (!isFirst && !hasExpiredRate(payment, now)) return payment
  const message = say(isFirst ? 'timeline.confirmed' : 'timeline.new_rate')
  return noted({ ...held(payment, now, rateAt), confirmedAt: payment.confirmedAt ?? now }, now, message)
}

function received(
  payment: Payment,
  { units, hash }: { units: bigint; hash: string },
  now: number,
  rateAt: RateAt,
): Payment {
  const from = floatingIfChosen(payment, now)
  const seen = { coinReceived: from.coinReceived + units, transactionHash: hash, confirmations: 0 }
  // What is still missing of a short payment is asked for at its price, however late it comes.
  const isLate = from.status === 'N' && hasExpiredRate(from, now)
  const at = present(from, now, rateAt)
  const paid = { ...at, ...seen }
  if (paid.coinReceived !== paid.coinDue && hasAsked(from, seen.coinReceived, now, rateAt)) {
    const price = priceAt({ ...paid, sum: seen.coinReceived, sumCurrency: paid.coin }, ratesOf(at))
    return turn({ ...paid, ...price }, 'U', now, say('timeline.seen_floating'))
  }
  if (isLate && (paid.coinReceived >= paid.coinDue || paid.ifShort !== 'refund')) return askAboutLate(paid, now)
  if (paid.coinReceived >= paid.coinDue) return turn(paid, 'U', now, say('timeline.seen'))
  if (paid.ifShort === 'refund') return refundedOrAsked(paid, now, 'short')
  const short = turn(rateKept(paid, now), 'I', now, say('timeline.short'))
  return paid.ifShort === 'send_less' && isWorthSending(short) ? settled(short, now, rateAt) : short
}

function ratesOf({ rate, marketRate, eurPerPound }: Payment): Rates {
  return { ours: rate, market: marketRate, pound: eurPerPound }
}

/** The customer takes the rate that was shown for what came late. */
function convertedLate(payment: Payment, now: number, rateAt: RateAt): Payment {
  const at = present(payment, now, rateAt)
  if (at.amountEur < leastPaidOut()) throw new IllegalEvent('less than the least would be left')
  const taken = answered(at, 'rate')
  const message = say('timeline.late_converted')
  if (at.confirmations >= requireCoin(at.coin).confirmations) return turn(taken, 'W', now, message)
  return noted(taken, now, message)
}

/** A part has arrived at a floating rate: the rest is due at the rate of that part, for as long as a rate is held. */
function rateKept(payment: Payment, now: number): Payment {
  if (payment.floatingSince === null) return payment
  return { ...payment, floatingSince: null, rateExpiresAt: now + heldMs(payment.coin) }
}

/** Pays out what has arrived, less the fee, at the price that is offered for it. */
function settled(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { from } = quotedPeriod(payment.statusSince, now)
  const at = priced(payment, from, rateAt)
  if (!isWorthSending(at)) throw new IllegalEvent('less than the least would be left')
  return {
    ...turn(at, 'P', now, say('timeline.settled')),
    sentAmount: payable(at),
  }
}

/**
 * What a payment that is too small gives when what has arrived is paid out, until when that holds, and when it goes back
 * without the rest. Null for any other payment; the amount is null where too little would be left.
 */
export function shortOffer(payment: Payment, now: number, rateAt: RateAt) {
  const { status, incoming, paidFrom, statusSince } = payment
  if (status !== 'I' || incoming !== null || paidFrom !== null) return null
  const { from, until } = quotedPeriod(statusSince, now)
  const at = priced(payment, from, rateAt)
  return { amount: isWorthSending(at) ? payable(at) : null, until, endsAt: statusSince + shortMs() }
}

/**
 * What arrived pays this out, in the currency of the bank account: the same share goes to the fee as in the whole payment.
 */
function payable(payment: Payment): bigint {
  return (valueOf(payment) * payment.amount) / totalOf(payment)
}

/** Whether what would be paid out is worth the least that is ever paid out. */
function isWorthSending(payment: Payment): boolean {
  return (valueOf(payment) * payment.amountEur) / totalOf(payment) >= leastPaidOut()
}

/** EUR cents that the coins which arrived are worth. */
function valueOf({ coin, coinReceived, rate }: Payment): bigint {
  return centsOf(coinReceived, rate, requireCoin(coin).decimals)
}
