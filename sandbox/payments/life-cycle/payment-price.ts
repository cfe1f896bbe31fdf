import { requireCoin } from '#sandbox/external/coins.ts'
import { convertRate } from '#sandbox/external/rates.ts'
import {
  convertCoinToCents,
  convertCentsToCoin,
  calculateDiscount,
  convertPenceToCents,
  convertCentsToPence,
  calculatePercent,
} from '#sandbox/domain/money.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import type { PriceRequest, Price, Rates } from './payment-record.ts'

/**
 * Returns the price at these rates. The fee is added to the amount, and a voucher reduces the fee
 * (rules.md#fee-sepa).
 */
export function computePrice(request: PriceRequest, rates: Rates): Price {
  if (request.feeWithin) return computePriceWithFeeInside(request, rates)
  const { decimals } = requireCoin(request.coin)
  const sendsCoins = request.sumCurrency === request.coin
  const amount = sendsCoins
    ? findLargestAmount(request, rates, convertCoinToCents(request.sum, rates.ours, decimals))
    : convertSum(request, rates)
  const costs = computeCosts(request, rates, amount)
  return {
    amount,
    ...costs,
    rate: rates.ours,
    marketRate: rates.market,
    eurPerPound: rates.pound,
    coinDue: sendsCoins
      ? request.sum
      : convertCentsToCoin(costs.amountEur + costs.fee - costs.discount, rates.ours, decimals),
  }
}

/**
 * Returns the price with the fee deducted from the sum. The coins due follow the rate of the sum's own currency
 * (rules.md#collect-fee).
 */
function computePriceWithFeeInside({ sum, sumCurrency, currency, coin, inSepa }: PriceRequest, rates: Rates): Price {
  const { decimals } = requireCoin(coin)
  const { ours, market, pound } = rates
  const sendsCoins = sumCurrency === coin
  const euros = sumCurrency === 'GBP' ? convertPenceToCents(sum, pound) : sum
  const total = sendsCoins ? convertCoinToCents(sum, ours, decimals) : euros
  const { percent, outsideSepa } = getPrices().collect
  const fixedFee = inSepa ? 0n : outsideSepa
  const fee = calculatePercent(percent, total) + fixedFee
  const amountEur = total - fee
  return {
    amount: currency === 'GBP' ? convertCentsToPence(amountEur, pound) : amountEur,
    amountEur,
    fee,
    fixedFee,
    discount: 0n,
    rate: ours,
    marketRate: market,
    eurPerPound: pound,
    coinDue: sendsCoins
      ? sum
      : convertCentsToCoin(sum, convertRate(sumCurrency, { rate: ours, pound, coin }), decimals),
  }
}

/** Converts the sum to the payout's currency, rounded down to the cent. */
function convertSum({ sum, sumCurrency, currency }: PriceRequest, { pound }: Rates): bigint {
  if (sumCurrency === currency) return sum
  return currency === 'GBP' ? convertCentsToPence(sum, pound) : convertPenceToCents(sum, pound)
}

function computeCosts({ currency, inSepa, discountTerms, paidFrom }: PriceRequest, { pound }: Rates, amount: bigint) {
  const amountEur = currency === 'GBP' ? convertPenceToCents(amount, pound) : amount
  // Only payments that are funded with crypto have a fee (rules.md#recurring-fee).
  if (paidFrom !== null) return { amountEur, fee: 0n, fixedFee: 0n, discount: 0n }
  const { percent, outsideSepa } = getPrices().payment
  const fixedFee = inSepa ? 0n : outsideSepa
  const fee = calculatePercent(percent, amountEur) + fixedFee
  return { amountEur, fee, fixedFee, discount: discountTerms ? calculateDiscount(fee, discountTerms) : 0n }
}

/**
 * Finds the largest amount whose total cost fits `budget` (EUR cents). Binary search works because costs rise with
 * the amount.
 */
function findLargestAmount(request: PriceRequest, rates: Rates, budget: bigint): bigint {
  const isPaid = (amount: bigint) => {
    const { amountEur, fee, discount } = computeCosts(request, rates, amount)
    return amountEur + fee - discount <= budget
  }
  let paid = 0n
  let tooMuch = budget + 1n
  while (tooMuch - paid > 1n) {
    const middle = (paid + tooMuch) / 2n
    if (isPaid(middle)) paid = middle
    else tooMuch = middle
  }
  return paid
}
