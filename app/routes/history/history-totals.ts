import { divideHalfUp, parseMoney, toCents, toDecimal, toMoney } from '#app/domain/money.ts'
import { ORDER_TYPES, type OrderListItem, type TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryPage, OrderSum } from '#app/platform/transaction-lists.ts'
import { isOrder, type HistoryItem } from '#app/features/payment-list/history-item.ts'

/**
 * Sums of one currency as decimal strings. `booked` is the part that banks have confirmed; `count` is null if the
 * platform doesn't send it.
 */
export type Total = { currency: string; amount: string; count: number | null; booked: string; bookedCount: number }

/** The payout in the currency of the recipient's account. */
export function getPaidAmount({ amount, sent_amount: sent }: TransactionListItem): string {
  return sent ?? amount
}

/**
 * The payout in EUR, or null if the platform doesn't send it. For a partial payout: the same share of the agreed EUR
 * amount, rounded half up to the cent.
 */
export function getPaidEur(item: TransactionListItem): string | null {
  if (item.currency === 'EUR') return getPaidAmount(item)
  if (item.amount_eur === null || item.sent_amount === null) return item.amount_eur
  const agreed = parseMoney(item.amount)
  if (agreed === 0n) return null
  const share = divideHalfUp(parseMoney(item.amount_eur) * parseMoney(item.sent_amount), agreed)
  return toDecimal(toCents(share), 2)
}

/** The status decides, because a platform may omit the time of confirmation. */
export function isBooked({ status }: TransactionListItem): boolean {
  return status === 'C' || status === 'Z'
}

/** Sums payments by currency and orders by type, without cancelled and returned items. */
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
      const paid = parseMoney(getPaidAmount(item))
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

  /** Euros spent on purchases and added by deposits; exchanges are only counted. */
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

/** Returns the platform's sums of the whole list, or null if it doesn't send all of them. */
export function parseTotals({ sums }: Pick<HistoryPage, 'sums'>): Total[] | null {
  const totals = (sums ?? []).flatMap(({ currency, amount, count, booked, booked_count: bookedCount }) =>
    booked === null || bookedCount === null
      ? []
      : [{ currency, amount: normaliseAmount(amount), count, booked: normaliseAmount(booked), bookedCount }],
  )
  return sums !== null && totals.length === sums.length ? totals : null
}

/** Formats like the sums of `Totals`: two decimals. */
function normaliseAmount(amount: string): string {
  return toMoney(parseMoney(amount))
}

/** Returns the platform's order sums in the order of `ORDER_TYPES`, or null if it sends none. */
export function parseOrderSums({ orders }: Pick<HistoryPage, 'orders'>): OrderSum[] | null {
  if (orders === null) return null
  return ORDER_TYPES.flatMap((type) => orders.filter((each) => each.type === type && each.total > 0)).map(
    ({ type, total, count, amount, currency }) => ({
      type,
      total,
      count,
      amount: amount === null ? null : normaliseAmount(amount),
      currency,
    }),
  )
}

export function countPayments({ total, orders }: Pick<HistoryPage, 'total' | 'orders'>): number {
  return (orders ?? []).reduce((rest, each) => rest - each.total, total)
}
