import { bech32, bech32m, createBase58check } from '@scure/base'
import { isAddress, sha256 } from 'viem/utils'
import type { CoinNetwork } from './coin-network.ts'
import { cleanCode } from './plain-text.ts'

export type AddressEntry =
  | { ok: true; address: string }
  | { ok: false; reason: 'invalid' | 'burned' | 'contract' }
  | { ok: false; reason: 'other_network'; network: string }

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'))

/** In characters; exceeds the addresses of all chains. */
const MAX_LENGTH = 128

/** Burn addresses (rules.md#crypto-address). `isBurned` also detects repeated letters. */
const BURN_ADDRESSES = new Set([
  '0xdead000000000000000042069420694206942069',
  '1bitcoineateraddressdontsendf59kue',
  '1counterpartyxxxxxxxxxxxxxxxuwlpvr',
])

/**
 * Checks an address for a network: by checksum on Bitcoin and EVM chains, by its characters on any other chain, which
 * only the platform can validate. A payment URI is reduced to its address. The case is part of the checksum and never
 * changed, except for the first letter of a Bech32 address.
 * Rejects burn addresses and the token contracts in `contracts`, where coins would be lost, and names the network of an
 * address that belongs to another one (rules.md#crypto-address).
 */
export function parseCryptoAddress(
  typed: string,
  { family, chainId = null }: Pick<CoinNetwork, 'family'> & Partial<Pick<CoinNetwork, 'chainId'>>,
  contracts: readonly string[] = [],
): AddressEntry {
  const address = extractAddress(typed)
  // Without a checksum, two parts around a space may not belong together.
  if (family === null && /\s/.test(cleanCode(typed).trim())) return { ok: false, reason: 'invalid' }
  const named = findOtherNetworkInUri(typed, { family, chainId })
  if (named !== null) return { ok: false, reason: 'other_network', network: named }
  if (!isValidFor(family, address)) {
    const network = family === null ? null : detectNetwork(address)
    return network === null ? { ok: false, reason: 'invalid' } : { ok: false, reason: 'other_network', network }
  }
  if (isBurned(address)) return { ok: false, reason: 'burned' }
  const isContract = contracts.some((contract) => contract.toLowerCase() === address.toLowerCase())
  return isContract ? { ok: false, reason: 'contract' } : { ok: true, address }
}

/** Captures scheme, path and query of a wallet URI. */
const URI = /^(bitcoin|ethereum|litecoin|dogecoin|solana|tron|xrpl?|ripple):(?:\/\/)?([^?]*)(?:\?(.*))?$/is
/** EIP-681 without its parameters. */
const EVM_PATH = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(\/transfer)?$/i
/** Networks whose name differs from the scheme. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  tron: 'TRON',
  xrp: 'XRP Ledger',
  xrpl: 'XRP Ledger',
  ripple: 'XRP Ledger',
}
const ETHEREUM = 1

/**
 * Extracts the address from typed or pasted text: removes spaces and invisible characters, and reads wallet URIs (BIP
 * 21, EIP-681: the recipient of a token transfer). Phone keyboards capitalise "Bc1q…", but Bech32 doesn't allow mixed
 * case.
 */
export function extractAddress(typed: string): string {
  const text = cleanCode(typed).replaceAll(/\s/g, '')
  const [, scheme = '', path = text, query = ''] = URI.exec(text) ?? []
  const [, target = path, , isTransfer] = (/^ethereum$/i.test(scheme) && EVM_PATH.exec(path)) || []
  const address = isTransfer === undefined ? target : (new URLSearchParams(query).get('address') ?? target)
  return /^Bc1[02-9ac-hj-np-z]+$/.test(address) ? address.toLowerCase() : address
}

/** Returns the network of a URI if it differs from the expected one; null for a plain address. */
function findOtherNetworkInUri(
  typed: string,
  { family, chainId }: Pick<CoinNetwork, 'family' | 'chainId'>,
): string | null {
  const [, written = '', path = ''] = URI.exec(cleanCode(typed).replaceAll(/\s/g, '')) ?? []
  const scheme = written.toLowerCase()
  if (scheme === '' || (scheme === 'bitcoin' && family === 'bitcoin')) return null
  if (scheme === 'ethereum' && family === 'evm') {
    const chain = EVM_PATH.exec(path)?.[2]
    if (chain === undefined || chainId === null || Number(chain) === chainId) return null
    return Number(chain) === ETHEREUM ? 'Ethereum' : `EVM chain ${Number(chain)}`
  }
  // The expected scheme of an unknown chain is unknown too.
  if (family === null && scheme !== 'bitcoin' && scheme !== 'ethereum') return null
  return NETWORK_NAMES[scheme] ?? scheme.charAt(0).toUpperCase() + scheme.slice(1)
}

function isValidFor(family: CoinNetwork['family'], address: string): boolean {
  if (family === 'bitcoin') return isBitcoinAddress(address)
  if (family === 'evm') return isEvmAddress(address)
  // Excludes spaces and URIs.
  return address.length <= MAX_LENGTH && /^[\w.-]+(?::[\w.-]+)?$/.test(address)
}

/** Detects the zero address, EVM precompiles and addresses of one repeated letter. */
function isBurned(address: string): boolean {
  return BURN_ADDRESSES.has(address.toLowerCase()) || /^0x0{30}/.test(address) || /(.)\1{14}/i.test(address.slice(2))
}

/** Accepts a valid mixed-case checksum, or one case throughout (EIP-55). */
function isEvmAddress(address: string): boolean {
  return isAddress(address) || /^0x[0-9A-F]{40}$/.test(address)
}

function detectNetwork(address: string): string | null {
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

/** Checks for Base58Check with 20 bytes after one of the version bytes. */
function isBase58(address: string, versions: number[]): boolean {
  if (address.length > 64 || !/^[1-9A-HJ-NP-Za-km-z]+$/.test(address)) return false
  try {
    const bytes = base58check.decode(address)
    return bytes.length === 21 && versions.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** Checks for Bech32 (version 0) or Bech32m (later versions) on mainnet (BIP 173, BIP 350). */
function isSegwit(address: string): boolean {
  if (!/^bc1[02-9ac-hj-np-z]{6,87}$/i.test(address)) return false
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return false
  for (const [codec, version] of [
    [bech32, 0],
    [bech32m, 1],
  ] as const) {
    const decoded = codec.decodeUnsafe(address.toLowerCase(), 90)
    if (!decoded) continue
    const [actual = -1, ...words] = decoded.words
    if (version === 0 ? actual !== 0 : actual < 1 || actual > 16) continue
    const program = codec.fromWordsUnsafe(words)
    if (!program || program.length < 2 || program.length > 40) continue
    if (actual === 0 && program.length !== 20 && program.length !== 32) continue
    return true
  }
  return false
}
