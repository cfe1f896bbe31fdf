import { formatCents } from '#sandbox/domain/cents.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { wireDecimals, type CoinFacts } from '#sandbox/external/coins.ts'
import { formatRate, poundRateOf, rateOf } from '#sandbox/external/rates.ts'

/** A coin on the wire, with its market rates at `now`. */
export function wireCoin(facts: CoinFacts, { now, seed }: { now: number; seed: string }) {
  const { coin, asset, name, chainName, networkName, chainId, contract, isNotSold = false } = facts
  const { market } = rateOf(coin, now, seed)
  const pounds = (market * 1_000_000n) / poundRateOf(now, seed)
  return {
    coin,
    asset,
    name,
    chain_name: chainName,
    network_name: networkName,
    chain_id: chainId,
    contract,
    rates: { EUR: formatRate(market, coin), GBP: formatRate(pounds, coin) },
    pay: true,
    buy: !isNotSold,
    limits: {
      min: formatCents(prices().payment.min),
      max: formatCents(prices().payment.max),
      buy_min: isNotSold ? null : formatCents(prices().purchase.min),
      buy_max: isNotSold ? null : formatCents(prices().purchase.max),
    },
    decimals: wireDecimals(facts),
  }
}
