import { stringify } from 'csv-stringify/sync'

/** A number alone calculates nothing: a program that adds up amounts must be able to read it. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** The sign of a formula, behind characters that some spreadsheets skip; and what moves the next cell (threats.md#T51). */
const FORMULA = /^(?:[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r])/u

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
