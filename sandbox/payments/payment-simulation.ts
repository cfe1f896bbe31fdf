import { amountsOf } from '#sandbox/balances/balances.ts'
import { advance, apply, mayHappen, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { present, totalOf } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { transactionHash } from '#sandbox/external/chain.ts'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import { coinDue } from '#sandbox/domain/money.ts'
import type { Context } from '#sandbox/core/context.ts'
import { ratesFor } from './payment-store.ts'

/** What chains, banks and colleagues do to a payment, and the customer: one word each. */
const EVENTS = {
  confirm: 'confirm',
  emailed: 'confirm_by_email',
  more: 'take_too_much',
  cancel: 'cancel',
  float: 'set_floating_rate',
  full: 'arrive',
  short: 'arrive',
  over: 'arrive',
  late: 'arrive',
  wrong: 'arrive_on_wrong_network',
  coin: 'arrive_in_other_coin',
  again: 'arrive_again',
  expire: 'expire_rate',
  step: 'next_step',
  run: 'run_to_completed',
  return: 'bank_returns',
  revision: 'revision',
  ask: 'ask',
  resolve: 'review_resolved',
} as const satisfies Record<string, PaymentEvent['type']>

/** Where crypto lands that is sent on the wrong network: its addresses look like those of Ethereum. */
const OTHER_NETWORK = 'BNB Smart Chain'

export type SimulatedEvent = keyof typeof EVENTS

export function isSimulatedEvent(word: string): word is SimulatedEvent {
  return Object.hasOwn(EVENTS, word)
}

/** Whether this can happen to the payment now. */
export function canSimulate(payment: Payment, event: SimulatedEvent): boolean {
  const isLate = payment.status === 'N' || event !== 'late'
  if (event === 'again' && payment.channel === null) return false
  // Nobody is there to answer: a payer has no account, and the merchant did not pay.
  if ((event === 'revision' || event === 'ask' || event === 'confirm') && payment.channel !== null) return false
  if (event === 'coin' && (payment.channel === null || coinMistakenFor(payment) === undefined)) return false
  // An address of Bitcoin is one on no other network.
  if (event === 'wrong' && requireCoin(payment.coin).chainId === null) return false
  return isLate && mayHappen(payment, EVENTS[event])
}

/**
 * `reason` is the code of a bank's return, `question` what a colleague asks, `wantsFile` whether a file is wanted with the
 * answer.
 */
type Circumstances = { now: number; reason?: string; question?: string; wantsFile?: boolean }

/**
 * The payment after it happened at `now`, ms of its account's clock.
 *
 * @throws IllegalEvent when it cannot happen now
 */
export function simulate(
  context: Context,
  payment: Payment,
  event: SimulatedEvent,
  { now, reason = 'AC04', question, wantsFile = true }: Circumstances,
): Payment {
  const rateAt = ratesFor(context, payment.coin)
  const due = present(payment, now, rateAt).coinDue - payment.coinReceived
  const hash = transactionHash(payment.coin, context.seed, `${payment.key}:${payment.history.length}`)
  const arrive = (from: Payment, units: bigint) => apply(from, { type: 'arrive', units, hash }, now, rateAt)
  const expired = () => apply(payment, { type: 'expire_rate' }, now, rateAt)
  switch (event) {
    case 'full':
      return arrive(payment, due)
    case 'short':
      return arrive(payment, (due * 97n) / 100n)
    case 'over':
      return arrive(payment, (due * 102n) / 100n)
    case 'more':
      return apply(payment, { type: 'take_too_much', units: excessOf(context, payment) }, now, rateAt)
    case 'late': {
      const late = payment.floatingSince === null ? expired() : payment
      return arrive(late, present(late, now, rateAt).coinDue)
    }
    case 'expire':
      return advance(expired(), now)
    case 'return':
      return apply(payment, { type: 'bank_returns', code: reason }, now, rateAt)
    case 'wrong':
      return apply(payment, { type: 'arrive_on_wrong_network', units: due, network: OTHER_NETWORK, hash }, now, rateAt)
    case 'coin': {
      const coin = coinMistakenFor(payment) ?? payment.coin
      const units = coinDue(totalOf(payment), ratesFor(context, coin)(now).ours, requireCoin(coin).decimals)
      return apply(payment, { type: 'arrive_in_other_coin', coin, units, hash }, now, rateAt)
    }
    case 'again':
      return apply(payment, { type: 'arrive_again', units: payment.coinDue, hash }, now, rateAt)
    case 'revision':
      return apply(payment, { type: 'revision', wantsFile, ...(question && { text: question }) }, now, rateAt)
    case 'ask':
      return apply(payment, { type: 'ask', wantsFile, ...(question && { text: question }) }, now, rateAt)
    case 'confirm':
    case 'emailed':
    case 'cancel':
    case 'float':
    case 'step':
    case 'run':
    case 'resolve':
      return apply(payment, { type: EVENTS[event] }, now, rateAt)
  }
}

/** Another coin on the same network, which an address takes like its own. */
function coinMistakenFor({ coin }: Payment): string | undefined {
  const { chainId } = requireCoin(coin)
  return COINS.find((each) => chainId !== null && each.chainId === chainId && each.coin !== coin)?.coin
}

/** 2 % of what is due, and never more than the account has. */
function excessOf(context: Context, { paidFrom, coinDue }: Payment): bigint {
  const { available } = paidFrom === null ? { available: 0n } : amountsOf(context, paidFrom)
  const wanted = (coinDue + 49n) / 50n
  return wanted < available ? wanted : available
}
