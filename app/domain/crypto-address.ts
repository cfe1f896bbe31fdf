import { bech32, bech32m, createBase58check } from '@scure/base'
import { isAddress, sha256 } from 'viem/utils'
import type { CoinNetwork } from './coin-network.ts'
import { cleanCode } from './plain-text.ts'

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
 * and by its form alone on any other, where the platform's answer is what counts. It never changes the case of an address,
 * which is part of its checksum, but for the first letter of a Bech32 one. A payment URI is read as its address. An address of another network is told by that network's name. What is sent
 * to an address that nobody has the key of, or to one of the `contracts` of tokens, is lost: both are refused.
 */
export function parseCryptoAddress(
  typed: string,
  { family, chainId = null }: Pick<CoinNetwork, 'family'> & Partial<Pick<CoinNetwork, 'chainId'>>,
  contracts: readonly string[] = [],
): AddressEntry {
  const address = plainAddress(typed)
  // Only a checksum tells whether the parts on both sides of a blank belong together.
  if (family === null && /\s/.test(cleanCode(typed).trim())) return { ok: false, reason: 'invalid' }
  const named = networkOfUri(typed, { family, chainId })
  if (named !== null) return { ok: false, reason: 'other_network', network: named }
  if (!isOf(family, address)) {
    const network = family === null ? null : otherNetworkOf(address)
    return network === null ? { ok: false, reason: 'invalid' } : { ok: false, reason: 'other_network', network }
  }
  if (isBurned(address)) return { ok: false, reason: 'burned' }
  const isContract = contracts.some((contract) => contract.toLowerCase() === address.toLowerCase())
  return isContract ? { ok: false, reason: 'contract' } : { ok: true, address }
}

/** A wallet's URI: its scheme, its path and its parameters. */
const URI = /^(bitcoin|ethereum|litecoin|dogecoin|solana|tron|xrpl?|ripple):(?:\/\/)?([^?]*)(?:\?(.*))?$/is
/** EIP-681, but for the parameters. */
const EVM_PATH = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(\/transfer)?$/i
/** Schemes of networks that have another name than their scheme. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  tron: 'TRON',
  xrp: 'XRP Ledger',
  xrpl: 'XRP Ledger',
  ripple: 'XRP Ledger',
}
const ETHEREUM = 1

/**
 * The address in what was typed or pasted: without blanks and unseen characters, out of the URI of a wallet (BIP 21, EIP-681:
 * the recipient of a token transfer). Phone keyboards write "Bc1q..." for a Bech32 address, which has letters of one case.
 */
export function plainAddress(typed: string): string {
  const text = cleanCode(typed).replaceAll(/\s/g, '')
  const [, scheme = '', path = text, query = ''] = URI.exec(text) ?? []
  const [, target = path, , isTransfer] = (/^ethereum$/i.test(scheme) && EVM_PATH.exec(path)) || []
  const address = isTransfer === undefined ? target : (new URLSearchParams(query).get('address') ?? target)
  return /^Bc1[02-9ac-hj-np-z]+$/.test(address) ? address.toLowerCase() : address
}

/** The network that a URI names, if it is not the one that is asked for; null for an address alone. */
function networkOfUri(typed: string, { family, chainId }: Pick<CoinNetwork, 'family' | 'chainId'>): string | null {
  const [, written = '', path = ''] = URI.exec(cleanCode(typed).replaceAll(/\s/g, '')) ?? []
  const scheme = written.toLowerCase()
  if (scheme === '' || (scheme === 'bitcoin' && family === 'bitcoin')) return null
  if (scheme === 'ethereum' && family === 'evm') {
    const chain = EVM_PATH.exec(path)?.[2]
    if (chain === undefined || chainId === null || Number(chain) === chainId) return null
    return Number(chain) === ETHEREUM ? 'Ethereum' : `EVM chain ${Number(chain)}`
  }
  // The schemes of other chains are unknown.
  if (family === null && scheme !== 'bitcoin' && scheme !== 'ethereum') return null
  return NETWORK_NAMES[scheme] ?? scheme.charAt(0).toUpperCase() + scheme.slice(1)
}

function isOf(family: CoinNetwork['family'], address: string): boolean {
  if (family === 'bitcoin') return isBitcoinAddress(address)
  if (family === 'evm') return isEvmAddress(address)
  // Letters, digits and the few signs that addresses of other chains have: no blank, and no URI.
  return address.length <= LONGEST && /^[\w.-]+(?::[\w.-]+)?$/.test(address)
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
