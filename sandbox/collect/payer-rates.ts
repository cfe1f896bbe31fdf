import { formatRate, convertRate } from '#sandbox/external/rates.ts'
import type { PriceRequest, Price } from '#sandbox/payments/life-cycle/payment-record.ts'

type Priced = Pick<Price, 'rate' | 'marketRate' | 'eurPerPound'>

/** Returns our rate and the market rate in the link's currency, in millionths per coin (rules.md#link-rate). */
export function computeLinkRates(
  { rate, marketRate, eurPerPound: pound }: Priced,
  of: Pick<PriceRequest, 'coin' | 'sumCurrency'>,
) {
  const convertToCurrency = (each: bigint) => convertRate(of.sumCurrency, { rate: each, pound, coin: of.coin })
  return { rate: convertToCurrency(rate), market: convertToCurrency(marketRate) }
}

/** Formats the same rates for a response. */
export function formatPayerRates(price: Priced, of: Pick<PriceRequest, 'coin' | 'sumCurrency'>) {
  const { rate, market } = computeLinkRates(price, of)
  return { rate: formatRate(rate, of.coin), market_rate: formatRate(market, of.coin) }
}
