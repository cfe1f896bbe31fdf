import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { transactionHash } from '#sandbox/external/chain.ts'
import { COINS, requireCoin } from '#sandbox/external/coins.ts'
import { misdirected, moreArrived, newIncoming, released } from '#sandbox/payments/life-cycle/incoming.ts'
import type { Deposit, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { ratesFor, savePayment } from '#sandbox/payments/payment-store.ts'
import { incomingTo, linkDeposit, waitingAt, type ReceivingAddress } from './receiving-addresses.ts'

/** Where crypto lands that is sent on the wrong network: its addresses look like those of Ethereum. */
const OTHER_NETWORK = 'Polygon'

/** The coins that can be sent to an address by mistake: those whose networks have the same addresses. */
export function otherCoins({ coin }: Pick<ReceivingAddress, 'coin'>): string[] {
  if (requireCoin(coin).chainId === null) return []
  return COINS.filter((each) => each.chainId !== null && each.coin !== coin).map((each) => each.coin)
}

/**
 * Crypto arrives at the address, at `at` (ms of its account's clock, now unless said). It joins what waits there, whatever
 * the status of the address: nothing that was sent is lost (rules.md#receiving-archived).
 */
export function receiveDeposit(context: Context, address: ReceivingAddress, units: bigint, at?: number): Payment {
  const { account, now } = whenAndWhose(context, address, at)
  const held = waitingAt(context, address)
  const key = held?.key ?? newId(context, 'tx', address.account)
  const to = incomingTo(context, address, key)
  const rates = ratesFor(context, address.coin)(now)
  const deposit = depositOf(context, address, { key, units, at: now, place: held?.incoming?.deposits.length ?? 0 })
  const payment = held ? moreArrived(held, to, deposit, rates) : newIncoming(to, deposit, rates)
  savePayment(context, account, payment)
  linkDeposit(context, address, payment)
  return payment
}

/** Another coin than the address is for arrives there; with `coin` of the address itself, on another network. */
export function receiveMisdirected(
  context: Context,
  address: ReceivingAddress,
  { coin, units }: { coin: string; units: bigint },
): Payment {
  const { account, now } = whenAndWhose(context, address)
  const key = newId(context, 'tx', address.account)
  const to = { ...incomingTo(context, address, key), coin }
  const { networkName } = requireCoin(address.coin)
  const network = coin === address.coin ? OTHER_NETWORK : requireCoin(coin).networkName
  const payment = misdirected(
    to,
    {
      ...depositOf(context, { ...address, coin }, { key, units, at: now, place: 0 }),
      network,
      expected: coin === address.coin ? networkName : `${address.coin} (${networkName})`,
    },
    ratesFor(context, coin)(now),
  )
  savePayment(context, account, payment)
  linkDeposit(context, address, payment)
  return payment
}

/** What waits at the address goes on, where it may now. */
export function releaseHeld(context: Context, address: ReceivingAddress): void {
  const held = waitingAt(context, address)
  if (held === null) return
  const { account, now } = whenAndWhose(context, address)
  const next = released(held, incomingTo(context, address, held.key), ratesFor(context, address.coin)(now), now)
  if (next !== held) savePayment(context, account, next)
}

function whenAndWhose(context: Context, address: ReceivingAddress, at?: number) {
  const account = requireAccount(context, address.account)
  return { account, now: at ?? accountNow(context, account) }
}

function depositOf(
  { seed }: Context,
  { coin }: ReceivingAddress,
  { key, units, at, place }: { key: string; units: bigint; at: number; place: number },
): Deposit {
  return { units, at, hash: transactionHash(coin, seed, `${key}:deposit:${place}`) }
}
