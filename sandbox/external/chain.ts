import { createHash } from 'node:crypto'
import { bech32 } from '@scure/base'
import { getAddress } from 'viem/utils'
import { requireCoin } from './coins.ts'

/** What addresses of the chains that are not of the EVM begin with (BIP 173, SLIP-0173). */
const SEGWIT_PREFIXES: Readonly<Record<string, string>> = { bitcoin: 'bc', litecoin: 'ltc' }

/** The address that one payment is paid to: valid on its network, and the same for the same seed and payment. */
export function depositAddress(code: string, seed: string, key: string): string {
  const digest = createHash('sha256').update(`${seed}:${code}:${key}`).digest()
  const { chainName } = requireCoin(code)
  const prefix = SEGWIT_PREFIXES[chainName]
  if (prefix !== undefined) {
    // Version 0 with a hash of 20 bytes: what wallets print as bc1q... and ltc1q...
    return bech32.encode(prefix, [0, ...bech32.toWords(new Uint8Array(digest.subarray(0, 20)))])
  }
  return getAddress(`0x${digest.subarray(0, 20).toString('hex')}`)
}

/** The hash of the transaction that paid, as its chain writes it. */
export function transactionHash(code: string, seed: string, key: string): string {
  const digest = createHash('sha256').update(`${seed}:hash:${code}:${key}`).digest('hex')
  return requireCoin(code).chainId === null ? digest : `0x${digest}`
}
