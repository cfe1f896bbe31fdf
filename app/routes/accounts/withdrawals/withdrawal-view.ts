import { BRAND } from '#app/brand.ts'
import { symbolIn } from '#app/domain/coin-symbol.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { formatCoin, formatDate, formatDateTime, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Withdrawal } from '#app/platform/withdrawals.ts'
import { orderSentences } from '#app/routes/accounts/orders/order-sentences.ts'
import type { OrderListItem, OrderView } from '#app/routes/accounts/orders/order-view.ts'

type Reader = { t: Translate; language: Language; coins: readonly Coin[] }

/** Crypto that goes to a wallet as its page shows it. `account` is the name of the balance, `now` is in ms. */
export function withdrawalView(
  withdrawal: Withdrawal,
  { t, language, now, coins, account }: Reader & { now: number; account: string },
): OrderView {
  const moment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, address, transaction_hash: hash, cancellation_reason: reason, expected_by: expected } = withdrawal
  const amount = (decimal: string) => formatCoin(decimal, symbolIn(withdrawal.coin, coins), language)
  const words = {
    account,
    address,
    leaves: amount(withdrawal.amount),
    arrives: amount(withdrawal.arrives),
    expected: expected === null ? '' : moment(expected),
    reason: reason === null ? '' : messageWords(reason, { t, language }),
    changedAt: moment(withdrawal.last_status_change),
  }
  const row = (term: string, value: string | null, kind?: 'code') =>
    !value ? [] : [{ term, value, ...(kind && { kind }) }]
  const state = stateOf(withdrawal)
  return {
    id: withdrawal.withdrawal_id,
    ...orderSentences(`withdrawals.${state}`, words, t),
    status: t(`withdrawals.${state}.status`),
    tone: LIST_STATUS_TONE[status],
    rows: [
      ...row(t('withdrawals.row.leaves'), words.leaves),
      ...row(t('withdrawals.row.networkFee'), amount(withdrawal.network_fee)),
      ...row(t('withdrawals.row.arrives'), words.arrives),
      ...row(t('withdrawals.row.from'), account),
      ...row(t('withdrawals.row.address'), address, 'code'),
      ...row(t('withdrawals.row.hash'), hash, 'code'),
      ...row(t('depositOrders.row.reason'), words.reason),
      ...row(t('depositOrders.row.number'), withdrawal.withdrawal_id, 'code'),
      ...row(t('depositOrders.row.created'), moment(withdrawal.created)),
      ...row(t('depositOrders.row.changed'), words.changedAt),
    ],
    isFinal: status === 'COMPLETED' || status === 'CANCELLED',
    cancel: null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export function withdrawalListItem(withdrawal: Withdrawal, { t, language, coins }: Reader): OrderListItem {
  const { address, amount, coin, created, status } = withdrawal
  return {
    id: withdrawal.withdrawal_id,
    name: t('withdrawals.item', { address: `${address.slice(0, 8)}…${address.slice(-6)}` }),
    date: formatDate(created, language, BRAND.timeZone),
    amount: formatCoin(amount, symbolIn(coin, coins), language),
    status: t(`withdrawals.${stateOf(withdrawal)}.status`),
    tone: LIST_STATUS_TONE[status],
  }
}

/** Processing has two sentences: before its transaction is on the network, and after. */
function stateOf({ status, transaction_hash: hash }: Withdrawal) {
  return status === 'PROCESSING' && hash !== null ? ('SENT' as const) : status
}
