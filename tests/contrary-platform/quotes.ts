import type { Coin } from './coins.ts'
import { divide, divideUp, formatDecimal, multiply, parseDecimal, roundUp, formatShortDecimal } from './decimals.ts'

/** The fee: 0.875 percent plus 0.3125 EUR, with more decimals than a cent. */
const SHARE = 8_750_000_000_000_000n
const FIXED = 312_500_000_000_000_000n
const ONE = 10n ** 18n
const STEP = 10n ** 12n
const LEAST = 10n * ONE
const MOST = 5_000n * ONE

export type Price = { amount: bigint; feeService: bigint; total: bigint; coinAmount: bigint; rate: bigint }

/** The price of a payment by its EUR amount for the bank, or by the coins sent. */
export function computePrice(coin: Coin, sum: bigint, sumCurrency: string): Price {
  const rate = parseDecimal(coin.rate) ?? ONE
  if (sumCurrency === 'EUR') return buildPrice(coin, sum, rate)
  let amount = (divide(multiply(sum, rate) - FIXED, ONE + SHARE) / STEP) * STEP
  // Rounding up on the way may exceed the coins sent.
  while (buildPrice(coin, amount, rate).coinAmount > sum) amount -= STEP
  return buildPrice(coin, amount, rate)
}

function buildPrice(coin: Coin, amount: bigint, rate: bigint): Price {
  const feeService = roundUp(multiply(amount, SHARE), 6)
  const total = amount + feeService + FIXED
  return { amount, feeService, total, coinAmount: divideUp(total, rate, coin.decimals), rate }
}

/** The error of an amount outside the limits, or null. */
export function findBoundsError({ amount }: Price): string | null {
  return amount < LEAST || amount > MOST ? 'Between 10 and 5,000 euros can be paid at once.' : null
}

export const LIMITS = { min: formatDecimal(LEAST, 6), max: formatDecimal(MOST, 1) }

/** The fields shared by quotes and payments. EUR amounts always have three or six decimals. */
export function formatPrice(coin: Coin, price: Price) {
  return {
    amount: formatDecimal(price.amount, 6),
    currency: 'EUR',
    amount_eur: formatDecimal(price.amount, 18),
    fee: formatDecimal(price.feeService + FIXED, 6),
    fee_percent: '0.8750',
    fee_fixed: formatShortDecimal(FIXED),
    fee_service: formatDecimal(price.feeService, 6),
    discount: '0',
    total: formatDecimal(price.total, 6),
    coin: coin.coin,
    coin_amount: formatDecimal(price.coinAmount, coin.decimals),
    rate: coin.rate,
    market_rate: coin.rate,
  }
}
