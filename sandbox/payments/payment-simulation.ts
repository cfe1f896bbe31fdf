import { getAmounts } from '#sandbox/balances/balances.ts'
import { advance, apply, canApply, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { applyCurrentPrice, computeTotal } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { deriveTransactionHash } from '#sandbox/external/chain.ts'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import { convertCentsToCoin } from '#sandbox/domain/money.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getRates } from './payment-store.ts'

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

/** Its addresses look like Ethereum's, so payers can confuse the two. */
const OTHER_NETWORK = 'BNB Smart Chain'

export type SimulatedEvent = keyof typeof EVENTS

export function isSimulatedEvent(word: string): word is SimulatedEvent {
  return Object.hasOwn(EVENTS, word)
}

/** Returns whether the payment allows the event now. */
export function canSimulate(payment: Payment, event: SimulatedEvent): boolean {
  const isLate = payment.status === 'N' || event !== 'late'
  if (event === 'again' && payment.channel === null) return false
  // A payment through a link has no customer to ask: the payer has no account, and the merchant did not pay.
  if ((event === 'revision' || event === 'ask' || event === 'confirm') && payment.channel !== null) return false
  if (event === 'coin' && (payment.channel === null || findMistakenCoin(payment) === undefined)) return false
  // Bitcoin addresses exist on no other network.
  if (event === 'wrong' && requireCoin(payment.coin).chainId === null) return false
  return isLate && canApply(payment, EVENTS[event])
}

/**
 * `reason`: code of a bank return; `question`: text for the customer; `wantsFile`: the answer needs a file.
 */
type Circumstances = { now: number; reason?: string; question?: string; wantsFile?: boolean }

/**
 * Simulates an event at `now` (ms of the account's clock).
 * @throws IllegalEvent if the payment does not allow it now
 */
export function simulate(
  context: Context,
  payment: Payment,
  event: SimulatedEvent,
  { now, reason = 'AC04', question, wantsFile = true }: Circumstances,
): Payment {
  const rateAt = getRates(context, payment.coin)
  const due = applyCurrentPrice(payment, now, rateAt).coinDue - payment.coinReceived
  const hash = deriveTransactionHash(payment.coin, context.seed, `${payment.key}:${payment.history.length}`)
  const applyArrival = (from: Payment, units: bigint) => apply(from, { type: 'arrive', units, hash }, now, rateAt)
  const expireRate = () => apply(payment, { type: 'expire_rate' }, now, rateAt)
  switch (event) {
    case 'full':
      return applyArrival(payment, due)
    case 'short':
      return applyArrival(payment, (due * 97n) / 100n)
    case 'over':
      return applyArrival(payment, (due * 102n) / 100n)
    case 'more':
      return apply(payment, { type: 'take_too_much', units: computeExcess(context, payment) }, now, rateAt)
    case 'late': {
      const late = payment.floatingSince === null ? expireRate() : payment
      return applyArrival(late, applyCurrentPrice(late, now, rateAt).coinDue)
    }
    case 'expire':
      return advance(expireRate(), now)
    case 'return':
      return apply(payment, { type: 'bank_returns', code: reason }, now, rateAt)
    case 'wrong':
      return apply(payment, { type: 'arrive_on_wrong_network', units: due, network: OTHER_NETWORK, hash }, now, rateAt)
    case 'coin': {
      const coin = findMistakenCoin(payment) ?? payment.coin
      const units = convertCentsToCoin(
        computeTotal(payment),
        getRates(context, coin)(now).ours,
        requireCoin(coin).decimals,
      )
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

/** Finds another coin on the same network, which shares its addresses. */
function findMistakenCoin({ coin }: Payment): string | undefined {
  const { chainId } = requireCoin(coin)
  return COINS.find((each) => chainId !== null && each.chainId === chainId && each.coin !== coin)?.coin
}

/** 2% of the amount due, limited by the account's available balance. */
function computeExcess(context: Context, { paidFrom, coinDue }: Payment): bigint {
  const { available } = paidFrom === null ? { available: 0n } : getAmounts(context, paidFrom)
  const wanted = (coinDue + 49n) / 50n
  return wanted < available ? wanted : available
}
