/** The separator of a CSV file's cells, by its name in an address. */
export type CsvSeparator = 'comma' | 'semicolon'

/**
 * The separator that a spreadsheet in this language expects: wherever decimals have a comma, cells are separated by
 * semicolons.
 */
export function separatorOf(language: string): CsvSeparator {
  return language === 'en' ? 'comma' : 'semicolon'
}

/** The separator that an address asks for, or null. */
export function parseSeparator(text: string | null): CsvSeparator | null {
  return text === 'comma' || text === 'semicolon' ? text : null
}
