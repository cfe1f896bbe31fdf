import { z } from 'zod'
import { getPrices } from '#sandbox/domain/prices.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { findCoin, requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import type { Call } from '#sandbox/http/route.ts'
import { getAmounts, listBalances, findBalance, type Balance } from '#sandbox/balances/balances.ts'
import { computeNetworkFee } from '#sandbox/balances/network-fee.ts'
import { listHeldMoments } from '#sandbox/domain/held-moments.ts'
import { requireActive } from '#sandbox/balances/own-balance.ts'
import { listWallets } from '#sandbox/wallets/wallets.ts'
import {
  formatExchangeRate,
  getMarketRate,
  parseExchangeRate,
  computeFullExitPrice,
  computePriceByInput,
  computePriceByOutput,
  computeValue,
  type ExchangePrice,
  type Pair,
} from './exchange-price.ts'

type Signed = Call<'required'>

/** Decimals of an entered amount (rules.md#exchange-decimals). */
const DECIMALS = 4

const optional = z.string().trim().nullish()
/** The fields of an exchange request. */
export const ExchangeBody = z.object({
  from_account: z.string('validation.required').trim().min(1, 'validation.required'),
  from_amount: optional,
  from_everything: z.boolean().nullish(),
  to_coin: z.string('validation.required').trim().min(1, 'validation.required'),
  to_amount: optional,
  to_account_id: optional,
  to_coin_address: optional,
  rate_target: optional,
  quoted_rate: optional,
  quoted_amount: optional,
})
export type Entered = z.output<typeof ExchangeBody>

export type Exchange = {
  balance: Balance
  toCoin: string
  /** Null for an address, and for a service-coin balance that the order will open. */
  toBalance: Balance | null
  toAddress: string | null
  price: ExchangePrice
  rateTarget: bigint | null
}

/**
 * Converting a whole balance to the service coin at the market rate is open to every customer and every amount
 * (rules.md#exchange-everything).
 */
function isFullExit({ from_everything: isAll, to_coin: to, to_coin_address: address, rate_target: target }: Entered) {
  return isAll === true && to === SERVICE_COIN.coin && !address && !target
}

/** @throws Refusal 403 for a customer who may not exchange, except for the full exit above */
export function requireMayExchange({ account }: Signed, entered: Entered): void {
  if (!isFullExit(entered)) requireMayPay(account)
}

/**
 * Validates an exchange request and prices it at `rate`, the target rate, or the market.
 * @throws Refusal 422 at each invalid field, 409 if the balance is inactive
 */
export function requireExchange(call: Signed, entered: Entered, rate: bigint | null): Exchange {
  const { context, account, now } = call
  const errors = new FieldErrors()
  const balance = findBalance(context, account, entered.from_account)
  if (!balance) throw buildFormRefusal({ from_account: ['error.no_balance', { coin: SERVICE_COIN.name }] })
  requireActive(balance)
  const { to_coin: toCoin } = entered
  const isKnown = toCoin === SERVICE_COIN.coin || findCoin(toCoin) !== null
  if (!isKnown) errors.add('to_coin', 'error.unsupported_network_or_coin')
  else if (toCoin === balance.coin) errors.add('to_coin', 'validation.exchange_same_coin')
  errors.refuse()
  const target = resolveTarget(call, entered, errors)
  const rateTarget = parseTargetRate(entered, errors)
  errors.refuse()
  const pair = { from: balance.coin, to: toCoin }
  const terms = {
    rate: rateTarget ?? rate ?? getMarketRate(pair, now, context.seed),
    network: target.toAddress === null ? 0n : computeNetworkFee(toCoin, now, context.seed),
  }
  if (entered.from_everything) {
    const units = getAmounts(context, balance.id).available
    if (units <= 0n) throw buildFormRefusal({ from_everything: 'error.not_enough_funds' })
    if (isFullExit(entered))
      return { balance, toCoin, ...target, price: computeFullExitPrice(pair, units, terms.rate), rateTarget }
    const price = computePriceByInput(pair, units, terms)
    requireValueInRange(call, { pair, price, field: 'from_everything' })
    return { balance, toCoin, ...target, price, rateTarget }
  }
  const given = parseAmount('from_amount', entered.from_amount, pair.from, errors)
  const wanted = parseAmount('to_amount', entered.to_amount, pair.to, errors)
  if (given === null && wanted === null) errors.add('from_amount', 'validation.required')
  if (given !== null && wanted !== null) errors.add('to_amount', 'validation.exchange_one_amount')
  errors.refuse()
  const price =
    given === null ? computePriceByOutput(pair, wanted ?? 0n, terms) : computePriceByInput(pair, given, terms)
  requireValueInRange(call, { pair, price, field: given === null ? 'to_amount' : 'from_amount' })
  return { balance, toCoin, ...target, price, rateTarget }
}

