import type { CoinNetwork } from './coin-network.ts'
import { parseCryptoAddress } from './crypto-address.ts'
import { toDecimal, parseUnitsExactly } from './money.ts'
import { formatTransferRequest, parseUnits } from './transfer-request.ts'

/** `amount` is a decimal string in coins. */
export type Payable = { address: string; amount: string; network: CoinNetwork }

/** The reason for no URI: missing data, or a contradiction in the platform's URI. */
export type UriIssue = 'memo' | 'chain' | 'contract' | 'decimals' | 'amount' | 'address' | 'scheme' | 'unread'

type Result = { uri: string } | { issue: UriIssue }

const BITCOIN_DECIMALS = 8
/** For native coins, whose URIs count in wei (EIP-681). */
const WEI_DECIMALS = 18

/** Keys that a bitcoin URI may have once, and keys that offer another way to pay (BIP 321, BIP 72, BIP 78). */
const BITCOIN_ONCE = new Set(['amount', 'label', 'message', 'pop'])
const BITCOIN_INSTRUCTIONS = new Set(['bc', 'tb', 'bcrt', 'tbs', 'sp', 'tsp', 'lightning', 'lno', 'pay', 'r', 'pj'])

/** Keys of an EIP-681 URI; they are case-sensitive. */
const GAS_KEYS = ['gas', 'gasLimit', 'gasPrice']
const NATIVE_KEYS = ['value', ...GAS_KEYS]
const TOKEN_KEYS = ['address', 'uint256', ...GAS_KEYS]

