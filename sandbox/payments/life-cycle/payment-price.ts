import { requireCoin } from '#sandbox/external/coins.ts'
import { rateIn } from '#sandbox/external/rates.ts'
import { centsOf, coinDue, discountOn, eurOfPence, penceOf, percentOf } from '#sandbox/domain/money.ts'
import { prices } from '#sandbox/domain/prices.ts'
import type { Asked, Price, Rates } from './payment-record.ts'

/** What a payment costs at these rates: the fee comes on top of the amount, a voucher off the fee (rules.md#fee-sepa). */
export function priceAt(request: Asked, rates: Rates): Price {
  if (request.feeWithin) return priceWithin(request, rates)
  const { decimals } = requireCoin(request.coin)
  const sendsCoins = request.sumCurrency === request.coin
  const amount = sendsCoins
    ? largestAmount(request, rates, centsOf(request.sum, rates.ours, decimals))
    : paidOut(request, rates)
  const costs = costsOf(request, rates, amount)
  return {
    amount,
    ...costs,
    rate: rates.ours,
    marketRate: rates.market,
    eurPerPound: rates.pound,
    coinDue: sendsCoins ? request.sum : coinDue(costs.amountEur + costs.fee - costs.discount, rates.ours, decimals),
  }
}

/** The price where the fee comes out of the sum, which is due at the rate of its own currency (rules.md#collect-fee). */
function priceWithin({ sum, sumCurrency, currency, coin, inSepa }: Asked, rates: Rates): Price {
  const { decimals } = requireCoin(coin)
  const { ours, market, pound } = rates
  const sendsCoins = sumCurrency === coin
  const euros = sumCurrency === 'GBP' ? eurOfPence(sum, pound) : sum
  const total = sendsCoins ? centsOf(sum, ours, decimals) : euros
  const { percent, outsideSepa } = prices().collect
  const fixedFee = inSepa ? 0n : outsideSepa
  const fee = percentOf(percent, total) + fixedFee
  const amountEur = total - fee
  return {
    amount: currency === 'GBP' ? penceOf(amountEur, pound) : amountEur,
    amountEur,
    fee,
    fixedFee,
    discount: 0n,
    rate: ours,
    marketRate: market,
    eurPerPound: pound,
    coinDue: sendsCoins ? sum : coinDue(sum, rateIn(sumCurrency, { rate: ours, pound, coin }), decimals),
  }
}

/** The sum in the currency of the bank account: down to the cent when that is another one. */
function paidOut({ sum, sumCurrency, currency }: Asked, { pound }: Rates): bigint {
  if (sumCurrency === currency) return sum
  return currency === 'GBP' ? penceOf(sum, pound) : eurOfPence(sum, pound)
}

function costsOf({ currency, inSepa, discountTerms, paidFrom }: Asked, { pound }: Rates, amount: bigint) {
  const amountEur = currency === 'GBP' ? eurOfPence(amount, pound) : amount
  // Only payments that are funded with crypto have a fee (rules.md#recurring-fee).
  if (paidFrom !== null) return { amountEur, fee: 0n, fixedFee: 0n, discount: 0n }
  const { percent, outsideSepa } = prices().payment
  const fixedFee = inSepa ? 0n : outsideSepa
  const fee = percentOf(percent, amountEur) + fixedFee
  return { amountEur, fee, fixedFee, discount: discountTerms ? discountOn(fee, discountTerms) : 0n }
}

/**
 * The largest amount that `budget`, in EUR cents, pays for with its fees. Costs rise with the amount, so halving finds it.
 */
function largestAmount(request: Asked, rates: Rates, budget: bigint): bigint {
  const isPaid = (amount: bigint) => {
    const { amountEur, fee, discount } = costsOf(request, rates, amount)
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
