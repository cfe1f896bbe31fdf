import { createHash } from 'node:crypto'
import { getAddress } from 'viem/utils'
import type { Context } from '#sandbox/core/context.ts'
import { deriveTransactionHash } from './chain.ts'
import { requireCoin } from './coins.ts'

/**
 * Sends `units` (smallest units of a coin) to an address and returns the transaction hash, which is derived from `key`.
 * On the chains that the sandbox simulates, a wallet at the address receives them.
 */
export function payOut(
  context: Context,
  { coin: code, address, units, key }: { coin: string; address: string; units: bigint; key: string },
): string {
  const hash = deriveTransactionHash(code, context.seed, key)
  const { chainId, contract, chainDecimals, decimals } = requireCoin(code)
  if (chainId === null) return hash
  context.database.run(
    `insert into chain_transfers (hash, chain_id, from_address, to_address, contract, units, fee, sent_at)
     values (?, ?, ?, ?, ?, ?, '0', ?)`,
    hash,
    chainId,
    getPayoutAddress(context),
    getAddress(address),
    contract && getAddress(contract),
    String(units * 10n ** BigInt(chainDecimals - decimals)),
    Math.trunc(context.realNow()),
  )
  return hash
}

/** The sender of our payouts, an address that no customer has. */
function getPayoutAddress({ seed }: Context): string {
  return getAddress(`0x${createHash('sha256').update(`${seed}:payouts`).digest('hex').slice(0, 40)}`)
}
