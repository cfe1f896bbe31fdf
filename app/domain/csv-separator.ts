export type CsvSeparator = 'comma' | 'semicolon'

/** Returns the separator that spreadsheets expect in a language: semicolons if decimals use a comma. */
export function getSeparator(language: string): CsvSeparator {
  return language === 'en' ? 'comma' : 'semicolon'
}

/** Parses the separator of a query parameter, or returns null. */
export function parseSeparator(text: string | null): CsvSeparator | null {
  return text === 'comma' || text === 'semicolon' ? text : null
}
