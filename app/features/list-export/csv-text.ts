import { stringify } from 'csv-stringify/sync'

/** A number alone calculates nothing: a program that adds up amounts must be able to read it. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** Rows as the text of a CSV file (RFC 4180), a piece for each page of them. The columns stand on top even of no rows. */
export async function* csvText(
  pages: AsyncIterable<readonly (readonly string[])[]>,
  columns: readonly string[],
): AsyncGenerator<string, void> {
  let isFirst = true
  for await (const rows of pages) {
    yield stringify([...rows], {
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
