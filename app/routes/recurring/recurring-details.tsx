import { CheckAgain } from '#app/features/status-page/check-again.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { RecurringView } from './recurring-view.ts'

export function RecurringDetails({ recurring, page }: { recurring: RecurringView; page: string }) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('recurring.details')}</h2>
      <div className="card">
        <SummaryList rows={recurring.rows} Code={AddressText} />
      </div>
      <CheckAgain
        view={recurring}
        to={page}
        label={t('recurring.again')}
        asOf={t('recurring.asOf', { time: recurring.asOf })}
      />
    </section>
  )
}
