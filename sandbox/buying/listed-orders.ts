import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { buyOrdersOf, type BuyLetter, type BuyOrder } from './buy-orders.ts'

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

/** The orders of an account as the list of everything has them, newest first. */
export function listedBuyOrders(context: Context, account: Account): ListedOrder[] {
  return buyOrdersOf(context, account).map(listed)
}

function listed(order: BuyOrder): ListedOrder {
  const { status, depositStatus, coin, units } = order
  const isShort = status === 'W' && depositStatus === 'INCOMPLETE'
  return {
    type: 'BUY',
    id: order.id,
    orderId: order.id,
    accountId: order.balanceId,
    listStatus: isShort ? 'INCOMPLETE' : LIST_STATUSES[status],
    from: { coin: 'EUR', amount: formatCents(order.cents) },
    to: { coin, amount: units === null ? null : formatUnits(units, requireCoin(coin).decimals) },
    fee: { coin: 'EUR', amount: formatCents(order.fee + order.networkFee) },
    reference: order.reference,
    transactionHash: order.transactionHash,
    createdAt: order.createdAt,
    completedAt: order.completedAt,
  }
}
