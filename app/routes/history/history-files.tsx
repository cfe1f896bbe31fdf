import { useContext } from 'react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { FileLinks } from '#app/ui/file-links.tsx'
import { PagesOff } from '#app/ui/link.tsx'

/** The list as files. The formats have the same names in every language. */
export function HistoryFiles({ search }: { search: string }) {
  const t = useTexts()
  const off = useContext(PagesOff)
  const files = [
    ['CSV', href('/history.csv')],
    [t('history.files.tax'), href('/history.tax.csv')],
    ['JSON', href('/history.json')],
    ['PDF', href('/history.pdf')],
    ['CAMT.053', href('/history.xml')],
  ] as const
  if (off.includes(href('/history.csv'))) return null
  return <FileLinks label={t('history.files')} files={files.map(([name, path]) => [name, path + search])} />
}
