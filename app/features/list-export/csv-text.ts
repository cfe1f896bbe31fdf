import { stringify } from 'csv-stringify/sync'
import type { CsvSeparator } from '#app/domain/csv-separator.ts'

/** A negative number is not a formula, and spreadsheets must be able to sum it. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?$/
const DECIMAL = /^-?\d+\.\d+$/

/** Formula prefixes after characters that some spreadsheets skip, and characters that shift cells (threats.md#T51). */
const FORMULA = /^(?:[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/u

/** Numeric columns of all lists. In other columns "1.5" is text, such as a reference. */
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
 * Formats rows as CSV (RFC 4180), one chunk per page of rows. The header is written even without rows. With semicolons
 * as separator, decimals use a comma, as those spreadsheets expect.
 */
export async function* formatCsv(
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
      cast: { string: guardCell },
      // Some readers end a row at an unquoted CR or LF, and would run the next cell as a formula.
      quoted_match: /[\r\n]/,
      record_delimiter: 'windows',
    })
    isFirst = false
  }
}

/** Escapes a cell against formula injection and removes NUL, at which some readers stop. */
function guardCell(text: string): string {
  const value = text.replaceAll('\0', '\ufffd')
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${value}` : value
}
