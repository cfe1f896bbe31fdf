import { z } from 'zod'
import { balancesOf } from '#sandbox/balances/balances.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { limitsOf } from '#sandbox/core/limits.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { findCoin, type CoinFacts } from '#sandbox/external/coins.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { isRefundAddress } from '#sandbox/external/refund-address.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { invalid, Refusal } from '#sandbox/http/refusal.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import type { Call } from '#sandbox/http/route.ts'
import { buyRefusalIn } from '#sandbox/reference/countries.ts'
import { walletsOf } from '#sandbox/wallets/wallets.ts'
import { leversOf } from './buy-levers.ts'
import type { Destination } from './buy-orders.ts'
import { buyRateOf, networkFeeOf, priceOfCents, priceOfUnits, type BuyPrice, type BuyRate } from './buy-price.ts'

type Signed = Call<'required'>

const text = z.string('validation.required').trim().min(1, 'validation.required').max(255, 'validation.too_long')

/** What a quote and an order are asked with. */
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
/** A quote holds its rate for so many minutes after its own (rules.md#buy-quote). */
const QUOTE_MINUTES = 3
const WINDOWS = ['lifetime', 'rolling_24h', 'rolling_30d', 'yearly'] as const

/** Until when the rate of now can be ordered at, in ms. */
export function quotedUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + 1 + QUOTE_MINUTES) * MINUTE_MS
}

/**
 * @throws Refusal 403 when the account may not buy: what every service needs, its region, a rule, or a limit of nothing
 *   (rules.md#buy-gate)
 */
export function requireMayBuy(context: Context, account: Account): void {
  requireMayPay(account)
  const blocked =
    leversOf(context, account).blocked ?? (account.country === null ? null : buyRefusalIn(account.country))
  if (blocked !== null) throw new Refusal(403, `error.${blocked}`)
  if (limitsOf(context, account).buy.lifetime.limit === 0n) throw new Refusal(403, 'error.buy_unavailable')
}

/** A price that may be ordered, of a coin that can be bought. */
export type Priced = { coin: CoinFacts; price: BuyPrice }

/**
 * What an entry comes to at the rate of now, or at the one that was quoted a moment ago.
 *
 * @throws Refusal 422 with the texts by field, 409 error.rate_moved when the quoted rate is held no more
 */
export function priceEntry({ context, account, now }: Signed, entry: Entry): Priced {
  const coin = findCoin(entry.to_coin)
  if (!coin || coin.isNotSold) throw invalid({ to_coin: 'validation.coin_not_bought' })
  const networkFee = networkFeeOf(coin, entry.to_coin_address !== undefined)
  const terms = { ...rateFor(context, coin, now, entry.quoted_rate), networkFee, decimals: coin.decimals }
  const field = entry.from_amount === undefined ? 'to_amount' : 'from_amount'
  const typed = requireAmount(entry[field], field, field === 'from_amount' ? 2 : coin.decimals)
  const price = field === 'from_amount' ? priceOfCents(typed, terms) : priceOfUnits(typed, terms)
  requireBounds(context, account, field, price.cents)
  return { coin, price }
}

function rateFor({ seed }: Context, { coin }: CoinFacts, now: number, quoted: string | undefined): BuyRate {
  const rates = Array.from({ length: QUOTE_MINUTES + 1 }, (_, minutes) =>
    buyRateOf(coin, now - minutes * MINUTE_MS, seed),
  )
  const held = quoted === undefined ? rates[0] : rates.find(({ rate }) => formatRate(rate, coin) === quoted)
  if (held === undefined) throw new Refusal(409, 'error.rate_moved')
  return held
}

function requireAmount(typed: string | undefined, field: string, decimals: number): bigint {
  if (typed === undefined) throw invalid({ [field]: 'validation.required' })
  if (!/^\d{1,12}(?:\.\d+)?$/.test(typed)) throw invalid({ [field]: 'validation.numeric' })
  const amount = parseUnits(typed, decimals)
  if (amount === null) throw invalid({ [field]: ['validation.decimals', { max: decimals }] })
  return amount
}

function requireBounds(context: Context, account: Account, field: string, cents: bigint): void {
  const errors = new FieldErrors()
  if (cents < prices().purchase.min || cents > prices().purchase.max) {
    const { min, max } = prices().purchase
    errors.add(field, 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  const { buy } = limitsOf(context, account)
  for (const name of WINDOWS) {
    const { left } = buy[name]
    if (cents > left) errors.add(field, `validation.limit_${name}`, { left: formatCents(left) })
  }
  errors.refuse()
}

/**
 * Where an order goes: one of the customer's accounts in the coin, or an address of theirs that is confirmed
 * (rules.md#buy-destination).
 *
 * @throws Refusal 422 at the field
 */
export function requireDestination({ context, account }: Signed, entry: Entry, coin: CoinFacts): Destination {
  const { to_account_id: id, to_coin_address: address } = entry
  if (address === undefined) {
    const own = balancesOf(context, account).find((balance) => balance.id === id)
    if (id === undefined) throw invalid({ to_account_id: 'validation.required' })
    if (own?.coin !== coin.coin || own.status !== 'active') {
      throw invalid({ to_account_id: ['validation.account_of_coin', { coin: coin.coin }] })
    }
    return { balanceId: id, address: null }
  }
  if (!isRefundAddress(address, coin.coin)) {
    const params = { name: coin.name, network: coin.networkName }
    throw invalid({ to_coin_address: ['validation.address_network', params] })
  }
  const isTheirs = walletsOf(context, account).some(
    (wallet) => wallet.coin === coin.coin && wallet.address === address && wallet.confirmed_at !== null,
  )
  if (!isTheirs) throw invalid({ to_coin_address: 'validation.wallet_confirmed' })
  return { balanceId: null, address }
}
