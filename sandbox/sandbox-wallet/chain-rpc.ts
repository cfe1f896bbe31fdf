import type { Hex } from 'viem'
import { decodeFunctionData, isAddress, numberToHex, parseAbi } from 'viem/utils'
import { COINS } from '#sandbox/external/coins.ts'
import type { Context } from '#sandbox/core/context.ts'
import { parseBehaviour } from '#sandbox/external/wallet-behaviours.ts'
import {
  getChainBalance,
  estimateGas,
  GAS_PRICE,
  sendOnChain,
  deriveWalletAccount,
  type Address,
} from './chain-transfers.ts'

const TOKEN = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function transfer(address to, uint256 units) returns (bool)',
])

/** A JSON-RPC error (EIP-1474). */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Call = { from?: Address; to?: Address; value?: Hex; data?: Hex }

/**
 * A minimal node of a sandbox chain: the methods that wallet payments need.
 *
 * @throws {RpcError} for an unknown method and for insufficient funds
 */
export function handleRpc(context: Context, chainId: number, method: string, params: readonly unknown[]): unknown {
  const call = (typeof params[0] === 'object' && params[0] !== null ? params[0] : {}) as Call
  switch (method) {
    case 'sandbox_accounts': {
      const behaviour = parseBehaviour(String(params[0]))
      if (!behaviour) throw new RpcError(-32_602, 'no such wallet')
      return [deriveWalletAccount(context, behaviour, 0), deriveWalletAccount(context, behaviour, 1)]
    }
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'eth_blockNumber':
      return numberToHex(Math.trunc(context.realNow() / 12_000))
    case 'eth_gasPrice':
      return numberToHex(GAS_PRICE)
    case 'eth_getBalance':
      return numberToHex(getChainBalance(context, { chainId, from: requireAddress(params[0]), contract: null }))
    case 'eth_estimateGas':
      return numberToHex(estimateGas({ contract: findToken(chainId, call) }))
    case 'eth_call':
      return readContract(context, chainId, call)
    case 'eth_sendTransaction': {
      const hash = sendOnChain(context, parseTransfer(chainId, call))
      if (hash === null) throw new RpcError(-32_000, 'insufficient funds for gas * price + value')
      return hash
    }
    default:
      throw new RpcError(-32_601, `the method ${method} does not exist`)
  }
}

function readContract(context: Context, chainId: number, call: Call): Hex {
  const contract = findToken(chainId, call)
  const coin = COINS.find((each) => each.contract === contract)
  if (!contract || !coin) throw new RpcError(3, 'execution reverted')
  const { functionName, args } = decodeFunctionData({ abi: TOKEN, data: call.data ?? '0x' })
  if (functionName === 'decimals') return numberToHex(coin.chainDecimals, { size: 32 })
  if (functionName === 'transfer') return numberToHex(1, { size: 32 })
  return numberToHex(getChainBalance(context, { chainId, from: args[0], contract }), { size: 32 })
}

function parseTransfer(chainId: number, call: Call) {
  const from = requireAddress(call.from)
  const contract = findToken(chainId, call)
  if (contract === null) {
    return { chainId, from, to: requireAddress(call.to), contract, units: BigInt(call.value ?? 0) }
  }
  const { functionName, args } = decodeFunctionData({ abi: TOKEN, data: call.data ?? '0x' })
  if (functionName !== 'transfer') throw new RpcError(3, 'execution reverted')
  return { chainId, from, to: args[0], contract, units: args[1] }
}

/** The token whose contract is called; null for a transfer of the native coin. */
function findToken(chainId: number, { to }: Call): Address | null {
  const coin = COINS.find((each) => each.chainId === chainId && each.contract?.toLowerCase() === to?.toLowerCase())
  return (coin?.contract as Address | undefined) ?? null
}

function requireAddress(given: unknown): Address {
  if (typeof given !== 'string' || !isAddress(given, { strict: false })) throw new RpcError(-32_602, 'no address')
  return given
}
