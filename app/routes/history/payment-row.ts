import { href } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { formatRecipient } from '#app/features/payment-list/format-recipient.ts'
import { getListedPayment } from '#app/features/objects/listed-states.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryQuery } from './history-query.ts'
import { getPaidAmount } from './history-totals.ts'

type Reader = { t: Translate; language: Language }

export function buildPaymentRow(item: TransactionListItem, { withCompanies }: HistoryQuery, { t, language }: Reader) {
  const { tone, badge } = getListedPayment(item)
  return {
    to: href('/transactions/:id', { id: item.transaction_key }),
    title: formatRecipient(item, t),
    isName: item.type !== 'CASH_OUT' && item.type !== 'INSTA_FILL',
    payer: withCompanies && item.payer_name !== item.payer ? item.payer_name : null,
    amount: formatMoney(getPaidAmount(item), item.currency, language),
    coin: formatCoin(item.coin_amount, getSymbol(item), language),
    status: t(badge),
    tone,
  }
}
