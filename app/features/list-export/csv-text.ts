import { stringify } from 'csv-stringify/sync'
import type { CsvSeparator } from '#app/domain/csv-separator.ts'

/** A number alone calculates nothing: a program that adds up amounts must be able to read it. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/
const DECIMAL = /^-?\d+\.\d+$/

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
      // A spreadsheet would run a cell that begins like a formula (threats.md#T51).
      escape_formulas: true,
      cast: { string: (value) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value) },
      // Outside of quotation marks either of the two ends a row for some readers, and the next cell is one to run again.
      quoted_match: /[\r\n]/,
      record_delimiter: 'windows',
    })
    isFirst = false
  }
}
