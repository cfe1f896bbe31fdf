import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { countFilters } from '#app/features/list/list-query.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount, BalanceTransaction } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { StatementPart } from './read-statement.server.ts'
import type { StatementQuery } from './statement-query.ts'

type Reader = { t: Translate; language: Language }

export function buildAccountView(account: BalanceAccount, coins: readonly Coin[], { t, language }: Reader) {
  const coin = getSymbol(account)
  const { balance, available, value_eur: worth } = account
  const held = formatCoin(balance, coin, language)
  return {
    id: account.account_id,
    name: getAccountName(account, coins),
    isActive: account.status === 'active',
    rows: [
      { term: t('accounts.balance'), value: held, kind: 'total' as const },
      ...(available === balance
        ? []
        : [{ term: t('accounts.available'), value: formatCoin(available, coin, language) }]),
      ...(worth === null ? [] : [{ term: t('accounts.worth'), value: formatMoney(worth, 'EUR', language) }]),
    ],
    // Legally required wherever the coin is offered.
    par: account.is_service_coin
      ? t('accounts.par', { coin, name: BRAND.serviceCoin.name, issuer: BRAND.legalName })
      : null,
    isDefault: account.is_default,
    isServiceCoin: account.is_service_coin,
  }
}

export type AccountView = ReturnType<typeof buildAccountView>

export function buildStatementView(
  part: StatementPart,
  { offset, ...filters }: StatementQuery,
  account: BalanceAccount,
  { t, language }: Reader,
) {
  const { items, opening, closing } = part
  const path = href('/accounts/:id', { id: account.account_id })
  const pages = listPages(part, { path, filters, offset }, t)
  const isOldestFirst = filters.sort_order === 'asc'
  const { sort_order: _, ...period } = filters
  const isFiltered = countFilters(period) > 0
  const coin = getSymbol(account)
  const balances = [
    opening === null ? null : { label: t('accounts.opening'), value: formatCoin(opening, coin, language) },
    closing === null ? null : { label: t('accounts.closing'), value: formatCoin(closing, coin, language) },
  ]
  return {
    ...pages,
    rows: items.map((item, index) => ({
      ...buildMovementView(item, account, { t, language }),
      key: item.id ?? `${index}`,
    })),
    balances: balances.filter((each) => each !== null),
    empty:
      items.length > 0
        ? null
        : isFiltered || offset > 0
          ? { title: t('accounts.emptyPeriod.title'), text: t('accounts.emptyPeriod.text') }
          : { title: t('accounts.empty.title'), text: t('accounts.empty.text') },
    // The links are labelled newer and older, so they swap when the list is oldest first.
    previous: isOldestFirst ? pages.next : pages.previous,
    next: isOldestFirst ? pages.previous : pages.next,
  }
}

export type StatementRow = ReturnType<typeof buildStatementView>['rows'][number]

function buildMovementView(item: BalanceTransaction, account: BalanceAccount, { t, language }: Reader) {
  const coin = getSymbol({ coin: item.coin, asset: item.coin === account.coin ? account.asset : null })
  const { input_address: from, output_address: to } = item
  return {
    date: formatDate(item.created, language, BRAND.timeZone),
    type: t(`accounts.type.${item.type}`),
    to: getMovementPath(item, account.account_id),
    reference: item.reference,
    addresses: [
      ...(from === null ? [] : [t('accounts.from', { address: from })]),
      ...(to === null ? [] : [t('accounts.to', { address: to })]),
    ],
    amount: formatCoin(item.amount, coin, language),
    after: item.balance_after === null ? '' : formatCoin(item.balance_after, coin, language),
    status: item.status === 'unknown' ? '' : t(`ui.list_status.${item.status}`),
    tone: OBJECT_STATES.listed[item.status].tone,
  }
}

/** The page of the movement's payment or order, or null. */
function getMovementPath(
  { transaction_key: key, order_id: orderId, type }: BalanceTransaction,
  id: string,
): string | null {
  if (key !== null) return href('/transactions/:id', { id: key })
  if (orderId === null) return null
  if (type === 'buy') return href('/buy/transaction/:id', { id: orderId })
  if (type === 'cash_out') return href('/accounts/:id/cash-out/requests/:requestId', { id, requestId: orderId })
  if (type === 'deposit') return href('/accounts/:id/deposit-orders/:orderId', { id, orderId })
  if (type === 'withdrawal') return href('/accounts/:id/withdrawals/:withdrawalId', { id, withdrawalId: orderId })
  const isExchange = type === 'exchange_in' || type === 'exchange_out'
  return isExchange ? href('/accounts/:id/exchange-orders/:orderId', { id, orderId }) : null
}