/** Finds the target: the named balance, by default the coin's, or a confirmed withdrawal wallet. */
function resolveTarget({ context, account }: Signed, entered: Entered, errors: FieldErrors) {
  const { to_coin: coin, to_account_id: id, to_coin_address: address } = entered
  if (address) {
    const isConfirmed = listWallets(context, account).some(
      (wallet) => wallet.coin === coin && wallet.address === address && wallet.confirmed_at !== null,
    )
    if (!isConfirmed) errors.add('to_coin_address', 'validation.wallet_confirmed')
    return { toBalance: null, toAddress: address }
  }
  const toBalance = listBalances(context, account).find((each) => (id ? each.id === id : true) && each.coin === coin)
  // The order opens a missing service-coin balance.
  if (coin === SERVICE_COIN.coin && !id && toBalance?.status !== 'active') return { toBalance: null, toAddress: null }
  if (toBalance?.status !== 'active') errors.add('to_account_id', 'validation.exchange_no_account')
  return { toBalance: toBalance ?? null, toAddress: null }
}

function parseTargetRate({ rate_target: text }: Entered, errors: FieldErrors): bigint | null {
  if (!text) return null
  const rate = parseExchangeRate(text)
  if (rate === null) errors.add('rate_target', 'validation.numeric')
  return rate
}

/** Returns smallest units; null if the field is empty or invalid. */
function parseAmount(field: string, text: string | null | undefined, coin: string, errors: FieldErrors): bigint | null {
  if (!text) return null
  const { decimals } = requireCoin(coin)
  const max = Math.min(DECIMALS, decimals)
  const [, fraction] = /^\d{1,12}(?:\.(\d+))?$/.exec(text) ?? [null, null]
  if (fraction === null) errors.add(field, 'validation.numeric')
  else if ((fraction?.length ?? 0) > max) errors.add(field, 'validation.decimals', { max })
  else return parseUnits(text, decimals)
  return null
}

/** @throws Refusal 422 at the field if the value is out of bounds or buys nothing */
function requireValueInRange(
  { context: { seed }, now }: Signed,
  { pair, price, field }: { pair: { from: string }; price: ExchangePrice; field: string },
): void {
  const worth = computeValue(pair.from, price.from, now, seed)
  const { min, max } = getPrices().payment
  const errors = new FieldErrors()
  if (worth < min || worth > max || price.to <= 0n) {
    errors.add(field, 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  errors.refuse()
}

/**
 * Returns the rate that the customer agreed to, if the market had it within the held minutes.
 * @throws Refusal 409 if the rate is no longer held
 */
export function requireAgreedRate({ context, account, now }: Signed, entered: Entered): bigint | null {
  const { quoted_rate: text, from_account: id, to_coin: to } = entered
  const from = findBalance(context, account, id)?.coin
  if (!text || entered.rate_target || from === undefined || (to !== SERVICE_COIN.coin && !findCoin(to))) return null
  const agreed = parseExchangeRate(text)
  for (const at of listHeldMoments(now)) {
    const rate = getMarketRate({ from, to }, at, context.seed)
    if (rate === agreed) return rate
  }
  throw createRateMovedError(context, { from, to }, now)
}

/** @throws Refusal 409 if the whole balance differs from the agreed amount */
export function requireAgreedAmount({ context, now }: Signed, entered: Entered, { balance, price }: Exchange): void {
  const { from_everything: isAll, quoted_amount: text, to_coin: to } = entered
  if (!isAll || !text || parseUnits(text, requireCoin(balance.coin).decimals) === price.from) return
  throw createRateMovedError(context, { from: balance.coin, to }, now)
}

function createRateMovedError({ seed }: Context, pair: Pair, now: number): Refusal {
  return new Refusal(409, 'error.rate_moved', { extra: { rate: formatExchangeRate(getMarketRate(pair, now, seed)) } })
}
