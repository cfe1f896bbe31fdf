import { encodeFunctionData, erc20Abi, getAddress, numberToHex, type Address, type Hex } from 'viem'
import type { TransferRequest } from '#app/domain/transfer-request.ts'

export type TransferCall = { to: Address; value: Hex; data?: Hex }

/** Returns the transaction of a transfer: native coins, or a call of the token's contract (ERC-20). */
export function buildTransferCall({ contract, to, units }: TransferRequest): TransferCall {
  if (contract === null) return { to: getAddress(to), value: numberToHex(units) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), units] })
  return { to: getAddress(contract), value: '0x0', data }
}
