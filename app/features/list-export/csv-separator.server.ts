import type { RouterContextProvider } from 'react-router'
import { parseSeparator, getSeparator, type CsvSeparator } from '#app/domain/csv-separator.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'

/** Returns the separator in the request's URL, or the default of its language. */
export function readSeparator(url: URL, context: Readonly<RouterContextProvider>): CsvSeparator {
  return parseSeparator(url.searchParams.get('separator')) ?? getSeparator(getLanguage(context))
}
