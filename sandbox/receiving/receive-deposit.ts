import { requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { deriveTransactionHash } from '#sandbox/external/chain.ts'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import {
  addDeposit,
  createIncoming,
  createMisdirected,
  releaseIncoming,
} from '#sandbox/payments/life-cycle/incoming.ts'
import type { Deposit, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import { buildIncomingTarget, linkDeposit, findHeldPayment, type ReceivingAddress } from './receiving-addresses.ts'

/** Its addresses look like Ethereum's, so senders can confuse the two. */
const OTHER_NETWORK = 'Polygon'

/**
 * Returns the coins that senders can confuse with the address's coin, because their networks share address formats.
 */
export function listOtherCoins({ coin }: Pick<ReceivingAddress, 'coin'>): string[] {
  if (requireCoin(coin).chainId === null) return []
  return COINS.filter((each) => each.chainId !== null && each.coin !== coin).map((each) => each.coin)
}

/**
 * Simulates a deposit at `at` (ms of the account's clock, now by default). It joins a held payout, whatever the
 * address's status, so that no deposit is lost (rules.md#receiving-archived).
 */
export function receiveDeposit(context: Context, address: ReceivingAddress, units: bigint, at?: number): Payment {
  const { account, now } = resolveAccountAndTime(context, address, at)
  const held = findHeldPayment(context, address)
  const key = held?.key ?? createId(context, 'tx', address.account)
  const to = buildIncomingTarget(context, address, key)
  const rates = getRates(context, address.coin)(now)
  const deposit = buildDeposit(context, address, { key, units, at: now, place: held?.incoming?.deposits.length ?? 0 })
  const payment = held ? addDeposit(held, to, deposit, rates) : createIncoming(to, deposit, rates)
  savePayment(context, account, payment)
  linkDeposit(context, address, payment)
  return payment
}

/** Simulates a deposit in another coin, or, if `coin` is the address's own, on another network. */
export function receiveMisdirected(
  context: Context,
  address: ReceivingAddress,
  { coin, units }: { coin: string; units: bigint },
): Payment {
  const { account, now } = resolveAccountAndTime(context, address)
  const key = createId(context, 'tx', address.account)
  const to = { ...buildIncomingTarget(context, address, key), coin }
  const { networkName } = requireCoin(address.coin)
  const network = coin === address.coin ? OTHER_NETWORK : requireCoin(coin).networkName
  const payment = createMisdirected(
    to,
    {
      ...buildDeposit(context, { ...address, coin }, { key, units, at: now, place: 0 }),
      network,
      expected: coin === address.coin ? networkName : `${address.coin} (${networkName})`,
    },
    getRates(context, coin)(now),
  )
  savePayment(context, account, payment)
  linkDeposit(context, address, payment)
  return payment
}

/** Releases a held payout if the address now allows it. */
export function releaseHeld(context: Context, address: ReceivingAddress): void {
  const held = findHeldPayment(context, address)
  if (held === null) return
  const { account, now } = resolveAccountAndTime(context, address)
  const next = releaseIncoming(
    held,
    buildIncomingTarget(context, address, held.key),
    getRates(context, address.coin)(now),
    now,
  )
  if (next !== held) savePayment(context, account, next)
}

function resolveAccountAndTime(context: Context, address: ReceivingAddress, at?: number) {
  const account = requireAccount(context, address.account)
  return { account, now: at ?? getAccountTime(context, account) }
}

function buildDeposit(
  { seed }: Context,
  { coin }: ReceivingAddress,
  { key, units, at, place }: { key: string; units: bigint; at: number; place: number },
): Deposit {
  return { units, at, hash: deriveTransactionHash(coin, seed, `${key}:deposit:${place}`) }
}
