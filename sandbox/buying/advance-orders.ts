import { post } from '#sandbox/books/books.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { deriveTransactionHash } from '#sandbox/external/chain.ts'
import { payOut } from '#sandbox/external/chain-payouts.ts'
import { requireBalance, writeMovement } from '#sandbox/balances/balances.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { requireBuyer, listOpenBuyOrders, saveBuyOrder, type BuyOrder } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { getLapseReason, getNextStep, changeStatus, changeDepositStatus } from './life-cycle.ts'

/** Advances every open order to its customer's current time. */
export function advanceBuyOrders(context: Context): void {
  for (const order of listOpenBuyOrders(context)) {
    advanceBuyOrder(context, order, getAccountTime(context, requireBuyer(context, order)))
  }
}

/** Returns the order after all steps that are due by `now` (ms). */
export function advanceBuyOrder(context: Context, order: BuyOrder, now: number): BuyOrder {
  const next = getNextStep(order)
  if (next && next.at <= now) return advanceBuyOrder(context, takeStep(context, order), now)
  return hasLostRate(order, now) ? notifyRateEnded(context, order) : order
}

function hasLostRate({ status, method, rateHeldUntil, rateEndedAt }: BuyOrder, now: number): boolean {
  return status === 'W' && method === 'SEPA_BANK_TRANSFER' && rateEndedAt === null && rateHeldUntil < now
}

function notifyRateEnded(context: Context, order: BuyOrder): BuyOrder {
  const notified = saveBuyOrder(context, { ...order, rateEndedAt: order.rateHeldUntil })
  emailBuyOrder(context, notified, 'buy.rate_ended')
  return notified
}

/**
 * Runs an order's next step when it is due, or at `latest` (ms) if that is earlier, because a later booking date
 * would follow the customer's next movements. Final orders stay unchanged.
 */
export function takeStep(context: Context, order: BuyOrder, latest = Number.POSITIVE_INFINITY): BuyOrder {
  const next = getNextStep(order)
  if (!next) return order
  const { status } = next
  const at = Math.min(next.at, latest)
  if (status === 'X') return endBuyOrder(context, order, 'X', at, getLapseReason(order))
  const turned = changeStatus(order, status, at)
  if (status === 'B') return saveBuyOrder(context, changeDepositStatus(turned, 'COMPLETED', at, null))
  if (status === 'P') return saveBuyOrder(context, bookTrade(context, turned, at))
  if (status === 'C') return payOutCoins(context, { ...turned, completedAt: at }, at)
  return saveBuyOrder(context, turned)
}

/** Books the trade: the coins belong to the customer, and the fees are ours. */
function bookTrade(context: Context, order: BuyOrder, at: number): BuyOrder {
  const { cents, fee, networkFee, coin, units, address } = order
  const fees = fee + networkFee
  post(context, {
    account: requireBuyer(context, order),
    at,
    what: 'purchase_traded',
    reference: order.id,
    entries: [
      { book: 'orders', coin: 'EUR', units: cents },
      { book: 'fees', coin: 'EUR', units: -fees },
      { book: 'bank:safeguarding', coin: 'EUR', units: fees - cents },
      { book: `chain:${coin}`, coin, units: units ?? 0n },
      { book: 'orders', coin, units: -(units ?? 0n) },
    ],
  })
  return { ...order, transactionHash: address === null ? null : deriveTransactionHash(coin, context.seed, order.id) }
}

function payOutCoins(context: Context, order: BuyOrder, at: number): BuyOrder {
  const { id, coin, balanceId, address, reference } = order
  const units = order.units ?? 0n
  const account = requireBuyer(context, order)
  if (balanceId !== null) {
    const movement = { type: 'buy', units, status: 'COMPLETED', order_id: id, reference, created_at: at } as const
    writeMovement(context, requireBalance(context, balanceId), movement, (credited) => [
      { book: 'orders', coin, units: credited },
    ])
  } else {
    post(context, {
      account,
      at,
      what: 'purchase_sent',
      reference: id,
      entries: [
        { book: 'orders', coin, units },
        { book: `chain:${coin}`, coin, units: -units },
      ],
    })
  }
  // The hash is already shown in the previous status; payOut computes the same one.
  if (address !== null) payOut(context, { coin, address, units, key: id })
  saveBuyOrder(context, order)
  emailBuyOrder(context, order, 'buy.completed')
  return order
}
