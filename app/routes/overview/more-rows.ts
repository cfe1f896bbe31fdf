import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { findSymbol } from '#app/domain/coin-symbol.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getRecurringState, getWithdrawalState } from '#app/features/objects/order-states.ts'
import { formatCoin, formatDate, formatMoney, getDay } from '#app/i18n/formats.ts'
import type { CashOutRequest } from '#app/platform/cash-out-requests.ts'
import type { Withdrawal } from '#app/platform/withdrawals.ts'
import type { Overview } from './load-overview.server.ts'
import type { Shop } from './load-shop.server.ts'
import { formatMoment, joinFacts, type ObjectRow, type Reader } from './object-row.ts'

const { collect: COLLECT, recurring: RECURRING } = BRAND.segments

export function buildWithdrawalRow(withdrawal: Withdrawal, reader: Reader): ObjectRow {
  const { withdrawal_id: withdrawalId, account_id: id, address, created } = withdrawal
  const { place, ...state } = OBJECT_STATES.withdrawal[getWithdrawalState(withdrawal)]
  return {
    key: withdrawalId,
    to: href('/accounts/:id/withdrawals/:withdrawalId', { id, withdrawalId }),
    title: reader.t('withdrawals.item', { address: `${address.slice(0, 8)}…${address.slice(-6)}` }),
    isName: false,
    about: formatMoment(created, reader),
    amount: formatCoin(withdrawal.amount, findSymbol(withdrawal.coin, reader.coins), reader.language),
    state,
    crossing: { ...place, count: 3 },
    at: Date.parse(created),
  }
}

export function buildRequestRow(request: CashOutRequest, reader: Reader): ObjectRow {
  const { request_id: requestId, account_id: id, created } = request
  const { place, ...state } = OBJECT_STATES.cashOutRequest[request.status]
  return {
    key: requestId,
    to: href('/accounts/:id/cash-out/requests/:requestId', { id, requestId }),
    title: reader.t('history.cashOut', { receiver: request.receiver_name }),
    isName: false,
    about: formatMoment(created, reader),
    amount: formatMoney(request.amount, 'EUR', reader.language),
    state,
    crossing: { ...place, count: 3 },
    at: Date.parse(created),
  }
}

/** A recurring payment. Only a run of today is on a line: its payment is about to be created. */
export function buildRecurringRow(scheduled: Overview['scheduled'][number], reader: Reader): ObjectRow {
  const { t, language, now } = reader
  const { id, name, status, amount, currency, receiver_name: receiver, next_run: next, last_run: last } = scheduled
  const isToday = next === getDay(new Date(now).toISOString(), BRAND.timeZone)
  const planned =
    next && status === 'active' ? t('recurringWords.nextShort', { date: formatDate(next, language, 'UTC') }) : null
  return {
    key: id,
    to: href(`/${RECURRING}/:id/view`, { id }),
    title: name,
    isName: true,
    about: joinFacts(isToday ? t('overview.runToday') : planned, receiver === name ? null : receiver),
    amount: formatMoney(amount, currency, language),
    state: OBJECT_STATES.recurring[getRecurringState(scheduled)],
    crossing: isToday && status === 'active' ? { step: 0, count: 5 } : null,
    at: Date.parse(last?.at ?? scheduled.created ?? '1970-01-01'),
  }
}

/** The payout of a payment by link. */
export function buildSettlementRow(settlement: Shop['settlements'][number], reader: Reader): ObjectRow {
  const { transaction_key: key, status, sent_at: sent, net, currency, payer_name: payer } = settlement
  const label = settlement.collect_link_label
  return {
    key,
    to: href(`/${COLLECT}/settlements/:id`, { id: key }),
    title: reader.t(payer ? 'overview.settlementOf' : 'overview.settlement', { payer: payer ?? '' }),
    isName: false,
    about: joinFacts(formatMoment(sent, reader), label, settlement.partner_reference),
    amount: formatMoney(net, currency, reader.language),
    state: OBJECT_STATES.settlement[status],
    crossing: { ...OBJECT_STATES.settlement[status].place, count: 3 },
    at: Date.parse(sent),
  }
}

/** A payment by link. Stops: 0 the payer sends, 1 we convert, 2 settled. */
export function buildLinkPaymentRow(payment: Shop['payments'][number], reader: Reader): ObjectRow {
  const { collect_link_id: id, collect_link_label: label, list_status: status, created } = payment
  const payer = payment.payer_name ?? payment.payer
  return {
    key: payment.transaction_key,
    to: id === null ? href(`/${COLLECT}/overview`) : href(`/${COLLECT}/links/:id`, { id }),
    title: payer ? reader.t('overview.paidBy', { payer }) : (label ?? reader.t('overview.linkPayment')),
    isName: false,
    about: joinFacts(formatMoment(created, reader), payer ? label : null, payment.partner_reference),
    amount: formatMoney(payment.amount, payment.currency, reader.language),
    state: OBJECT_STATES.listed[status],
    crossing: { step: status === 'PROCESSING' ? 1 : 0, count: 3 },
    at: Date.parse(created),
  }
}
