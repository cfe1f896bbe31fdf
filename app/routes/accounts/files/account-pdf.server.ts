import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { PdfSheet } from '#app/features/list-export/pdf-sheet.server.ts'
import { COLUMNS, MUTED, StatementPages, type Lines } from '#app/features/list-export/statement-pages.server.ts'
import { formatCoin, formatDate, formatDateTime, formatTime } from '#app/i18n/formats.ts'
import type { BalanceTransaction } from '#app/platform/balances.ts'
import { yieldToOthers } from '#app/platform/yield-to-others.ts'
import type { AccountStatement } from './account-statement.server.ts'
import { BalanceCheck, readHead, type StatementHead } from './statement-head.server.ts'

/** Rows drawn before the generator yields to other requests: a few milliseconds. */
const ROWS_AT_ONCE = 20

type Column = 'date' | 'movement' | 'status' | 'amount' | 'balance'

export async function* writeAccountPdf(statement: AccountStatement): AsyncGenerator<Uint8Array, void> {
  const head = await readHead(statement)
  const layout = buildLayout(statement, head)
  const { title, language } = layout
  const sheet = await PdfSheet.open({ title, author: BRAND.legalName, language, at: head.madeAt })
  const pages = new StatementPages(sheet, layout)
  const check = new BalanceCheck(head)
  pages.drawHead()
  for await (const items of statement.pages()) {
    check.add(items)
    for (const [index, item] of items.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToOthers()
      pages.drawRow(formatCells(item, statement))
    }
    yield* sheet.ready()
  }
  check.requireClosing()
  yield* sheet.end()
}

function buildLayout({ account, t, language }: AccountStatement, head: StatementHead) {
  const { holder, madeAt, opening, closing, count } = head
  const [from = '', to = ''] = [head.period.from, head.period.to].map((day) => formatDate(day, language, 'UTC'))
  const days = t('history.pdf.days', { from, to })
  const title = t('accounts.pdf.title', { name: head.account })
  const coin = getSymbol(account)
  const formatSum = (term: string, value: string | null) =>
    value === null ? [] : [[term, formatCoin(value, coin, language)] as const]
  return {
    t,
    language,
    title,
    facts: [
      [t('history.pdf.holder'), holder.name],
      [t('history.pdf.number'), holder.number],
      [t('accounts.pdf.account'), account.account_id],
      [t('history.pdf.period'), days],
      [t('history.pdf.made'), formatDateTime(madeAt.toISOString(), language, BRAND.timeZone)],
    ] as const,
    sums: [...formatSum(t('accounts.opening'), opening), ...formatSum(t('accounts.closing'), closing)],
    continues: t('history.pdf.continues', { title, holder: holder.name, days }),
    columns: {
      date: { ...COLUMNS.date, label: t('history.column.date') },
      movement: { ...COLUMNS.text, label: t('accountPage.movement') },
      status: { ...COLUMNS.status, label: t('history.column.status') },
      amount: { ...COLUMNS.sum, label: t('history.column.amount') },
      balance: { ...COLUMNS.total, label: t('accountPage.balance') },
    },
    count,
  }
}

function formatCells(item: BalanceTransaction, { account, t, language }: AccountStatement): Record<Column, Lines> {
  const muted = { colour: MUTED }
  const quoted = { colour: MUTED, whole: true }
  const coin = getSymbol({ coin: item.coin, asset: item.coin === account.coin ? account.asset : null })
  const { created, type, status, reference, input_address: from, output_address: to, balance_after: after } = item
  return {
    date: [[formatDate(created, language, BRAND.timeZone)], [formatTime(created, language, BRAND.timeZone), muted]],
    movement: [[t(`accounts.type.${type}`), { bold: true }], [reference ?? ''], [to ?? from ?? '', quoted]],
    status: [
      [status === 'unknown' ? '' : t(`ui.list_status.${status}`)],
      [item.transaction_key ?? item.order_id ?? '', quoted],
    ],
    amount: [[formatCoin(item.amount, coin, language), { bold: true, whole: true }]],
    balance: [[after === null ? '' : formatCoin(after, coin, language), { whole: true }]],
  }
}
