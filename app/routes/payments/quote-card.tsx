import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { LocalizedText } from '#app/ui/localized-text.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { Quoted } from './load-quote.server.ts'

type Props = Quoted & {
  /** Screen readers do not announce a quote that was refreshed in the background. */
  isRefreshed: boolean
  meters: { label: string; text: string; used: number; lang?: string }[]
  submitLabel: string
}

/** Beside the form on wide screens; on phones a bar at the bottom that expands upwards. */
export function QuoteCard({ quote, problem, failed, isRefreshed, meters, submitLabel }: Props) {
  const t = useTexts()
  return (
    <aside ref={measureBar} className="stick bar" aria-label={t('payments.quote')}>
      <details className={quote?.isByCoin ? 'by-coin' : undefined}>
        <summary>
          <span>
            {quote ? t('parts.pair', quote.total) : t(problem || failed ? 'payments.quote' : 'payments.quoteEmpty')}
          </span>
        </summary>
        <div className="stack" aria-live={isRefreshed ? 'off' : 'polite'}>
          {quote ? (
            <>
              <div className="card">
                <Rows rows={quote.rows} total={quote.total} />
              </div>
              <p className="small muted">
                {quote.cost} <span className="num">{quote.asOf}</span>
              </p>
              {quote.warnings.map((warning) => (
                <p className="warn small" key={warning}>
                  <Icon name="alert" />
                  <span>
                    <LocalizedText text={warning} />
                  </span>
                </p>
              ))}
            </>
          ) : (
            <p className="card muted">
              {problem ? <LocalizedText text={problem} /> : t(failed ? 'payments.quoteFailed' : 'payments.quoteEmpty')}
            </p>
          )}
          {meters.length > 0 ? (
            <details className="more">
              <summary>{t('payments.limits')}</summary>
              {meters.map((meter) => (
                <LimitMeter key={meter.label} {...meter} />
              ))}
            </details>
          ) : null}
        </div>
      </details>
      <Button name="intent" value="save">
        {submitLabel}
      </Button>
      {quote ? (
        <div className={quote.isByCoin ? 'desk by-coin' : 'desk'}>
          <ProgressTracker
            label={t('payments.progress')}
            steps={quote.steps.map((step, index) => ({ ...step, position: index === 0 ? 'here' : 'next' }))}
          />
        </div>
      ) : null}
    </aside>
  )
}
