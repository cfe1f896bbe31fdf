import { Address } from '@scure/btc-signer'
import { isAddress } from 'viem/utils'
import { COINS, requireCoin } from './coins.ts'

/** Whether an address of the coin's own network could take a refund, by its form and checksum. */
export function isRefundAddress(address: string, coin: string): boolean {
  if (requireCoin(coin).chainName !== 'bitcoin') return isAddress(address) || /^0x[0-9A-F]{40}$/.test(address)
  try {
    Address().decode(address)
    return true
  } catch {
    return false
  }
}

const BURN_ADDRESSES = [
  '0xdead000000000000000042069420694206942069',
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
].map((address) => address.toLowerCase())

/** Whether nobody can spend what is sent there: the zero address and its neighbours, burn addresses, contracts of tokens. */
export function isNobodysAddress(address: string): boolean {
  const plain = address.toLowerCase()
  const isContract = COINS.some(({ contract }) => contract?.toLowerCase() === plain)
  return isContract || BURN_ADDRESSES.includes(plain) || /^0x0{30}/.test(plain) || /(.)\1{14}/.test(plain.slice(2))
}
