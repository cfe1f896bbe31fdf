import type { RouterContextProvider } from 'react-router'
import { parseSeparator, separatorOf, type CsvSeparator } from '#app/domain/csv-separator.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'

/** The separator that a request for a CSV file asks for; that of its language if it names none. */
export function requestedSeparator(url: URL, context: Readonly<RouterContextProvider>): CsvSeparator {
  return parseSeparator(url.searchParams.get('separator')) ?? separatorOf(languageOf(context))
}
