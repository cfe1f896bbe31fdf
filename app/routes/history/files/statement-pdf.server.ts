import { symbolIn, symbolOf } from '#app/domain/coin-symbol.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import { listStatusWord } from '#app/features/payment-list/list-status-word.ts'
import { BRAND } from '#app/brand.ts'
import { sumLabel } from '#app/features/payment-list/sum-label.ts'
import { formatIban } from '#app/domain/iban.ts'
import { LEFT, PdfSheet, RIGHT } from '#app/features/list-export/pdf-sheet.server.ts'
import { MUTED, StatementPages, type Lines } from '#app/features/list-export/statement-pages.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { formatCoin, formatDate, formatDateTime, formatMoney, formatRate, formatTime } from '#app/i18n/formats.ts'
import { yieldToOthers } from '#app/platform/yield-to-others.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryList } from './history-file.server.ts'
import { accountOf } from './history-record.ts'
import { isOrder } from '#app/features/payment-list/history-item.ts'
import { paidAmount, Totals } from '#app/routes/history/history-totals.ts'
import { appliedQuery, orderSumRows, paymentSumRows, recipientOf } from '#app/routes/history/history-view.ts'
import { orderWords } from '#app/routes/history/order-words.ts'
import { readStatement, requireSameTotals, type Statement } from './statement.server.ts'

/** Drawn without giving way to others: a few milliseconds. */
const ROWS_AT_ONCE = 20

const COLUMNS = {
  date: { x: LEFT, width: 66 },
  receiver: { x: 108, width: 184 },
  status: { x: 298, width: 104 },
  coin: { x: 480, width: -76 },
  amount: { x: RIGHT, width: -72 },
} as const

type Column = keyof typeof COLUMNS

/** The list as a statement to file: whose it is, for which days, what it comes to, then three lines for each payment. */
export async function* statementPdf(list: HistoryList): AsyncGenerator<Uint8Array, void> {
  const [statement, coins] = await Promise.all([readStatement(list), listCoins(list.platform)])
  const title = list.t('history.pdf.title')
  const { madeAt: at } = statement
  const sheet = await PdfSheet.open({ title, author: BRAND.legalName, language: list.language, at })
  const pages = new StatementPages(sheet, layoutOf(list, statement))
  const totals = new Totals()
  pages.drawHead()
  for await (const items of list.pages()) {
    totals.add(items)
    for (const [index, item] of items.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToOthers()
      pages.drawRow(isOrder(item) ? orderCells(item, coins, list) : cellsOf(item, list))
    }
    yield* sheet.ready()
  }
  requireSameTotals(statement, totals)
  yield* sheet.end()
}

function layoutOf(list: HistoryList, statement: Statement) {
  const { t, language } = list
  const { holder, madeAt, totals, count, payments, orders } = statement
  const [from = '', to = ''] = [statement.period.from, statement.period.to].map((day) =>
    formatDate(day, language, 'UTC'),
  )
  const days = t('history.pdf.days', { from, to })
  const title = t('history.pdf.title')
  const column = (name: Column) => ({ ...COLUMNS[name], label: t(`history.column.${name}`) })
  return {
    t,
    language,
    title,
    facts: [
      [t('history.pdf.holder'), holder.name],
      [t('history.pdf.number'), holder.number],
      [t('history.pdf.period'), days],
      [t('history.pdf.shown'), filterWords(list, statement)],
      [t('history.pdf.made'), formatDateTime(madeAt.toISOString(), language, BRAND.timeZone)],
    ] as const,
    sums: [
      ...(count === 0 ? noSums(list) : paymentSumRows(totals, { isOfAll: true, count: payments }, list)),
      ...orderSumRows(orders ?? [], list),
    ].map(({ label, value }) => [label, value] as const),
    continues: t('history.pdf.continues', { title, holder: holder.name, days }),
    columns: {
      date: column('date'),
      receiver: column('receiver'),
      status: column('status'),
      coin: column('coin'),
      amount: column('amount'),
    },
    count,
  }
}

function cellsOf(item: TransactionListItem, { t, language }: HistoryList): Record<Column, Lines> {
  const muted = { colour: MUTED }
  const quoted = { colour: MUTED, whole: true }
  const account = accountOf(item)
  return {
    date: [
      [formatDate(item.created, language, BRAND.timeZone)],
      [formatTime(item.created, language, BRAND.timeZone), muted],
    ],
    receiver: [
      [recipientOf(item, t), { bold: true }],
      [account === null || account !== item.iban ? (account ?? '') : formatIban(account), { whole: true }],
      [item.description ?? item.partner_reference ?? '', muted],
    ],
    status: [
      [paymentStatusWord(item, BRAND.serviceCoin.code, t)],
      [item.transaction_key, quoted],
      [item.end_to_end_id ?? '', quoted],
    ],
    coin: [
      [formatCoin(item.coin_amount, symbolOf(item), language), { whole: true }],
      [item.rate === null ? '' : formatRate(item.rate, symbolOf(item), language), quoted],
    ],
    amount: [
      [formatMoney(paidAmount(item), item.currency, language), { bold: true, whole: true }],
      [item.fee === null ? '' : t('history.pdf.fee', { fee: formatMoney(item.fee, 'EUR', language) }), quoted],
    ],
  }
}

function orderCells(order: OrderListItem, coins: readonly Coin[], { t, language }: HistoryList): Record<Column, Lines> {
  const muted = { colour: MUTED }
  const quoted = { colour: MUTED, whole: true }
  const { created, reference, id, fee, fee_coin: feeCoin } = order
  const { title, amount, coin, status } = orderWords(order, coins, { t, language })
  return {
    date: [[formatDate(created, language, BRAND.timeZone)], [formatTime(created, language, BRAND.timeZone), muted]],
    receiver: [
      [title, { bold: true }],
      [reference ?? '', muted],
    ],
    status: [[status], [id, quoted]],
    coin: [[coin, { whole: true }]],
    amount: [
      [amount, { bold: true, whole: true }],
      [
        fee === null || feeCoin === null ? '' : t('history.pdf.fee', { fee: feeWords(fee, feeCoin, coins, language) }),
        quoted,
      ],
    ],
  }
}

function feeWords(fee: string, coin: string, coins: readonly Coin[], language: Language): string {
  return coin === 'EUR' ? formatMoney(fee, coin, language) : formatCoin(fee, symbolIn(coin, coins), language)
}

/** How many there are, and by which filter they were chosen: a part must not pass for the whole. */
function filterWords(list: HistoryList, { count, orders }: Statement): string {
  const { t } = list
  const query = appliedQuery(list.query, { orders })
  const filters = [
    query.type && t(`history.type.${query.type}`),
    query.status && `${t('history.status')}: ${listStatusWord(query.status, t)}`,
    query.coin && `${t('history.coin')}: ${query.coin}`,
    query.receiver && `${t('history.receiver')}: ${query.receiver}`,
    query.is_recurring_transfer && `${t('history.recurring')}: ${t(`history.recurring.${recurringAsked(query)}`)}`,
    query.withCompanies && t('history.company.all'),
  ]
  return [String(count), ...filters].filter(Boolean).join('; ')
}

function recurringAsked({ is_recurring_transfer: asked, recurring_transfer_id: one }: HistoryList['query']) {
  if (asked === '0') return 'no'
  return one === undefined ? 'yes' : 'one'
}

/** An empty list comes to nothing, and says so. */
function noSums({ t, language }: HistoryList) {
  const value = formatMoney('0.00', 'EUR', language)
  return [
    { label: sumLabel([], { isOfAll: true }, t), value },
    { label: t('history.sumBooked'), value },
  ]
}
