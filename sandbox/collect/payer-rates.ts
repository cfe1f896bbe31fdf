import { formatRate, rateIn } from '#sandbox/external/rates.ts'
import type { Asked, Price } from '#sandbox/payments/life-cycle/payment-record.ts'

type Priced = Pick<Price, 'rate' | 'marketRate' | 'eurPerPound'>

/** Our rate and the market's in the currency of a link, in millionths for one coin (rules.md#link-rate). */
export function linkRates({ rate, marketRate, eurPerPound: pound }: Priced, of: Pick<Asked, 'coin' | 'sumCurrency'>) {
  const inCurrency = (each: bigint) => rateIn(of.sumCurrency, { rate: each, pound, coin: of.coin })
  return { rate: inCurrency(rate), market: inCurrency(marketRate) }
}

/** The same as payers are answered them. */
export function payerRates(price: Priced, of: Pick<Asked, 'coin' | 'sumCurrency'>) {
  const { rate, market } = linkRates(price, of)
  return { rate: formatRate(rate, of.coin), market_rate: formatRate(market, of.coin) }
}
