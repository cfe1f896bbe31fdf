import { useTexts } from '#app/i18n/texts.tsx'
import type { Preview } from './load-preview.server.ts'

/** When the payments would be made, and what the next one would cost. */
export function PreviewCard({ runs, cost, problem, failed }: Preview) {
  const t = useTexts()
  return (
    <aside className="stick" aria-label={t('recurring.preview')}>
      <div className="card stack tight" aria-live="polite">
        <h2>{t('recurring.preview')}</h2>
        {runs.length === 0 ? (
          <p className="muted">{problem ?? t(failed ? 'recurring.previewFailed' : 'recurring.previewEmpty')}</p>
        ) : (
          <ol className="stack tight">
            {runs.map(({ date, day, amount }) => (
              <li key={date} className="num">
                {day} <b translate="no">{amount}</b>
              </li>
            ))}
          </ol>
        )}
        {cost ? <p className="small muted">{t('recurring.previewCost', { cost })}</p> : null}
      </div>
    </aside>
  )
}
