import type { Coin } from './coins.ts'
import { divided, dividedUp, formatDecimal, multiplied, parseDecimal, roundedUp, shortDecimal } from './decimals.ts'

/** The fee: 0.875 percent and a third of a euro, to a hundredth of a cent and further. */
const SHARE = 8_750_000_000_000_000n
const FIXED = 312_500_000_000_000_000n
const ONE = 10n ** 18n
const STEP = 10n ** 12n
const LEAST = 10n * ONE
const MOST = 5_000n * ONE

export type Price = { amount: bigint; feeService: bigint; total: bigint; coinAmount: bigint; rate: bigint }

/** What a payment costs of which the bank gets this many euros, or for which so many coins are sent. */
export function priceOf(coin: Coin, sum: bigint, sumCurrency: string): Price {
  const rate = parseDecimal(coin.rate) ?? ONE
  if (sumCurrency === 'EUR') return priceFor(coin, sum, rate)
  let amount = (divided(multiplied(sum, rate) - FIXED, ONE + SHARE) / STEP) * STEP
  // What is rounded up on the way may ask for more than is sent.
  while (priceFor(coin, amount, rate).coinAmount > sum) amount -= STEP
  return priceFor(coin, amount, rate)
}

function priceFor(coin: Coin, amount: bigint, rate: bigint): Price {
  const feeService = roundedUp(multiplied(amount, SHARE), 6)
  const total = amount + feeService + FIXED
  return { amount, feeService, total, coinAmount: dividedUp(total, rate, coin.decimals), rate }
}

/** Why nobody may pay so much at once; null when they may. */
export function boundsTrouble({ amount }: Price): string | null {
  return amount < LEAST || amount > MOST ? 'Between 10 and 5,000 euros can be paid at once.' : null
}

export const LIMITS = { min: formatDecimal(LEAST, 6), max: formatDecimal(MOST, 1) }

/** The fields that quotes and payments share. Amounts of euros have three decimals or six, whatever they need. */
export function priceFields(coin: Coin, price: Price) {
  return {
    amount: formatDecimal(price.amount, 6),
    currency: 'EUR',
    amount_eur: formatDecimal(price.amount, 18),
    fee: formatDecimal(price.feeService + FIXED, 6),
    fee_percent: '0.8750',
    fee_fixed: shortDecimal(FIXED),
    fee_service: formatDecimal(price.feeService, 6),
    discount: '0',
    total: formatDecimal(price.total, 6),
    coin: coin.coin,
    coin_amount: formatDecimal(price.coinAmount, coin.decimals),
    rate: coin.rate,
    market_rate: coin.rate,
  }
}
