import { divideHalfUp, parseMoney, toCents, toDecimal, toMoney } from '#app/domain/money.ts'
import { ORDER_TYPES, type OrderListItem, type TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryPage, OrderSum } from '#app/platform/transactions.ts'
import { isOrder, type HistoryItem } from '#app/features/payment-list/history-item.ts'

/**
 * What a list comes to in a currency, as decimal strings, and how many payments that is, null where the platform does not say;
 * `booked` is what banks have confirmed of it.
 */
export type Total = { currency: string; amount: string; count: number | null; booked: string; bookedCount: number }

/** What the bank gets, in the currency of its account. */
export function paidAmount({ amount, sent_amount: sent }: TransactionListItem): string {
  return sent ?? amount
}

/** The same in EUR; null when the platform does not say. Where it is a share of the agreed amount, to the cent, half up. */
export function paidInEur(item: TransactionListItem): string | null {
  if (item.currency === 'EUR') return paidAmount(item)
  if (item.amount_eur === null || item.sent_amount === null) return item.amount_eur
  const agreed = parseMoney(item.amount)
  if (agreed === 0n) return null
  const share = divideHalfUp(parseMoney(item.amount_eur) * parseMoney(item.sent_amount), agreed)
  return toDecimal(toCents(share), 2)
}

/** Whether the recipient's bank has confirmed it: the status says so, and a platform may leave out when it was. */
export function isBooked({ status }: TransactionListItem): boolean {
  return status === 'C' || status === 'Z'
}

/**
 * Adds up payments for each currency, and orders for each type; different ones are never added up, and what was
 * cancelled or sent back is not counted.
 */
export class Totals {
  readonly #sums = new Map<string, { amount: bigint; count: number; booked: bigint; bookedCount: number }>()
  readonly #orders = new Map<OrderSum['type'], { total: number; count: number; amount: bigint }>()

  add(items: readonly HistoryItem[]): void {
    for (const item of items) {
      if (isOrder(item)) {
        this.#addOrder(item)
        continue
      }
      const sum = this.#sums.get(item.currency) ?? { amount: 0n, count: 0, booked: 0n, bookedCount: 0 }
      this.#sums.set(item.currency, sum)
      if (item.list_status === 'CANCELLED' || item.list_status === 'RETURNED') continue
      const paid = parseMoney(paidAmount(item))
      sum.amount += paid
      sum.count += 1
      if (!isBooked(item)) continue
      sum.booked += paid
      sum.bookedCount += 1
    }
  }

  #addOrder({ type, list_status: status, from_amount: amount }: OrderListItem): void {
    const sum = this.#orders.get(type) ?? { total: 0, count: 0, amount: 0n }
    this.#orders.set(type, sum)
    sum.total += 1
    if (status !== 'COMPLETED') return
    sum.count += 1
    if (type === 'BUY' || type === 'DEPOSIT') sum.amount += parseMoney(amount)
  }

  /** What the orders come to: euros spent by purchases and added by deposits; exchanges are only counted. */
  orders(): OrderSum[] {
    return ORDER_TYPES.flatMap((type) => {
      const sum = this.#orders.get(type)
      if (!sum) return []
      const { total, count, amount } = sum
      const isSummed = type !== 'EXCHANGE'
      return { type, total, count, amount: isSummed ? toMoney(amount) : null, currency: isSummed ? 'EUR' : null }
    })
  }

  values(): Total[] {
    return Array.from(this.#sums, ([currency, { amount, count, booked, bookedCount }]) => ({
      currency,
      amount: toMoney(amount),
      count,
      booked: toMoney(booked),
      bookedCount,
    })).toSorted((left, right) => left.currency.localeCompare(right.currency))
  }
}

/** What the platform says that a whole list comes to; null when it does not say all of it. */
export function totalsOf({ sums }: Pick<HistoryPage, 'sums'>): Total[] | null {
  const totals = (sums ?? []).flatMap(({ currency, amount, count, booked, booked_count: bookedCount }) =>
    booked === null || bookedCount === null
      ? []
      : [{ currency, amount: inFull(amount), count, booked: inFull(booked), bookedCount }],
  )
  return sums !== null && totals.length === sums.length ? totals : null
}

/** The same amount as our own sums are written, however the platform wrote it. */
function inFull(amount: string): string {
  return toMoney(parseMoney(amount))
}

/** What the platform says that the orders of a list come to, as our own sums are written; null when it says nothing. */
export function orderSumsOf({ orders }: Pick<HistoryPage, 'orders'>): OrderSum[] | null {
  if (orders === null) return null
  return ORDER_TYPES.flatMap((type) => orders.filter((each) => each.type === type && each.total > 0)).map(
    ({ type, total, count, amount, currency }) => ({
      type,
      total,
      count,
      amount: amount === null ? null : inFull(amount),
      currency,
    }),
  )
}

/** How many of a list are payments. */
export function paymentCount({ total, orders }: Pick<HistoryPage, 'total' | 'orders'>): number {
  return (orders ?? []).reduce((rest, each) => rest - each.total, total)
}
