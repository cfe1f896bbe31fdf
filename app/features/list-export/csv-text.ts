import { stringify } from 'csv-stringify/sync'
import type { CsvSeparator } from '#app/domain/csv-separator.ts'

/** A number alone calculates nothing: a program that adds up amounts must be able to read it. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/
const DECIMAL = /^-?\d+\.\d+$/

/** The sign of a formula, behind characters that some spreadsheets skip; and what moves the next cell (threats.md#T51). */
const FORMULA = /^(?:[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/u

/** The columns of all lists that have numbers. In any other column "1.5" is a text, such as a reference. */
const NUMBER_COLUMNS = new Set([
  'amount',
  'amount_eur',
  'balance_after',
  'coin_amount',
  'coin_received',
  'coin_refunded',
  'discount',
  'fee',
  'from_amount',
  'market_rate_eur',
  'rate_eur',
  'settled_fee',
  'settled_gross',
  'settled_net',
  'to_amount',
  'value_eur',
])

/**
 * Rows as the text of a CSV file (RFC 4180), a piece for each page of them. The columns stand on top even of no rows. With
 * semicolons between cells, decimals have a comma: spreadsheets that expect one expect the other.
 */
export async function* csvText(
  pages: AsyncIterable<readonly (readonly string[])[]>,
  columns: readonly string[],
  separator: CsvSeparator = 'comma',
): AsyncGenerator<string, void> {
  let isFirst = true
  const hasNumbers = columns.map((name) => NUMBER_COLUMNS.has(name))
  const withComma = (row: readonly string[]) =>
    row.map((value, index) => (hasNumbers[index] && DECIMAL.test(value) ? value.replace('.', ',') : value))
  for await (const page of pages) {
    const rows = separator === 'semicolon' ? page.map(withComma) : [...page]
    yield stringify(rows, {
      delimiter: separator === 'semicolon' ? ';' : ',',
      header: isFirst,
      bom: isFirst,
      columns: [...columns],
      cast: { string: guardedCell },
      // Outside of quotation marks either of the two ends a row for some readers, and the next cell is one to run again.
      quoted_match: /[\r\n]/,
      record_delimiter: 'windows',
    })
    isFirst = false
  }
}

/** The text of a cell that no spreadsheet runs, without NUL, at which some readers end the file. */
function guardedCell(text: string): string {
  const value = text.replaceAll('\0', '\ufffd')
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${value}` : value
}
