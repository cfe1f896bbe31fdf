import { Fragment } from 'react'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { listCsvFiles } from './csv-files.ts'

export function CsvLinks({ path, name }: { path: string; name: string }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      {listCsvFiles(path, name, { t, language }).map(([title, to]) => (
        <Fragment key={to}>
          <Link to={to} reloadDocument>
            {title}
          </Link>{' '}
        </Fragment>
      ))}
    </>
  )
}
