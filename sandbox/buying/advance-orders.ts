import { post } from '#sandbox/books/books.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { transactionHash } from '#sandbox/external/chain.ts'
import { payOut } from '#sandbox/external/chain-payouts.ts'
import { requireBalance, writeMovement } from '#sandbox/balances/balances.ts'
import { emailBuyOrder } from './buy-emails.ts'
import { buyerOf, openBuyOrders, saveBuyOrder, type BuyOrder } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'
import { lapseReason, nextStep, turn, turnDeposit } from './life-cycle.ts'

/** Brings every order to the present of its customer's clock. */
export function advanceBuyOrders(context: Context): void {
  for (const order of openBuyOrders(context)) {
    advanceBuyOrder(context, order, accountNow(context, buyerOf(context, order)))
  }
}

/** The order as it is at `now` (ms), with everything done that was due by then. */
export function advanceBuyOrder(context: Context, order: BuyOrder, now: number): BuyOrder {
  const next = nextStep(order)
  if (next && next.at <= now) return advanceBuyOrder(context, takeStep(context, order), now)
  return hasLostRate(order, now) ? tellRateEnded(context, order) : order
}

/** Whether a transfer is waited for whose rate is no longer held, and the customer was not told. */
function hasLostRate({ status, method, rateHeldUntil, rateEndedAt }: BuyOrder, now: number): boolean {
  return status === 'W' && method === 'SEPA_BANK_TRANSFER' && rateEndedAt === null && rateHeldUntil < now
}

function tellRateEnded(context: Context, order: BuyOrder): BuyOrder {
  const told = saveBuyOrder(context, { ...order, rateEndedAt: order.rateHeldUntil })
  emailBuyOrder(context, told, 'buy.rate_ended')
  return told
}

/**
 * Does what comes next for an order at the time at which it is due, or at `latest` (ms) if that is earlier: a movement with
 * a later date would come after the customer's next ones. A final order stays as it is.
 */
export function takeStep(context: Context, order: BuyOrder, latest = Number.POSITIVE_INFINITY): BuyOrder {
  const next = nextStep(order)
  if (!next) return order
  const { status } = next
  const at = Math.min(next.at, latest)
  if (status === 'X') return endBuyOrder(context, order, 'X', at, lapseReason(order))
  const turned = turn(order, status, at)
  if (status === 'B') return saveBuyOrder(context, turnDeposit(turned, 'COMPLETED', at, null))
  if (status === 'P') return saveBuyOrder(context, traded(context, turned, at))
  if (status === 'C') return paidOut(context, { ...turned, completedAt: at }, at)
  return saveBuyOrder(context, turned)
}

/** The exchange has bought the coins: they are the customer's, and our fees are ours. */
function traded(context: Context, order: BuyOrder, at: number): BuyOrder {
  const { cents, fee, networkFee, coin, units, address } = order
  const fees = fee + networkFee
  post(context, {
    account: buyerOf(context, order),
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
  return { ...order, transactionHash: address === null ? null : transactionHash(coin, context.seed, order.id) }
}

/** The coins leave by the network, or come into the customer's account. */
function paidOut(context: Context, order: BuyOrder, at: number): BuyOrder {
  const { id, coin, balanceId, address, reference } = order
  const units = order.units ?? 0n
  const account = buyerOf(context, order)
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
  // Its hash is told from the letter before on: it is the same.
  if (address !== null) payOut(context, { coin, address, units, key: id })
  saveBuyOrder(context, order)
  emailBuyOrder(context, order, 'buy.completed')
  return order
}
