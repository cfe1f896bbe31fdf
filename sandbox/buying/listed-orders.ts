import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { isPaying } from './bank-visits.ts'
import { listBuyOrders, type BuyLetter, type BuyOrder } from './buy-orders.ts'

const LIST_STATUSES: Readonly<Record<BuyLetter, ListedOrder['listStatus']>> = {
  N: 'NEW',
  W: 'NEW',
  R: 'PROCESSING',
  B: 'PROCESSING',
  O: 'PROCESSING',
  T: 'PROCESSING',
  P: 'PROCESSING',
  C: 'COMPLETED',
  Z: 'COMPLETED',
  X: 'CANCELLED',
  F: 'CANCELLED',
  Y: 'CANCELLED',
}

/** Formats a status letter with its meaning: "W (new)". */
export function formatBuyStatus(status: BuyLetter): string {
  return `${status} (${LIST_STATUSES[status].toLowerCase()})`
}

/** Returns the account's orders for the history list, newest first. */
export function listOrders(context: Context, account: Account): ListedOrder[] {
  return listBuyOrders(context, account).map((order) => buildListedOrder(order, isPaying(context, order)))
}

/** `isPaid`: the customer has authorised the payment at their bank. */
function buildListedOrder(order: BuyOrder, isPaid: boolean): ListedOrder {
  const { status, depositStatus, coin, units } = order
  const isShort = status === 'W' && depositStatus === 'INCOMPLETE'
  // After announcing the transfer, the customer has no further step.
  const isDue = status === 'N' || isShort || (status === 'W' && order.announcedAt === null && !isPaid)
  return {
    type: 'BUY',
    id: order.id,
    orderId: order.id,
    accountId: order.balanceId,
    buyStatus: status,
    listStatus: isShort ? 'INCOMPLETE' : LIST_STATUSES[status],
    from: { coin: 'EUR', amount: formatCents(order.cents) },
    to: { coin, amount: units === null ? null : formatUnits(units, requireCoin(coin).decimals) },
    fee: { coin: 'EUR', amount: formatCents(order.fee + order.networkFee) },
    reference: order.reference,
    transactionHash: order.transactionHash,
    createdAt: order.createdAt,
    completedAt: order.completedAt,
    actBy: isDue ? order.lapsesAt : null,
  }
}
