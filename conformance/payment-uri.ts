import { parseDecimal } from './decimals.ts'
import type { Json } from './platform-client.ts'

/** Why a payment's URI does not ask for what the payment does; null when it does (EIP-681, BIP 21 and the like). */
export function uriTrouble(payment: Json, { contract, chainId, decimals }: Network): string | null {
  const uri = String(payment['payment_uri'])
  const address = String(payment['deposit_address'])
  const amount = parseDecimal(payment['coin_amount'])
  const [, scheme = '', rest = '', search = ''] = /^([a-z]+):([^?]*)\??(.*)$/.exec(uri) ?? []
  const asked = new URLSearchParams(search)
  if (scheme !== 'ethereum') {
    if (rest !== address) return `asks for ${rest}`
    return asked.has('amount') && parseDecimal(asked.get('amount')) !== amount
      ? `asks for ${asked.get('amount')}`
      : null
  }
  const [, target = '', chain, call] = /^(?:pay-)?(0x[\da-fA-F]{40})(?:@(\d+))?(?:\/(\w+))?$/.exec(rest) ?? []
  const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()
  if (chainId !== null && Number(chain ?? 1) !== chainId) return `is for chain ${chain ?? 1}, not ${chainId}`
  if (call === 'transfer') {
    if (contract !== null && !isSame(target, contract)) return `is for the contract ${target}`
    if (!isSame(address, asked.get('address'))) return `asks for ${asked.get('address')}`
    return unitsOf(asked.get('uint256')) === amount / 10n ** BigInt(18 - decimals) ? null : 'asks for another amount'
  }
  if (contract !== null) return 'sends the coin of the network and not the token'
  if (!isSame(target, address)) return `asks for ${target}`
  // The own coin of a chain of the EVM has 18 decimals, whatever amounts are rounded to.
  return unitsOf(asked.get('value')) === amount ? null : 'asks for another amount'
}

export type Network = { contract: string | null; chainId: number | null; decimals: number }

/** A number of the smallest units, which may be written as 2.014e18. */
function unitsOf(text: string | null): bigint | null {
  const [, whole = '', places = '', power = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE](\d+))?$/.exec(text ?? '') ?? []
  if (whole === '' || Number(power) < places.length) return null
  return BigInt(whole + places.padEnd(Number(power), '0'))
}
