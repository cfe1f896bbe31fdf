import { getSeparator } from '#app/domain/csv-separator.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * Returns the links to a list's two CSV files: the language's separator first under the plain name, then the other one.
 */
export function listCsvFiles(path: string, name: string, { t, language }: { t: Translate; language: Language }) {
  const other = getSeparator(language) === 'comma' ? 'semicolon' : 'comma'
  const to = `${path}${path.includes('?') ? '&' : '?'}separator=${other}`
  return [
    [name, path],
    [t(`listFile.${other}`), to],
  ] as const
}
