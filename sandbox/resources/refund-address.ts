import { Address } from '@scure/btc-signer'
import { isAddress } from 'viem/utils'
import { requireCoin } from '#sandbox/rails/coins.ts'

/** Whether an address of the coin's own network could take a refund, by its form and checksum. */
export function isRefundAddress(address: string, coin: string): boolean {
  if (requireCoin(coin).chainName !== 'bitcoin') return isAddress(address)
  try {
    Address().decode(address)
    return true
  } catch {
    return false
  }
}
