import { createHash } from 'node:crypto'
import { getAddress } from 'viem/utils'
import type { Context } from '#sandbox/core/context.ts'
import { transactionHash } from './chain.ts'
import { requireCoin } from './coins.ts'

/**
 * Sends `units` of a coin (its smallest) from us to an address, for what `key` names, and gives the transaction's hash. On
 * the networks that the sandbox has a chain of, a wallet at that address has them from now on.
 */
export function payOut(
  context: Context,
  { coin: code, address, units, key }: { coin: string; address: string; units: bigint; key: string },
): string {
  const hash = transactionHash(code, context.seed, key)
  const { chainId, contract, chainDecimals, decimals } = requireCoin(code)
  if (chainId === null) return hash
  context.database.run(
    `insert into chain_transfers (hash, chain_id, from_address, to_address, contract, units, fee, sent_at)
     values (?, ?, ?, ?, ?, ?, '0', ?)`,
    hash,
    chainId,
    ourAddress(context),
    getAddress(address),
    contract && getAddress(contract),
    String(units * 10n ** BigInt(chainDecimals - decimals)),
    Math.trunc(context.realNow()),
  )
  return hash
}

/** Where what we pay out comes from: no customer's address. */
function ourAddress({ seed }: Context): string {
  return getAddress(`0x${createHash('sha256').update(`${seed}:payouts`).digest('hex').slice(0, 40)}`)
}
