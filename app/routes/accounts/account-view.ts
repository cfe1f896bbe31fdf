import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount, BalanceTransaction } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { StatementPart } from './read-statement.server.ts'
import { statementSearch, type StatementQuery } from './statement-query.ts'

type Reader = { t: Translate; language: Language }

/** What an account holds, what of it is reserved, and what its coin means for whoever has it. */
export function accountView(account: BalanceAccount, coins: readonly Coin[], { t, language }: Reader) {
  const coin = symbolOf(account)
  const { balance, available, value_eur: worth } = account
  const held = formatCoin(balance, coin, language)
  return {
    id: account.account_id,
    name: accountName(account, coins),
    isActive: account.status === 'active',
    rows: [
      { term: t('accounts.balance'), value: held, kind: 'total' as const },
      ...(available === balance
        ? []
        : [{ term: t('accounts.available'), value: formatCoin(available, coin, language) }]),
      ...(worth === null ? [] : [{ term: t('accounts.worth'), value: formatMoney(worth, 'EUR', language) }]),
    ],
    // The law asks for these words wherever the coin is offered.
    par: account.is_service_coin
      ? t('accounts.par', { coin, name: BRAND.serviceCoin.name, issuer: BRAND.legalName })
      : null,
    isDefault: account.is_default,
    isServiceCoin: account.is_service_coin,
  }
}

export type AccountView = ReturnType<typeof accountView>

/** A page of the statement as it is shown, with the ways to the pages around it. */
export function statementView(
  { items, total, limit, opening, closing }: StatementPart,
  query: StatementQuery,
  account: BalanceAccount,
  { t, language }: Reader,
) {
  const { page } = query
  const path = href('/accounts/:id', { id: account.account_id })
  const pageAt = (at: number) => path + statementSearch(query, at)
  const offset = (page - 1) * limit
  const before = page > 1 ? pageAt(page - 1) : null
  const after = offset + limit < total ? pageAt(page + 1) : null
  const isOldestFirst = query.sort_order === 'asc'
  const isFiltered = query.period_start !== undefined || query.period_end !== undefined
  const coin = symbolOf(account)
  const balances = [
    opening === null ? null : { label: t('accounts.opening'), value: formatCoin(opening, coin, language) },
    closing === null ? null : { label: t('accounts.closing'), value: formatCoin(closing, coin, language) },
  ]
  return {
    rows: items.map((item, index) => ({ ...movementView(item, account, { t, language }), key: item.id ?? `${index}` })),
    balances: balances.filter((each) => each !== null),
    empty:
      items.length > 0
        ? null
        : isFiltered || page > 1
          ? { title: t('accounts.emptyPeriod.title'), text: t('accounts.emptyPeriod.text') }
          : { title: t('accounts.empty.title'), text: t('accounts.empty.text') },
    // The links say newer and older, and the list can go either way.
    newer: isOldestFirst ? after : before,
    older: isOldestFirst ? before : after,
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
    isFiltered: statementSearch(query) !== '',
    count: new URLSearchParams(statementSearch(query)).size,
    search: statementSearch(query),
    here: statementSearch(query, page),
  }
}

export type StatementRow = ReturnType<typeof statementView>['rows'][number]

function movementView(item: BalanceTransaction, account: BalanceAccount, { t, language }: Reader) {
  const coin = symbolOf({ coin: item.coin, asset: item.coin === account.coin ? account.asset : null })
  const { input_address: from, output_address: to } = item
  return {
    date: formatDate(item.created, language, BRAND.timeZone),
    type: t(`accounts.type.${item.type}`),
    to: pageOf(item, account.account_id),
    reference: item.reference,
    addresses: [
      ...(from === null ? [] : [t('accounts.from', { address: from })]),
      ...(to === null ? [] : [t('accounts.to', { address: to })]),
    ],
    amount: formatCoin(item.amount, coin, language),
    after: item.balance_after === null ? '' : formatCoin(item.balance_after, coin, language),
    status: item.status === 'unknown' ? '' : t(`ui.list_status.${item.status}`),
    tone: LIST_STATUS_TONE[item.status],
  }
}

/** The page of what a movement belongs to; null where it has none. */
function pageOf({ transaction_key: key, order_id: orderId, type }: BalanceTransaction, id: string): string | null {
  if (key !== null) return href('/transactions/:id', { id: key })
  if (orderId === null) return null
  if (type === 'buy') return href('/buy/transaction/:id', { id: orderId })
  if (type === 'cash_out') return href('/accounts/:id/cash-out/requests/:requestId', { id, requestId: orderId })
  if (type === 'deposit') return href('/accounts/:id/deposit-orders/:orderId', { id, orderId })
  if (type === 'withdrawal') return href('/accounts/:id/withdrawals/:withdrawalId', { id, withdrawalId: orderId })
  const isExchange = type === 'exchange_in' || type === 'exchange_out'
  return isExchange ? href('/accounts/:id/exchange-orders/:orderId', { id, orderId }) : null
}
