import { formatCents } from '#sandbox/domain/cents.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatPublicNumber, parsePublicNumber } from '#sandbox/core/ids.ts'
import type { ListedOrder } from '#sandbox/core/module.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { readListPage } from './list-page.ts'
import { getRates } from './payment-store.ts'
import { listPayments, listUnfinishedPayments, type PaymentFilter } from './list-payments.ts'
import { getDayStart } from '#sandbox/domain/day-start.ts'
import { serializeHistory, serializeListItem, serializeUnfinished } from './payment-wire.ts'
import { buildRateExpiry, formatIso } from './payment-deadlines.ts'
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

function parseWholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
}

/** Returns the searched text; for a short number the end of the id that the lists search. */
function parseSearch(text: string): string {
  return /^CW-\w{4}-\w{4}$/i.test(text) ? parsePublicNumber(text) : text
}

/** Parses the list filter. Pagination: 20 items by default, 100 at most. */
export function parseFilter(query: URLSearchParams): Omit<PaymentFilter, 'withCompanies'> {
  return {
    limit: Math.min(100, Math.max(1, parseWholeNumber(query.get('limit'), 20))),
    offset: parseWholeNumber(query.get('offset'), 0),
    from: getDayStart(query.get('period_start'), 0),
    until: getDayStart(query.get('period_end'), 1),
    status: query.get('status') || null,
    coin: query.get('coin') || null,
    receiver: parseSearch(query.get('receiver')?.trim() ?? '') || null,
  }
}

const createListHandler =
  (withCompanies: boolean) =>
  ({ context, account, query }: Call<'required'>) => {
    const filter = {
      ...parseFilter(query),
      type: query.get('type') || null,
      withCompanies,
      recurring: parseRecurringFilter(query),
    }
    const { limit, offset } = filter
    // Orders are never runs of a recurring payment.
    const withOrders = query.get('with_orders') === '1' && filter.recurring?.only !== true
    const { items, total, sums, orders } = readListPage(context, account, filter, { withOrders })
    return {
      items: items.map((item) =>
        'order' in item ? serializeOrder(item.order) : serializeListItem(item.payment, account, context.seed),
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

function parseRecurringFilter(query: URLSearchParams): PaymentFilter['recurring'] {
  const id = query.get('recurring_transfer_id') || null
  const isRun = query.get('is_recurring_transfer')
  if (isRun === '0') return { only: false, id }
  return isRun === '1' || id !== null ? { only: true, id } : null
}

function serializeOrder(order: ListedOrder) {
  return {
    type: order.type,
    id: order.id,
    order_id: order.orderId,
    public_number: order.orderId && formatPublicNumber(order.orderId),
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
    created: formatIso(order.createdAt),
    completed_at: formatIso(order.completedAt),
    act_by: formatIso(order.actBy),
    action_needed: order.actBy !== null,
  }
}

function listOrdersToPay(context: Context, account: Account): ListedOrder[] {
  return context.modules
    .flatMap(({ listedOrders }) => listedOrders?.(context, account) ?? [])
    .filter(({ actBy }) => actBy !== null)
    .toSorted((left, right) => right.createdAt - left.createdAt)
}

export const transactionListRoutes = [
  defineRoute({ method: 'GET', path: 'transactions/me', auth: 'required', handler: createListHandler(false) }),
  defineRoute({ method: 'GET', path: 'transactions/me-all', auth: 'required', handler: createListHandler(true) }),
  defineRoute({
    method: 'GET',
    path: 'transactions/latest',
    auth: 'required',
    handler: ({ context, account }) =>
      listPayments(context, account, LATEST).payments.map((payment) =>
        serializeListItem(payment, account, context.seed),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/unfinished',
    auth: 'required',
    handler({ context, account, now, query }) {
      const orders = query.get('with_orders') === '1' ? listOrdersToPay(context, account) : []
      const payments = listUnfinishedPayments(context, account).map((payment) =>
        serializeUnfinished(payment, account, { now, rateAt: getRates(context, payment.coin), seed: context.seed }),
      )
      return [...payments, ...orders.map(serializeOrder)]
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/status',
    auth: 'required',
    handler(call) {
      const payment = requirePayment(call, call.query.get('transaction_key') ?? '')
      return { transaction_key: payment.key, status: payment.status, ...buildRateExpiry(payment, call.now) }
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/history',
    auth: 'required',
    handler: (call) => serializeHistory(requirePayment(call, call.query.get('transaction_key') ?? '')),
  }),
]
