import { createHash } from 'node:crypto'
import { getAddress, isAddressEqual } from 'viem/utils'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { advance, apply, canApply } from '#sandbox/payments/life-cycle/payment.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { COINS, type CoinFacts } from '#sandbox/external/coins.ts'
import { findPayment, getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Behaviour } from '#sandbox/external/wallet-behaviours.ts'

export type Address = `0x${string}`

export type Transfer = { chainId: number; from: Address; to: Address; contract: Address | null; units: bigint }

export const GAS_PRICE = 20_000_000_000n
const GAS = { coins: 21_000n, token: 65_000n }

/**
 * Initial funds of each address, in native coin (smallest units) and whole tokens; the `poor` wallet has almost
 * nothing.
 */
const WEALTH = { coins: 100n * 10n ** 18n, token: 250_000n }
const POVERTY = { coins: 10n ** 14n, token: 1n }

/** The n-th account of a wallet with this behaviour, deterministic for a seed. */
export function deriveWalletAccount(context: Context, behaviour: Behaviour, index: number): Address {
  const digest = createHash('sha256').update(`${context.seed}:wallet:${behaviour}:${index}`).digest('hex')
  return getAddress(`0x${digest.slice(0, 40)}`)
}

/** The gas of a transfer. */
export function estimateGas({ contract }: Pick<Transfer, 'contract'>): bigint {
  return contract === null ? GAS.coins : GAS.token
}

/** An address's balance of the native coin or a token, in smallest units. */
export function getChainBalance(context: Context, { chainId, from, contract }: Omit<Transfer, 'to' | 'units'>): bigint {
  const funds = isAddressEqual(from, deriveWalletAccount(context, 'poor', 0)) ? POVERTY : WEALTH
  const sent = context.database.all<{ contract: string | null; units: string; fee: string }>(
    'select contract, units, fee from chain_transfers where chain_id = ? and from_address = ?',
    chainId,
    getAddress(from),
  )
  const isSame = (other: string | null) => other === (contract && getAddress(contract))
  const received = context.database
    .all<{ contract: string | null; units: string }>(
      'select contract, units from chain_transfers where chain_id = ? and to_address = ?',
      chainId,
      getAddress(from),
    )
    .reduce((sum, transfer) => (isSame(transfer.contract) ? sum + BigInt(transfer.units) : sum), 0n)
  return sent.reduce(
    (left, transfer) =>
      left -
      (isSame(transfer.contract) ? BigInt(transfer.units) : 0n) -
      (contract === null ? BigInt(transfer.fee) : 0n),
    received + (contract === null ? funds.coins : funds.token * 10n ** getDecimals(contract)),
  )
}

function getDecimals(contract: Address): bigint {
  return BigInt(COINS.find((coin) => coin.contract === getAddress(contract))?.chainDecimals ?? 0)
}

/**
 * Sends a transfer and returns its hash; if the recipient is a deposit address, its payment receives the coins. Returns
 * null for insufficient funds.
 */
export function sendOnChain(context: Context, transfer: Transfer): string | null {
  const { chainId, from, to, contract, units } = transfer
  const fee = estimateGas(transfer) * GAS_PRICE
  const own = getChainBalance(context, { chainId, from, contract: null })
  const enough = contract === null ? own >= units + fee : own >= fee && getChainBalance(context, transfer) >= units
  if (!enough) return null
  const row = context.database.get<{ count: number }>('select count(*) as count from chain_transfers')
  const digest = createHash('sha256').update(`${context.seed}:transfer:${row?.count}:${from}:${to}:${units}`)
  const hash = `0x${digest.digest('hex')}`
  context.database.run(
    `insert into chain_transfers (hash, chain_id, from_address, to_address, contract, units, fee, sent_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    hash,
    chainId,
    getAddress(from),
    getAddress(to),
    contract && getAddress(contract),
    String(units),
    String(fee),
    Math.trunc(context.realNow()),
  )
  const coin = COINS.find((each) => each.chainId === chainId && each.contract === (contract && getAddress(contract)))
  if (coin) creditPayment(context, coin, { to, units, hash })
  return hash
}

function creditPayment(
  context: Context,
  coin: CoinFacts,
  { to, units, hash }: { to: Address; units: bigint; hash: string },
): void {
  const open = context.database.all<{ key: string; account_number: number }>(
    `select key, account_number from payments where coin = ? and status in ('N', 'I')`,
    coin.coin,
  )
  const found = open.find(({ key }) => deriveDepositAddress(coin.coin, context.seed, key) === getAddress(to))
  const payment = found && findPayment(context, found.key)
  if (!found || !payment) return
  const account = requireAccount(context, found.account_number)
  const now = getAccountTime(context, account)
  const present = advance(payment, now)
  if (!canApply(present, 'arrive')) return
  const received = units / 10n ** BigInt(coin.chainDecimals - coin.decimals)
  const event = { type: 'arrive' as const, units: received, hash }
  savePayment(context, account, apply(present, event, now, getRates(context, coin.coin)))
}
