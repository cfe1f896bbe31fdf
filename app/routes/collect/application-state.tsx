import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { StateView } from './application-view.server.ts'

/** How the application stands, and what it says. */
export function ApplicationState({ kind, title, text, applied, reviewed, website, account }: StateView) {
  const t = useTexts()
  return (
    <>
      <Notice kind={kind} title={title} text={text} />
      <div className="card">
        <Rows
          rows={[
            { term: t('collect.applied'), value: applied },
            ...(reviewed === null ? [] : [{ term: t('collect.reviewed'), value: reviewed }]),
            { term: t('collect.website'), value: website },
            { term: t('collect.iban'), value: account },
          ]}
        />
      </div>
    </>
  )
}
