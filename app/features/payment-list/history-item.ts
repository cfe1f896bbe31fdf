import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'

/** What a history consists of. */
export type HistoryItem = TransactionListItem | OrderListItem

export function isOrder(item: HistoryItem): item is OrderListItem {
  return !('transaction_key' in item)
}

/** What tells an item from all others, and what customers quote. */
export function numberOf(item: HistoryItem): string {
  return isOrder(item) ? item.id : item.transaction_key
}
