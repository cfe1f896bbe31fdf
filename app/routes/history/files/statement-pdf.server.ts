import { symbolOf } from '#app/domain/coin-symbol.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatCoin, formatDate, formatDateTime, formatMoney, formatRegion, formatTime } from '#app/i18n/formats.ts'
import { yieldToOthers } from '#app/platform/yield-to-others.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryList } from './history-file.server.ts'
import { accountOf } from './history-record.ts'
import { paidAmount, Totals, type Total } from '#app/routes/history/history-totals.ts'
import { BOTTOM, LEFT, PdfSheet, RIGHT, type Style } from './pdf-sheet.server.ts'
import { readStatement, requireSameTotals, type Statement } from './statement.server.ts'

const SEA = '#00626a'
const MUTED = '#5a6472'
const ROW = 38
const LINE_HEIGHT = 10.5
/** Drawn without giving way to others: a few milliseconds. */
const ROWS_AT_ONCE = 20
/** Where rows begin below the head of the first page, and below that of the others. */
const FIRST_TOP = 262
const NEXT_TOP = 82

const COLUMNS = {
  date: { x: LEFT, width: 66 },
  receiver: { x: 108, width: 184 },
  status: { x: 298, width: 104 },
  coin: { x: 480, width: -76 },
  amount: { x: RIGHT, width: -72 },
} as const

/** The list as a statement to file: whose it is, for which days, what it comes to, then three lines for each payment. */
export async function* statementPdf(list: HistoryList): AsyncGenerator<Uint8Array, void> {
  const statement = await readStatement(list)
  const title = list.t('history.pdf.title')
  const { madeAt: at } = statement
  const sheet = await PdfSheet.open({ title, author: BRAND.legalName, language: list.language, at })
  const pages = new Pages(sheet, list, statement)
  const totals = new Totals()
  pages.drawHead()
  for await (const items of list.pages()) {
    totals.add(items)
    for (const [index, item] of items.entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await yieldToOthers()
      pages.drawRow(item)
    }
    yield* sheet.ready()
  }
  requireSameTotals(statement.totals, totals)
  yield* sheet.end()
}

class Pages {
  #page = 0
  #y = BOTTOM
  readonly #sheet: PdfSheet
  readonly #list: HistoryList
  readonly #statement: Statement

  constructor(sheet: PdfSheet, list: HistoryList, statement: Statement) {
    this.#sheet = sheet
    this.#list = list
    this.#statement = statement
  }

