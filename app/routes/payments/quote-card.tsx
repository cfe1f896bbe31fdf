import { useTexts } from '#app/i18n/texts.tsx'
import { Crossing } from '#app/ui/crossing.tsx'
import { Rows } from '#app/ui/rows.tsx'
import type { QuoteView } from './quote-view.ts'

/** What the payment costs and when it arrives, beside the form. */
export function QuoteCard({ quote, failed }: { quote: QuoteView | null; failed: boolean }) {
  const t = useTexts()
  return (
    <aside className="stick stack" aria-label={t('payments.quote')} aria-live="polite">
      {quote ? (
        <>
          <section className="card stack">
            <Rows rows={quote.rows} total={quote.total} />
            <Crossing
              label={t('payments.crossing')}
              stops={quote.crossing.map((stop, index) => ({ ...stop, position: index === 0 ? 'here' : 'next' }))}
            />
          </section>
          <p className="small muted">{quote.cost}</p>
        </>
      ) : (
        <p className="card muted">{t(failed ? 'payments.quoteFailed' : 'payments.quoteEmpty')}</p>
      )}
    </aside>
  )
}
