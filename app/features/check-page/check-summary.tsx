import type { ComponentProps } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList, type SummaryRow } from '#app/ui/summary-list.tsx'

/** The head of every check page; its page loads `CHECK_TEXTS`. */
export function CheckHead(props: Omit<ComponentProps<typeof PageHead>, 'lede'>) {
  const t = useTexts()
  return <PageHead {...props} lede={t('checkWords.lede')} />
}

/** The facts of a check page; those with a field link to it on the form's page, which restores its input. */
export function CheckRows({ rows, page }: { rows: readonly SummaryRow[]; page: string }) {
  const t = useTexts()
  return (
    <div className="card">
      <SummaryList rows={rows} change={{ to: page, label: t('checkWords.change') }} Code={AddressText} />
    </div>
  )
}
