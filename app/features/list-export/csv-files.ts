import { separatorOf } from '#app/domain/csv-separator.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * The two CSV files of a list as links: that of the page's language first, under the plain name, and the other by its
 * separator.
 */
export function csvFiles(path: string, name: string, { t, language }: { t: Translate; language: Language }) {
  const other = separatorOf(language) === 'comma' ? 'semicolon' : 'comma'
  const to = `${path}${path.includes('?') ? '&' : '?'}separator=${other}`
  return [
    [name, path],
    [t(`listFile.${other}`), to],
  ] as const
}
