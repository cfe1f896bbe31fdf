import { useContext } from 'react'
import { href } from 'react-router'
import { csvFiles } from '#app/features/list-export/csv-files.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FileLinks } from '#app/ui/file-links.tsx'
import { PagesOff } from '#app/ui/link.tsx'

/** The list as files. The formats have the same names in every language. */
export function HistoryFiles({ search }: { search: string }) {
  const t = useTexts()
  const language = useLanguage()
  const off = useContext(PagesOff)
  const files = [
    ...csvFiles(href('/history.csv') + search, 'CSV', { t, language }),
    [t('history.files.tax'), href('/history.tax.csv') + search],
    ['JSON', href('/history.json') + search],
    ['PDF', href('/history.pdf') + search],
    ['CAMT.053', href('/history.xml') + search],
  ] as const
  if (off.includes(href('/history.csv'))) return null
  return <FileLinks label={t('history.files')} files={files} />
}
