/** What a wallet is to be asked for: coins of the network itself, or of a token by its contract. */
export type TransferRequest = {
  chainId: number
  /** Null for the network's own coin. */
  contract: string | null
  to: string
  /** In the smallest units: wei, or the token's own. */
  units: bigint
}

const ADDRESS = '0x[0-9a-fA-F]{40}'
const NATIVE = new RegExp(`^ethereum:(?:pay-)?(${ADDRESS})@(\\d+)\\?value=([^&]+)$`)
const TOKEN = new RegExp(`^ethereum:(?:pay-)?(${ADDRESS})@(\\d+)/transfer\\?address=(${ADDRESS})&uint256=([^&]+)$`)

/**
 * The transfer that an EIP-681 payment URI asks for, so that a wallet in the browser is asked for what the code on the
 * page says, to the unit. Null for any other URI, and for one that names no chain: whichever network a wallet happens to
 * be on is no ground to send on.
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

/** The EIP-681 URI of a transfer, in the form that {@link parseTransferRequest} reads. */
export function formatTransferRequest({ chainId, contract, to, units }: TransferRequest): string {
  return contract === null
    ? `ethereum:${to}@${chainId}?value=${units}`
    : `ethereum:${contract}@${chainId}/transfer?address=${to}&uint256=${units}`
}

/** A number of EIP-681, "2014000000000000000" or "2.014e18"; null when it is none or not whole. */
export function parseUnits(text: string): bigint | null {
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:[eE](\d{1,2}))?$/.exec(text) ?? []
  const digits = Number(exponent)
  if (whole === '' || /[1-9]/.test(fraction.slice(digits))) return null
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
}
