import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { requireBalance } from './balances.ts'
import { allDepositOrdersOf } from './deposits/deposit-orders.ts'
import { allExchangeOrdersOf } from './exchanges/exchange-orders.ts'
import { formatSigned } from './own-balance.ts'

/** A customer's deposit and exchange orders for the list of everything, the newest first. */
export function listedOrders(context: Context, account: Account): ListedOrder[] {
  const deposits = allDepositOrdersOf(context, account).map((order): ListedOrder => {
    const { id, balance_id: accountId, expected, received, deposited, status, reference } = order
    return {
      type: 'DEPOSIT',
      orderId: id,
      accountId,
      listStatus: status,
      from: { coin: 'EUR', amount: formatCents(received > 0n ? received : expected) },
      to: { coin: SERVICE_COIN.coin, amount: status === 'COMPLETED' ? formatCents(deposited) : null },
      reference,
      createdAt: order.created_at,
      completedAt: status === 'COMPLETED' ? order.changed_at : null,
    }
  })
  const exchanges = allExchangeOrdersOf(context, account).map((order): ListedOrder => {
    const { id, balance_id: accountId, to_coin: to, to_units: units, status } = order
    const { coin: from } = requireBalance(context, accountId)
    return {
      type: 'EXCHANGE',
      orderId: id,
      accountId,
      listStatus: status,
      from: { coin: from, amount: formatSigned(order.from_units, from) },
      to: { coin: to, amount: units === null ? null : formatSigned(units, to) },
      reference: null,
      createdAt: order.created_at,
      completedAt: status === 'COMPLETED' ? order.changed_at : null,
    }
  })
  return [...deposits, ...exchanges].toSorted((left, right) => right.createdAt - left.createdAt)
}
