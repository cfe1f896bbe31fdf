import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import type { Preview } from './load-preview.server.ts'

/** The dates of the next runs, and the likely cost of the first one. */
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

const MISSING: Preview = { runs: [], cost: null, problem: null, failed: true }

/** Starts with the loaded preview and fetches a new one when the form changes. Saving validates the dates again. */
export function usePreview(given: Preview, { id, formId }: { id: string | null; formId: string }) {
  const path = href(`/${BRAND.segments.recurring}/preview`)
  return useFormAnswer({
    url: addLanguage(id === null ? path : `${path}?id=${encodeURIComponent(id)}`, useLanguage()),
    formId,
    given,
    missing: MISSING,
    // The fields that the dates and the cost depend on.
    asking: /^(sum|coin|currency|account_id|interval|start_date|end_date|count)/,
  })
}
