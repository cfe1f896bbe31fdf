import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { BuyQuoted } from './load-buy-quote.server.ts'

type Props = Pick<BuyQuoted, 'quote' | 'problem' | 'failed'> & {
  /** Screen readers do not announce a quote that was refreshed in the background. */
  isRefreshed: boolean
  meters: readonly { label: string; text: string; used: number; lang?: string }[]
}

/** Beside the form on wide screens; on phones a bar at the bottom that expands upwards. */
export function BuyQuoteCard({ quote, problem, failed, isRefreshed, meters }: Props) {
  const t = useTexts()
  return (
    <aside ref={measureBar} className="stick bar" aria-label={t('buy.quote')}>
      <details>
        <summary>
          <span>{quote ? t('parts.pair', quote.total) : t('buy.quote')}</span>
        </summary>
        <div className="stack" aria-live={isRefreshed ? 'off' : 'polite'}>
          {quote ? (
            <>
              <div className="card">
                <Rows rows={quote.rows} total={quote.total} />
              </div>
              <p className="small muted">
                {quote.rateNote} <span className="num">{t('buy.asOf', { time: quote.time })}</span>
              </p>
              <p className="small muted">{quote.bounds}</p>
              {quote.warnings.map((warning) => (
                <p className="warn small" key={warning}>
                  <Icon name="alert" />
                  {warning}
                </p>
              ))}
            </>
          ) : (
            <p className="card muted">{problem ?? t(failed ? 'buy.quoteFailed' : 'buy.quoteEmpty')}</p>
          )}
          {meters.length > 0 ? (
            <details className="more">
              <summary>{t('buy.limits')}</summary>
              {meters.map((meter) => (
                <LimitMeter key={meter.label} {...meter} />
              ))}
            </details>
          ) : null}
        </div>
      </details>
      <Button name="intent" value="check">
        {t('buy.submit')}
      </Button>
    </aside>
  )
}
