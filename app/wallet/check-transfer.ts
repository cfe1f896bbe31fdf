import { erc20Abi, formatUnits, numberToHex, type Address } from 'viem'
import { estimateGas, getBalance, getGasPrice, readContract } from 'viem/actions'
import { getConnection, getConnectorClient } from 'wagmi/actions'
import { parseUnitsExactly } from '#app/domain/money.ts'
import type { TransferRequest } from '#app/domain/transfer-request.ts'
import { buildTransferCall } from './transfer-call.ts'
import { getConnectionKey, enforceTimeout, isElsewhere, type Wallets } from './wallets.ts'
import { WalletError } from './wallet-error.ts'

export type CheckedTransfer = {
  request: TransferRequest
  from: Address
  /** The checked connection; a different one needs another check. */
  connection: string
  /** The estimated network fee as a decimal of the native coin; null if the wallet can't estimate it. */
  fee: { amount: string; coin: string } | null
}

/** The amount on the page, in digits. */
type AmountDue = { amount: string; coin: string }

const DISPLAY_DECIMALS = 6
const NATIVE_DECIMALS = 18
/** Turns the truncation to six decimals into rounding up. */
const FEE_STEP = 10n ** 12n

/**
 * Checks account, network and balance before a send request.
 * @throws {WalletError} or the wallet's error
 */
export async function checkTransfer(
  wallets: Wallets,
  request: TransferRequest,
  due: AmountDue,
): Promise<CheckedTransfer> {
  const { address: from, connector } = getConnection(wallets)
  if (!from || !connector) throw new WalletError('locked')
  const connection = getConnectionKey(wallets)
  // WalletConnect wallets only take send requests; they check balance and fee themselves.
  if (isElsewhere(connector)) return { request, from, connection, fee: null }
  const client = await enforceTimeout(getConnectorClient(wallets, { account: from, chainId: request.chainId }))
  const native = client.chain.nativeCurrency.symbol
  const call = buildTransferCall(request)
  const nativeBalance = await enforceTimeout(getBalance(client, { address: from }))
  const { balance, decimals } =
    request.contract === null
      ? { balance: nativeBalance, decimals: NATIVE_DECIMALS }
      : await enforceTimeout(readToken(client, call.to, from))
  // The displayed amount and the URI must agree by the token's decimals, or one of them is wrong.
  if (parseUnitsExactly(due.amount, decimals) !== request.units) throw new WalletError('token')
  if (balance < request.units) {
    throw new WalletError('funds', { has: formatShort(balance, decimals), coin: due.coin, needs: due.amount })
  }
  const fee = await enforceTimeout(estimateFee(client, from, call))
  if (fee !== null && nativeBalance < fee + (request.contract === null ? request.units : 0n)) {
    throw new WalletError('fee', { fee: formatShort(fee + FEE_STEP, NATIVE_DECIMALS), coin: native })
  }
  return {
    request,
    from,
    connection,
    fee: fee === null || native === '' ? null : { amount: formatShort(fee + FEE_STEP, NATIVE_DECIMALS), coin: native },
  }
}

/**
 * Verifies that account and network are unchanged, and returns a function that sends the request exactly once: viem
 * would retry some refusals with another method.
 * @throws {WalletError} or the wallet's error
 */
export async function prepareSend(
  wallets: Wallets,
  { request, from }: CheckedTransfer,
): Promise<() => Promise<string>> {
  const { connector } = getConnection(wallets)
  if (!connector) throw new WalletError('gone')
  const client = await enforceTimeout(getConnectorClient(wallets, { account: from, chainId: request.chainId }))
  const [account] = await enforceTimeout(connector.getAccounts())
  if (account !== from) throw new WalletError(account ? 'account' : 'locked')
  const call = { from, ...buildTransferCall(request), chainId: numberToHex(request.chainId) }
  return () => client.request({ method: 'eth_sendTransaction', params: [call] }, { retryCount: 0 })
}

type Client = Awaited<ReturnType<typeof getConnectorClient>>

async function readToken(client: Client, address: Address, from: Address) {
  const [balance, decimals] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
    readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return { balance, decimals }
}

/** In the smallest units of the native coin; null for wallets that can't estimate. */
async function estimateFee(client: Client, from: Address, { to, value, data }: ReturnType<typeof buildTransferCall>) {
  try {
    const [gas, price] = await Promise.all([
      estimateGas(client, { account: from, to, value: BigInt(value), data }),
      getGasPrice(client),
    ])
    return gas * price
  } catch {
    return null
  }
}

/** Truncates to six decimals. */
function formatShort(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - DISPLAY_DECIMALS))
  return formatUnits((units / step) * step, decimals)
}
