import { symbolOf } from '#app/domain/coin-symbol.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'

/** What a payment is about: what the recipient gets, or the crypto that came to a receiving address by mistake, of which nobody gets any. */
export function rowAmount(item: TransactionListItem, language: Language): string {
  return isMisdirected(item)
    ? formatCoin(item.coin_amount, symbolOf(item), language)
    : formatMoney(item.amount, item.currency, language)
}

/** Whether none of it is ever paid out (rules.md#receiving-misdirected). */
export function isMisdirected({ receiving_address_id: address, amount }: TransactionListItem): boolean {
  return address !== null && Number(amount) === 0
}
