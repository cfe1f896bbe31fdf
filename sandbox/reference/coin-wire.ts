import { formatCents } from '#sandbox/domain/cents.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { getContractDecimals, type CoinFacts } from '#sandbox/external/coins.ts'
import { formatRate, getPoundRate, getRate } from '#sandbox/external/rates.ts'

/** A coin on the wire, with its market rates at `now` (ms). */
export function serializeCoin(facts: CoinFacts, { now, seed }: { now: number; seed: string }) {
  const { coin, asset, name, chainName, networkName, chainId, contract, isNotSold = false } = facts
  const { market } = getRate(coin, now, seed)
  const pounds = (market * 1_000_000n) / getPoundRate(now, seed)
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
      min: formatCents(getPrices().payment.min),
      max: formatCents(getPrices().payment.max),
      buy_min: isNotSold ? null : formatCents(getPrices().purchase.min),
      buy_max: isNotSold ? null : formatCents(getPrices().purchase.max),
    },
    decimals: getContractDecimals(facts),
  }
}
