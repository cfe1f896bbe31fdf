import { BRAND } from '#app/brand.ts'
import { formatRegion, formatZones } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { BOTTOM, LEFT, RIGHT, type PdfSheet, type Style } from './pdf-sheet.server.ts'

const SEA = '#00626a'
export const MUTED = '#5a6472'
const ROW = 38
const LINE_HEIGHT = 10.5
const FACTS_TOP = 122
const FACT_HEIGHT = 14
/** Where rows begin below the head of every page but the first. */
const NEXT_TOP = 82

type Pair = readonly [term: string, value: string]

type Layout<Column extends string> = {
  t: Translate
  language: Language
  title: string
  /** Whose the list is, which days, when made. */
  facts: readonly Pair[]
  /** What it comes to. */
  sums: readonly Pair[]
  /** What stands on top of every page after the first. */
  continues: string
  /** Negative widths end at `x`. */
  columns: Readonly<Record<Column, { x: number; width: number; label: string }>>
  /** How many rows there will be: the pages say how many they are. */
  count: number
}

/** The lines of a cell, the first on top. */
export type Lines = readonly (readonly [text: string, style?: Style])[]

/** A list to file, drawn from its head to its end: who issues it, whose it is, what it comes to, then its rows. */
export class StatementPages<Column extends string> {
  #page = 0
  #y = BOTTOM
  readonly #sheet: PdfSheet
  readonly #layout: Layout<Column>

  constructor(sheet: PdfSheet, layout: Layout<Column>) {
    this.#sheet = sheet
    this.#layout = layout
  }

  /** The first page down to where its rows begin. */
  drawHead(): void {
    const { t, language, title, facts, sums } = this.#layout
    this.#sheet.addPage()
    this.#write(BRAND.legalName, 40, { bold: true, size: 11, colour: SEA })
    const country = formatRegion(BRAND.country, language)
    this.#write(t('history.pdf.address', { address: BRAND.address, country }), 56, { colour: MUTED })
    this.#write(t('history.pdf.licence', { country }), 67, { colour: MUTED })
    this.#write(title, 92, { bold: true, size: 18 })
    ;[...facts, ...sums].forEach(([term, value], index) => {
      const y = FACTS_TOP + index * FACT_HEIGHT
      const isSum = index >= facts.length
      this.#sheet.write(term, LEFT, y, isSum ? 300 : 120, { size: 8.5, colour: MUTED })
      if (isSum) this.#sheet.write(value, RIGHT, y, -200, { size: 9.5, bold: true })
      else this.#sheet.write(value, 170, y, RIGHT - 170, { size: 8.5 })
    })
    this.#write(t('history.pdf.zone', { zone: formatZones(language, BRAND.timeZone) }), this.#firstTop() - 40, {
      colour: MUTED,
    })
    this.#startRows(this.#firstTop())
  }

  /** A row below the one before, on a new page where this one is full. */
  drawRow(cells: Readonly<Record<Column, Lines>>): void {
    if (this.#y + ROW > BOTTOM) this.#nextPage()
    for (const [name, lines] of Object.entries<Lines>(cells)) {
      const { x, width } = this.#layout.columns[name as Column]
      lines.forEach(([text, style], index) => {
        if (text !== '') this.#sheet.write(text, x, this.#y + 5 + index * LINE_HEIGHT, width, style)
      })
    }
    this.#y += ROW
    this.#sheet.rule(this.#y)
  }

  #nextPage(): void {
    this.#sheet.addPage()
    this.#write(this.#layout.continues, 40, { colour: MUTED })
    this.#startRows(NEXT_TOP)
  }

  /** The names of the columns above the rows, and the number of the page below them. */
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

  /** Below the facts, a line about times, and the names of the columns. */
  #firstTop(): number {
    const { facts, sums } = this.#layout
    return FACTS_TOP + (facts.length + sums.length) * FACT_HEIGHT + 42
  }

  #count(): number {
    const fitBelow = (top: number) => Math.floor((BOTTOM - top) / ROW)
    const rest = this.#layout.count - fitBelow(this.#firstTop())
    return 1 + Math.max(0, Math.ceil(rest / fitBelow(NEXT_TOP)))
  }

  #write(text: string, y: number, style: Style): void {
    this.#sheet.write(text, LEFT, y, RIGHT - LEFT, style)
  }
}
