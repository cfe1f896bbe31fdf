import type { CoinNetwork } from './coin-network.ts'
import { parseCryptoAddress } from './crypto-address.ts'
import { toDecimal, unitsOf } from './money.ts'
import { formatTransferRequest, parseUnits } from './transfer-request.ts'

/** What is to be sent where. `amount` is a decimal string in coins. */
export type Payable = { address: string; amount: string; network: CoinNetwork }

/** Why there is no URI: what is missing, or what a platform's own URI contradicts. */
export type UriIssue = 'memo' | 'chain' | 'contract' | 'decimals' | 'amount' | 'address' | 'scheme' | 'unread'

type Result = { uri: string } | { issue: UriIssue }

const BITCOIN_DECIMALS = 8
/** Of every chain's own coin: such URIs count in wei (EIP-681). */
const WEI_DECIMALS = 18

/** Keys of a bitcoin URI that may be there once, and those that name another way to pay (BIP 321, BIP 72, BIP 78). */
const BITCOIN_ONCE = new Set(['amount', 'label', 'message', 'pop'])
const BITCOIN_INSTRUCTIONS = new Set(['bc', 'tb', 'bcrt', 'tbs', 'sp', 'tsp', 'lightning', 'lno', 'pay', 'r', 'pj'])

/** Keys of an EIP-681 URI; theirs have a case. */
const GAS_KEYS = ['gas', 'gasLimit', 'gasPrice']
const COIN_KEYS = ['value', ...GAS_KEYS]
const TOKEN_KEYS = ['address', 'uint256', ...GAS_KEYS]

/** What a browser would open itself, instead of a wallet. */
const NO_WALLET = new Set(
  'about blob content data file filesystem ftp http https intent javascript mailto sms tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

/**
 * The payment as a URI that wallets open, exact to the smallest unit (rules.md#payment-uri): BIP 21 where the platform
 * says that the chain is Bitcoin, EIP-681 where it gives the chain's id and what the coin is there. Anything else has
 * one only from the platform.
 */
export function buildPaymentUri({ address, amount, network }: Payable): Result {
  const { family, chainId, contract, decimals } = network
  if (family === null) return { issue: 'chain' }
  if (!parseCryptoAddress(address, network).ok) return { issue: 'address' }
  if (family === 'bitcoin') {
    const units = unitsOf(amount, BITCOIN_DECIMALS)
    return units === null || units === 0n
      ? { issue: 'amount' }
      : { uri: `bitcoin:${address}?amount=${toDecimal(units, BITCOIN_DECIMALS)}` }
  }
  if (chainId === null) return { issue: 'chain' }
  if (contract === undefined) return { issue: 'contract' }
  if (contract !== null && !/^0x[0-9a-f]{40}$/i.test(contract)) return { issue: 'contract' }
  if (contract !== null && decimals === null) return { issue: 'decimals' }
  const units = unitsOf(amount, contract === null ? WEI_DECIMALS : (decimals ?? 0))
  if (units === null || units === 0n) return { issue: 'amount' }
  return { uri: formatTransferRequest({ chainId, contract, to: address, units }) }
}

/**
 * The platform's own URI of a payment, if it asks for nothing but this payment: the same address, the same amount, and the
 * chain and contract where it names them. One of EIP-681 comes back in one form, that of `parseTransferRequest`.
 */
export function checkPaymentUri(uri: string, payable: Payable): Result {
  const [, written = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.+)$/is.exec(uri) ?? []
  const scheme = written.toLowerCase()
  const { family } = payable.network
  if (scheme === '' || NO_WALLET.has(scheme)) return { issue: 'scheme' }
  if (scheme === 'ethereum') return family === 'bitcoin' ? { issue: 'chain' } : checkTransfer(rest, payable)
  if (family === 'evm' || (family === 'bitcoin') !== (scheme === 'bitcoin')) return { issue: 'chain' }
  const { address, amount, network } = payable
  const { path, params: given } = partsOf(rest)
  const params = new URLSearchParams(Array.from(given, ([name, value]) => [name.toLowerCase(), value]))
  if (path !== address && !(isBech32(address) && path.toLowerCase() === address.toLowerCase())) {
    return { issue: 'address' }
  }
  const issue = amountIssue(params.getAll('amount'), amount) ?? tokenIssue(params, network)
  if (issue) return { issue }
  const names = [...params.keys()]
  const isUnread = names.some((name) => name.startsWith('req-')) || (scheme === 'bitcoin' && !isPlainBitcoin(names))
  return isUnread ? { issue: 'unread' } : { uri }
}

/** Tells if a wallet pays to the address alone: no other instruction, and no key repeated that BIP 321 allows once. */
function isPlainBitcoin(names: readonly string[]): boolean {
  const once = names.filter((name) => BITCOIN_ONCE.has(name))
  return new Set(once).size === once.length && !names.some((name) => BITCOIN_INSTRUCTIONS.has(name))
}

/** What stands behind "ethereum:". One that names no chain leaves it to whichever network a wallet happens to be on. */
function checkTransfer(rest: string, { address, amount, network }: Payable): Result {
  const { path, params } = partsOf(rest)
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
  const known = new Set(isToken ? TOKEN_KEYS : COIN_KEYS)
  const isRepeated = GAS_KEYS.some((name) => params.getAll(name).length > 1)
  if (isRepeated || names.some((name) => !known.has(name))) return { issue: 'unread' }
  const to = isToken ? (params.get('address') ?? '') : target
  if (to.toLowerCase() !== address.toLowerCase()) return { issue: 'address' }
  const due = unitsOf(amount, isToken ? (network.decimals ?? 0) : WEI_DECIMALS)
  const amounts = params.getAll(isToken ? 'uint256' : 'value')
  if (due === null || due === 0n || amounts.length !== 1 || parseUnits(amounts[0] ?? '') !== due)
    return { issue: 'amount' }
  return { uri: formatTransferRequest({ chainId, contract: isToken ? target : null, to: address, units: due }) }
}

/** An amount that is named is that of the payment, once. */
function amountIssue(named: readonly string[], amount: string): UriIssue | null {
  if (named.length === 0) return null
  const isSame = named.length === 1 && /^\d+(?:\.\d{1,18})?$/.test(named[0] ?? '') && unitsOf(amount, 18) !== null
  return isSame && unitsOf(named[0] ?? '', 18) === unitsOf(amount, 18) ? null : 'amount'
}

/** Without its token a URI asks for the network's own coin. */
function tokenIssue(params: URLSearchParams, { contract }: CoinNetwork): UriIssue | null {
  if (contract === undefined) return null
  if (contract !== null) return [...params.values()].includes(contract) ? null : 'contract'
  return ['spl-token', 'token', 'contract', 'asset'].some((name) => params.has(name)) ? 'contract' : null
}

function partsOf(rest: string): { path: string; params: URLSearchParams } {
  const [path = '', ...query] = rest.split('?')
  return { path, params: new URLSearchParams(query.join('?')) }
}

/** Such an address may be written in capitals, which make a smaller code. */
function isBech32(address: string): boolean {
  return /^(?:bc|tb)1/i.test(address)
}