  /** The first page down to where its rows begin. */
  drawHead(): void {
    const { t, language } = this.#list
    const { holder, madeAt, totals, count } = this.#statement
    this.#sheet.addPage()
    this.#write(BRAND.legalName, 40, { bold: true, size: 11, colour: SEA })
    const country = formatRegion(BRAND.country, language)
    this.#write(t('history.pdf.address', { address: BRAND.address, country }), 56, { colour: MUTED })
    this.#write(t('history.pdf.licence', { country }), 67, { colour: MUTED })
    this.#write(t('history.pdf.title'), 92, { bold: true, size: 18 })
    const facts = [
      [t('history.pdf.holder'), holder.name],
      [t('history.pdf.number'), holder.number],
      [t('history.pdf.period'), this.#days()],
      [t('history.pdf.shown'), this.#filterWords()],
      [t('history.pdf.made'), formatDateTime(madeAt.toISOString(), language, BRAND.timeZone)],
      [t('history.sumAll', { count }), inWords(totals, this.#list, ({ amount }) => amount)],
      [t('history.sumBooked'), inWords(totals, this.#list, ({ booked }) => booked)],
    ] as const
    facts.forEach(([term, value], index) => {
      const y = 122 + index * 14
      const isSum = index >= facts.length - 2
      this.#sheet.write(term, LEFT, y, isSum ? 300 : 120, { size: 8.5, colour: MUTED })
      if (isSum) this.#sheet.write(value, RIGHT, y, -200, { size: 9.5, bold: true })
      else this.#sheet.write(value, 170, y, RIGHT - 170, { size: 8.5 })
    })
    this.#write(t('history.pdf.zone', { zone: BRAND.timeZone }), 222, { colour: MUTED })
    this.#startRows(FIRST_TOP)
  }

  drawRow(item: TransactionListItem): void {
    if (this.#y + ROW > BOTTOM) this.#nextPage()
    const { t, language } = this.#list
    const muted = { colour: MUTED }
    const y = this.#y + 5
    const account = accountOf(item)
    this.#cell('date', y, [
      [formatDate(item.created, language, BRAND.timeZone)],
      [formatTime(item.created, language, BRAND.timeZone), muted],
    ])
    this.#cell('receiver', y, [
      [item.receiver ?? '', { bold: true }],
      [account === null || account !== item.iban ? (account ?? '') : formatIban(account)],
      [item.description ?? item.partner_reference ?? '', muted],
    ])
    this.#cell('status', y, [
      [paymentStatusWord(item, BRAND.serviceCoin.code, t)],
      [item.transaction_key, muted],
      [item.end_to_end_id ?? '', muted],
    ])
    this.#cell('coin', y, [
      [formatCoin(item.coin_amount, symbolOf(item), language)],
      [item.rate === null ? '' : t('history.pdf.rate', { rate: formatMoney(item.rate, 'EUR', language) }), muted],
    ])
    this.#cell('amount', y, [
      [formatMoney(paidAmount(item), item.currency, language), { bold: true }],
      [item.fee === null ? '' : t('history.pdf.fee', { fee: formatMoney(item.fee, 'EUR', language) }), muted],
    ])
    this.#y += ROW
    this.#sheet.rule(this.#y)
  }

  #nextPage(): void {
    const { t } = this.#list
    const { holder } = this.#statement
    this.#sheet.addPage()
    const title = t('history.pdf.title')
    this.#write(t('history.pdf.continues', { title, holder: holder.name, days: this.#days() }), 40, { colour: MUTED })
    this.#startRows(NEXT_TOP)
  }

  /** The names of the columns above the rows, and the number of the page below them. */
  #startRows(top: number): void {
    const { t } = this.#list
    this.#page += 1
    for (const [name, { x, width }] of Object.entries(COLUMNS)) {
      this.#sheet.write(t(`history.column.${name as keyof typeof COLUMNS}`), x, top - 14, width, { colour: MUTED })
    }
    this.#sheet.rule(top)
    this.#sheet.write(t('history.pdf.page', { page: this.#page, pages: this.#count() }), RIGHT, 804, -200, {
      colour: MUTED,
    })
    this.#y = top
  }

  #count(): number {
    const fitBelow = (top: number) => Math.floor((BOTTOM - top) / ROW)
    const rest = this.#statement.count - fitBelow(FIRST_TOP)
    return 1 + Math.max(0, Math.ceil(rest / fitBelow(NEXT_TOP)))
  }

  #days(): string {
    const { from, to } = this.#statement.period
    const [first, last] = [from, to].map((day) => formatDate(day, this.#list.language, 'UTC'))
    return this.#list.t('history.pdf.days', { from: first ?? '', to: last ?? '' })
  }

  /** How many there are, and by which filter they were chosen: a part must not pass for the whole. */
  #filterWords(): string {
    const { t, query } = this.#list
    const filters = [
      query.status && `${t('history.status')}: ${t(`ui.list_status.${query.status}`)}`,
      query.coin && `${t('history.coin')}: ${query.coin}`,
      query.receiver && `${t('history.receiver')}: ${query.receiver}`,
      query.is_recurring_transfer && t(`history.kind.${query.is_recurring_transfer === '1' ? 'recurring' : 'single'}`),
      query.withCompanies && t('history.company.all'),
    ]
    return [String(this.#statement.count), ...filters].filter(Boolean).join('; ')
  }

  #write(text: string, y: number, style: Style): void {
    this.#sheet.write(text, LEFT, y, RIGHT - LEFT, style)
  }

  #cell(column: keyof typeof COLUMNS, top: number, lines: readonly (readonly [text: string, style?: Style])[]): void {
    const { x, width } = COLUMNS[column]
    lines.forEach(([text, style], index) => {
      if (text !== '') this.#sheet.write(text, x, top + index * LINE_HEIGHT, width, style)
    })
  }
}

function inWords(totals: readonly Total[], { language }: HistoryList, amountOf: (total: Total) => string): string {
  if (totals.length === 0) return formatMoney('0.00', 'EUR', language)
  return totals.map((each) => formatMoney(amountOf(each), each.currency, language)).join(' + ')
}
