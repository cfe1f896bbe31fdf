import { Address } from '@scure/btc-signer'
import { isAddress } from 'viem/utils'
import { COINS, requireCoin } from './coins.ts'

/** Litecoin mainnet (SLIP-0173, chainparams of Litecoin Core). */
const LITECOIN = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }

/** Validates a refund address on the coin's own network by format and checksum. */
export function isRefundAddress(address: string, coin: string): boolean {
  const { chainName, chainId } = requireCoin(coin)
  if (chainId !== null) return isAddress(address) || /^0x[0-9A-F]{40}$/.test(address)
  try {
    Address(chainName === 'litecoin' ? LITECOIN : undefined).decode(address)
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

/** Returns true for addresses whose funds are lost: zero and near-zero addresses, burn addresses, token contracts. */
export function isUnspendableAddress(address: string): boolean {
  const plain = address.toLowerCase()
  const isContract = COINS.some(({ contract }) => contract?.toLowerCase() === plain)
  return isContract || BURN_ADDRESSES.includes(plain) || /^0x0{30}/.test(plain) || /(.)\1{14}/.test(plain.slice(2))
}
