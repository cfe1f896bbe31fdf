import { href } from 'react-router'
import type { OrderListItem } from '#app/platform/transaction.schema.ts'

type Order = Pick<OrderListItem, 'type' | 'order_id' | 'account_id'>

/** Returns the URL of an order, or of the account for money without an order, or null. */
export function buildOrderUrl({ type, order_id: orderId, account_id: id }: Order): string | null {
  if (type === 'BUY') return orderId === null ? null : href('/buy/transaction/:id', { id: orderId })
  if (id === null || type === 'unknown') return null
  if (orderId === null) return href('/accounts/:id', { id })
  return type === 'DEPOSIT'
    ? href('/accounts/:id/deposit-orders/:orderId', { id, orderId })
    : href('/accounts/:id/exchange-orders/:orderId', { id, orderId })
}
