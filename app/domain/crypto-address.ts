import { bech32, bech32m, createBase58check } from '@scure/base'
import { isAddress, sha256 } from 'viem/utils'
import type { CoinNetwork } from './coin-network.ts'

export type AddressEntry =
  | { ok: true; address: string }
  | { ok: false; reason: 'invalid' | 'burned' | 'contract' }
  | { ok: false; reason: 'other_network'; network: string }

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/** Longer than any address of any chain. */
const LONGEST = 128

/** Addresses that coins are burned at (rules.md#crypto-address); those with one letter over and over are told by that. */
const BURN_ADDRESSES = new Set([
  '0xdead000000000000000042069420694206942069',
  '1bitcoineateraddressdontsendf59kue',
  '1counterpartyxxxxxxxxxxxxxxxuwlpvr',
])

/**
 * Checks an address for a network: with its checksum where the platform says that the chain is Bitcoin or one of the EVM,
 * and by its form alone on any other, where the platform's answer is what counts. It never changes the address, since the
 * case of its letters is part of its checksum. An address of another network is told by that network's name. What is sent
 * to an address that nobody has the key of, or to one of the `contracts` of tokens, is lost: both are refused.
 */
export function parseCryptoAddress(
  typed: string,
  { family }: Pick<CoinNetwork, 'family'>,
  contracts: readonly string[] = [],
): AddressEntry {
  const address = typed.trim()
  if (!isOf(family, address)) {
    const network = family === null ? null : otherNetworkOf(address)
    return network === null ? { ok: false, reason: 'invalid' } : { ok: false, reason: 'other_network', network }
  }
  if (isBurned(address)) return { ok: false, reason: 'burned' }
  const isContract = contracts.some((contract) => contract.toLowerCase() === address.toLowerCase())
  return isContract ? { ok: false, reason: 'contract' } : { ok: true, address }
}

function isOf(family: CoinNetwork['family'], address: string): boolean {
  if (family === 'bitcoin') return isBitcoinAddress(address)
  if (family === 'evm') return isEvmAddress(address)
  // Letters, digits and the few signs that addresses of other chains have: no blank, and no URI.
  return address.length <= LONGEST && /^[\w.-]+(?::[\w.-]+)?$/.test(address) && !/^(?:bitcoin|ethereum):/i.test(address)
}

/** The zero address, the first few that stand for functions, and those that were made up of one letter. */
function isBurned(address: string): boolean {
  return BURN_ADDRESSES.has(address.toLowerCase()) || /^0x0{30}/.test(address) || /(.)\1{14}/i.test(address.slice(2))
}

/** With a checksum in its case, or all in one case (EIP-55). */
function isEvmAddress(address: string): boolean {
  return isAddress(address) || /^0x[0-9A-F]{40}$/.test(address)
}

function otherNetworkOf(address: string): string | null {
  if (isBitcoinAddress(address)) return 'Bitcoin'
  if (isEvmAddress(address)) return 'Ethereum'
  if (/^(tb1|bcrt1)/i.test(address) || isBase58(address, [0x6f, 0xc4])) return 'Bitcoin testnet'
  if (/^ltc1/i.test(address) || isBase58(address, [0x30, 0x32])) return 'Litecoin'
  if (isBase58(address, [0x41])) return 'TRON'
  if (/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return 'XRP Ledger'
  return null
}

function isBitcoinAddress(address: string): boolean {
  return isSegwit(address) || isBase58(address, [0x00, 0x05])
}

/** Base58Check of 20 bytes behind one of the version bytes. */
function isBase58(address: string, versions: number[]): boolean {
  if (address.length > 64 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** Bech32 for version 0 and Bech32m for the later ones, on the main network (BIP 173, BIP 350). */
function isSegwit(address: string): boolean {
  if (!/^bc1[02-9ac-hj-np-z]{6,87}$/i.test(address)) return false
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false
  for (const [codec, version] of [
    [bech32, 0],
    [bech32m, 1],
  ] as const) {
    const decoded = codec.decodeUnsafe(address.toLowerCase(), 90)
    if (!decoded) continue
    const [given = -1, ...words] = decoded.words
    if (version === 0 ? given !== 0 : given < 1 || given > 16) continue
    const program = codec.fromWordsUnsafe(words)
    if (!program || program.length < 2 || program.length > 40) continue
    if (given === 0 && program.length !== 20 && program.length !== 32) continue
    return true
  }
  return false
}
