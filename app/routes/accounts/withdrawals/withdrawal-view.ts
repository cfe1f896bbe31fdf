import { filterRows } from '#app/features/status-page/rows.ts'
import { BRAND } from '#app/brand.ts'
import { findSymbol } from '#app/domain/coin-symbol.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getWithdrawalState } from '#app/features/objects/order-states.ts'
import { formatCoin, formatDate, formatDateTime, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Withdrawal } from '#app/platform/withdrawals.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { buildStatusSentences } from '#app/features/status-page/status-sentences.ts'
import type { OrderListItem, OrderView } from '#app/features/status-page/status-view.ts'

type Reader = { t: Translate; language: Language; coins: readonly Coin[] }

/** `account` is the balance's name; `now` is in milliseconds. */
export function buildWithdrawalView(
  withdrawal: Withdrawal,
  { t, language, now, coins, account }: Reader & { now: number; account: string },
): OrderView {
  const formatMoment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, address, transaction_hash: hash, cancellation_reason: reason, expected_by: expected } = withdrawal
  const formatAmount = (decimal: string) => formatCoin(decimal, findSymbol(withdrawal.coin, coins), language)
  const params = {
    account,
    address,
    leaves: formatAmount(withdrawal.amount),
    arrives: formatAmount(withdrawal.arrives),
    expected: expected === null ? '' : formatMoment(expected),
    reason: reason === null ? '' : getMessageText(reason, { t, language }),
    changedAt: formatMoment(withdrawal.last_status_change),
  }
  const state = getWithdrawalState(withdrawal)
  const { place } = OBJECT_STATES.withdrawal[state]
  return {
    id: withdrawal.withdrawal_id,
    ...buildStatusSentences(`withdrawals.${state}`, params, { t }),
    steps: buildSteps(
      place,
      [
        { label: t('orderSteps.withdrawal.prepare'), note: params.leaves },
        { label: t('orderSteps.withdrawal.network') },
        { label: t('orderSteps.withdrawal.wallet'), note: params.arrives },
      ],
      place.branch && t(`orderSteps.branch.${place.branch}`),
    ),
    timeline: [],
    status: t(OBJECT_STATES.withdrawal[state].badge),
    tone: OBJECT_STATES.withdrawal[state].tone,
    rows: filterRows([
      { term: t('withdrawals.row.leaves'), value: params.leaves },
      { term: t('withdrawals.row.networkFee'), value: formatAmount(withdrawal.network_fee) },
      { term: t('withdrawals.row.arrives'), value: params.arrives },
      { term: t('withdrawals.row.from'), value: account },
      { term: t('withdrawals.row.address'), value: address, kind: 'code' },
      { term: t('withdrawals.row.hash'), value: hash, kind: 'code' },
      { term: t('depositOrders.row.reason'), value: params.reason },
      { term: t('depositOrders.row.number'), value: withdrawal.withdrawal_id, kind: 'code' },
      { term: t('depositOrders.row.created'), value: formatMoment(withdrawal.created) },
      { term: t('depositOrders.row.changed'), value: params.changedAt },
    ]),
    isFinal: status === 'COMPLETED' || status === 'CANCELLED',
    cancel: null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export function buildWithdrawalListItem(withdrawal: Withdrawal, { t, language, coins }: Reader): OrderListItem {
  const { address, amount, coin, created } = withdrawal
  const { badge, tone } = OBJECT_STATES.withdrawal[getWithdrawalState(withdrawal)]
  return {
    id: withdrawal.withdrawal_id,
    name: t('withdrawals.item', { address: `${address.slice(0, 8)}…${address.slice(-6)}` }),
    date: formatDate(created, language, BRAND.timeZone),
    amount: formatCoin(amount, findSymbol(coin, coins), language),
    status: t(badge),
    tone,
  }
}
