import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import { getAddress } from 'viem/utils'
import { requireCoin } from './coins.ts'

/** Bech32 prefixes of the non-EVM chains (BIP 173, SLIP-0173). */
const SEGWIT_PREFIXES: Readonly<Record<string, string>> = { bitcoin: 'bc', litecoin: 'ltc' }

/** The deposit address of one payment: valid on its network, and deterministic for a seed and key. */
export function deriveDepositAddress(code: string, seed: string, key: string): string {
  const digest = createHash('sha256').update(`${seed}:${code}:${key}`).digest()
  const { chainName } = requireCoin(code)
  const prefix = SEGWIT_PREFIXES[chainName]
  if (prefix !== undefined) {
    // Version 0 with a hash of 20 bytes: bc1q... and ltc1q...
    return bech32.encode(prefix, [0, ...bech32.toWords(new Uint8Array(digest.subarray(0, 20)))])
  }
  return getAddress(`0x${digest.subarray(0, 20).toString('hex')}`)
}

/** The hash of the customer's transaction, in the format of its chain. */
export function deriveTransactionHash(code: string, seed: string, key: string): string {
  const digest = createHash('sha256').update(`${seed}:hash:${code}:${key}`).digest('hex')
  return requireCoin(code).chainId === null ? digest : `0x${digest}`
}
