import { erc20Abi, formatUnits, type Address } from 'viem'
import { estimateGas, getBalance, getGasPrice, readContract } from 'viem/actions'
import { getConnection, getConnectorClient } from 'wagmi/actions'
import { unitsOf } from '#app/domain/money.ts'
import type { TransferRequest } from '#app/domain/transfer-request.ts'
import { transferCall } from './transfer-call.ts'
import { connectionOf, inTime, isElsewhere, type Wallets } from './wallets.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/** What a wallet will be asked for, and by whom, once everything about it was looked at. */
export type CheckedTransfer = {
  request: TransferRequest
  from: Address
  /** The connection that was looked at: another one needs another look. */
  connection: string
  /** About what the network takes on top, as a decimal of its own coin; null when the wallet does not say. */
  fee: { amount: string; coin: string } | null
}

/** The page's amount in digits, and its coin. */
type AmountDue = { amount: string; coin: string }

const SHOWN_DECIMALS = 6
const NATIVE_DECIMALS = 18
/** Makes a fee that is cut to six decimals one that is rounded up. */
const FEE_STEP = 10n ** 12n

/**
 * Looks at account, network and balance before a wallet is asked to send.
 * @throws {WalletTrouble}, or whatever the wallet answers
 */
export async function checkTransfer(
  wallets: Wallets,
  request: TransferRequest,
  due: AmountDue,
): Promise<CheckedTransfer> {
  const { address: from, connector } = getConnection(wallets)
  if (!from || !connector) throw new WalletTrouble('locked')
  const connection = connectionOf(wallets)
  // By WalletConnect a wallet is asked to send and nothing else: it looks at funds and fee itself.
  if (isElsewhere(connector)) return { request, from, connection, fee: null }
  const client = await inTime(getConnectorClient(wallets, { account: from, chainId: request.chainId }))
  const native = client.chain.nativeCurrency.symbol
  const call = transferCall(request)
  const own = await inTime(getBalance(client, { address: from }))
  const { balance, decimals } =
    request.contract === null
      ? { balance: own, decimals: NATIVE_DECIMALS }
      : await inTime(readToken(client, call.to, from))
  // The page's digits and its code must be the same amount by the token's own decimals, or one of them is wrong.
  if (unitsOf(due.amount, decimals) !== request.units) throw new WalletTrouble('token')
  if (balance < request.units) {
    throw new WalletTrouble('funds', { has: shortened(balance, decimals), coin: due.coin, needs: due.amount })
  }
  const fee = await inTime(estimateFee(client, from, call))
  if (fee !== null && own < fee + (request.contract === null ? request.units : 0n)) {
    throw new WalletTrouble('fee', { fee: shortened(fee + FEE_STEP, NATIVE_DECIMALS), coin: native })
  }
  return {
    request,
    from,
    connection,
    fee: fee === null || native === '' ? null : { amount: shortened(fee + FEE_STEP, NATIVE_DECIMALS), coin: native },
  }
}

type Client = Awaited<ReturnType<typeof getConnectorClient>>

async function readToken(client: Client, address: Address, from: Address) {
  const [balance, decimals] = await Promise.all([
    readContract(client, { address, abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
    readContract(client, { address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return { balance, decimals }
}

/** In the smallest units of the network's coin. Not every wallet can say. */
async function estimateFee(client: Client, from: Address, { to, value, data }: ReturnType<typeof transferCall>) {
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

/** As people read it: what is beyond six decimals is left out. */
function shortened(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(Math.max(0, decimals - SHOWN_DECIMALS))
  return formatUnits((units / step) * step, decimals)
}
