import { parseAmount, type AmountEntry } from '#app/domain/amount-entry.ts'
import { toDecimal, parseUnitsExactly } from '#app/domain/money.ts'
import { NEW_BALANCE, type BuyableCoin, type Place } from './buy-places.ts'

/** Typed values by field name; each coin has a field `to_<coin>`. */
export type BuyValues = Readonly<Record<string, string>>

export type BuyEntry = {
  coin: BuyableCoin | null
  /** True if the amount is the price in EUR, false if it is the amount in the coin. */
  isPaid: boolean
  amount: AmountEntry
  decimals: number
  place: Place | null
}

/** For coins that are not offered: more decimals than any coin has. */
const MOST_DECIMALS = 18

/** Parses the form's values for the quote, the form and the check page. */
export function readBuyEntry(values: BuyValues, coins: readonly BuyableCoin[]): BuyEntry {
  const coin = coins.find((each) => each.coin.coin === values['coin']) ?? null
  const isPaid = values['amount_is'] !== 'gets'
  const decimals = isPaid ? 2 : (coin?.coin.decimals ?? MOST_DECIMALS)
  const least = coin?.coin.limits.buy_min
  const amountOf = isPaid
    ? { unit: 'EUR', least: least ? (parseUnitsExactly(least, 2) ?? undefined) : undefined }
    : { unit: coin?.symbol ?? '' }
  return {
    coin,
    isPaid,
    amount: parseAmount(values['amount'] ?? '', decimals, amountOf),
    decimals,
    place: coin ? findPlace(coin, values[coin.field] ?? '') : null,
  }
}

/** Finds a destination. A new balance that has been opened meanwhile is the customer's own. */
function findPlace({ places }: BuyableCoin, value: string): Place | null {
  const opened = value === NEW_BALANCE ? places.find((place) => 'balance' in place) : undefined
  return places.find((place) => place.value === value) ?? opened ?? null
}

/** Builds the wire order; returns null for an invalid entry. A quote needs no place, an order does. */
export function buildWireOrder({ coin, isPaid, amount, decimals, place }: BuyEntry) {
  if (coin === null || !amount.ok) return null
  const decimal = toDecimal(amount.minor, decimals)
  return {
    from_currency: 'EUR' as const,
    ...(isPaid ? { from_amount: decimal } : { to_amount: decimal }),
    to_coin: coin.coin.coin,
    ...place?.wire,
  }
}

/** Builds the URL query of the check page. */
export function buildQuery({ coin, isPaid, amount, decimals, place }: BuyEntry): Record<string, string> {
  return {
    ...(coin && { coin: coin.coin.coin }),
    ...(amount.ok && { [isPaid ? 'pay' : 'get']: toDecimal(amount.minor, decimals) }),
    ...(place && { to: place.value }),
  }
}

/** Form values from the URL; the defaults are the first coin and an amount that has a price. */
export function readValues({ searchParams }: URL, coins: readonly BuyableCoin[]): BuyValues {
  const named = coins.find((each) => each.coin.coin === searchParams.get('coin'))
  const chosen = named ?? coins.find(({ places }) => places.length > 0) ?? coins[0]
  const get = searchParams.get('get')
  const places = coins.flatMap(({ field, places: [first] }) => (first ? [[field, first.value]] : []))
  const to = searchParams.get('to')
  const isKnown = chosen !== undefined && to !== null && findPlace(chosen, to) !== null
  return {
    ...Object.fromEntries(places),
    ...(chosen && { coin: chosen.coin.coin, ...(to !== null && isKnown && { [chosen.field]: to }) }),
    amount_is: get === null ? 'pays' : 'gets',
    amount: get ?? searchParams.get('pay') ?? FIRST_AMOUNT,
  }
}

const FIRST_AMOUNT = '100'
