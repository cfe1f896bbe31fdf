import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { requireBalance } from './balances.ts'
import { listAllDepositOrders, getDepositDeadline } from './deposits/deposit-orders.ts'
import { listAllExchangeOrders } from './exchanges/exchange-orders.ts'
import { formatSigned } from './own-balance.ts'

/** Returns the customer's deposit and exchange orders for the history list, newest first. */
export function listOrders(context: Context, account: Account): ListedOrder[] {
  const deposits = listAllDepositOrders(context, account).map((order): ListedOrder => {
    const { id, balance_id: accountId, expected, received, deposited, status, reference } = order
    return {
      type: 'DEPOSIT',
      id,
      orderId: id,
      accountId,
      buyStatus: null,
      listStatus: status,
      from: { coin: 'EUR', amount: formatCents(received > 0n ? received : expected) },
      to: { coin: SERVICE_COIN.coin, amount: status === 'COMPLETED' ? formatCents(deposited) : null },
      fee: null,
      reference,
      transactionHash: null,
      createdAt: order.created_at,
      completedAt: status === 'COMPLETED' ? order.changed_at : null,
      actBy: getDepositDeadline(order),
    }
  })
  const exchanges = listAllExchangeOrders(context, account).map((order): ListedOrder => {
    const { id, balance_id: accountId, to_coin: to, to_units: units, status } = order
    const { coin: from } = requireBalance(context, accountId)
    return {
      type: 'EXCHANGE',
      id,
      orderId: id,
      accountId,
      buyStatus: null,
      listStatus: status,
      from: { coin: from, amount: formatSigned(order.from_units, from) },
      to: { coin: to, amount: units === null ? null : formatSigned(units, to) },
      fee: { coin: from, amount: formatSigned(order.fee_units, from) },
      reference: null,
      transactionHash: order.transaction_hash,
      createdAt: order.created_at,
      completedAt: status === 'COMPLETED' ? order.changed_at : null,
      actBy: null,
    }
  })
  return [...deposits, ...listDepositsWithoutOrder(context, account), ...exchanges].toSorted(
    (left, right) => right.createdAt - left.createdAt,
  )
}

/** Returns deposits by the balance's own reference, without an order. Each is one movement. */
function listDepositsWithoutOrder({ database }: Context, { number }: Account): ListedOrder[] {
  const { coin } = SERVICE_COIN
  const rows = database.all<{ id: number; balance_id: string; units: number; reference: string; created_at: number }>(
    `select m.id, m.balance_id, m.units, m.reference, m.created_at from movements m join balances b on b.id = m.balance_id
     where b.account_number = ? and b.coin = ? and m.type = 'deposit' and m.status = 'COMPLETED'
       and m.order_id is null and m.reference is not null`,
    number,
    coin,
  )
  return rows.map((row): ListedOrder => {
    const amount = formatCents(BigInt(row.units))
    return {
      type: 'DEPOSIT',
      id: `mov_${row.id}`,
      orderId: null,
      accountId: row.balance_id,
      buyStatus: null,
      listStatus: 'COMPLETED',
      from: { coin: 'EUR', amount },
      to: { coin, amount },
      fee: null,
      reference: row.reference,
      transactionHash: null,
      createdAt: row.created_at,
      completedAt: row.created_at,
      actBy: null,
    }
  })
}
