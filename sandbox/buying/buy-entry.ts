import { z } from 'zod'
import { listBalances } from '#sandbox/balances/balances.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getLimits } from '#sandbox/core/limits.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { findCoin, type CoinFacts } from '#sandbox/external/coins.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { isRefundAddress } from '#sandbox/external/refund-address.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import type { Call } from '#sandbox/http/route.ts'
import { findBuyRefusal } from '#sandbox/reference/countries.ts'
import { listWallets } from '#sandbox/wallets/wallets.ts'
import { getLevers } from './buy-levers.ts'
import type { Destination } from './buy-orders.ts'
import {
  getBuyRate,
  getNetworkFee,
  computePriceByCents,
  computePriceByUnits,
  type BuyPrice,
  type BuyRate,
} from './buy-price.ts'

type Signed = Call<'required'>

const text = z.string('validation.required').trim().min(1, 'validation.required').max(255, 'validation.too_long')

/** The fields of a quote and an order. */
export const Entry = z.object({
  from_currency: z.literal('EUR', 'validation.required'),
  from_amount: text.optional(),
  to_amount: text.optional(),
  to_coin: text,
  to_account_id: text.optional(),
  to_coin_address: text.optional(),
  quoted_rate: text.optional(),
})
export type Entry = z.output<typeof Entry>

const MINUTE_MS = 60_000
/** Minutes for which a quote holds its rate after its own minute (rules.md#buy-quote). */
const QUOTE_MINUTES = 3
const WINDOWS = ['lifetime', 'rolling_24h', 'rolling_30d', 'yearly'] as const

/** Returns the expiry of a quote made at `now`, in ms. */
export function getQuoteExpiry(now: number): number {
  return (Math.floor(now / MINUTE_MS) + 1 + QUOTE_MINUTES) * MINUTE_MS
}

/**
 * @throws Refusal 403 if the account may not buy: general conditions, region, regulation, or a limit of zero
 * (rules.md#buy-gate)
 */
export function requireMayBuy(context: Context, account: Account): void {
  requireMayPay(account)
  const blocked =
    getLevers(context, account).blocked ?? (account.country === null ? null : findBuyRefusal(account.country))
  if (blocked !== null) throw new Refusal(403, `error.${blocked}`)
  if (getLimits(context, account).buy.lifetime.limit === 0n) throw new Refusal(403, 'error.buy_unavailable')
}

export type PricedEntry = { coin: CoinFacts; price: BuyPrice }

/**
 * Prices an entry at the current rate, or at a rate quoted in the held minutes.
 * @throws Refusal 422 with errors by field, 409 error.rate_moved if the quoted rate is no longer held
 */
export function priceEntry({ context, account, now }: Signed, entry: Entry): PricedEntry {
  const coin = findCoin(entry.to_coin)
  if (!coin || coin.isNotSold) throw buildFormRefusal({ to_coin: 'validation.coin_not_bought' })
  const networkFee = getNetworkFee(coin, entry.to_coin_address !== undefined)
  const terms = { ...requireRate(context, coin, now, entry.quoted_rate), networkFee, decimals: coin.decimals }
  const field = entry.from_amount === undefined ? 'to_amount' : 'from_amount'
  const typed = requireAmount(entry[field], field, field === 'from_amount' ? 2 : coin.decimals)
  const price = field === 'from_amount' ? computePriceByCents(typed, terms) : computePriceByUnits(typed, terms)
  requireBounds(context, account, field, price.cents)
  return { coin, price }
}

function requireRate({ seed }: Context, { coin }: CoinFacts, now: number, quoted: string | undefined): BuyRate {
  const rates = Array.from({ length: QUOTE_MINUTES + 1 }, (_, minutes) =>
    getBuyRate(coin, now - minutes * MINUTE_MS, seed),
  )
  const held = quoted === undefined ? rates[0] : rates.find(({ rate }) => formatRate(rate, coin) === quoted)
  if (held === undefined) throw new Refusal(409, 'error.rate_moved')
  return held
}

function requireAmount(typed: string | undefined, field: string, decimals: number): bigint {
  if (typed === undefined) throw buildFormRefusal({ [field]: 'validation.required' })
  if (!/^\d{1,12}(?:\.\d+)?$/.test(typed)) throw buildFormRefusal({ [field]: 'validation.numeric' })
  const amount = parseUnits(typed, decimals)
  if (amount === null) throw buildFormRefusal({ [field]: ['validation.decimals', { max: decimals }] })
  return amount
}

function requireBounds(context: Context, account: Account, field: string, cents: bigint): void {
  const errors = new FieldErrors()
  if (cents < getPrices().purchase.min || cents > getPrices().purchase.max) {
    const { min, max } = getPrices().purchase
    errors.add(field, 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  const { buy } = getLimits(context, account)
  for (const name of WINDOWS) {
    const { left } = buy[name]
    if (cents > left) errors.add(field, `validation.limit_${name}`, { left: formatCents(left) })
  }
  errors.refuse()
}

/**
 * Returns the destination of an order: the customer's own balance in the coin, or a confirmed address
 * (rules.md#buy-destination).
 * @throws Refusal 422 at the field
 */
export function requireDestination({ context, account }: Signed, entry: Entry, coin: CoinFacts): Destination {
  const { to_account_id: id, to_coin_address: address } = entry
  if (address === undefined) {
    const own = listBalances(context, account).find((balance) => balance.id === id)
    if (id === undefined) throw buildFormRefusal({ to_account_id: 'validation.required' })
    if (own?.coin !== coin.coin || own.status !== 'active') {
      throw buildFormRefusal({ to_account_id: ['validation.account_of_coin', { coin: coin.coin }] })
    }
    return { balanceId: id, address: null }
  }
  if (!isRefundAddress(address, coin.coin)) {
    const params = { name: coin.name, network: coin.networkName }
    throw buildFormRefusal({ to_coin_address: ['validation.address_network', params] })
  }
  const isTheirs = listWallets(context, account).some(
    (wallet) => wallet.coin === coin.coin && wallet.address === address && wallet.confirmed_at !== null,
  )
  if (!isTheirs) throw buildFormRefusal({ to_coin_address: 'validation.wallet_confirmed' })
  return { balanceId: null, address }
}
