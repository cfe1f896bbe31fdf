import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { listPayments, PAYMENT_KINDS, type PaymentFilter } from './list-payments.ts'
import type { Payment } from './life-cycle/payment-record.ts'

const ORDER_TYPES = ['BUY', 'DEPOSIT', 'EXCHANGE'] as const

type OrderSum = {
  type: ListedOrder['type']
  total: number
  count: number
  amount: string | null
  currency: string | null
}
export type ListPage = {
  items: ({ payment: Payment } | { order: ListedOrder })[]
  total: number
  sums: ReturnType<typeof listPayments>['sums']
  orders: OrderSum[]
}

type Filter = Omit<PaymentFilter, 'kind'> & {
  /** A payment kind or an order type; null for all. */
  type: string | null
}

/**
 * Returns one page of the account's payments and, if requested, its orders, newest first, with the sums of the whole
 * list. Only payments near the page are read: with k orders, the page at `offset` contains no payment before number
 * `offset` - k.
 */
export function readListPage(
  context: Context,
  account: Account,
  { type, ...filter }: Filter,
  { withOrders }: { withOrders: boolean },
): ListPage {
  const { limit, offset } = filter
  const modules = withOrders ? context.modules : []
  const orders = modules
    .flatMap(({ listedOrders }) => listedOrders?.(context, account) ?? [])
    .filter((order) => isWithin(order, filter) && (type === null || order.type === type))
    .toSorted((left, right) => right.createdAt - left.createdAt || (left.id < right.id ? -1 : 1))
  const from = Math.max(0, offset - orders.length)
  const kind = PAYMENT_KINDS.find((each) => each === type) ?? null
  const isOfPayments = type === null || kind !== null
  const { payments, total, sums } = isOfPayments
    ? listPayments(context, account, { ...filter, kind, offset: from, limit: offset - from + limit })
    : { payments: [], total: 0, sums: [] }
  return {
    items: mergeByTime(payments, orders).slice(offset - from, offset - from + limit),
    total: total + orders.length,
    sums,
    orders: sumOrders(orders),
  }
}

/** Merges two lists that are sorted newest first. At the same millisecond, payments come first. */
function mergeByTime(payments: readonly Payment[], orders: readonly ListedOrder[]): ListPage['items'] {
  const items: ListPage['items'] = []
  let next = 0
  for (const payment of payments) {
    for (; Math.trunc(orders[next]?.createdAt ?? 0) > Math.trunc(payment.createdAt); next += 1) {
      items.push({ order: orders[next] as ListedOrder })
    }
    items.push({ payment })
  }
  return [...items, ...orders.slice(next).map((order) => ({ order }))]
}

function isWithin(order: ListedOrder, { from, until, status, coin, receiver }: Omit<Filter, 'type'>): boolean {
  const { createdAt, listStatus, id, reference } = order
  const searchedBy = `${id}\n${reference ?? ''}`.toLowerCase()
  const search = receiver?.toLowerCase()
  return (
    createdAt >= (from ?? 0) &&
    createdAt < (until ?? Number.MAX_SAFE_INTEGER) &&
    (status === null || status === listStatus) &&
    (coin === null || coin === order.from.coin || coin === order.to.coin) &&
    (search === undefined || searchedBy.includes(search) || searchedBy.includes(search.replaceAll(' ', '')))
  )
}

/** Sums the completed orders of each type in EUR. Exchanges have no sum because their coins differ. */
function sumOrders(orders: readonly ListedOrder[]): OrderSum[] {
  return ORDER_TYPES.flatMap((type) => {
    const all = orders.filter((order) => order.type === type)
    if (all.length === 0) return []
    const completed = all.filter(({ listStatus }) => listStatus === 'COMPLETED')
    const listed = { type, total: all.length, count: completed.length }
    if (type === 'EXCHANGE') return { ...listed, amount: null, currency: null }
    // formatCents wrote the amounts, so they always have two decimals.
    const cents = completed.reduce((sum, { from }) => sum + BigInt(from.amount.replace('.', '')), 0n)
    return { ...listed, amount: formatCents(cents), currency: 'EUR' }
  })
}
