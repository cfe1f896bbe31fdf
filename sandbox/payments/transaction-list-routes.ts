import { formatCents } from '#sandbox/domain/cents.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { listPage } from './list-page.ts'
import { listPayments, ratesFor, unfinishedPayments, type PaymentFilter } from './payment-store.ts'
import { startOf } from '#sandbox/domain/day-start.ts'
import { rateExpiry, wireHistory, wireListItem, wireUnfinished } from './payment-wire.ts'
import { requirePayment } from './transaction-routes.ts'

const LATEST: PaymentFilter = {
  limit: 5,
  offset: 0,
  from: null,
  until: null,
  status: null,
  coin: null,
  receiver: null,
  withCompanies: true,
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}

/** A list page has 20 items unless asked otherwise, and 100 at most. */
export function filterOf(query: URLSearchParams): Omit<PaymentFilter, 'withCompanies'> {
  return {
    limit: Math.min(100, Math.max(1, wholeNumber(query.get('limit'), 20))),
    offset: wholeNumber(query.get('offset'), 0),
    from: startOf(query.get('period_start'), 0),
    until: startOf(query.get('period_end'), 1),
    status: query.get('status') || null,
    coin: query.get('coin') || null,
    receiver: query.get('receiver')?.trim() || null,
  }
}

const page =
  (withCompanies: boolean) =>
  ({ context, account, query }: Call<'required'>) => {
    const filter = {
      ...filterOf(query),
      type: query.get('type') || null,
      withCompanies,
      recurring: recurringFilter(query),
    }
    const { limit, offset } = filter
    // No order is a run of a recurring payment.
    const withOrders = query.get('with_orders') === '1' && filter.recurring?.only !== true
    const { items, total, sums, orders } = listPage(context, account, filter, { withOrders })
    return {
      items: items.map((item) =>
        'order' in item ? wireOrder(item.order) : wireListItem(item.payment, account, context.seed),
      ),
      total,
      limit,
      offset,
      sums: sums.map(({ currency, cents, counted, booked }) => ({
        currency,
        amount: formatCents(cents),
        count: counted,
        booked: formatCents(booked.cents),
        booked_count: booked.count,
      })),
      ...(query.get('with_orders') === '1' ? { orders } : {}),
    }
  }

/** Which payments a query asks for: runs of recurring payments, of a certain one, or all others. */
function recurringFilter(query: URLSearchParams): PaymentFilter['recurring'] {
  const id = query.get('recurring_transfer_id') || null
  const asked = query.get('is_recurring_transfer')
  if (asked === '0') return { only: false, id }
  return asked === '1' || id !== null ? { only: true, id } : null
}

function wireOrder(order: ListedOrder) {
  const iso = (at: number | null) => (at === null ? null : new Date(Math.trunc(at)).toISOString())
  return {
    type: order.type,
    id: order.id,
    order_id: order.orderId,
    account_id: order.accountId,
    list_status: order.listStatus,
    buy_status: order.buyStatus,
    from_coin: order.from.coin,
    from_amount: order.from.amount,
    to_coin: order.to.coin,
    to_amount: order.to.amount,
    fee: order.fee?.amount ?? null,
    fee_coin: order.fee?.coin ?? null,
    reference: order.reference,
    tx_hash: order.transactionHash,
    created: iso(order.createdAt),
    completed_at: iso(order.completedAt),
    act_by: iso(order.actBy),
  }
}

/** Orders that the customer has still to send money for, newest first. */
function ordersToPay(context: Context, account: Account): ListedOrder[] {
  return context.modules
    .flatMap(({ listedOrders }) => listedOrders?.(context, account) ?? [])
    .filter(({ actBy }) => actBy !== null)
    .toSorted((left, right) => right.createdAt - left.createdAt)
}

export const transactionListRoutes = [
  defineRoute({ method: 'GET', path: 'transactions/me', auth: 'required', handler: page(false) }),
  defineRoute({ method: 'GET', path: 'transactions/me-all', auth: 'required', handler: page(true) }),
  defineRoute({
    method: 'GET',
    path: 'transactions/latest',
    auth: 'required',
    handler: ({ context, account }) =>
      listPayments(context, account, LATEST).payments.map((payment) => wireListItem(payment, account, context.seed)),
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/unfinished',
    auth: 'required',
    handler({ context, account, now, query }) {
      const orders = query.get('with_orders') === '1' ? ordersToPay(context, account) : []
      const payments = unfinishedPayments(context, account).map((payment) =>
        wireUnfinished(payment, account, { now, rateAt: ratesFor(context, payment.coin), seed: context.seed }),
      )
      return [...payments, ...orders.map(wireOrder)]
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/status',
    auth: 'required',
    handler(call) {
      const payment = requirePayment(call, call.query.get('transaction_key') ?? '')
      return { transaction_key: payment.key, status: payment.status, ...rateExpiry(payment, call.now) }
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/history',
    auth: 'required',
    handler: (call) => wireHistory(requirePayment(call, call.query.get('transaction_key') ?? '')),
  }),
]
