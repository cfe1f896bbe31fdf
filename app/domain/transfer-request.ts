import { isZero } from './money.ts'
/** A wallet transfer in the native coin or, with a contract, in a token. */
export type TransferRequest = {
  chainId: number
  /** Null for the native coin. */
  contract: string | null
  to: string
  /** In wei, or the token's smallest units. */
  units: bigint
}

const ADDRESS = '0x[0-9a-fA-F]{40}'
const NATIVE = new RegExp(`^ethereum:(?:pay-)?(${ADDRESS})@(\\d+)\\?value=([^&]+)$`)
const TOKEN = new RegExp(`^ethereum:(?:pay-)?(${ADDRESS})@(\\d+)/transfer\\?address=(${ADDRESS})&uint256=([^&]+)$`)

/**
 * Parses an EIP-681 URI, so that the browser wallet receives exactly the transfer of the QR code. Returns null for
 * other URIs, and for one without a chain id: a wallet would send on its current network.
 */
export function parseTransferRequest(uri: string): TransferRequest | null {
  const native = NATIVE.exec(uri)
  if (native) return buildRequest(native[2], null, native[1], native[3])
  const token = TOKEN.exec(uri)
  return token && buildRequest(token[2], token[1] ?? null, token[3], token[4])
}

function buildRequest(chain = '', contract: string | null, to = '', amount = ''): TransferRequest | null {
  const units = parseUnits(amount)
  const chainId = Number(chain)
  if (units === null || units === 0n || chainId === 0 || !Number.isSafeInteger(chainId)) return null
  return { chainId, contract, to, units }
}

/** Formats the EIP-681 URI that {@link parseTransferRequest} reads. */
export function formatTransferRequest({ chainId, contract, to, units }: TransferRequest): string {
  return contract === null
    ? `ethereum:${to}@${chainId}?value=${units}`
    : `ethereum:${contract}@${chainId}/transfer?address=${to}&uint256=${units}`
}

/** Parses an EIP-681 number ("2014000000000000000", "2.014e18"); null if it is malformed or not an integer. */
export function parseUnits(text: string): bigint | null {
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  const digits = Number(exponent)
  if (whole === '' || !isZero(fraction.slice(digits))) return null
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
