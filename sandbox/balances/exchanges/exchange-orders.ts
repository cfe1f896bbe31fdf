import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Balance } from '#sandbox/balances/balances.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import type { Message } from '#sandbox/texts/messages.ts'

/** Amounts are the coins' smallest units, rates decimal strings, times ms of the account's clock. */
export type ExchangeOrder = {
  id: string
  account_number: number
  balance_id: string
  to_coin: string
  /** The customer's balance that is credited; null for an exchange to an address. */
  to_balance_id: string | null
  to_address: string | null
  from_units: bigint
  fee_units: bigint
  /** Null until the order has a rate. */
  to_units: bigint | null
  network_units: bigint
  /** The highest price for one bought coin; null for the market rate. */
  rate_target: string | null
  rate_final: string | null
  status: 'NEW' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED'
  reason: Message | null
  transaction_hash: string | null
  created_at: number
  changed_at: number
  /** When the rate is checked again, or the order changes automatically. */
  next_at: number | null
}

export type ExchangeOrderRow = Omit<
  ExchangeOrder,
  'from_units' | 'fee_units' | 'to_units' | 'network_units' | 'reason'
> & {
  from_units: number
  fee_units: number
  to_units: number | null
  network_units: number
  reason: string | null
}

/** Inserts a new order as it is. */
export function insertExchangeOrder({ database }: Context, order: ExchangeOrder): void {
  const values = formatRow(order)
  const names = Object.keys(values)
  database.run(
    `insert into exchange_orders (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    ...Object.values(values),
  )
}

/** Returns the customer's own order; null for an unknown id and another customer's. */
export function findExchangeOrder({ database }: Context, { number }: Account, id: string): ExchangeOrder | null {
  const row = database.get<ExchangeOrderRow>(
    'select * from exchange_orders where id = ? and account_number = ?',
    id,
    number,
  )
  return row ? parseExchangeOrder(row) : null
}

/** Returns any customer's order, for the console. */
export function findExchangeOrderById({ database }: Context, id: string): ExchangeOrder | null {
  const row = database.get<ExchangeOrderRow>('select * from exchange_orders where id = ?', id)
  return row ? parseExchangeOrder(row) : null
}

/** Returns the exchange orders of a balance, newest first. */
export function listExchangeOrders(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { limit = -1, offset = 0 } = {},
): ExchangeOrder[] {
  return database
    .all<ExchangeOrderRow>(
      'select * from exchange_orders where balance_id = ? order by created_at desc, id limit ? offset ?',
      id,
      limit,
      offset,
    )
    .map(parseExchangeOrder)
}

/** Returns the number of exchange orders of a balance. */
export function countExchangeOrders({ database }: Context, { id }: Pick<Balance, 'id'>): number {
  return (
    database.get<{ total: number }>('select count(*) as total from exchange_orders where balance_id = ?', id)?.total ??
    0
  )
}

/** Returns the customer's exchange orders, newest first. */
export function listAllExchangeOrders({ database }: Context, { number }: Account): ExchangeOrder[] {
  return database
    .all<ExchangeOrderRow>(
      'select * from exchange_orders where account_number = ? order by created_at desc, id',
      number,
    )
    .map(parseExchangeOrder)
}

/**
 * Returns the deadline for the target rate in ms (rules.md#exchange-lapse); null if the order does not wait for a
 * rate.
 */
export function getExchangeDeadline({ status, created_at: at }: ExchangeOrder): number | null {
  return status === 'NEW' ? at + getPrices().wait.exchange * 1000 : null
}

/** Saves changed fields and returns the order with them. `now` is ms of the account's clock. */
export function changeExchangeOrder(
  context: Context,
  order: ExchangeOrder,
  changes: Partial<ExchangeOrder>,
  now: number,
): ExchangeOrder {
  const next = { ...order, ...changes, changed_at: Math.trunc(now) }
  context.database.run(
    `update exchange_orders set to_units = ?, rate_final = ?, status = ?, reason = ?, transaction_hash = ?, changed_at = ?,
       next_at = ? where id = ?`,
    next.to_units,
    next.rate_final,
    next.status,
    next.reason === null ? null : JSON.stringify(next.reason),
    next.transaction_hash,
    next.changed_at,
    next.next_at,
    order.id,
  )
  return next
}

function formatRow({ reason, ...order }: ExchangeOrder) {
  return { ...order, reason: reason === null ? null : JSON.stringify(reason) }
}

export function parseExchangeOrder({
  from_units: from,
  fee_units: fee,
  to_units: to,
  network_units: network,
  reason,
  ...row
}: ExchangeOrderRow) {
  return {
    ...row,
    from_units: BigInt(from),
    fee_units: BigInt(fee),
    to_units: to === null ? null : BigInt(to),
    network_units: BigInt(network),
    // Only this module writes this column.
    reason: reason === null ? null : (JSON.parse(reason) as Message),
  } satisfies ExchangeOrder
}
