import type { CoinFacts } from './coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'

/** The URI for wallets: EIP-681 on EVM chains, BIP 21 on others. `units` are the coin's smallest units. */
export function buildPaymentUri(coin: CoinFacts, address: string, units: bigint): string {
  const { chainName, chainId, contract, decimals, chainDecimals } = coin
  if (chainId === null) return `${chainName}:${address}?amount=${formatUnits(units, decimals)}`
  const onChain = units * 10n ** BigInt(chainDecimals - decimals)
  if (contract === null) return `ethereum:${address}@${chainId}?value=${onChain}`
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${onChain}`
}
