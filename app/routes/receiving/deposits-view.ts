import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { getListedPayment } from '#app/features/objects/listed-states.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import { formatCoin, formatDateTime, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionPage } from '#app/platform/transaction-lists.ts'

type Reader = { t: Translate; language: Language; page: string }
type Item = TransactionPage['items'][number]

export const DEPOSITS_A_PAGE = 10

/** One page of an address's deposits, with the references that identify them on both sides. */
export function buildDeposits({ items, total, offset }: TransactionPage, reader: Reader) {
  const { t, page } = reader
  const { range, previous, next } = listPages({ items, total, limit: DEPOSITS_A_PAGE }, { path: page, offset }, t)
  return {
    items: items.map((item) => buildDeposit(item, reader)),
    pages: total <= items.length && offset === 0 ? null : { range, previous, next },
  }
}

function buildDeposit(item: Item, { t, language }: Reader) {
  const { transaction_key: key, rate, fee, tx_hash: hash, end_to_end_id: trace, status, list_status } = item
  const formatOwnRate = (decimal: string) => formatRate(decimal, getSymbol(item), language)
  const isPaidOut = status === 'S' || status === 'C' || status === 'Z'
  // Waiting and returned deposits have no price.
  const isPriced = status !== 'I' && list_status !== 'RETURNED' && list_status !== 'CANCELLED'
  const details = filterRows([
    isPriced &&
      rate !== null && {
        term: t('receivingWords.deposit.rate'),
        value: formatOwnRate(rate),
        note: formatMarketNote({ rate, market: item.market_rate, printed: formatOwnRate }, { t, language }),
      },
    isPriced && fee !== null && { term: t('receivingWords.deposit.fee'), value: formatMoney(fee, 'EUR', language) },
    isPriced && {
      term: t(isPaidOut ? 'receivingWords.deposit.paidOut' : 'receivingWords.deposit.toPayOut'),
      value: formatMoney(item.sent_amount ?? item.amount, item.currency, language),
    },
    hash !== null && { term: t('receivingWords.deposit.hash'), value: hash, kind: 'code' },
    trace !== null && { term: t('receivingWords.deposit.endToEnd'), value: trace, kind: 'code' },
  ])
  const { tone, badge } = getListedPayment(item)
  return {
    key,
    to: href('/transactions/:id', { id: key }),
    amount: t('receivingWords.deposit.of', { amount: formatCoin(item.coin_amount, getSymbol(item), language) }),
    date: formatDateTime(item.created, language, BRAND.timeZone),
    status: t(badge),
    tone,
    rows: details,
  }
}

export type DepositsView = ReturnType<typeof buildDeposits>
