import { useContext } from 'react'
import { href } from 'react-router'
import { csvFiles } from '#app/features/list-export/csv-files.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { FileLinks } from '#app/ui/file-links.tsx'
import { PagesOff } from '#app/ui/link.tsx'

type Props = { id: string; search: string; hasCamt: boolean }

/** The statement as files. The formats have the same names in every language. */
export function StatementFiles({ id, search, hasCamt }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const off = useContext(PagesOff)
  const files = [
    ...csvFiles(href('/accounts/:id/statement.csv', { id }) + search, 'CSV', { t, language }),
    ['PDF', href('/accounts/:id/statement.pdf', { id }) + search],
    ...(hasCamt ? [['CAMT.053', href('/accounts/:id/statement.xml', { id }) + search] as const] : []),
  ] as const
  if (off.includes('/accounts/:id/statement.csv')) return null
  return <FileLinks label={t('accountPage.files')} files={files} />
}
