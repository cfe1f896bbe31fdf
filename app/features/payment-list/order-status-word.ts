import type { Translate } from '#app/i18n/translate.ts'
import type { OrderListItem } from '#app/platform/transaction.schema.ts'

type Shown = Pick<OrderListItem, 'type' | 'list_status' | 'buy_status'>

/** The one word for where an order is, in lists and in files: the one that its own page has. */
export function orderStatusWord({ type, list_status: status, buy_status: bought }: Shown, t: Translate): string {
  if (type === 'BUY' && bought !== null) {
    return bought === 'unknown' ? t('buyOrder.status.unknown') : t(`ui.buy_status.${bought}`)
  }
  if (type === 'DEPOSIT') return t(`depositOrders.${status}.status`)
  if (type === 'EXCHANGE' && status !== 'INCOMPLETE' && status !== 'RETURNED') {
    return t(`exchangeOrders.${status}.status`)
  }
  return t(`ui.list_status.${status === 'unknown' ? 'PROCESSING' : status}`)
}
