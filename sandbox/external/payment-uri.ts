import type { CoinFacts } from './coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'

/** What a wallet opens: EIP-681 on a chain of the EVM, and what BIP 21 has for Bitcoin elsewhere. `units` are the coin's smallest. */
export function paymentUri(coin: CoinFacts, address: string, units: bigint): string {
  const { chainName, chainId, contract, decimals, chainDecimals } = coin
  if (chainId === null) return `${chainName}:${address}?amount=${formatUnits(units, decimals)}`
  const onChain = units * 10n ** BigInt(chainDecimals - decimals)
  if (contract === null) return `ethereum:${address}@${chainId}?value=${onChain}`
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${onChain}`
}
