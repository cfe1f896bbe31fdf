import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'

export type HistoryItem = TransactionListItem | OrderListItem

export function isOrder(item: HistoryItem): item is OrderListItem {
  return !('transaction_key' in item)
}

/** Returns the item's unique number, which customers quote. */
export function getItemNumber(item: HistoryItem): string {
  return isOrder(item) ? item.id : item.transaction_key
}
