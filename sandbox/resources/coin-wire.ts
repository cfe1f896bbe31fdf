import { formatCents } from '#sandbox/cents.ts'
import { PER_TRANSACTION } from '#sandbox/limits.ts'
import type { CoinFacts } from '#sandbox/rails/coins.ts'
import { formatRate, rateOf } from '#sandbox/rails/rates.ts'

/** A coin on the wire, with its market rate at `now`. */
export function wireCoin(facts: CoinFacts, { now, seed }: { now: number; seed: string }) {
  const { coin, asset, name, chainName, networkName, chainId, contract, decimals } = facts
  return {
    coin,
    asset,
    name,
    chain_name: chainName,
    network_name: networkName,
    chain_id: chainId,
    contract,
    rates: { EUR: formatRate(rateOf(coin, now, seed).market, coin) },
    pay: true,
    buy: true,
    limits: { min: formatCents(PER_TRANSACTION.min), max: formatCents(PER_TRANSACTION.max) },
    decimals,
  }
}
