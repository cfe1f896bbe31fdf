import type { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * Returns the filter's label for a status group. The statuses of its rows start with it (rules.md#list-status-words).
 */
export function formatListStatus(status: (typeof LIST_STATUSES)[number], t: Translate): string {
  if (status === 'NEW') return t('history.status.new')
  return status === 'CANCELLED' ? t('history.status.cancelled') : t(`ui.list_status.${status}`)
}
