import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import type { Balance } from './balances.ts'
import { describeCashOutRequest } from './cash-out-requests/cash-out-request-console.ts'
import { findCashOutRequestById } from './cash-out-requests/cash-out-requests.ts'
import { describeExchangeOrder } from './exchanges/exchange-console.ts'
import { findExchangeOrderById } from './exchanges/exchange-orders.ts'
import { describeWithdrawal } from './withdrawals/withdrawal-console.ts'
import { findWithdrawalById } from './withdrawals/withdrawals.ts'

/** Returns any account's balance with this id, or null. */
export function findBalanceById({ database }: Context, id: string): Balance | null {
  return database.get<Balance>('select * from balances where id = ?', id) ?? null
}

/** Finds orders of all balances by transaction hash, wallet address or IBAN. `text` is in lower case. */
export function findOrders(context: Context, text: string): ConsoleObject[] {
  const find = (sql: string) =>
    context.database.all<{ id: string }>(`${sql} order by created_at desc, id limit 20`, text)
  const withdrawals = find('select id from withdrawals where lower(transaction_hash) = ?1 or lower(address) = ?1')
  const exchanges = find('select id from exchange_orders where lower(transaction_hash) = ?1 or lower(to_address) = ?1')
  const requests = find(`select id from cash_out_requests where lower(receiver_iban) = replace(?1, ' ', '')`)
  return [
    ...withdrawals
      .flatMap(({ id }) => findWithdrawalById(context, id) ?? [])
      .map((found) => describeWithdrawal(context, found)),
    ...exchanges
      .flatMap(({ id }) => findExchangeOrderById(context, id) ?? [])
      .map((found) => describeExchangeOrder(context, found)),
    ...requests
      .flatMap(({ id }) => findCashOutRequestById(context, id) ?? [])
      .map((found) => describeCashOutRequest(context, found)),
  ]
}
