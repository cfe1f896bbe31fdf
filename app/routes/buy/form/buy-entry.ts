import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal, unitsOf } from '#app/domain/money.ts'
import type { BuyableCoin, Place } from './buy-places.ts'

/** The fields of the form as they were typed, by their names; `to_<coin>` for each coin. */
export type BuyValues = Readonly<Record<string, string>>

/** What is bought as it was typed, read. */
export type BuyEntry = {
  coin: BuyableCoin | null
  /** Whether the amount is what is paid, in EUR, or what arrives, in the coin. */
  isPaid: boolean
  amount: AmountEntry
  decimals: number
  place: Place | null
}

/** More decimals than any coin has, for one that is not offered. */
const MOST_DECIMALS = 18

/** Reads the form: what is bought, for how much and where to. The price, the form and the check all read it here. */
export function readBuyEntry(values: BuyValues, coins: readonly BuyableCoin[]): BuyEntry {
  const coin = coins.find((each) => each.coin.coin === values['coin']) ?? null
  const isPaid = values['amount_is'] !== 'gets'
  const decimals = isPaid ? 2 : (coin?.coin.decimals ?? MOST_DECIMALS)
  const least = coin?.coin.limits.buy_min
  const amountOf = isPaid
    ? { unit: 'EUR', least: least ? (unitsOf(least, 2) ?? undefined) : undefined }
    : { unit: coin?.symbol ?? '' }
  return {
    coin,
    isPaid,
    amount: parseAmount(values['amount'] ?? '', decimals, amountOf),
    decimals,
    place: coin?.places.find(({ value }) => value === values[coin.field]) ?? null,
  }
}

/** What the platform is told of it; null where it cannot be read. An order needs a place, a price does without. */
export function wireOf({ coin, isPaid, amount, decimals, place }: BuyEntry) {
  if (coin === null || !amount.ok) return null
  const decimal = toDecimal(amount.minor, decimals)
  return {
    from_currency: 'EUR' as const,
    ...(isPaid ? { from_amount: decimal } : { to_amount: decimal }),
    to_coin: coin.coin.coin,
    ...place?.wire,
  }
}

/** The same as the query of an address: what support has to see again is in it. */
export function queryOf({ coin, isPaid, amount, decimals, place }: BuyEntry): Record<string, string> {
  return {
    ...(coin && { coin: coin.coin.coin }),
    ...(amount.ok && { [isPaid ? 'pay' : 'get']: toDecimal(amount.minor, decimals) }),
    ...(place && { to: place.value }),
  }
}

/** What the form opens with: what the address says, else the first coin, for an amount that shows a price. */
export function valuesIn({ searchParams }: URL, coins: readonly BuyableCoin[]): BuyValues {
  const named = coins.find((each) => each.coin.coin === searchParams.get('coin'))
  const chosen = named ?? coins.find(({ places }) => places.length > 0) ?? coins[0]
  const get = searchParams.get('get')
  const places = coins.flatMap(({ field, places: [first] }) => (first ? [[field, first.value]] : []))
  const to = searchParams.get('to')
  const isKnown = chosen?.places.some(({ value }) => value === to)
  return {
    ...Object.fromEntries(places),
    ...(chosen && { coin: chosen.coin.coin, ...(to !== null && isKnown && { [chosen.field]: to }) }),
    amount_is: get === null ? 'pays' : 'gets',
    amount: get ?? searchParams.get('pay') ?? FIRST_AMOUNT,
  }
}

const FIRST_AMOUNT = '100'
