import type { CoinFacts } from './coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'

const WEI_DECIMALS = 18

/** What a wallet opens: BIP 21 for Bitcoin, EIP-681 for Ether and its tokens. `units` are the coin's smallest. */
export function paymentUri(coin: CoinFacts, address: string, units: bigint): string {
  if (coin.chainName === 'bitcoin') return `bitcoin:${address}?amount=${formatUnits(units, coin.decimals)}`
  if (coin.contract === null) {
    return `ethereum:${address}@${coin.chainId}?value=${units * 10n ** BigInt(WEI_DECIMALS - coin.decimals)}`
  }
  return `ethereum:${coin.contract}@${coin.chainId}/transfer?address=${address}&uint256=${units}`
}
