import { numberToHex } from 'viem'
import { getConnection, getConnectorClient } from 'wagmi/actions'
import type { CheckedTransfer } from './check-transfer.ts'
import { transferCall } from './transfer-call.ts'
import { inTime, type Wallets } from './wallets.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/**
 * Gets ready to ask the wallet for a transfer: the same account, on the same network, by the wallet's own word. What it
 * gives asks once and never again: viem's own way would ask a second time in other words after some refusals.
 * @throws {WalletTrouble}, or whatever the wallet answers
 */
export async function sendingClient(
  wallets: Wallets,
  { request, from }: CheckedTransfer,
): Promise<() => Promise<string>> {
  const { connector } = getConnection(wallets)
  if (!connector) throw new WalletTrouble('gone')
  const client = await inTime(getConnectorClient(wallets, { account: from, chainId: request.chainId }))
  const [account] = await inTime(connector.getAccounts())
  if (account !== from) throw new WalletTrouble(account ? 'account' : 'locked')
  const call = { from, ...transferCall(request), chainId: numberToHex(request.chainId) }
  return () => client.request({ method: 'eth_sendTransaction', params: [call] }, { retryCount: 0 })
}