/** Schemes that browsers handle themselves. */
const BROWSER_SCHEMES = new Set(
  'about blob content data file filesystem ftp http https intent javascript mailto sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

/**
 * Builds a wallet URI that is exact to the smallest unit (rules.md#payment-uri): BIP 21 for Bitcoin, EIP-681 if the
 * platform gives the chain id and the contract. For other chains only the platform's URI exists.
 */
export function buildPaymentUri({ address, amount, network }: Payable): Result {
  const { family, chainId, contract, decimals } = network
  if (family === null) return { issue: 'chain' }
  if (!parseCryptoAddress(address, network).ok) return { issue: 'address' }
  if (family === 'bitcoin') {
    const units = parseUnitsExactly(amount, BITCOIN_DECIMALS)
    return units === null || units === 0n
      ? { issue: 'amount' }
      : { uri: `bitcoin:${address}?amount=${toDecimal(units, BITCOIN_DECIMALS)}` }
  }
  if (chainId === null) return { issue: 'chain' }
  if (contract === undefined) return { issue: 'contract' }
  if (contract !== null && !/^0x[0-9a-f]{40}$/i.test(contract)) return { issue: 'contract' }
  if (contract !== null && decimals === null) return { issue: 'decimals' }
  const units = parseUnitsExactly(amount, contract === null ? WEI_DECIMALS : (decimals ?? 0))
  if (units === null || units === 0n) return { issue: 'amount' }
  return { uri: formatTransferRequest({ chainId, contract, to: address, units }) }
}

/**
 * Checks that the platform's URI requests only this payment: same address and amount, and the same chain and contract
 * if it names them. An EIP-681 URI is returned in the form of `parseTransferRequest`.
 */
export function checkPaymentUri(uri: string, payable: Payable): Result {
  const [, written = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.+)$/is.exec(uri) ?? []
  const scheme = written.toLowerCase()
  const { family } = payable.network
  if (scheme === '' || BROWSER_SCHEMES.has(scheme)) return { issue: 'scheme' }
  if (scheme === 'ethereum') return family === 'bitcoin' ? { issue: 'chain' } : checkTransfer(rest, payable)
  if (family === 'evm' || (family === 'bitcoin') !== (scheme === 'bitcoin')) return { issue: 'chain' }
  const { address, amount, network } = payable
  const { path, params: given } = splitQuery(rest)
  const params = new URLSearchParams(Array.from(given, ([name, value]) => [name.toLowerCase(), value]))
  if (path !== address && !(isBech32(address) && path.toLowerCase() === address.toLowerCase())) {
    return { issue: 'address' }
  }
  const issue = findAmountIssue(params.getAll('amount'), amount) ?? findTokenIssue(params, network)
  if (issue) return { issue }
  const names = [...params.keys()]
  const isUnread = names.some((name) => name.startsWith('req-')) || (scheme === 'bitcoin' && !isPlainBitcoin(names))
  return isUnread ? { issue: 'unread' } : { uri }
}

/** Returns true if the URI has no other payment instruction and repeats no key that BIP 321 allows once. */
function isPlainBitcoin(names: readonly string[]): boolean {
  const once = names.filter((name) => BITCOIN_ONCE.has(name))
  return new Set(once).size === once.length && !names.some((name) => BITCOIN_INSTRUCTIONS.has(name))
}

/** Checks the part after "ethereum:". Requires a chain id: without one a wallet would pay on its current network. */
function checkTransfer(rest: string, { address, amount, network }: Payable): Result {
  const { path, params } = splitQuery(rest)
  const [, target = '', chain, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i.exec(path) ?? []
  if (target === '' || (call !== undefined && call !== 'transfer')) return { issue: 'unread' }
  const chainId = Number(chain ?? 0)
  if (chainId === 0 || (network.chainId !== null && network.chainId !== chainId)) return { issue: 'chain' }
  const isToken = call !== undefined
  const { contract } = network
  if (contract !== undefined && (contract?.toLowerCase() ?? null) !== (isToken ? target.toLowerCase() : null)) {
    return { issue: 'contract' }
  }
  if (isToken && network.decimals === null) return { issue: 'decimals' }
  if (isToken && params.getAll('address').length > 1) return { issue: 'address' }
  const names = [...params.keys()]
  const known = new Set(isToken ? TOKEN_KEYS : NATIVE_KEYS)
  const isRepeated = GAS_KEYS.some((name) => params.getAll(name).length > 1)
  if (isRepeated || names.some((name) => !known.has(name))) return { issue: 'unread' }
  const to = isToken ? (params.get('address') ?? '') : target
  if (to.toLowerCase() !== address.toLowerCase()) return { issue: 'address' }
  const due = parseUnitsExactly(amount, isToken ? (network.decimals ?? 0) : WEI_DECIMALS)
  const amounts = params.getAll(isToken ? 'uint256' : 'value')
  if (due === null || due === 0n || amounts.length !== 1 || parseUnits(amounts[0] ?? '') !== due)
    return { issue: 'amount' }
  return { uri: formatTransferRequest({ chainId, contract: isToken ? target : null, to: address, units: due }) }
}

/** Accepts no amount, or the payment's amount once. */
function findAmountIssue(named: readonly string[], amount: string): UriIssue | null {
  if (named.length === 0) return null
  const isSame = named.length === 1 && /^\d+(?:\.\d{1,18})?$/.test(named[0] ?? '')
  return isSame && parseUnitsExactly(named[0] ?? '', 18) === parseUnitsExactly(amount, 18) ? null : 'amount'
}

/** Without its token a URI would request the native coin. */
function findTokenIssue(params: URLSearchParams, { contract }: CoinNetwork): UriIssue | null {
  if (contract === undefined) return null
  if (contract !== null) return [...params.values()].includes(contract) ? null : 'contract'
  return ['spl-token', 'token', 'contract', 'asset'].some((name) => params.has(name)) ? 'contract' : null
}

function splitQuery(rest: string): { path: string; params: URLSearchParams } {
  const [path = '', ...query] = rest.split('?')
  return { path, params: new URLSearchParams(query.join('?')) }
}

/** Bech32 may be upper case, which makes the QR code smaller. */
function isBech32(address: string): boolean {
  return /^(?:bc|tb)1/i.test(address)
}
