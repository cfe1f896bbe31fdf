import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'

export function formatRecipient({ type, receiver }: TransactionListItem, t: Translate): string {
  if (type === 'CASH_OUT') return t('history.cashOut', { receiver: receiver ?? '' })
  return type === 'INSTA_FILL' ? t('history.received', { receiver: receiver ?? '' }) : (receiver ?? '')
}
