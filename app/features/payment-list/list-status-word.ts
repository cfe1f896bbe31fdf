import type { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * What the filter of the history calls a group of statuses: the words of the rows that it lists begin with it
 * (rules.md#list-status-words).
 */
export function listStatusWord(status: (typeof LIST_STATUSES)[number], t: Translate): string {
  if (status === 'NEW') return t('history.status.new')
  return status === 'CANCELLED' ? t('history.status.cancelled') : t(`ui.list_status.${status}`)
}
