import { formatListStatus } from '#app/features/payment-list/list-status-word.ts'
import { BRAND } from '#app/brand.ts'
import { formatSumLabel } from '#app/features/payment-list/sum-label.ts'
import { PdfSheet } from '#app/features/list-export/pdf-sheet.server.ts'
import { COLUMNS, StatementPages } from '#app/features/list-export/statement-pages.server.ts'
import { formatDate, formatDateTime, formatMoney } from '#app/i18n/formats.ts'
import { yieldToOthers } from '#app/platform/yield-to-others.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { HistoryList } from './history-file.server.ts'
import { isOrder } from '#app/features/payment-list/history-item.ts'
import { Totals } from '#app/routes/history/history-totals.ts'
import { getAppliedQuery } from '#app/routes/history/history-view.ts'
import { buildOrderSums, buildPaymentSums } from '#app/routes/history/history-sums.ts'
import { buildOrderCells, buildPaymentCells } from './statement-cells.ts'
import { readStatement, requireSameTotals, type Statement } from './statement.server.ts'

/** Rows drawn before yielding to other requests: a few milliseconds of work. */
const ROWS_AT_ONCE = 20

/** Streams the list as a PDF statement: holder, period and sums, then three lines per payment or order. */
export async function* streamStatementPdf(list: HistoryList): AsyncGenerator<Uint8Array, void> {
  const [statement, coins] = await Promise.all([readStatement(list), listCoins(list.platform)])
  const title = list.t('history.pdf.title')
  const { madeAt: at } = statement
  const sheet = await PdfSheet.open({ title, author: BRAND.legalName, language: list.language, at })
  const pages = new StatementPages(sheet, buildLayout(list, statement))
  const totals = new Totals()
  pages.drawHead()
  for await (const items of list.pages()) {
    totals.add(items)
    for (const [index, item] of items.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToOthers()
      pages.drawRow(isOrder(item) ? buildOrderCells(item, coins, list) : buildPaymentCells(item, list))
    }
    yield* sheet.ready()
  }
  requireSameTotals(statement, totals)
  yield* sheet.end()
}

function buildLayout(list: HistoryList, statement: Statement) {
  const { t, language } = list
  const { holder, madeAt, totals, count, payments, orders } = statement
  const [from = '', to = ''] = [statement.period.from, statement.period.to].map((day) =>
    formatDate(day, language, 'UTC'),
  )
  const days = t('history.pdf.days', { from, to })
  const title = t('history.pdf.title')
  return {
    t,
    language,
    title,
    facts: [
      [t('history.pdf.holder'), holder.name],
      [t('history.pdf.number'), holder.number],
      [t('history.pdf.period'), days],
      [t('history.pdf.shown'), formatFilter(list, statement)],
      [t('history.pdf.made'), formatDateTime(madeAt.toISOString(), language, BRAND.timeZone)],
    ] as const,
    sums: [
      ...(count === 0 ? buildZeroSums(list) : buildPaymentSums(totals, { isOfAll: true, count: payments }, list)),
      ...buildOrderSums(orders ?? [], list),
    ].map(({ label, value }) => [label, value] as const),
    continues: t('history.pdf.continues', { title, holder: holder.name, days }),
    columns: {
      date: { ...COLUMNS.date, label: t('history.column.date') },
      receiver: { ...COLUMNS.text, label: t('history.column.receiver') },
      status: { ...COLUMNS.status, label: t('history.column.status') },
      coin: { ...COLUMNS.sum, label: t('history.column.coin') },
      amount: { ...COLUMNS.total, label: t('history.column.amount') },
    },
    count,
  }
}

/** The count and the filter are printed, so that a partial list can't pass for the whole. */
function formatFilter(list: HistoryList, { count, orders }: Statement): string {
  const { t } = list
  const query = getAppliedQuery(list.query, { orders })
  const filters = [
    query.type && t(`history.type.${query.type}`),
    query.status && `${t('history.status')}: ${formatListStatus(query.status, t)}`,
    query.coin && `${t('history.coin')}: ${query.coin}`,
    query.receiver && `${t('history.receiver')}: ${query.receiver}`,
    query.is_recurring_transfer && `${t('history.recurring')}: ${t(`history.recurring.${getRecurringChoice(query)}`)}`,
    query.withCompanies && t('history.company.all'),
  ]
  return [String(count), ...filters].filter(Boolean).join('; ')
}

function getRecurringChoice({ is_recurring_transfer: recurring, recurring_transfer_id: one }: HistoryList['query']) {
  if (recurring === '0') return 'no'
  return one === undefined ? 'yes' : 'one'
}

function buildZeroSums({ t, language }: HistoryList) {
  const value = formatMoney('0.00', 'EUR', language)
  return [
    { label: formatSumLabel([], { isOfAll: true }, t), value },
    { label: t('history.sumBooked'), value },
  ]
}
