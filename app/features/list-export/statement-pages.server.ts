import { BRAND } from '#app/brand.ts'
import { formatZones } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { drawLetterhead } from './letterhead.server.ts'
import { BOTTOM, LEFT, RIGHT, type PdfSheet, type Style } from './pdf-sheet.server.ts'

export const MUTED = '#5a6472'
const ROW = 38
const LINE_HEIGHT = 10.5
const FACTS_TOP = 122
const FACT_HEIGHT = 14
/** The first row's position on all pages but the first. */
const NEXT_TOP = 82

/** The columns of every statement. Negative widths end at `x`. The longest status fits its column. */
export const COLUMNS = {
  date: { x: LEFT, width: 66 },
  text: { x: 108, width: 166 },
  status: { x: 280, width: 122 },
  sum: { x: 480, width: -76 },
  total: { x: RIGHT, width: -72 },
} as const

type Pair = readonly [term: string, value: string]

type Layout<Column extends string> = {
  t: Translate
  language: Language
  title: string
  /** The account holder, the period and the creation time. */
  facts: readonly Pair[]
  sums: readonly Pair[]
  /** The header of all pages after the first. */
  continues: string
  /** Negative widths end at `x`. */
  columns: Readonly<Record<Column, { x: number; width: number; label: string }>>
  /** The number of rows, to compute the number of pages. */
  count: number
}

export type Lines = readonly (readonly [text: string, style?: Style])[]

/** Draws a list as a PDF statement: issuer, holder, totals, then the rows. */
export class StatementPages<Column extends string> {
  #page = 0
  #y = BOTTOM
  readonly #sheet: PdfSheet
  readonly #layout: Layout<Column>

  constructor(sheet: PdfSheet, layout: Layout<Column>) {
    this.#sheet = sheet
    this.#layout = layout
  }

  /** Draws the first page up to its rows. */
  drawHead(): void {
    const { t, language, title, facts, sums } = this.#layout
    this.#sheet.addPage()
    drawLetterhead(this.#sheet, { t, language })
    this.#write(title, 92, { bold: true, size: 18 })
    ;[...facts, ...sums].forEach(([term, value], index) => {
      const y = FACTS_TOP + index * FACT_HEIGHT
      const isSum = index >= facts.length
      this.#sheet.write(term, LEFT, y, isSum ? 300 : 120, { size: 8.5, colour: MUTED })
      if (isSum) this.#sheet.write(value, RIGHT, y, -200, { size: 9.5, bold: true })
      else this.#sheet.write(value, 170, y, RIGHT - 170, { size: 8.5 })
    })
    this.#write(t('history.pdf.zone', { zone: formatZones(BRAND.timeZone) }), this.#getFirstTop() - 40, {
      colour: MUTED,
    })
    this.#startRows(this.#getFirstTop())
  }

  /** Draws a row, on a new page if the current one is full. */
  drawRow(cells: Readonly<Record<Column, Lines>>): void {
    if (this.#y + ROW > BOTTOM) this.#startPage()
    for (const [name, lines] of Object.entries<Lines>(cells)) {
      const { x, width } = this.#layout.columns[name as Column]
      lines.forEach(([text, style], index) => {
        if (text !== '') this.#sheet.write(text, x, this.#y + 5 + index * LINE_HEIGHT, width, style)
      })
    }
    this.#y += ROW
    this.#sheet.rule(this.#y)
  }

  #startPage(): void {
    this.#sheet.addPage()
    this.#write(this.#layout.continues, 40, { colour: MUTED })
    this.#startRows(NEXT_TOP)
  }

  #startRows(top: number): void {
    const { t, columns } = this.#layout
    this.#page += 1
    for (const { x, width, label } of Object.values<Layout<Column>['columns'][Column]>(columns)) {
      this.#sheet.write(label, x, top - 14, width, { colour: MUTED })
    }
    this.#sheet.rule(top)
    const number = t('history.pdf.page', { page: this.#page, pages: this.#count() })
    this.#sheet.write(number, RIGHT, 804, -200, { colour: MUTED })
    this.#y = top
  }

  /**
   * Returns the first row's position on the first page: below the facts, the time zone note and the column headings.
   */
  #getFirstTop(): number {
    const { facts, sums } = this.#layout
    return FACTS_TOP + (facts.length + sums.length) * FACT_HEIGHT + 42
  }

  #count(): number {
    const fitBelow = (top: number) => Math.floor((BOTTOM - top) / ROW)
    const rest = this.#layout.count - fitBelow(this.#getFirstTop())
    return 1 + Math.max(0, Math.ceil(rest / fitBelow(NEXT_TOP)))
  }

  #write(text: string, y: number, style: Style): void {
    this.#sheet.write(text, LEFT, y, RIGHT - LEFT, style)
  }
}
